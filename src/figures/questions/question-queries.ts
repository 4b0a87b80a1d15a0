import { isGrid, takesNumbers } from '../../lib/question-kind.ts';
import type { TestedAgainst } from '../../contract/saved-work/chart-configuration.ts';
import type { StatsQuery } from '../../contract/query/stats.ts';
import type { Expression } from '../../expression/expression.ts';
import type {
  BaseMode,
  Contrast,
  FigureColumn,
  FigureQuery,
  IntervalMethod,
  Scope,
  TestProfile,
  ValueCoding,
  Versus,
} from '../figure-query.ts';
import { slopeCoefficients } from '../family.ts';
import { allOf } from './nested-items.ts';
import type { QuestionScore } from './net-promoter.ts';
import { hasNumberCells } from './opening.ts';
import { baseColumn, clauseOf, listOrAll, scopeOf, shareRow, sizesOnly } from '../query-parts.ts';

/** The answers to a question, by audience and segment, with all lists written out. */
export interface AskedQuestion {
  readonly question: string;
  /** Datapoints, then nets. */
  readonly answers: readonly AskedAnswer[];
  /** Whether the rows are means: each of a grid row, or without a datapoint of the whole question. */
  readonly means?: boolean;
  /** What the means are of; absent: of numbers. */
  readonly coding?: ValueCoding;
  /** A score that each mean is, or is asked for with its parts; absent: none. */
  readonly score?: QuestionScore;
  /** Whether means come with their medians, and with bins where respondents gave numbers. */
  readonly spread?: 'medians' | 'bins';
  /** Suffix of each row; null = any. */
  readonly suffixes: readonly (readonly number[] | null)[];
  /** Whether each row has a suffix. */
  readonly isBySuffix: boolean;
  /** null = nothing is split. */
  readonly splitter: string | null;
  /** Datapoints of the splitter; empty where nothing is split. */
  readonly segments: readonly string[];
  /** Answers of segments that are several, by segment; absent: each is one. */
  readonly segmentAnswers?: ReadonlyMap<string, readonly string[]>;
  /** With versus previous_wave: the place of the segment that each is tested against; null: none. */
  readonly earlier?: readonly (number | null)[];
  readonly segmentedBase: boolean;
  /** At least one. */
  readonly audiences: readonly AskedAudience[];
  readonly base: Expression | null;
  readonly baseMode: BaseMode;
  readonly scope: Scope;
  readonly interval: IntervalMethod;
  readonly allIntervals: boolean;
  readonly test: { readonly versus: Exclude<Versus, object>; readonly profile: TestProfile };
  /** Whether the share of the row is tested too. */
  readonly rowTest?: boolean;
  /** Which columns are tested against each other; null = none. */
  readonly letters: 'audiences' | 'segments' | null;
  /** Segments that are waves with the question, in time order: the last is tested against each earlier one. */
  readonly trend?: readonly TrendWave[] | null;
}

export interface TrendWave {
  readonly code: string;
  /** Place in the survey's list of waves. */
  readonly place: number;
}

/** Id of the row of a whole question's mean; no answer has it. */
export const wholeRow = '#mean';

/** One or several datapoints counted as one. */
export interface AskedAnswer {
  /** Replaces a datapoint's code. */
  readonly code: string;
  readonly datapoints: readonly string[];
}

/** A named set of people; `expression: null` = everyone. */
export interface AskedAudience {
  readonly id: string;
  readonly expression: Expression | null;
}

/** Codes that the omitted lists of a query mean, and its people. */
export interface KnownQuestion extends Pick<AskedQuestion, 'audiences' | 'base'> {
  readonly answers: readonly string[];
  readonly suffixes: readonly number[];
  /** Answers of the splitter. */
  readonly segments: readonly string[];
}

/** Returns the answer with a code, or the answers of the net with it. */
export function answersOf({ nets }: Pick<StatsQuery, 'nets'>, code: string): readonly string[] {
  return nets?.find((net) => net.code === code)?.datapoints ?? [code];
}

/** Returns a query with all lists written out: those that are absent or empty mean all. */
export function askedQuestion(query: StatsQuery, known: KnownQuestion): AskedQuestion {
  const { answers, suffixes: knownSuffixes, segments, audiences, base } = known;
  const splitter = query.splitter || null;
  const suffixes = listOrAll(query.suffixes?.map(Number));
  const isBySuffix = query.split_suffixes === true && knownSuffixes.length > 0;
  return {
    question: query.question,
    answers: [
      ...(listOrAll(query.datapoints) ?? answers).map((code) => ({ code, datapoints: [code] })),
      ...(query.nets ?? []),
    ],
    suffixes: isBySuffix ? (suffixes ?? knownSuffixes).map((suffix) => [suffix]) : [suffixes],
    isBySuffix,
    splitter,
    segments: splitter === null ? [] : (listOrAll(query.segments) ?? segments),
    segmentedBase: query.segmented_base ?? false,
    audiences,
    base,
    baseMode: query.base_mode ?? 'all',
    scope: scopeOf(query),
    interval: query.interval ?? 'wilson',
    allIntervals: query.all_intervals ?? false,
    test: { versus: query.test?.versus ?? 'rest', profile: query.test?.profile ?? 'linearised' },
    letters: query.letters ?? null,
  };
}

