import { relative, sep } from 'node:path';
import {
  basisResolver,
  type CheckedBasis,
  checkBases,
  checkGate,
  GateError,
  type GateFinding,
  type LoadedProject,
  loadProject,
  projectLaw,
  readRegisters,
  type Surface,
  scanText,
  surfacesOf,
} from '../../gate/index.ts';
import type { ExtractedCitation } from '../../model/index.ts';
import { createPincite } from '../../pincite.ts';
import { today } from '../today.ts';
import { type EditorLaw, labelOf } from './law.ts';
import { type Mark, positionOf, type Range, type Replacement } from './marks.ts';
import { Rewriting } from './rewriting.ts';

/** A project that declares where its rules cite law, and the law as it sees it. */
export class EditorProject {
  readonly #loaded: LoadedProject;
  readonly #editor: EditorLaw;
  readonly #resolve: ReturnType<typeof basisResolver>;
  #surfaces: Promise<ReadonlyMap<string, readonly Surface[]>> | null = null;

  private constructor(loaded: LoadedProject, editor: EditorLaw) {
    const { law, options } = projectLaw(editor.law, loaded.project);
    const pincite = createPincite(law);
    this.#loaded = loaded;
    this.#editor = { ...editor, law, pincite };
    this.#resolve = basisResolver(pincite, options);
  }

  /** The project of a folder, or null where none is declared at or above it. @throws GateError where it is declared wrongly. */
  static async open(folder: string, editor: EditorLaw): Promise<EditorProject | null> {
    try {
      return new EditorProject(await loadProject(undefined, folder), editor);
    } catch (error) {
      if (error instanceof GateError && error.message.startsWith('no pincite.config')) return null;
      throw error;
    }
  }

  /** Files were made, moved or removed: which of them hold rules is looked up again. */
  forgetFiles(): void {
    this.#surfaces = null;
  }

  /** What the gate says of a file as the editor holds it; null where no surface takes the file. */
  async marks(path: string, text: string): Promise<readonly Mark[] | null> {
    const { root, project } = this.#loaded;
    const file = relative(root, path).split(sep).join('/');
    this.#surfaces ??= surfacesOf(root, project.surfaces);
    const surfaces = (await this.#surfaces).get(file);
    if (surfaces === undefined) return null;
    const scan = await scanText(file, text, surfaces);
    const checked = checkBases(scan.bases, this.#resolve);
    const { isHeld } = this.#editor;
    const { index } = this.#editor.law.lawbook;
    const report = checkGate({
      tier: isHeld ? 'corpus' : 'grammar',
      project,
      configFile: '',
      scan,
      checked,
      registers: readRegisters(root, project),
      index: isHeld ? index : null,
      baseline: null,
      today: today(),
    });
    const own = report.findings.filter(({ place }) => place?.file === file);
    return [
      ...own.map((finding) => this.#findingMark(finding, checked, text)),
      ...this.#standing(checked, own, text),
    ];
  }

  #findingMark(finding: GateFinding, checked: readonly CheckedBasis[], text: string): Mark {
    const basis = checked.find(
      ({ basis }) =>
        finding.citation !== null && basis.text === finding.citation && samePlace(basis.place, finding.place),
    );
    const { level, code, message, remedy, place, citation } = finding;
    return {
      range: rangeOf(place),
      level,
      code,
      message: remedy === null ? message : `${message}. ${remedy}`,
      words: citation,
      instead: () => (basis === undefined ? [] : this.#instead(basis, text)),
      coordinates: basis === undefined ? [] : coordinatesOf(basis),
    };
  }

  /** Bases that nothing is said about: a hover shows their law. */
  #standing(checked: readonly CheckedBasis[], found: readonly GateFinding[], text: string): readonly Mark[] {
    return checked
      .filter(({ basis }) => !found.some(({ place }) => samePlace(basis.place, place)))
      .map((one) => ({
        range: rangeOf(one.basis.place),
        level: 'none',
        code: one.resolution.status,
        message: '',
        words: one.basis.text,
        instead: () => this.#instead(one, text),
        coordinates: coordinatesOf(one),
      }));
  }

  /** Replacements, where the basis stands in the file as the rule states it and is the only citation of its string. */
  #instead({ basis, resolution }: CheckedBasis, text: string): readonly Replacement[] {
    const rewriting = new Rewriting(this.#editor.pincite);
    const [only, ...more] = this.#editor.pincite.extract(basis.text).citations;
    if (only === undefined || more.length > 0 || !text.includes(basis.text)) return [];
    const citation: ExtractedCitation = { ...only, candidates: resolution.candidates };
    const label = resolution.coordinate === null ? null : labelOf(this.#editor.law, resolution.coordinate);
    return rewriting.of(basis.text, citation, label);
  }
}

function coordinatesOf({ resolution }: CheckedBasis): Mark['coordinates'] {
  const parts = resolution.parts.length > 0 ? resolution.parts : [resolution];
  return parts.flatMap(({ coordinate }) => (coordinate === null ? [] : [coordinate]));
}

type Place = NonNullable<GateFinding['place']>;

function rangeOf(place: Place | null): Range {
  if (place === null) return { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const end = { line: place.endLine, column: place.endColumn };
  return { start: positionOf(place), end: positionOf(end) };
}

function samePlace(a: Place, b: Place | null): boolean {
  return b !== null && a.line === b.line && a.column === b.column && a.file === b.file;
}
