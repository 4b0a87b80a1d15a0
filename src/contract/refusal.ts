import type { z } from 'zod';

/** Why a body, query or document does not fit its schema, in one sentence for the person who sent it. */
export interface Refusal {
  /** Where, as the sender would write it: `rows[2].name`; `""` for the whole. */
  readonly path: string;
  readonly message: string;
  /**
   * True: every part has the right type, and it is a value that is refused; 422 on the assistant routes. False:
   * a wrong type, a missing field or an unknown key; 400.
   */
  readonly isWrongValue: boolean;
  /** True if a list as a whole is too long: more rows, audiences or codes than allowed. */
  readonly isTooMany: boolean;
}

const pathLength = 120;
const echoLength = 40;

/**
 * The first fault to correct. Wrong types come before wrong values, because they decide the status. The sentence names
 * the field, the bound or the expected form, and the value sent instead (its kind or size, never its text).
 */
export function refusalOf(error: z.ZodError, sent: unknown): Refusal {
  const issues = error.issues;
  const issue = issues.find((candidate) => !isWrongValue(candidate, sent)) ?? issues[0];
  if (issue === undefined)
    return { path: '', message: 'the body is refused', isWrongValue: false, isTooMany: false };
  const path = pathOf(issue.path);
  const subject = path === '' ? 'the body' : path;
  return {
    path,
    message: `${subject} ${predicateOf(issue, valueAt(sent, issue.path))}`,
    isWrongValue: isWrongValue(issue, sent),
    isTooMany: issue.code === 'too_big' && issue.origin === 'array' && issue.path.length === 1,
  };
}

function isWrongValue(issue: z.core.$ZodIssue, sent: unknown): boolean {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
    case 'invalid_format':
    case 'not_multiple_of':
    case 'custom':
      return true;
    case 'invalid_value': {
      const value = valueAt(sent, issue.path);
      return issue.values.some((allowed) => typeof allowed === typeof value);
    }
    default:
      return false;
  }
}

/** Words what is wrong with a value, as the end of a sentence about it. */
export function predicateOf(issue: z.core.$ZodRawIssue | z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? `is required: send ${kindWanted(issue.expected)}`
        : `must be ${kindWanted(issue.expected)}; got ${kindOf(value)}`;
    case 'unrecognized_keys':
      return `has no field ${issue.keys.slice(0, 3).map(quoted).join(', ')}: leave it out`;
    case 'too_big':
      return `${boundOf(issue.origin, 'at most', Number(issue.maximum))}; got ${sizeOf(value)}`;
    case 'too_small':
      return Number(issue.minimum) === 1 && issue.origin !== 'number' && issue.origin !== 'int'
        ? 'must not be empty'
        : `${boundOf(issue.origin, 'at least', Number(issue.minimum))}; got ${sizeOf(value)}`;
    case 'invalid_value':
      return value === undefined
        ? `is required: send ${listed(issue.values)}`
        : `must be ${listed(issue.values)}`;
    case 'invalid_union':
      if ('options' in issue && Array.isArray(issue['options'])) return `must be ${listed(issue['options'])}`;
      return value === undefined
        ? 'is required'
        : `has none of the forms that are allowed here; got ${kindOf(value)}`;
    case 'invalid_format':
    case 'custom':
      return issue.message ?? 'is not allowed';
    default:
      return 'is not allowed';
  }
}

function boundOf(origin: string, relation: string, bound: number): string {
  if (origin === 'string') return `must have ${relation} ${bound} characters`;
  if (origin === 'array') return `must have ${relation} ${bound} items`;
  return `must be ${relation} ${bound}`;
}

function sizeOf(value: unknown): string {
  if (typeof value === 'string' || Array.isArray(value)) return String(value.length);
  return typeof value === 'number' ? String(value) : kindOf(value);
}

const kindNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

function kindWanted(expected: string): string {
  return kindNames[expected] ?? expected;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number' && !Number.isInteger(value)) return 'a fraction';
  return kindNames[typeof value] ?? typeof value;
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(' or ');
}

function quoted(key: string): string {
  const shown = key.length > echoLength ? `${key.slice(0, echoLength)}…` : key;
  return JSON.stringify(shown);
}

/** Deep paths keep their end, which is where the mistake is. */
function pathOf(path: readonly PropertyKey[]): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += text === '' ? String(step) : `.${String(step)}`;
  }
  return text.length > pathLength ? `…${text.slice(-pathLength)}` : text;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Object.getOwnPropertyDescriptor(found, step)?.value;
  }
  return found;
}
