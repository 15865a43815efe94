/** The look of the report: two columns where there is room, light or dark as the reader's system is. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #ffffff; --side: #f3f4f6; --line: #c9ced6; --quiet: #4a5260;
  --none: #14602f; --note: #1f4d8f; --warning: #7a4a00; --error: #a0141e;
  --none-bg: #e3f3e8; --note-bg: #e3ecfa; --warning-bg: #fbeed3; --error-bg: #fce3e4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --paper: #16181c; --side: #20242a; --line: #454c57;
  --quiet: #b3bac5; --none: #8ddba5; --note: #9cc3ff; --warning: #f2c46d; --error: #ff9aa0;
  --none-bg: #14301e; --note-bg: #172a45; --warning-bg: #3a2a0a; --error-bg: #43161a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 Georgia, 'Times New Roman', serif; }
header, main { max-width: 84rem; margin: 0 auto; padding: 1rem 1.5rem; }
h1, h2, h3, h4, dl, .level, nav { font-family: system-ui, sans-serif; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.2rem; overflow-wrap: anywhere; } h3 { font-size: 1.05rem; } h4 { font-size: 1rem; margin: 0; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
@media (min-width: 60rem) { .columns { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.text a { color: inherit; text-decoration-thickness: 2px; text-underline-offset: 3px; border-radius: 2px; padding: 0 1px; }
.none { background: var(--none-bg); } .note { background: var(--note-bg); } .warning { background: var(--warning-bg); } .error { background: var(--error-bg); }
.error, .warning { text-decoration-style: wavy; }
article { background: var(--side); border: 1px solid var(--line); border-radius: 6px; padding: .8rem 1rem; margin: 0 0 1rem; overflow-wrap: anywhere; }
article:target, .text a:target { outline: 3px solid var(--note); outline-offset: 2px; }
:focus-visible { outline: 3px solid var(--note); outline-offset: 2px; }
.level { font-size: .85rem; font-weight: 600; border-radius: 4px; padding: .1rem .4rem; }
.level.none { color: var(--none); } .level.note { color: var(--note); } .level.warning { color: var(--warning); } .level.error { color: var(--error); }
blockquote { margin: .6rem 0; padding: 0 0 0 .8rem; border-left: 3px solid var(--line); white-space: pre-wrap; }
dl { font-size: .85rem; color: var(--quiet); margin: .5rem 0 0; } dt { font-weight: 600; } dd { margin: 0 0 .3rem; }
ins { background: var(--warning-bg); } del { background: var(--error-bg); }
article a { color: var(--note); }
@media print { .columns { display: block; } article { break-inside: avoid; } }
`;
