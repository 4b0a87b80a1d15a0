import { shorten } from './shorten.ts';

/** Quotes what a request sent, for an error message: at most 100 characters. */
export function echo(sent: string): string {
  return `"${shorten(sent, 100)}"`;
}
