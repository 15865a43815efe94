/** What stands in every planted file, whole or in its two halves. */
export const CITATION = 'AMLR Art. 28(4)(a)';
const A = 'AMLR';
const B = 'Art. 28(4)(a)';

/** A way to write a string; `«` and `»` enclose what is reported. */
export interface Written {
  readonly name: string;
  readonly source: string;
}

/** A place in a program where a basis may stand; `@` is where the string is written. */
export interface Form {
  readonly name: string;
  readonly source: string;
}

export interface Planted {
  readonly ending: string;
  readonly forms: readonly Form[];
  readonly written: readonly Written[];
  /** What no reader of the language takes. */
  readonly broken: string;
}

function named<T>(
  entries: Readonly<Record<string, string>>,
): readonly (T & { name: string; source: string })[] {
  return Object.entries(entries).map(([name, source]) => ({ name, source })) as never;
}

const python: Planted = {
  ending: 'py',
  broken: '\nx = = ]\n',
  forms: named({
    keyword: 'rule(id="R", basis=@)\n',
    dictionary: 'x = [{"id": "R", "basis": @}]\n',
    attribute: 'class C(Base):\n    basis = @\n',
    typed: 'class C:\n    basis: str = (@)\n',
    variable: 'def f():\n    if x:\n        basis = @\n',
    constant: 'K = @\ndef f():\n    return Finding(basis=K)\n',
    enumeration: 'class E(Enum):\n    K = @\nFinding(basis=E.K.value)\n',
    looked_up: 'BASES = {"k": @}\nFinding(basis=BASES["k"])\n',
    instance: 'class C:\n    def f(self):\n        self.basis = @\n',
    subscript: 'finding["basis"] = @\n',
    default: 'def f(basis=@):\n    pass\n',
    decorator: '@@legal_basis(@)\ndef check():\n    pass\n',
    positional: 'note("R", @)\n',
    list: 'x = dict(basis=[@])\n',
    nested: 'def f():\n    return [g(lambda: h({"a": [{"basis": @}]}))]\n',
  }),
  written: named({
    plain: `«"${CITATION}"»`,
    single: `«'${CITATION}'»`,
    triple: `«"""${CITATION}"""»`,
    raw: `«r"${CITATION}"»`,
    escaped: `«"\\x41MLR \\u0041rt. 28(4)(a)"»`,
    implicit: `(«"${A} "\n        "${B}"»)`,
    sum: `(«"${A} " +\n        '${B}'»)`,
    f_string: `«f"{'${A}'} ${B}"»`,
    nested_f: `«f"{f'{"${A}"}'} ${B}"»`,
    wrapper: `Basis(«"${CITATION}"»)`,
    gettext: `_(«"${CITATION}"»)`,
    strip: `«" ${CITATION} ".strip()»`,
    join: `«" ".join(["${A}", "${B}"])»`,
    format: `«"{} {}".format("${A}", "${B}")»`,
    percent: `«"%s %s" % ("${A}", "${B}")»`,
    dedent: `«textwrap.dedent("""\n            ${CITATION}""")»`,
    conditional: `(«"${CITATION}"» if x else None)`,
  }),
};

const scriptForms = {
  property: 'const x = [{ id: "R", basis: @ }];\n',
  quoted: "const x = { 'id': 'R', 'basis': @ };\n",
  field: 'class C { static basis = @; }\n',
  variable: 'function f() { const basis = @; }\n',
  assigned: 'let basis;\nif (x) { basis = @; }\n',
  constant: 'const K = @;\nfunction f() { return { basis: K }; }\n',
  looked_up: 'const BASES = Object.freeze({ k: @ });\nadd({ basis: BASES.k });\n',
  instance: 'class C { constructor() { this.basis = @; } }\n',
  default: 'function f({ basis = @ }) {}\n',
  positional: 'note("R", @);\n',
  list: 'const x = { basis: [@] };\n',
  nested: 'export default () => g(() => ({ a: [{ basis: @ }] }));\n',
};
const scriptWritten = {
  plain: `«"${CITATION}"»`,
  single: `«'${CITATION}'»`,
  template: `«\`${CITATION}\`»`,
  interpolated: `«\`\${"${A}"} ${B}\`»`,
  escaped: `«"\\x41MLR \\u{41}rt. 28(4)(a)"»`,
  continued: `«"${A} \\\n${B}"»`,
  sum: `«"${A} " +\n  '${B}'»`,
  wrapper: `new Basis(«"${CITATION}"»)`,
  gettext: `_(«"${CITATION}"»)`,
  trim: `«" ${CITATION} ".trim()»`,
  join: `«["${A}", "${B}"].join(" ")»`,
  conditional: `(x ? «"${CITATION}"» : null)`,
};

