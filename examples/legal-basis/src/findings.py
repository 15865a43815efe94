"""Findings of an invented institution, as code states them."""

ACT = "GwG"


def nominee_director(finding):
    return finding(
        rule_id="nominee_director",
        regulatory_basis="AMLR Art. 28",
    )


def missing_licence(finding):
    return finding(
        rule_id="missing_licence",
        regulatory_basis=f"KWG s. 32(1)",
    )


def purpose_unknown(finding):
    return finding(
        rule_id="purpose_unknown",
        regulatory_basis=(
            f"{ACT} s. 10(1) "
            "Nr. 3"
        ),
    )
