import type { Datapoint, Question } from '../../engine/survey/catalogue.ts';
import { isDigits, type Token } from './tokens.ts';
import { wordSet } from '../text/phrases.ts';

/** Ages that a stretch of tokens names. */
interface AgeSpan {
  readonly from: number;
  readonly to: number;
  /** Ages, both included. */
  readonly least: number;
  readonly most: number;
}

const decades: ReadonlyMap<string, number> = new Map(
  Object.entries({
    twenties: 20,
    thirties: 30,
    forties: 40,
    fifties: 50,
    sixties: 60,
    seventies: 70,
    '20s': 20,
    '30s': 30,
    '40s': 40,
    '50s': 50,
    '60s': 60,
    '70s': 70,
  }),
);
const stages: ReadonlyMap<string, readonly [number, number]> = new Map(
  Object.entries({
    teenager: [13, 19],
    teenagers: [13, 19],
    teens: [13, 19],
    pensioners: [65, 120],
    seniors: [65, 120],
    elderly: [65, 120],
  }),
);
const oldest = 120;

/** Ages that tokens name: "under 35", "18 to 24", "aged 65+", "over-55s", "in their thirties". */
export function agesIn(tokens: readonly Token[]): readonly AgeSpan[] {
  const ages = tokens.flatMap((_token, at) => [...agesAt(tokens, at), ...decadeAt(tokens, at)]);
  return [
    ...ages,
    ...ages.flatMap((span) => afterStage(tokens, span)),
    ...tokens.flatMap((_token, at) => stageAt(tokens, at)),
  ];
}

/** Tokens that a stage of life is at most before the age that says what it means. */
const stageReach = 4;

/** "The young people, under 25": the age says who the young are. */
function afterStage(tokens: readonly Token[], span: AgeSpan): readonly AgeSpan[] {
  const start = Math.max(0, span.from - stageReach);
  const at = tokens.slice(start, span.from).findIndex(({ folded }) => stageWords.has(folded));
  const between = at === -1 ? [] : tokens.slice(start + at + 1, span.from);
  return at !== -1 && between.every(({ folded }) => nouns.includes(folded) || ofStage.has(folded))
    ? [{ ...span, from: start + at }]
    : [];
}

const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.folded ?? '';

function ageAt(tokens: readonly Token[], at: number): number | null {
  const text = textAt(tokens, at);
  return text.length === 2 && isDigits(text) && !text.startsWith('0') ? Number(text) : null;
}

/** Words that belong to an age before them. */
const behindAge: ReadonlySet<string> = wordSet('s yo year years old olds age');

function endOf(tokens: readonly Token[], at: number): number {
  let end = at;
  while (behindAge.has(textAt(tokens, end))) end += 1;
  return end;
}

const lead: ReadonlySet<string> = new Set(['aged', 'age', 'ages']);

/** Place of "aged" before a place, else the place itself. */
const withLead = (tokens: readonly Token[], at: number): number =>
  lead.has(textAt(tokens, at - 1)) ? at - 1 : at;

const higher: ReadonlySet<string> = wordSet('over older above more up');
const lower: ReadonlySet<string> = new Set(['under', 'younger', 'below']);

/** Ages that a number names with the words next to it. */
function agesAt(tokens: readonly Token[], at: number): readonly AgeSpan[] {
  const first = ageAt(tokens, at);
  if (first === null) return [];
  const found: AgeSpan[] = [];
  const add = (from: number, end: number, least: number, most: number) =>
    found.push({ from, to: endOf(tokens, end), least, most });
  const from = withLead(tokens, at);
  const [before, joint, after] = [at - 1, at + 1, at + 2].map((place) => textAt(tokens, place));
  const isJoined = joint === 'to' || joint === 'and' || joint === 'until';
  const second = isJoined
    ? ageAt(tokens, at + 2)
    : tokens[at + 1]?.before === 'none'
      ? ageAt(tokens, at + 1)
      : null;
  if (second !== null && second > first && (before === 'between' || joint !== 'and'))
    add(before === 'between' ? withLead(tokens, at - 1) : from, isJoined ? at + 3 : at + 2, first, second);
  if (joint === '+' || joint === 'plus') add(from, at + 2, first, oldest);
  if ((joint === 'and' || joint === 'or') && higher.has(after ?? '')) add(from, at + 3, first, oldest);
  if ((joint === 'and' || joint === 'or') && lower.has(after ?? '')) add(from, at + 3, 0, first);
  const isThan = before === 'than';
  const start = isThan ? at - 2 : at - 1;
  const word = textAt(tokens, start);
  if (word === 'over' || word === 'above' || (isThan && word === 'older'))
    add(withLead(tokens, start), at + 1, first, oldest);
  if (word === 'under' || word === 'below' || (isThan && word === 'younger'))
    add(withLead(tokens, start), at + 1, 0, first - 1);
  if (from < at && second === null) add(from, at + 1, first, first);
  return found;
}

