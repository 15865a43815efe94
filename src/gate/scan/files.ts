import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';
import { optional } from '../../text/optional.ts';
import type { ScanFinding, Surface } from '../model.ts';
import { reasonOf, startOf } from './source.ts';

/** Folders that hold no rules of the project itself. */
const NEVER_ENTERED = new Set(['.git', 'node_modules']);

export interface FoundFile {
  /** Relative to the root, with `/`. */
  readonly file: string;
  readonly path: string;
  readonly surfaces: readonly Surface[];
}

export interface FoundFiles {
  readonly files: readonly FoundFile[];
  readonly findings: readonly ScanFinding[];
}

interface Matcher {
  readonly surface: Surface;
  readonly wants: (file: string) => boolean;
  /** The globs of the surface that no file has matched yet. */
  readonly unused: Map<string, (file: string) => boolean>;
  /** Folders in which the globs begin. */
  readonly bases: readonly string[];
}

/** Walks the root and gives each file to the surfaces whose globs it matches. Links are followed within the root. */
export async function findFiles(root: string, surfaces: readonly Surface[]): Promise<FoundFiles> {
  const findings: ScanFinding[] = [];
  const matchers = await compile(surfaces, findings);
  const walk = new Walk(await realpath(root), matchers, findings);
  await walk.run();
  for (const { unused } of matchers)
    for (const glob of unused.keys())
      findings.push(
        finding(
          'no_files',
          glob,
          `No file matches "${glob}": correct the glob, or remove it from the surface.`,
        ),
      );
  return { files: walk.files(), findings };
}

async function compile(surfaces: readonly Surface[], findings: ScanFinding[]): Promise<readonly Matcher[]> {
  const { default: picomatch } = await optional('picomatch', () => import('picomatch'));
  return surfaces.map((surface) => {
    const globs = surface.files.filter((glob) => {
      const outside = isAbsolute(glob) || glob.split('/').includes('..');
      if (outside)
        findings.push(
          finding('outside_root', glob, `"${glob}" leaves the folder of the project: name files within it.`),
        );
      return !outside;
    });
    const options = { dot: true };
    const tests = globs.map((glob) => [glob, picomatch(plain(glob), options)] as const);
    const excluded = picomatch([...(surface.exclude ?? [])].map(plain), options);
    return {
      surface,
      wants: (file) => !excluded(file) && tests.some(([, matches]) => matches(file)),
      unused: new Map(tests),
      bases: globs.map((glob) => picomatch.scan(plain(glob)).base),
    };
  });
}

/** `./rules/*.yaml` means `rules/*.yaml`. */
function plain(glob: string): string {
  return glob.startsWith('./') ? glob.slice(2) : glob;
}

class Walk {
  private readonly root: string;
  private readonly matchers: readonly Matcher[];
  private readonly findings: ScanFinding[];
  /** By real path: a file that is reached twice is read once. */
  private readonly found = new Map<string, FoundFile>();
  /** Links by the real path of their folder: each is followed once. */
  private readonly followed = new Set<string>();

  constructor(root: string, matchers: readonly Matcher[], findings: ScanFinding[]) {
    this.root = root;
    this.matchers = matchers;
    this.findings = findings;
  }

  files(): readonly FoundFile[] {
    return [...this.found.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  async run(): Promise<void> {
    const links: string[] = [];
    await this.folders([''], links);
    // Real paths come first, so that a file keeps its own name.
    for (let next = links.shift(); next !== undefined; next = links.shift()) await this.follow(next, links);
  }

  private async folders(first: string[], links: string[], linked = false): Promise<void> {
    for (let folder = first.pop(); folder !== undefined; folder = first.pop()) {
      for (const entry of await this.entries(folder)) {
        const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isSymbolicLink()) links.push(file);
        else if (entry.isDirectory()) {
          if (this.enters(file)) first.push(file);
        } else await this.take(file, linked ? await realpath(this.pathOf(file)) : this.pathOf(file));
      }
    }
  }

  private async entries(folder: string) {
    try {
      return await readdir(this.pathOf(folder), { withFileTypes: true });
    } catch (error) {
      this.report(
        'unreadable_file',
        folder,
        `The folder cannot be read (${reasonOf(error)}): make it readable.`,
      );
      return [];
    }
  }

  private async follow(link: string, links: string[]): Promise<void> {
    const parent = await realpath(this.pathOf(link.slice(0, Math.max(0, link.lastIndexOf('/')))));
    const own = `${parent}${sep}${link.slice(link.lastIndexOf('/') + 1)}`;
    if (this.followed.has(own)) return;
    this.followed.add(own);
    const wanted = this.matchers.some(({ wants }) => wants(link));
    let real: string;
    try {
      real = await realpath(this.pathOf(link));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'ELOOP')
        this.report('link_loop', link, 'The link leads to itself: remove it or exclude it.');
      else if (wanted) this.report('unreadable_file', link, 'The link leads nowhere: mend it or exclude it.');
      return;
    }
    const folder = (await stat(real)).isDirectory();
    if (folder ? !this.enters(link) : !wanted) return;
    if (!isWithin(this.root, real)) {
      this.report(
        'outside_root',
        link,
        'The link leaves the folder of the project: copy the file, or exclude it.',
      );
    } else if (!folder) {
      await this.take(link, real);
    } else if (isWithin(real, parent)) {
      this.report('link_loop', link, 'The link leads to a folder that holds it: remove it or exclude it.');
    } else await this.folders([link], links, true);
  }

  /** Whether a folder can hold what a glob matches. */
  private enters(folder: string): boolean {
    if (NEVER_ENTERED.has(folder.slice(folder.lastIndexOf('/') + 1))) return false;
    return this.matchers.some(({ bases }) =>
      bases.some(
        (base) => base === '' || `${folder}/`.startsWith(`${base}/`) || `${base}/`.startsWith(`${folder}/`),
      ),
    );
  }

  private async take(file: string, path: string): Promise<void> {
    const matching = this.matchers.filter(({ wants }) => wants(file));
    if (matching.length === 0) return;
    for (const { unused } of matching)
      for (const [glob, matches] of unused) if (matches(file)) unused.delete(glob);
    const special = !(await lstat(path)).isFile();
    if (special) this.report('unreadable_file', file, 'This is no regular file: exclude it.');
    else {
      const known = this.found.get(path);
      const surfaces = new Set([...(known?.surfaces ?? []), ...matching.map(({ surface }) => surface)]);
      this.found.set(path, { file: known?.file ?? file, path, surfaces: [...surfaces] });
    }
  }

  private pathOf(file: string): string {
    return file === '' ? this.root : `${this.root}${sep}${file.replaceAll('/', sep)}`;
  }

  private report(code: ScanFinding['code'], file: string, message: string): void {
    this.findings.push(finding(code, file === '' ? '.' : file, message));
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith(`..${sep}`) && way !== '..' && !isAbsolute(way));
}

export function finding(code: ScanFinding['code'], file: string, message: string): ScanFinding {
  return { code, rule: null, place: startOf(file), message };
}

/** Which surfaces take which files of the root. */
export async function surfacesOf(
  root: string,
  surfaces: readonly Surface[],
): Promise<ReadonlyMap<string, readonly Surface[]>> {
  const { files } = await findFiles(root, surfaces);
  return new Map(files.map((found) => [found.file, found.surfaces]));
}
