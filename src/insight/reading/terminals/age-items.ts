import type { Question } from '../../../engine/survey/catalogue.ts';
import { clauseOf, peopleOf } from '../conditions.ts';
import type { Item } from '../meaning.ts';
import { stemOf } from '../../text/stem.ts';
import { type Token, isDigits } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { boundsOf } from '../read-bands.ts';
import { type NumberKinds, numbersAt, phrasesOf, wordSet } from '../../text/phrases.ts';

const children: ReadonlySet<string> = new Set(['child', 'son', 'daughter', 'baby', 'grandchild'].map(stemOf));

/** Returns the people of the ages that a prompt names; none where the survey asks no age. */
export function ageItems(tokens: readonly Token[], { questions }: Vocabulary): Item[] {
  const age = [...questions.values()].find(({ role }) => role === 'age')?.question;
  if (age === undefined) return [];
  return agesIn(tokens).flatMap(({ from, to, least, most }): Item[] => {
    // "Children under 18" says how old the children are.
    if (tokens.slice(Math.max(0, from - 2), from).some(({ stem }) => children.has(stem))) return [];
    const { codes, isExact } = bandsOfAges(age, { least, most });
    if (codes.length === 0) return [];
    const said = tokens
      .slice(from, to)
      .map(({ folded }) => folded)
      .join(' ');
    return [
      {
        category: 'P',
        from,
        to,
        points: 10 * (to - from),
        people: peopleOf(clauseOf(age.code, codes)),
        notes: isExact ? [] : [`“${said}” is read as ${labelsOf(age, codes)}.`],
      },
    ];
  });
}

function labelsOf({ datapoints }: Question, codes: readonly string[]): string {
  return datapoints
    .filter(({ code }) => codes.includes(code))
    .map(({ name }) => name)
    .join(', ');
}

/** Ages that a stretch of tokens names. */
interface AgeSpan {
  readonly from: number;
  readonly to: number;
  /** Ages, both included. */
  readonly least: number;
  readonly most: number;
}

const oldest = 120;

/** Ages that tokens name: "under 35", "18 to 24", "aged 65+", "over-55s", "in their thirties". */
function agesIn(tokens: readonly Token[]): readonly AgeSpan[] {
  const words = tokens.map(({ folded, before }) =>
    before === 'none' && (folded === 's' || isDigits(folded)) ? `-${folded}` : folded,
  );
  const ages = words.flatMap((_word, at) => agesAt(words, at, ageLines));
  return [
    ...ages,
    ...ages.flatMap((span) => afterStage(tokens, span)),
    ...words.flatMap((_word, at) => agesAt(words, at, stageLines)),
  ];
}

/** Words for a stage of life, and those between one and its age. */
const stageWords = wordSet('young youngs youth younger old older elderly seniors youngsters');
const ofStage = wordSet(
  'people adults person consumers respondents men women persons folk folks ones of from say that is i e',
);
/** Tokens that a stage of life is at most before the age that says what it means. */
const stageReach = 4;

/** "The young people, under 25": the age says who the young are. */
function afterStage(tokens: readonly Token[], span: AgeSpan): readonly AgeSpan[] {
  const start = Math.max(0, span.from - stageReach);
  const at = tokens.slice(start, span.from).findIndex(({ folded }) => stageWords.has(folded));
  const between = at === -1 ? [] : tokens.slice(start + at + 1, span.from);
  return at !== -1 && between.every(({ folded }) => ofStage.has(folded))
    ? [{ ...span, from: start + at }]
    : [];
}

const ageOf = (word: string): number | null =>
  word.length === 2 && isDigits(word) && !word.startsWith('0') ? Number(word) : null;

/** `#` is an age, `-#` one right behind another, and `decade` a word for ten years. */
const kinds: NumberKinds = new Map([
  ['#', (word) => ageOf(word.replace('-', ''))],
  ['-#', (word) => (word.startsWith('-') ? ageOf(word.slice(1)) : null)],
  [
    'decade',
    (word) => {
      const at = 'twenties thirties forties fifties sixties seventies'.split(' ').indexOf(word);
      return at === -1 ? null : 10 * (at + 2);
    },
  ],
]);

