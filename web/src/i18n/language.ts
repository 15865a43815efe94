import { settings } from '../settings.ts';
import type { Words } from './words.ts';

/** The words in the language of the reader. */
export function say<T>(all: Words<T>): T {
  return all[settings.language];
}

/** How numbers and days are written: as the reader's system does for the language chosen, British ways apart from American. */
function format(): string {
  return navigator.languages.find((tag) => tag.startsWith(settings.language)) ?? settings.language;
}

/** `1,234`, as the language writes it. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(format()).format(value);
}

/** A day in words (`1 October 2016`); what is no day stays as it is. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(format(), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** A moment, with the time of the reader's clock. */
export function formatMoment(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return new Intl.DateTimeFormat(format(), { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

/** The name of a language in the language of the reader. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([settings.language], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
