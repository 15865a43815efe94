/** Screening of an invented institution. */
final class Screening {
    @LegalBasis("AI Act Art. 26")
    void scoreByModel() {}

    @LegalBasis("AWG s. 4 (Aussenwirtschaftsgesetz)")
    void foreignTrade() {}
}
