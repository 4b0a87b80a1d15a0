import { baseOfPast, isParticiple, pastOf } from './proposal/verbs.ts';

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

/** Whether a phrase denies something itself, so that its plain negative would be a double one; quoted answers do not count. */
export function isNegative(phrase: string): boolean {
  const [plain = '', ...quotes] = phrase.split('“');
  const does = [plain, ...quotes.map((quote) => quote.slice(quote.indexOf('”')))].join('“');
  const start = does.split(',', 1).join('').split(' ', 3).join(' ');
  return /^\S+n't\b|\b(?:never|not|no|none|nothing)\b/u.test(start) || /\bnone of\b/u.test(does);
}

/**
 * Negative of a finite plural verb phrase: "own a car" becomes "don't own a car", "voted" becomes "didn't vote". A phrase
 * that denies something itself, or sets a limit, is negated as a whole: "aren't among those who never vote".
 */
export function negative(does: string): string {
  if (isNegative(does) || /, but |^say they |^neither /u.test(does)) return `aren't among those who ${does}`;
  for (const [plain, negated] of auxiliaries) {
    if (does.startsWith(`${plain} `)) return `${negated}${does.slice(plain.length)}`;
  }
  const words = does.split(' ');
  const [first = '', second = ''] = words;
  if (first === 'have' && second === 'ever') return does.replace('have ever ', 'have never ');
  if (first === 'have' && isParticiple(second)) return `haven't ${words.slice(1).join(' ')}`;
  const past = /^(?:last|first|usually|mainly|mostly|originally)$/u.test(first) ? baseOfPast(second) : null;
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