const javascript: Planted = {
  ending: 'mjs',
  broken: '\nconst = ];\n',
  forms: named(scriptForms),
  written: named(scriptWritten),
};

const typescript: Planted = {
  ending: 'tsx',
  broken: '\nconst = ];\n',
  forms: named({
    ...scriptForms,
    decorator: '@@LegalBasis(@) class C {}\n',
    enumeration: 'class E { static readonly K: string = @; }\nadd({ basis: E.K });\n',
    jsx: 'const x = <Rule id="R" basis={@} />;\n',
    satisfied: 'export const x = { basis: @ } as const satisfies Rule;\n',
  }),
  written: named({ ...scriptWritten, asserted: `(«"${CITATION}"» as Basis)!` }),
};

const java: Planted = {
  ending: 'java',
  broken: '\nclass { = ]\n',
  forms: named({
    field: 'class C { static final String basis = @; }\n',
    constant: 'class C { static final String K = @; void f() { note("R", K); } }\n',
    qualified: 'class K { static final String X = @; }\nclass C { void f() { note("R", K.X); } }\n',
    variable: 'class C { void f() { if (x) { String basis = @; } } }\n',
    instance: 'class C { C() { this.basis = @; } }\n',
    annotation: '@@Rule(id = "R", basis = @)\nclass C {}\n',
    single: 'class C { @@Basis(@) void f() {} }\n',
    map: 'class C { Object x = Map.of("id", "R", "basis", @); }\n',
    positional: 'class C { void f() { note("R", @); } }\n',
    record: 'record Finding(String id, String basis) {}\nclass C { Object x = new Finding("R", @); }\n',
    enumeration: 'enum E { K(@); E(String basis) {} }\n',
    list: 'class C { void f() { note("R", List.of(@)); } }\n',
  }),
  written: named({
    plain: `«"${CITATION}"»`,
    escaped: `«"\\u0041MLR \\101rt. 28(4)(a)"»`,
    sum: `«"${A} " +\n    "${B}"»`,
    block: `«"""\n      ${A} \\\n      ${B}"""»`,
    wrapper: `LegalBasis.of(«"${CITATION}"»)`,
    trim: `«" ${CITATION} ".trim()»`,
    join: `«String.join(" ", "${A}", "${B}")»`,
    format: `«String.format("%s %s", "${A}", "${B}")»`,
    formatted: `«"%s ${B}".formatted("${A}")»`,
    conditional: `(x ? «"${CITATION}"» : null)`,
  }),
};

const kotlin: Planted = {
  ending: 'kt',
  broken: '\nclass { = ]\n',
  forms: named({
    property: 'class C {\n  val basis = @\n}\n',
    constant: 'const val K = @\nfun f() = Finding(basis = K)\n',
    qualified: 'object K {\n  val X = @\n}\nval x = Finding(basis = K.X)\n',
    variable: 'fun f() {\n  if (x) {\n    val basis = @\n  }\n}\n',
    named: 'val x = Finding(id = "R", basis = @)\n',
    default: 'class C(val basis: String = @)\n',
    map: 'val x = mapOf("id" to "R", "basis" to @)\n',
    annotation: 'class C {\n  @@Basis(@)\n  val x = 1\n}\n',
    positional: 'fun f() {\n  note("R", @)\n}\n',
    data: 'data class Finding(val id: String, val basis: String)\nval x = Finding("R", @)\n',
    lambda: 'val x = rule {\n  basis = @\n}\n',
    list: 'val x = Finding(basis = listOf(@))\n',
  }),
  written: named({
    plain: `«"${CITATION}"»`,
    escaped: `«"\\u0041MLR ${B}"»`,
    sum: `«"${A} " +\n    "${B}"»`,
    template: `«"\${"${A}"} ${B}"»`,
    raw: `«"""${CITATION}"""»`,
    margin: `«"""\n    |${CITATION}\n    """.trimMargin()»`,
    indent: `«"""\n    ${CITATION}\n    """.trimIndent()»`,
    wrapper: `LegalBasis(«"${CITATION}"»)`,
    trim: `«" ${CITATION} ".trim()»`,
    join: `«listOf("${A}", "${B}").joinToString(" ")»`,
    format: `«"%s %s".format("${A}", "${B}")»`,
    conditional: `(if (x) «"${CITATION}"» else null)`,
  }),
};

