import { glue, operatorWords } from './english.ts';
import { fold } from '../text/fold.ts';
import { stem } from '../text/stem.ts';

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

const contractions: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "can't": ['can', 'not'],
    cannot: ['can', 'not'],
    "won't": ['will', 'not'],
    dont: ['do', 'not'],
    doesnt: ['does', 'not'],
    didnt: ['did', 'not'],
    isnt: ['is', 'not'],
    arent: ['are', 'not'],
    cant: ['can', 'not'],
    wont: ['will', 'not'],
    havent: ['have', 'not'],
    hasnt: ['has', 'not'],
    wouldnt: ['would', 'not'],
    "what's": ['what', 'is'],
    "how's": ['how', 'is'],
    "who's": ['who', 'is'],
    "who've": ['who', 'have'],
    "who'd": ['who', 'would'],
    "i'd": ['i', 'would'],
    "who'll": ['who', 'will'],
    'w/': ['with'],
    'w/o': ['without'],
    hr: ['hour'],
    hrs: ['hours'],
    min: ['minute'],
    mins: ['minutes'],
    genz: ['gen', 'z'],
    genx: ['gen', 'x'],
  }),
);

/** Spellings and short forms of one word. */
const variants: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bike: 'bicycle',
    bikes: 'bicycle',
    tv: 'television',
    tvs: 'television',
    telly: 'television',
    colour: 'color',
    favourite: 'favorite',
    behaviour: 'behavior',
    programme: 'program',
    programmes: 'program',
    centre: 'center',
    store: 'shop',
    stores: 'shop',
    ppl: 'people',
    mobile: 'phone',
    mobiles: 'phone',
    cellphone: 'phone',
    smartphone: 'smartphone',
    movie: 'film',
    movies: 'film',
    films: 'film',
    newspapers: 'newspaper',
    persons: 'people',
    peoples: 'people',
    ebook: 'book',
    advert: 'ad',
    adverts: 'ad',
    advertisement: 'ad',
    advertisements: 'ad',
    advertising: 'ad',
    soccer: 'football',
    notebook: 'laptop',
    kid: 'child',
    kids: 'child',
    vehicle: 'car',
    automobile: 'car',
    picture: 'photo',
    pictures: 'photo',
    vacation: 'holiday',
    vacations: 'holiday',
    salary: 'income',
    earnings: 'income',
    purchase: 'buy',
    purchases: 'buy',
    purchased: 'buy',
    purchasing: 'buy',
    monthly: 'month',
    weekly: 'week',
    yearly: 'year',
    ate: 'eat',
    eaten: 'eat',
    drank: 'drink',
    drunk: 'drink',
    bought: 'buy',
    went: 'go',
    gone: 'go',
    knew: 'know',
    thought: 'think',
    paid: 'pay',
    spent: 'spend',
    saw: 'see',
    seen: 'see',
    wrote: 'write',
    written: 'write',
    drove: 'drive',
    driven: 'drive',
    flew: 'fly',
    flown: 'fly',
    kept: 'keep',
    slept: 'sleep',
    found: 'find',
    felt: 'feel',
    ran: 'run',
    swam: 'swim',
    rode: 'ride',
    ridden: 'ride',
    spoke: 'speak',
    spoken: 'speak',
    took: 'take',
    taken: 'take',
    wore: 'wear',
    worn: 'wear',
    won: 'win',
    sold: 'sell',
    grew: 'grow',
    grown: 'grow',
    held: 'hold',
    past: 'last',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    ten: '10',
    guys: 'men',
    guy: 'man',
    lads: 'men',
    blokes: 'men',
    ladies: 'women',
    girls: 'women',
    hh: 'household',
    hhs: 'household',
    subs: 'subscription',
    uni: 'university',
    info: 'information',
    yr: 'year',
    yrs: 'year',
    mkts: 'market',
    mkt: 'market',
    mum: 'mother',
    mums: 'mother',
    mom: 'mother',
    moms: 'mother',
    dad: 'father',
    dads: 'father',
    mates: 'friend',
    mate: 'friend',
    grocery: 'groceries',
  }),
);

/** Whether a text is a whole number without signs. */
export const isDigits = (text: string): boolean =>
  text !== '' && text.split('').every((sign) => sign >= '0' && sign <= '9');

/** The form under which a word is compared: its stem, of one spelling. */
export function stemOf(folded: string): string {
  // "Happier", "easiest": what is compared is the adjective.
  return stem(variants.get(folded) ?? folded.replace(/^([a-z]{3,})ie(?:r|st)$/, '$1y'));
}

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
const beforePronoun: ReadonlySet<string> = new Set(
  'which what any this that no each every the another'.split(' '),
);

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
