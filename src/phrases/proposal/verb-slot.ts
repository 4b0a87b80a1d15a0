import { turned } from './words.ts';

/** A verb phrase cut where its answers go: "worry about" … "on a daily basis". */
export interface VerbSlot {
  readonly verb: string;
  /** Words after the answers; may be empty. */
  readonly rest: string;
}

const particles = new Set(
  'about at by for from in into of off on onto out over to up with without around after'.split(' '),
);
const adverbs = new Set(
  'ever never also usually often mainly mostly currently personally typically already still just'.split(' '),
);
const restStarts = new Set(
  (
    'in on at by for from within during over since per every each last this most more least regularly often weekly ' +
    'daily well next again now recently monthly yearly online abroad today yesterday when while at with before after'
  ).split(' '),
);

const takesGerund =
  /^(?:consider|considered|enjoy|enjoyed|like|liked|love|hate|start|started|stop|stopped|try|tried|avoid|avoided|prefer)$/u;

const opens = /^(?:have|offer|include|provide|sell|stock|improve|add|support)$/u;

/** Null for a verb phrase that has an object already. */
export function verbSlot(phrase: string): VerbSlot | null {
  const [first = ''] = phrase.split(/,| yourself\b| or your household\b/u, 1);
  const words = first.trim().split(' ').filter(Boolean);
  let at = 0;
  while (isAdverb(words[at])) at += 1;
  at += 1;
  // "most likely to buy", "consider buying", "have installed": what comes between is no object.
  const towards =
    /^(?:(?:most|more|least|very) )?(?:likely|willing|able|ready|going|hoping|planning|tempted) to \S+/u.exec(
      words.slice(at - 1).join(' '),
    );
  if (towards !== null) at += towards[0].split(' ').length - 1;
  else if (
    takesGerund.test(words[at - 1] ?? '') &&
    words[at]?.endsWith('ing') === true &&
    isEnd(words[at + 1])
  )
    at += 1;
  if (/^(?:be|feel)$/u.test(words[at - 1] ?? '')) {
    const to = words.indexOf('to', at);
    if (to > 0 && to - at < 4) at = to;
  }
  for (;;) {
    const [one, two] = [words[at], words[at + 1]];
    if ((one === 'or' || one === 'and') && two !== undefined) at += 2;
    else if (one === 'to' && two !== undefined && !restStarts.has(two)) at += 2;
    else break;
  }
  // "like their bank's app to have": what comes between is who is to do it.
  if (words.at(-2) === 'to' && opens.test(words.at(-1) ?? '') && at < words.length)
    return { verb: turned(words.join(' ')), rest: '' };
  const next = words[at];
  const isBefore = /^(?:about|for|with|during)$/u.test(words[at + 1] ?? '') && words[at + 2] !== undefined;
  if (next !== undefined && particles.has(next) && (isEnd(words[at + 1]) || isBefore) && !isBound(words, at))
    at += 1;
  const rest = words.slice(at);
  const last = words.at(-1) ?? '';
  if (
    rest.length > 1 &&
    /^(?:to|for|from|with|about|of|in|on|at)$/u.test(last) &&
    !restStarts.has(rest[0] ?? '')
  ) {
    return { verb: turned(words.join(' ')), rest: '' };
  }
  const isPer = /^an? (?:day|night|week|month|year)$/u.test(rest.join(' '));
  if (rest[0] !== undefined && !isPer && !restStarts.has(rest[0]) && !isAdverb(rest[0])) return null;
  return { verb: turned(words.slice(0, at).join(' ')), rest: turned(rest.join(' ')) };
}

/** "at least once a week" is an adverb, not a verb's particle. */
function isBound(words: readonly (string | undefined)[], at: number): boolean {
  const next = words[at + 1] ?? '';
  if (words[at] === 'at' && /^(?:least|most)$/u.test(next)) return true;
  return /^(?:on|in|at|for|during)$/u.test(words[at] ?? '') && /^(?:last|this|each|every)$/u.test(next);
}

function isEnd(word: string | undefined): boolean {
  return word === undefined || restStarts.has(word);
}

function isAdverb(word: string | undefined): boolean {
  return word !== undefined && (adverbs.has(word) || /^\p{Ll}{3,}ly$/u.test(word));
}

export function patternOf({ verb, rest }: VerbSlot, slot: string): string {
  return [verb, slot, rest].filter((part) => part !== '').join(' ');
}