/** Returns the query of a question. Rows: answers × suffixes. Columns: segments × audiences, segment first. */
export function questionQuery(asked: AskedQuestion): FigureQuery {
  const { audiences, base, scope, allIntervals, means = false } = asked;
  return {
    rows: means ? meanRows(asked) : shareRows(asked),
    columns: segmentsOf(asked).flatMap((segment) =>
      audiences.map((audience) => columnOf(asked, segment, audience)),
    ),
    base,
    scope,
    want: {
      ...sizesOnly,
      quantiles: asked.spread === undefined ? [] : [0.5],
      bins: asked.spread === 'bins' ? 'automatic' : null,
      sums: 'all',
      interval: asked.interval,
      intervalsOf: means
        ? ['mean', ...(asked.score === undefined ? [] : (['columnPercentage'] as const))]
        : ['columnPercentage', ...(allIntervals ? (['rowPercentage', 'index'] as const) : [])],
      test: testOf(asked),
      rowTest: asked.rowTest === true && !means,
      pairs: pairsOf(asked),
      contrasts: slopesOf(asked),
    },
  };
}

/** The test of a cell; audiences are tested against themselves at an earlier point. */
function testOf({ test, earlier, audiences }: AskedQuestion): FigureQuery['want']['test'] {
  if (earlier === undefined || test.versus !== 'previous_wave') return test;
  const width = audiences.length;
  return {
    ...test,
    earlier: earlier.flatMap((point) =>
      audiences.map((_, audience) => (point === null ? null : point * width + audience)),
    ),
  };
}

function shareRows({
  question,
  answers,
  suffixes,
  isBySuffix,
  baseMode,
}: AskedQuestion): FigureQuery['rows'] {
  return answers.flatMap(({ code, datapoints }) =>
    suffixes.map((ofRow) =>
      shareRow(rowId(code, isBySuffix ? ofRow : null), clauseOf(question, datapoints, ofRow), baseMode),
    ),
  );
}

function meanRows(asked: AskedQuestion): FigureQuery['rows'] {
  const { question, isBySuffix, baseMode: mode, coding = { kind: 'numbers' }, score } = asked;
  return asked.answers.flatMap(({ code, datapoints: [datapoint = null] }) =>
    asked.suffixes.flatMap((suffixes): FigureQuery['rows'] => {
      const id = rowId(code, isBySuffix ? suffixes : null);
      if (score !== undefined) return scoreRows(id, score, { question, datapoint, mode });
      const value = { question, datapoint, suffixes, coding };
      return [{ id, content: { kind: 'value', value }, base: { mode, among: null } }];
    }),
  );
}

/** The parts of a score, the worst first, as they lie on a bar. */
export const scoreParts = ['minus', 'passive', 'plus'] as const;

/** Returns the id of the row of a part of a score, next to the row of the score. */
export function partRowId(row: string, part: (typeof scoreParts)[number]): string {
  return `${row}#${part}`;
}

/** A score and its parts, among those who gave an answer that counts. In the row of a grid codes are suffixes. */
function scoreRows(
  id: string,
  score: QuestionScore,
  { question, datapoint, mode }: { question: string; datapoint: string | null; mode: BaseMode },
): FigureQuery['rows'] {
  const givers = (codes: readonly string[]) =>
    datapoint === null ? clauseOf(question, codes, null) : clauseOf(question, [datapoint], codes.map(Number));
  const { plus, minus, isMean } = score;
  const base = { mode: 'answered', among: givers(scoreParts.flatMap((part) => score[part])) } as const;
  const coding = isMean ? ({ kind: 'numbers' } as const) : ({ kind: 'score', plus, minus } as const);
  const value = { question, datapoint, suffixes: null, coding };
  return [
    { id, content: { kind: 'value', value }, base: isMean ? { mode, among: null } : base },
    ...scoreParts.map((part) => ({
      id: partRowId(id, part),
      content: { kind: 'share', of: givers(score[part]) } as const,
      base,
    })),
  ];
}

/**
 * Returns the same question asked for its means: one of each grid row, or of the whole question. A grid with numbers in its
 * columns keeps these, each by itself.
 */
