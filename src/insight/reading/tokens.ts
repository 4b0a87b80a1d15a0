import { glue, operatorWords } from './english.ts';
import { fold } from '../text/fold.ts';
import { stemOf } from '../text/stem.ts';
import { wordSet } from '../text/phrases.ts';

/** A word, number or sign of a prompt. */
export interface Token {
  /** Offsets in the prompt. */
  readonly from: number;
  readonly to: number;
  readonly folded: string;
  readonly stem: string;
  /** Stems of what the word is the agent of, as "skip" of "skippers". */
  readonly roots: readonly string[];
  readonly kind: 'word' | 'number' | 'sign';
  readonly shape: 'lower' | 'title' | 'upper';
  /** Separator from the token before. */
  readonly before: 'none' | 'space' | 'pause' | 'clause' | 'sentence';
}

/** Words that are written as one, and those that they are. */
const contractions: ReadonlyMap<string, readonly string[]> = new Map(
  `can't can not, cannot can not, won't will not, dont do not, doesnt does not, didnt did not, isnt is not, arent are not,
  cant can not, wont will not, havent have not, hasnt has not, wouldnt would not, what's what is, how's how is, who's who is,
  who've who have, who'd who would, i'd i would, who'll who will, they're they are, they've they have, w/ with, w/o without, hr hour, hrs hours, min minute,
  mins minutes, genz gen z, genx gen x`
    .split(',')
    .map((line) => {
      const [written = '', ...words] = wordSet(line);
      return [written, words];
    }),
);

/** Whether a text is a whole number without signs. */
export const isDigits = (text: string): boolean =>
  text !== '' && text.split('').every((sign) => sign >= '0' && sign <= '9');

/** Whether words are said from a token on. */
export function isSaidAt(tokens: readonly Token[], words: readonly string[], at: number): boolean {
  for (let step = 0; step < words.length; step += 1)
    if (tokens[at + step]?.folded !== words[step]) return false;
  return true;
}

/** "People who …, or people who …": the comma says what is joined. */
export const isApart = ({ folded, before }: Token): boolean => folded === 'or' && before === 'pause';

function rootsOfAgent(folded: string): readonly string[] {
  const found = /^([a-z]{2,}?)([a-z])(?:ers?|ors?|ists?)$/.exec(folded);
  if (found === null || folded.length < 6) return [];
  const [, start = '', last = ''] = found;
  const bare = `${start}${last}`;
  return [
    ...new Set([
      stemOf(bare),
      stemOf(`${bare}e`),
      ...(start.endsWith(last) ? [stemOf(start)] : []),
      stemOf(`${bare}ing`),
    ]),
  ];
}

/** Cuts a prompt into tokens; contractions become their words at the same offsets. */
export function tokenise(prompt: string): readonly Token[] {
  const text = prompt.normalize('NFC').replaceAll(/[\u200B-\u200D\u202A-\u202E\u2066-\u2069\uFEFF]/g, ' ');
  const tokens: Token[] = [];
  let end = 0;
  for (const found of text.matchAll(
    /\bw\/o\b|\bw\/|\be-\p{L}+|\d+(?:[.,]\d+)*(?:k\b)?|[\p{L}\p{M}]+(?:['’][\p{L}]+)*|[%$€£+]/gu,
  )) {
    const piece = found[0].replace(/(\d)k$/, '$1000');
    const between = text.slice(end, found.index);
    end = found.index + found[0].length;
    const before = separator(between, tokens.length === 0);
    const folded = fold(piece).replace(/^e-/, 'e');
    const parts =
      contractions.get(folded) ??
      (folded.endsWith("n't")
        ? [folded.slice(0, -3), 'not']
        : [folded.replace(/'s$|'$/, '').replaceAll("'", '')]);
    for (const [at, part] of parts.entries()) {
      tokens.push({
        from: found.index,
        to: end,
        folded: part,
        stem: stemOf(part),
        get roots() {
          return rootsOfAgent(part);
        },
        kind: /^\d/.test(piece) ? 'number' : /^[\p{L}]/u.test(piece) ? 'word' : 'sign',
        shape:
          piece.length > 1 && piece === piece.toUpperCase() && piece !== piece.toLowerCase()
            ? 'upper'
            : /^\p{Lu}/u.test(piece)
              ? 'title'
              : 'lower',
        before: at === 0 ? before : 'space',
      });
    }
  }
  return tokens.map((token, at) =>
    isCount(token, tokens[at - 1], tokens[at + 1])
      ? { ...token, folded: '1', stem: '1', kind: 'number' }
      : token,
  );
}

/** Words before "one" that make it a pronoun. */
const beforePronoun: ReadonlySet<string> = wordSet('which what any this that no each every the another');

/** Whether "one" counts the noun that follows: "one child", not "one of" or "which one do". */
function isCount({ folded }: Token, before: Token | undefined, after: Token | undefined): boolean {
  return (
    folded === 'one' &&
    after?.kind === 'word' &&
    after.before === 'space' &&
    !glue.has(after.folded) &&
    !operatorWords.has(after.stem) &&
    !beforePronoun.has(before?.folded ?? '')
  );
}

function separator(between: string, isFirst: boolean): Token['before'] {
  if (isFirst) return 'sentence';
  if (/[.!?\n]/.test(between)) return 'sentence';
  if (/[;:()[\]]|\s[-–—]\s/.test(between)) return 'clause';
  if (between.includes(',')) return 'pause';
  return /^[-–—]?$/.test(between) ? 'none' : 'space';
}
