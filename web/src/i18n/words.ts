import type { Language } from './languages.ts';

/** The words of one part of the pages in every language. */
export type Words<T> = Readonly<Record<Language, T>>;

/** Declares words. English has them all; a language that lacks one, or has one more, does not compile. */
export function words<T>(
  all: { readonly en: T } & Readonly<Record<Exclude<Language, 'en'>, NoInfer<T>>>,
): Words<T> {
  return all;
}
