import { isAdverbBefore, pastOf } from './verbs.ts';

export interface QuestionParts {
  readonly before: string;
  readonly auxiliary: string;
  readonly act: string;
}

/** "Which of these", "do" and "own" of "Which of these do you own?" */
export function questionParts(wording: string): QuestionParts | null {
  const found = /\b(do|did|have|are|were|would|can|could|will|might) you (?:or your household )?/iu.exec(
    wording,
  );
  if (found === null || !wording.endsWith('?')) return null;
  return {
    before: wording.slice(0, found.index).trim().replace(/,$/u, ''),
    auxiliary: found[1]?.toLowerCase() ?? '',
    act: wording.slice(found.index + found[0].length, -1),
  };
}

/** "do" and "own a car" as "own a car"; "did" and "vote" as "voted"; "are" and "happy" as "are happy". */
export function finite(auxiliary: string, act: string): string {
  const [first = '', ...rest] = act.split(' ');
  if (auxiliary === 'do') return act;
  if (auxiliary !== 'did') return `${auxiliary} ${act}`;
  if (isAdverbBefore(first)) return [first, pastOf(rest[0] ?? ''), ...rest.slice(1)].join(' ');
  return [pastOf(first), ...rest].join(' ');
}