/** "In their thirties", "their 30s". */
function decadeAt(tokens: readonly Token[], at: number): readonly AgeSpan[] {
  const word = decades.get(textAt(tokens, at));
  const isPlural = textAt(tokens, at + 1) === 's' && tokens[at + 1]?.before === 'none';
  const decade = word ?? (isPlural ? ageAt(tokens, at) : null);
  const isTheirs = textAt(tokens, at - 1) === 'their';
  if (decade === null || (word === undefined && !isTheirs)) return [];
  const from = isTheirs ? (textAt(tokens, at - 2) === 'in' ? at - 2 : at - 1) : at;
  return [{ from, to: endOf(tokens, at + (word === undefined ? 2 : 1)), least: decade, most: decade + 9 }];
}

const nouns = ['people', 'adults', 'person', 'consumers', 'respondents', 'men', 'women'];
const young: ReadonlySet<string> = new Set(['young', 'younger']);
const youngNouns: ReadonlySet<string> = new Set([...nouns, 'ones', 'generation']);
const old: ReadonlySet<string> = new Set(['old', 'older']);
const oldNouns: ReadonlySet<string> = new Set(nouns);

/** Words for a stage of life, and those between one and its age. */
const stageWords: ReadonlySet<string> = wordSet(
  'young youngs youth younger old older elderly seniors youngsters',
);
const ofStage: ReadonlySet<string> = wordSet('persons folk folks ones of from say that is i e');

/** "Young people", "older women", "pensioners". */
function stageAt(tokens: readonly Token[], at: number): readonly AgeSpan[] {
  const [word, noun] = [textAt(tokens, at), textAt(tokens, at + 1)];
  // "Men" and "women" name people by themselves.
  const to = at + (noun === 'men' || noun === 'women' ? 1 : 2);
  const stage = stages.get(word);
  return [
    ...(young.has(word) && youngNouns.has(noun) ? [{ from: at, to, least: 0, most: 34 }] : []),
    ...(old.has(word) && oldNouns.has(noun) ? [{ from: at, to, least: 55, most: oldest }] : []),
    ...(stage === undefined ? [] : [{ from: at, to: at + 1, least: stage[0], most: stage[1] }]),
  ];
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
export function bandsOfAges(question: Question, { least, most }: Pick<AgeSpan, 'least' | 'most'>): AgeBands {
  const bands = question.datapoints.flatMap((answer) => {
    const bounds = boundsOf(answer);
    return bounds === null ? [] : [{ code: answer.code, ...bounds }];
  });
  const covered = bands.filter(({ from, to }) => {
    if (to >= oldest) return from >= least - 2 && most >= oldest;
    const shared = Math.min(to, most) - Math.max(from, least) + 1;
    return shared * 2 > to - from + 1;
  });
  const first = covered[0];
  const last = covered.at(-1);
  const lowest = bands[0]?.from ?? 0;
  const isExact =
    first !== undefined &&
    last !== undefined &&
    (first.from === least || (least <= lowest && first.from === lowest)) &&
    (last.to === most || (last.to >= oldest && most >= oldest));
  const isNear =
    first !== undefined &&
    last !== undefined &&
    Math.abs(first.from - Math.max(least, lowest)) <= nearby &&
    (last.to === Math.min(most, oldest) || Math.abs(last.to - most) <= nearby);
  if (question.kind === 'numeric' && !isNear)
    return {
      codes: [`${least === 0 ? '(' : `[${least}`},${most >= oldest ? '' : most + 1})`],
      isExact: true,
    };
  return { codes: covered.map(({ code }) => code), isExact };
}

function boundsOf({ name, from, to }: Datapoint): { readonly from: number; readonly to: number } | null {
  if (from !== null || to !== null) return { from: from ?? 0, to: to ?? oldest };
  const numbers = (name.match(/\d+/g) ?? []).map(Number);
  const [a, b] = numbers;
  if (a === undefined) return null;
  if (b !== undefined) return { from: a, to: b };
  if (/under|less|below|younger|up to/i.test(name))
    return { from: 0, to: /less|under|below/i.test(name) ? a - 1 : a };
  if (/\+|over|older|more|above|plus|\bup\b/i.test(name)) return { from: a, to: oldest };
  return { from: a, to: a };
}
