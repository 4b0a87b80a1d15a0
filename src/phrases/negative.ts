import { baseOfPast, isAdverbBefore, isParticiple, pastOf } from './proposal/verbs.ts';

const auxiliaries: readonly (readonly [string, string])[] = [
  ['are', "aren't"],
  ['were', "weren't"],
  ['can', "can't"],
  ['could', "couldn't"],
  ['would', "wouldn't"],
  ['should', "shouldn't"],
  ['will', "won't"],
  ['might', 'might not'],
  ['may', 'may not'],
  ['must', 'must not'],
];

/** Whether a phrase of its own verb denies something further on: "find the text not clear". */
function isDeniedLater(does: string): boolean {
  const isScale =
    /^(?:find|are|were|feel|felt|have felt|would be|would feel|think|trust|consider|rate|describe|prefer|neither|hardly) /u;
  return isScale.test(does) && /\b(?:neither|hardly|barely|not)\b/u.test(unquoted(does));
}

/** Whether a phrase denies something itself, so that its plain negative would be a double one; quoted answers do not count. */
export function isNegative(phrase: string): boolean {
  const does = unquoted(phrase);
  const start = does.split(',', 1).join('').split(' ', 3).join(' ');
  return /^\S+n't\b|\b(?:never|not|no|none|nothing)\b/u.test(start) || /\bnone of\b/u.test(does);
}

function unquoted(phrase: string): string {
  const [plain = '', ...quotes] = phrase.split('“');
  return [plain, ...quotes.map((quote) => quote.slice(quote.indexOf('”')))].join('“');
}

/**
 * Negative of a finite plural verb phrase: "own a car" becomes "don't own a car", "voted" becomes "didn't vote". A phrase
 * that denies something itself, or sets a limit, is negated as a whole: "aren't among those who never vote".
 */
export function negative(does: string): string {
  if (isNegative(does) || /[,(] ?but |^say they /u.test(does) || isDeniedLater(does))
    return `aren't among those who ${does}`;
  const [, now = '', then = '', rest = ''] = /^(are|do) or (have ever|did) (.+)$/u.exec(does) ?? [];
  if (now !== '') return `${now}n't, and ${then === 'did' ? "didn't" : 'have never'} ${rest}`;
  for (const [plain, negated] of auxiliaries) {
    if (does.startsWith(`${plain} `)) return `${negated}${does.slice(plain.length)}`;
  }
  const words = does.split(' ');
  const [first = '', second = ''] = words;
  if (first === 'have' && second === 'ever') return does.replace('have ever ', 'have never ');
  const isAdverb = isAdverbBefore(first === 'have' ? second : first);
  if (first === 'have' && isParticiple(isAdverb ? (words[2] ?? '') : second))
    return `haven't ${words.slice(1).join(' ')}`;
  const past = isAdverb ? baseOfPast(second) : null;
  if (past !== null) return `didn't ${[first, past, ...words.slice(2)].join(' ')}`;
  return baseOfPast(first) === null ? `don't ${does}` : `didn't ${basePhrase(words)}`;
}

/** Negative in which "don't" gives way to the plain verb: "don't own a car" becomes "own a car". */
export function affirmative(does: string): string {
  const [first = '', second = '', ...rest] = does.split(' ');
  if (first === "don't") return [second, ...rest].join(' ');
  if (first === "didn't") return [pastOf(second), ...rest].join(' ');
  const found = auxiliaries.find(([, negated]) => negated === first);
  return [found === undefined ? 'have' : found[0], second, ...rest].join(' ');
}

/** "ate or bought Tea" becomes "eat or buy Tea". */
function basePhrase([first = '', joint = '', second = '', ...rest]: readonly string[]): string {
  const other = joint === 'or' || joint === 'and' ? baseOfPast(second) : null;
  return [baseOfPast(first) ?? first, joint, other ?? second, ...rest]
    .filter((word) => word !== '')
    .join(' ');
}