const lead = '(/aged/age/ages)';
type AgesOf = (one: number, other: number) => readonly [least: number, most: number];

const linesOf = (lines: readonly (readonly [string, AgesOf])[]) =>
  lines.flatMap(([line, agesOf]) => phrasesOf(line).map((phrase) => ({ phrase, agesOf })));

/** Phrases of ages, and the least and most that they mean. */
const ageLines = linesOf([
  [`${lead} between # (and/to/until) #|${lead} # (to/until) #|${lead} # -#`, (from, to) => [from, to]],
  [`${lead} # (+/plus)|${lead} # (and/or) (over/older/above/more/up)`, (from) => [from, oldest]],
  [`${lead} # (and/or) (under/younger/below)`, (to) => [0, to]],
  [`${lead} (over/above/older than) #`, (from) => [from, oldest]],
  [`${lead} (under/below/younger than) #`, (below) => [0, below - 1]],
  ['(aged/age/ages) #', (age) => [age, age]],
  ['(/in) their # -s|(/their/in their) decade', (from) => [from, from + 9]],
]);

const people = 'people/adults/person/consumers/respondents/men/women';
/** "Young people", "older women", "pensioners". */
const stageLines = linesOf([
  ['(teenager/teenagers/teens)', () => [13, 19]],
  ['(pensioners/seniors/elderly)', () => [65, oldest]],
  [`(young/younger) (${people}/ones/generation)`, () => [0, 34]],
  [`(old/older) (${people})`, () => [55, oldest]],
]);
/** They name people by themselves. */
const named: ReadonlySet<string> = wordSet('men women');

/** Words that belong to an age before them, and those that belong to one behind them. */
const behindAge: ReadonlySet<string> = wordSet('s -s yo year years old olds age');
const beforeAge: ReadonlySet<string> = wordSet('aged age ages between their');

/** Ages that words name from one of them on. */
function agesAt(words: readonly string[], at: number, lines: typeof ageLines): readonly AgeSpan[] {
  const spans = lines.flatMap(({ phrase, agesOf }): AgeSpan[] => {
    const numbers = numbersAt(words, phrase, at, kinds);
    const before = words[at - 1] ?? '';
    if (numbers === null || beforeAge.has(before) || (phrase[0] === 'their' && before === 'in')) return [];
    const [one = 0, other = 0] = numbers;
    const [least, most] = agesOf(one, other);
    let to = at + phrase.length - (named.has(phrase.at(-1) ?? '') ? 1 : 0);
    while (behindAge.has(words[to] ?? '')) to += 1;
    return least > most ? [] : [{ from: at, to, least, most }];
  });
  const longest = Math.max(...spans.map(({ to }) => to));
  return spans.filter(({ to }) => to === longest);
}

/** Answers of an age question that ages are covered by. */
interface AgeBands {
  readonly codes: readonly string[];
  /** Whether the bands cover the ages exactly. */
  readonly isExact: boolean;
}

/** Years that an age is away from the edge of a band to be read as it. */
const nearby = 2;

/** Bands of an age question that ages cover, half of each at least; an interval where it is a number that no bands fit. */
function bandsOfAges(question: Question, { least, most }: Pick<AgeSpan, 'least' | 'most'>): AgeBands {
  const bands = question.datapoints.flatMap((answer) => {
    const bounds = boundsOf(answer);
    return bounds === null ? [] : [{ code: answer.code, ...bounds }];
  });
  const covered = bands.filter(({ from, to }) => {
    if (to >= oldest) return from >= least - nearby && most >= oldest;
    const shared = Math.min(to, most) - Math.max(from, least) + 1;
    return shared * 2 > to - from + 1;
  });
  const start = covered[0]?.from ?? Infinity;
  const end = covered.at(-1)?.to ?? Infinity;
  const years = Math.max(
    Math.abs(start - Math.max(least, bands[0]?.from ?? 0)),
    Math.abs(Math.min(end, oldest) - most),
  );
  if (question.kind === 'numeric' && years > nearby)
    return {
      codes: [`${least === 0 ? '(' : `[${least}`},${most >= oldest ? '' : most + 1})`],
      isExact: true,
    };
  return { codes: covered.map(({ code }) => code), isExact: years === 0 };
}
