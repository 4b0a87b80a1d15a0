import type { z } from 'zod';
import type { ProblemList } from '../problem-list.ts';
import { codebookWords } from './codebook-words.ts';
import { Codebook } from './codebook.ts';

const longestMessage = 300;

/** The codebook in the bytes of a file, or null and the problems why not. */
export function readCodebook(bytes: Buffer, problems: ProblemList): Codebook | null {
  const refuse = (message: string): null => {
    problems.add({ code: 'codebook', message });
    return null;
  };
  let content: unknown;
  try {
    // The decoder takes off a byte order mark.
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof SyntaxError)) return refuse('the codebook is not UTF-8 text; save it as UTF-8');
    return refuse(`the codebook is not JSON: ${clipped(error.message)}`);
  }
  const parsed = Codebook.safeParse(content, { error: codebookWords });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) refuse(`the codebook: ${sentenceOf(issue)}`);
  return null;
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  const place = path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
  return place === '' ? clipped(message) : `${clipped(place)}: ${clipped(message)}`;
}

function clipped(text: string): string {
  return text.length <= longestMessage ? text : `${text.slice(0, longestMessage)}…`;
}
