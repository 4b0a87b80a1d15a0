import { shorten } from './shorten.ts';

/** What was sent, in quotes, for an error message: at most 100 characters of it. */
export function echo(sent: string): string {
  return `"${shorten(sent, 100)}"`;
}
