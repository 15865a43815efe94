import { fileURLToPath } from 'node:url';
import {
  type CodeAction,
  CodeActionKind,
  type Connection,
  type Diagnostic,
  DiagnosticSeverity,
  type Hover,
  type InitializeParams,
  type InitializeResult,
  MarkupKind,
  MessageType,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { hoverText } from './hover.ts';
import type { EditorLaw } from './law.ts';
import { holds, type Mark, meet, type Replacement } from './marks.ts';
import { EditorProject } from './project.ts';
import { PROSE, proseMarks } from './prose.ts';

/** A document is looked at this long after its last change, in ms. */
const REST = 250;

const SEVERITY = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
} as const;

/** What was found in a version of a document. */
interface Looked {
  readonly version: number;
  readonly marks: Promise<readonly Mark[]>;
}

/** Answers an editor until it leaves: diagnostics, hovers and fixes, in rules of a project and in prose. */
export class EditorServer {
  readonly #connection: Connection;
  readonly #editor: EditorLaw;
  readonly #version: string;
  readonly #documents = new TextDocuments(TextDocument);
  readonly #looked = new Map<string, Looked>();
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  #project: Promise<EditorProject | null> = Promise.resolve(null);

  constructor(connection: Connection, editor: EditorLaw, version: string) {
    this.#connection = connection;
    this.#editor = editor;
    this.#version = version;
    connection.onInitialize((params) => this.#initialize(params));
    connection.onHover(({ textDocument, position }) => this.#hover(textDocument.uri, position));
    connection.onCodeAction(({ textDocument, range }) => this.#actions(textDocument.uri, range));
    connection.onDidChangeWatchedFiles(() => this.#filesChanged());
    this.#documents.onDidChangeContent(({ document }) => this.#changed(document.uri));
    this.#documents.onDidSave(() => this.#filesChanged());
    this.#documents.onDidClose(({ document }) => this.#closed(document.uri));
    this.#documents.listen(connection);
  }

  #initialize({ workspaceFolders, rootUri }: InitializeParams): InitializeResult {
    const folder = workspaceFolders?.[0]?.uri ?? rootUri ?? null;
    const path = folder === null ? null : pathOf(folder);
    if (path !== null)
      this.#project = EditorProject.open(path, this.#editor).catch((error: unknown) => {
        this.#tell(messageOf(error));
        return null;
      });
    else if (folder?.startsWith('file:'))
      this.#tell(`${folder} is no folder of this machine, so no project is looked for in it`);
    return {
      serverInfo: { name: 'pincite', version: this.#version },
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        hoverProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite] },
      },
    };
  }

  #tell(message: string): void {
    void this.#connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Error,
      message: `Pincite: ${message}`,
    });
  }

  #changed(uri: string): void {
    clearTimeout(this.#waiting.get(uri));
    this.#waiting.set(
      uri,
      setTimeout(() => void this.#publish(uri), REST),
    );
  }

  #closed(uri: string): void {
    clearTimeout(this.#waiting.get(uri));
    this.#waiting.delete(uri);
    this.#looked.delete(uri);
    void this.#connection.sendDiagnostics({ uri, diagnostics: [] });
  }

  /** Files of the project, its declaration or its registers may be others now. */
  async #filesChanged(): Promise<void> {
    (await this.#project)?.forgetFiles();
    this.#looked.clear();
    for (const uri of this.#documents.keys()) this.#changed(uri);
  }

  async #publish(uri: string): Promise<void> {
    const document = this.#documents.get(uri);
    if (document === undefined) return;
    const { version } = document;
    const diagnostics = (await this.#look(uri)).flatMap(diagnosticsOf);
    if (this.#documents.get(uri)?.version === version)
      await this.#connection.sendDiagnostics({ uri, version, diagnostics });
  }

  /** What is found in the document as it is now, looked for once a version whoever asks. */
  #look(uri: string): Promise<readonly Mark[]> {
    const document = this.#documents.get(uri);
    if (document === undefined) return Promise.resolve([]);
    const { version } = document;
    const known = this.#looked.get(uri);
    if (known?.version === version) return known.marks;
    const marks = this.#marks(document).catch((error: unknown) => {
      this.#connection.console.error(`${uri}: ${messageOf(error)}`);
      return [];
    });
    this.#looked.set(uri, { version, marks });
    return marks;
  }

  async #marks(document: TextDocument): Promise<readonly Mark[]> {
    const { uri, languageId } = document;
    const text = document.getText();
    const project = await this.#project;
    const path = pathOf(uri);
    const stated = path === null ? null : await project?.marks(path, text);
    if (stated) return stated;
    const type = PROSE.get(languageId);
    return type === undefined ? [] : proseMarks(uri, type, text, this.#editor);
  }

  async #hover(uri: string, position: Mark['range']['start']): Promise<Hover | null> {
    const marks = await this.#look(uri);
    const mark = marks.find(({ range, words }) => words !== null && holds(range, position));
    if (mark === undefined) return null;
    const value = await hoverText(mark, this.#editor);
    return value === '' ? null : { contents: { kind: MarkupKind.Markdown, value }, range: mark.range };
  }

  async #actions(uri: string, range: Mark['range']): Promise<CodeAction[]> {
    const marks = await this.#look(uri);
    const document = this.#documents.get(uri);
    return marks
      .filter((mark) => meet(mark.range, range))
      .flatMap((mark) => mark.instead().flatMap((one) => actionOf(mark, one, uri, document)));
  }
}

function diagnosticsOf({ range, level, code, message }: Mark): Diagnostic[] {
  if (level === 'none') return [];
  return [{ range, severity: SEVERITY[level], code, source: 'pincite', message }];
}

/** Only the words of the citation are replaced, whatever quotes stand around them. */
function actionOf(
  mark: Mark,
  { title, text, isFix }: Replacement,
  uri: string,
  document: TextDocument | undefined,
): CodeAction[] {
  const stands = document?.getText(mark.range) ?? '';
  const at = mark.words === null ? -1 : stands.indexOf(mark.words);
  if (document === undefined || mark.words === null || at < 0) return [];
  const start = document.offsetAt(mark.range.start) + at;
  const range = { start: document.positionAt(start), end: document.positionAt(start + mark.words.length) };
  return [
    {
      title,
      kind: isFix ? CodeActionKind.QuickFix : CodeActionKind.RefactorRewrite,
      ...(isFix ? { diagnostics: diagnosticsOf(mark) } : {}),
      edit: { changes: { [uri]: [{ range, newText: text }] } },
    },
  ];
}

/** Where a file or folder lies on this machine; null of what lies elsewhere (`file://host/...`, `untitled:1`). */
function pathOf(uri: string): string | null {
  if (!uri.startsWith('file:')) return null;
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