const csharp: Planted = {
  ending: 'cs',
  broken: '\nclass { = ]\n',
  forms: named({
    field: 'class C { const string basis = @; }\n',
    property: 'class C { string basis { get; init; } = @; }\n',
    expression: 'class C { string basis => @; }\n',
    constant: 'class C { const string K = @; void F() { note("R", K); } }\n',
    qualified: 'class K { public const string X = @; }\nclass C { void F() { note("R", K.X); } }\n',
    variable: 'class C { void F() { if (x) { var basis = @; } } }\n',
    instance: 'class C { C() { this.basis = @; } }\n',
    named: 'class C { void F() { Add(id: "R", basis: @); } }\n',
    initializer: 'class C { object x = new Rule { id = "R", basis = @ }; }\n',
    anonymous: 'class C { object x = new { id = "R", basis = @ }; }\n',
    dictionary: 'class C { object x = new Dictionary<string, string> { ["basis"] = @ }; }\n',
    record: 'record Finding(string id, string basis);\nclass C { object x = new Finding("R", @); }\n',
    default: 'class C { void F(string basis = @) {} }\n',
    attribute: '[Basis(@)]\nclass C {}\n',
    positional: 'class C { void F() { note("R", @); } }\n',
  }),
  written: named({
    plain: `«"${CITATION}"»`,
    escaped: `«"\\x41MLR \\u0041rt. 28(4)(a)"»`,
    verbatim: `«@@"${CITATION}"»`,
    sum: `«"${A} " +\n    "${B}"»`,
    interpolated: `«$"{"${A}"} ${B}"»`,
    interpolated_verbatim: `«$@@"{"${A}"} ${B}"»`,
    raw: `«"""\n      ${CITATION}\n      """»`,
    interpolated_raw: `«$$"""{{"${A}"}} ${B}"""»`,
    wrapper: `new LegalBasis(«"${CITATION}"»)`,
    trim: `«" ${CITATION} ".Trim()»`,
    join: `«string.Join(" ", new[] { "${A}", "${B}" })»`,
    format: `«string.Format("{0} {1}", "${A}", "${B}")»`,
    conditional: `(x ? «"${CITATION}"» : null)`,
  }),
};

const go: Planted = {
  ending: 'go',
  broken: '\nfunc = ]\n',
  forms: named({
    variable: 'package a\nfunc f() {\n\tif x {\n\t\tbasis := @\n\t}\n}\n',
    constant: 'package a\nvar k = @\nvar x = Rule{basis: k}\n',
    field: 'package a\nvar x = []Rule{{id: "R", basis: @}}\n',
    positional_field: 'package a\ntype Rule struct { id, basis string }\nvar x = []*Rule{{"R", @}}\n',
    map: 'package a\nvar x = map[string]string{"id": "R", "basis": @}\n',
    map_of_rules: 'package a\nvar x = map[string]Rule{"k": {basis: @}}\n',
    assigned: 'package a\nfunc f() {\n\tx.basis = @\n}\n',
    grouped: 'package a\nvar (\n\tid = "R"\n\tbasis = @\n)\n',
    positional: 'package a\nfunc f() {\n\tnote("R", @)\n}\n',
    list: 'package a\nvar x = Rule{basis: []string{@}}\n',
  }),
  written: named({
    plain: `«"${CITATION}"»`,
    raw: `«\`${CITATION}\`»`,
    escaped: `«"\\x41MLR \\u0041rt. 28(4)(a)"»`,
    sum: `«"${A} " +\n\t\t"${B}"»`,
    wrapper: `law.Basis(«"${CITATION}"»)`,
    trim: `«strings.TrimSpace(" ${CITATION} ")»`,
    join: `«strings.Join([]string{"${A}", "${B}"}, " ")»`,
    format: `«fmt.Sprintf("%s %s", "${A}", "${B}")»`,
  }),
};

export const PLANTED: readonly Planted[] = [python, javascript, typescript, java, kotlin, csharp, go];

/** A file with the marks taken out, and the span that they enclosed. `@@` is a single `@`. */
export function plant(form: Form, written: Written) {
  const marked = form.source
    .replaceAll('@@', '\u0000')
    .replace('@', () => written.source.replaceAll('@@', '\u0000'))
    .replaceAll('\u0000', '@');
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  return { text: marked.replace('«', '').replace('»', ''), start, end };
}
