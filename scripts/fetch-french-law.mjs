// Gets the two packages that hold French law into a folder, checks them against pinned hashes and unpacks them.
//
//   node scripts/fetch-french-law.mjs [FOLDER]      default: .pincite/sources
//
// They cannot be ordinary dependencies: each depends on an archive from outside the registry. Run again after a
// break, it goes on where it stopped; a package that is already unpacked is left alone.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const packages = [
  {
    key: 'legi-data',
    name: '@socialgouv/legi-data',
    version: '2.513.0',
    integrity:
      'sha512-YaBJPF39Ic/EKdBq+gCagjPJdHeqA1Fpa5lHKEn3G7za/j9ZENRqMKcenntnNBUXFvrVA+fSXVfpi4gQr228UA==',
  },
  {
    key: 'kali-data',
    name: '@socialgouv/kali-data',
    version: '3.449.0',
    integrity:
      'sha512-/c+gCo0VJ74onQP0VnSwvrRCqIccm0Nk58SJJOWc+eYrsZKsVwS682NgeWz9rIjNmLAAlwwucwE/3PQdoJqyUA==',
  },
];

/** Gets all packages; answers their folders by key: `{'legi-data': '…/legi-data-2.513.0', …}`. */
export async function fetchFrenchLaw(folder, log = () => {}, download = npmPack) {
  const folders = {};
  for (const wanted of packages) folders[wanted.key] = await fetchPackage(wanted, folder, log, download);
  return folders;
}

/** One package: the folder with the files of its `data/`. It appears under its name only when it is whole. */
export async function fetchPackage(wanted, folder, log = () => {}, download = npmPack) {
  const done = join(folder, `${wanted.key}-${wanted.version}`);
  if (existsSync(done)) return done;
  await mkdir(folder, { recursive: true });
  const file = `${wanted.name.replace(/^@/, '').replace('/', '-')}-${wanted.version}.tgz`;
  const archive = join(folder, file);
  if (existsSync(archive) && (await integrityOf(archive)) !== wanted.integrity) {
    log(`${file} is damaged: it is fetched again`);
    await rm(archive);
  }
  if (!existsSync(archive)) {
    log(`fetching ${wanted.name} ${wanted.version}`);
    await place(folder, async (partial) => {
      await download(`${wanted.name}@${wanted.version}`, partial).catch((error) => {
        const why = String(error.stderr || error.message)
          .split('\n')
          .find((line) => line.trim() !== '');
        throw new Error(
          `could not get ${wanted.name} ${wanted.version} with npm (${why}). ` +
            `Check the network, or put ${file} into ${folder} by hand (its hash is checked), then run this again.`,
        );
      });
      const fetched = join(partial, (await readdir(partial)).find((name) => name.endsWith('.tgz')) ?? file);
      const found = await integrityOf(fetched);
      if (found !== wanted.integrity)
        throw new Error(
          `${file} is not the file that was pinned: expected ${wanted.integrity}, found ${found}`,
        );
      await rename(fetched, archive);
    });
  }
  log(`unpacking ${file}`);
  await place(folder, async (partial) => {
    await run('tar', ['-xzf', file, '-C', partial, 'package/data'], { cwd: folder }).catch((error) => {
      throw new Error(`could not unpack ${archive} with tar: ${error.stderr || error.message}`);
    });
    await rename(join(partial, 'package', 'data'), done);
  });
  await rm(archive);
  return done;
}

/** Work in a folder that is gone afterwards, whatever happens. */
async function place(folder, work) {
  const partial = await mkdtemp(join(folder, '.partial-'));
  try {
    await work(partial);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function integrityOf(file) {
  return `sha512-${createHash('sha512')
    .update(await readFile(file))
    .digest('base64')}`;
}

async function npmPack(spec, into) {
  const windows = process.platform === 'win32';
  await run(windows ? 'npm.cmd' : 'npm', ['pack', spec, '--ignore-scripts', '--loglevel=error'], {
    cwd: into,
    shell: windows,
    maxBuffer: 2 ** 26,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? '.pincite/sources');
  try {
    const folders = await fetchFrenchLaw(folder, (line) => console.error(line));
    for (const [key, path] of Object.entries(folders)) console.log(`${key}: ${path}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
