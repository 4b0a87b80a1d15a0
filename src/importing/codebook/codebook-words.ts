import { z } from 'zod';

/** The fault of a field in our words, where its schema has none: the value found and the values allowed. */
export function codebookWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `is missing; it must be ${nounOf(issue.expected)}`
        : `must be ${nounOf(issue.expected)}; it is ${kindOf(issue.input)}`;
    case 'unrecognized_keys': {
      const unknown = issue.keys.map((key) => JSON.stringify(key)).join(', ');
      const known = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape).join(', ') : '';
      return `there is no field ${unknown} here; the fields are ${known}`;
    }
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_union':
      return Array.isArray(issue['options'])
        ? `must be one of ${issue['options'].map(String).join(', ')}`
        : 'must be a name or a list of names';
    case 'too_big':
      return `may be at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    default:
      return 'is not as a codebook has it; the description of codebooks says what it may be';
  }
}

function nounOf(expected: string): string {
  return nouns.get(expected) ?? expected;
}

const nouns: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
]);

function kindOf(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'a list';
  return nounOf(typeof input);
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long';
  return origin === 'array' ? ' entries long' : '';
}
