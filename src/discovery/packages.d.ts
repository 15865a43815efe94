/** The package has no types: it exports one list of words a language, under the ISO 639-3 code, and functions. */
declare module 'stopword' {
  const stopword: Readonly<Record<string, unknown>>;
  export = stopword;
}
