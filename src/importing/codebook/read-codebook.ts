import { z } from 'zod';
import { predicateOf } from '../../contract/refusal.ts';
import type { ProblemList } from '../problem-list.ts';
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
  const parsed = Codebook.safeParse(content, { error: wordsOf });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) refuse(`the codebook: ${sentenceOf(issue)}`);
  return null;
}

/** Returns the fault of a field that its schema words no further. */
function wordsOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code !== 'unrecognized_keys') return predicateOf(issue, issue.input);
  const unknown = issue.keys.map((key) => JSON.stringify(key)).join(', ');
  const known = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape).join(', ') : '';
  return `there is no field ${unknown} here; the fields are ${known}`;
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
