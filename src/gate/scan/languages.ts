import { csharp } from './code/csharp.ts';
import { go } from './code/go.ts';
import { java } from './code/java.ts';
import { kotlin } from './code/kotlin.ts';
import { python } from './code/python.ts';
import { typescript } from './code/typescript.ts';
import { json, jsonLines } from './data/json.ts';
import { toml } from './data/toml.ts';
import { yaml } from './data/yaml.ts';
import { type Language, lazily } from './outline.ts';

/** Every language that is read: a new one is a file and a line here. */
const LANGUAGES: readonly Language[] = [
  yaml,
  json,
  jsonLines,
  toml,
  python,
  typescript,
  java,
  kotlin,
  csharp,
  go,
];

/** By ending, with its leading dot; each opened once. */
const byEnding = new Map(
  LANGUAGES.map((language) => ({ ...language, open: lazily(language.open) })).flatMap((language) =>
    language.endings.map((ending) => [ending, language] as const),
  ),
);

export function languageOf(file: string): Language | null {
  const dot = file.lastIndexOf('.');
  return dot < 0 ? null : (byEnding.get(file.slice(dot).toLowerCase()) ?? null);
}