export function askedMeans(
  asked: AskedQuestion,
  question: Parameters<typeof hasNumberCells>[0],
  score: QuestionScore | null = null,
): AskedQuestion {
  const spread = takesNumbers(question) ? 'bins' : 'medians';
  const rows = asked.answers.filter(({ code, datapoints: [only] }) => code === only);
  const answers = isGrid(question) ? rows : [{ code: wholeRow, datapoints: [] }];
  if (score !== null) return { ...asked, means: true, answers, score, suffixes: [null], isBySuffix: false };
  const means = { ...asked, means: true, spread, answers } as const;
  return hasNumberCells(question)
    ? { ...means, suffixes: asked.suffixes.map((columns) => columns?.slice(0, 1) ?? null) }
    : { ...means, suffixes: [null], isBySuffix: false };
}

/** Returns the tests that a chart can show; `trend`: the waves with the question that it is split by, null where it isn't. */
export function testsOfChart(
  against: TestedAgainst,
  trend: readonly TrendWave[] | null,
  profile: TestProfile,
): Pick<AskedQuestion, 'test' | 'rowTest' | 'letters' | 'trend'> {
  const isOfPairs = against === 'each_other';
  const asked = isOverWaves(against) && trend === null ? 'rest' : against;
  // Series are tested in listed pairs, and so are the waves of a line.
  const versus = asked === 'each_other' || asked === 'first_wave' ? 'none' : asked;
  return {
    test: { versus, profile },
    rowTest: versus === 'rest',
    letters: isOfPairs ? 'audiences' : null,
    trend,
  };
}

/** Whether waves are compared, so that a chart has to be split by them. */
export function isOverWaves(against: TestedAgainst): boolean {
  return against === 'previous_wave' || against === 'first_wave';
}

/** Returns the id of the row of an answer at one suffix. */
export function suffixRowId(answer: string, suffix: number): string {
  return `${answer}@${suffix}`;
}

function rowId(answer: string, suffixes: readonly number[] | null): string {
  const [suffix] = suffixes ?? [];
  return suffix === undefined ? answer : suffixRowId(answer, suffix);
}

/** Returns the id of the column of an audience in a segment; an empty segment: nothing is split. */
export function questionColumnId(segment: string, audience: string): string {
  return segment === '' ? audience : `${segment}|${audience}`;
}

/** null = the one column group of a query without a splitter. */
function segmentsOf({ splitter, segments }: AskedQuestion): readonly (string | null)[] {
  return splitter === null ? [null] : segments;
}

function columnOf(
  { splitter, segmentedBase, segmentAnswers }: AskedQuestion,
  segmentCode: string | null,
  { id, expression }: AskedAudience,
): FigureColumn {
  if (splitter === null || segmentCode === null) return baseColumn(id, expression);
  const segment = clauseOf(splitter, segmentAnswers?.get(segmentCode) ?? [segmentCode], null);
  return {
    id: questionColumnId(segmentCode, id),
    who: allOf(expression === null ? [segment] : [segment, expression]),
    whole: { kind: segmentedBase ? 'segment' : 'selection', segment },
  };
}

/** Columns that share the segment and differ in audience, or the reverse. */
function pairsOf(asked: AskedQuestion): [number, number][] {
  const { letters, segments, audiences } = asked;
  const width = audiences.length;
  const count = segmentsOf(asked).length * width;
  const last = Math.max(0, segments.indexOf(asked.trend?.at(-1)?.code ?? '')) * width;
  return [
    ...(letters === null ? [] : letterPairs(letters, width, count)),
    ...Array.from({ length: last }, (_, earlier): [number, number] => [last + (earlier % width), earlier]),
  ];
}

/** A slope is reported over this many waves and more: over two it is their difference. */
export const leastWaves = 3;

/** The slope of each audience over the waves of a trend. */
function slopesOf({ trend, segments, audiences }: AskedQuestion): readonly Contrast[] {
  const waves = trend ?? [];
  if (waves.length < leastWaves) return [];
  const coefficients = slopeCoefficients(waves.map(({ place }) => place));
  return audiences.map((_, audience) => ({
    columns: waves.map(({ code }) => segments.indexOf(code) * audiences.length + audience),
    coefficients,
  }));
}

function letterPairs(letters: 'audiences' | 'segments', width: number, count: number): [number, number][] {
  const [step, endOf] =
    letters === 'audiences' ? [1, (first: number) => first - (first % width) + width] : [width, () => count];
  return Array.from({ length: count }, (_, first) => {
    const pairs: [number, number][] = [];
    for (let second = first + step; second < endOf(first); second += step) pairs.push([first, second]);
    return pairs;
  }).flat();
}
