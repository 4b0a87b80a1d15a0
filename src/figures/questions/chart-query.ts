import {
  ChartConfiguration,
  type ChartAnnotation,
  type ChartReference,
  configurationKey,
  mostAnnotations,
  mostReferences,
  type TestedAgainst,
} from '../../contract/saved-work/chart-configuration.ts';
import type { ChartAudienceInput, ChartInput } from '../../contract/saved-work/chart.ts';
import type { Expression as WireExpression } from '../../contract/expression.ts';
import { limits } from '../../contract/limits.ts';
import type { Expression } from '../../expression/expression.ts';
import { toExpression } from '../../expression/wire.ts';
import { objectOfBytes } from '../../lib/json-bytes.ts';
import { doesWhat } from '../../phrases/clause-words.ts';
import type { Names } from '../../phrases/names.ts';
import {
  type ChartMetric,
  drawnScore,
  isChartMetric,
  isOfNumbers,
  type MeasuredQuestion,
} from './chart-metrics.ts';
import type { BaseMode, FigureQuery, TestProfile } from '../figure-query.ts';
import { hasNumberCells } from './opening.ts';
import { listOrAll } from '../query-parts.ts';
import { type FurtherQuestion, furtherRows } from './further-questions.ts';
import {
  type AskedQuestion,
  askedMeans,
  askedQuestion,
  questionQuery,
  testsOfChart,
  type TrendWave,
} from './question-queries.ts';
import {
  earlierPoints,
  pointsApart,
  pointsOf,
  type WavePoint,
  type WavePoints,
} from '../../lib/wave-points.ts';
import { type RuledWave, wavesOfRule } from '../../lib/wave-rule.ts';

/** Id of the base's own column: charts sort by it, list it last in the table and draw it where it is alone. */
export const baseSeries = '#base';

/** Most questions of a chart: stages of a funnel. */
export const mostStages = 6;

/** Most audiences next to the base: an answer holds fifty. */
const mostAudiences = 49;

interface NamedCode {
  readonly code: string;
  readonly name: string;
}

/** Several answers as one row, which counts a respondent who gave two of them once. */
export interface AnswerNet extends NamedCode {
  readonly datapoints: readonly string[];
}

export interface ChartPeople {
  /** Of the saved audience, where it is one. */
  readonly id: string;
  readonly name: string;
  /** As it was written; null: the saved audience of the id, or everyone where that is `""`. */
  readonly expression: WireExpression | null;
}

/** Question and people of a chart, saved or edited. */
export interface AskedChart {
  readonly question: string | null;
  /** null: all. */
  readonly datapoints: readonly string[] | null;
  readonly suffixes: readonly number[] | null;
  /** Further questions in their order: stages of a funnel, the other axis of a scatter. */
  readonly further: readonly string[];
  /** A row for each suffix, instead of a single row over any suffix. */
  readonly splitSuffixes: boolean;
  /** Of the chosen answers; none is in two. */
  readonly nets: readonly AnswerNet[];
  /** Each with a key that no other has, which names its columns. */
  readonly audiences: readonly (ChartPeople & { readonly key: string })[];
  /** null: everyone. */
  readonly base: ChartPeople | null;
  readonly baseMode: BaseMode;
  /** `waves`, `locations`, a question code, or `""`. */
  readonly splitter: string;
  /** null: all. */
  readonly segments: readonly string[] | null;
  readonly segmentedBase: boolean;
  readonly against: TestedAgainst;
  /** Points of a split by waves. */
  readonly points: WavePoints;
  readonly references: readonly ChartReference[];
}

/** Fields of a chart that its query is read from, as any client wrote them. */
type WrittenChart = Pick<
  ChartInput,
  | 'attributes'
  | 'audiences'
  | 'base_audience'
  | 'splitter'
  | 'segments'
  | 'segmented_base'
  | 'location_codes'
  | 'wave_codes'
  | 'wave_rule'
  | 'wave_points'
  | 'metrics'
  | 'metadata'
>;

/** Reads what a saved chart asks. Total: what another client wrote reads as the nearest thing that is asked. */
export function readAskedChart(chart: WrittenChart) {
  const configuration = configurationOf(chart.metadata);
  const { attributes, splitter, segmented_base: segmentedBase, metrics } = chart;
  const questions = listOrNull(attributes?.map((one) => one.question_code)) ?? [];
  const question = questions[0] ?? null;
  const own = attributes?.filter((one) => one.question_code === question);
  const asked: AskedChart = {
    question,
    further: questions.slice(1, mostStages),
    datapoints: listOrNull(own?.map((one) => one.datapoint_code)),
    suffixes: listOrNull(own?.map((one) => one.suffix_code))?.map(Number) ?? null,
    splitSuffixes: configuration.split_suffixes,
    nets: configuration.nets,
    audiences: readAudiences(chart.audiences ?? []),
    base: readBase(chart.base_audience ?? {}),
    baseMode: configuration.base_mode,
    splitter: splitter ?? '',
    segments: listOrNull(chart.segments),
    segmentedBase: segmentedBase ?? false,
    against: configuration.against,
    points: chart.wave_points ?? { kind: 'wave' },
    references: referencesOf(configuration),
  };
  return {
    asked,
    /** null: the one that the question opens on. */
    metric: metrics?.find((name) => isChartMetric(name)) ?? null,
    scope: {
      locations: listOrNull(chart.location_codes),
      waves: listOrNull(chart.wave_codes),
      ...(chart.wave_rule && { waveRule: chart.wave_rule }),
      weight: configuration.weight || null,
    },
    configuration,
  };
}

/** The reference lines; `show_base` of a client that knows no others adds that of the base or takes it away. */
function referencesOf({ references, show_base: showsBase }: ChartConfiguration): readonly ChartReference[] {
  const hasBase = references.some(({ kind }) => kind === 'base');
  if (showsBase === null || showsBase === hasBase) return references;
  if (hasBase) return references.filter(({ kind }) => kind !== 'base');
  return [{ kind: 'base', value: null, name: '' } as const, ...references].slice(0, mostReferences);
}

/** The annotations. Where the older notes are given, those at data points are these, in their places. */
export function annotationsOf({
  annotations,
  notes,
}: Pick<ChartConfiguration, 'annotations' | 'notes'>): readonly ChartAnnotation[] {
  if (notes === null) return annotations;
  const left = new Map(notes.map(({ mark, text }) => [mark, text]));
  const kept = annotations.flatMap((one) => {
    if (!('mark' in one.anchor)) return [one];
    const text = left.get(one.anchor.mark);
    left.delete(one.anchor.mark);
    return text === undefined ? [] : [{ ...one, text }];
  });
  const added = Array.from(left, ([mark, text]) => ({ anchor: { mark }, text, dx: 0, dy: 0 }));
  return [...kept, ...added].slice(0, mostAnnotations);
}

/** Annotations as they are saved: those at data points as notes too, and as notes alone where these say all. */
export function writtenAnnotations(
  annotations: readonly ChartAnnotation[],
): Pick<ChartConfiguration, 'notes'> & Partial<Pick<ChartConfiguration, 'annotations'>> {
  const notes = annotations.flatMap(({ anchor, text }) =>
    'mark' in anchor ? [{ mark: anchor.mark, text }] : [],
  );
  const isPlain =
    notes.length === annotations.length && annotations.every(({ dx, dy }) => dx === 0 && dy === 0);
  return isPlain ? { notes } : { notes, annotations: annotations.map((one) => ({ ...one })) };
}

/** Total: a chart of another client, or one whose metadata are no JSON, has the defaults. */
export function configurationOf(metadata: WrittenChart['metadata']): ChartConfiguration {
  const read = ChartConfiguration.safeParse(objectOfBytes(metadata?.json ?? [])[configurationKey]);
  return read.success ? read.data : ChartConfiguration.parse({});
}

function readAudiences(written: readonly ChartAudienceInput[]): AskedChart['audiences'] {
  const taken = new Set<string>();
  return written.map((audience, place) => {
    const { id, expression } = audience;
    const key = seriesKey(taken, id ?? '');
    taken.add(key);
    return {
      key,
      id: id ?? '',
      name: audienceName(audience, place),
      expression: writtenExpression(expression),
    };
  });
}

function readBase({ id, name, expression }: ChartAudienceInput): ChartPeople | null {
  const read = writtenExpression(expression);
  return read === null && !id ? null : { id: id ?? '', name: name || 'Base', expression: read };
}

/** `{}` is how "none" is answered. */
function writtenExpression(expression: WireExpression | null | undefined): WireExpression | null {
  return expression == null || Object.keys(expression).length === 0 ? null : expression;
}

/** Codes once each; null (all) where there is none. */
function listOrNull(
  codes: readonly (string | null | undefined)[] | null | undefined,
): readonly string[] | null {
  return listOrAll(codes?.flatMap((code) => code || []));
}

/** Names of a scope's waves and locations; null = all. */
export interface ScopeNames {
  /** All of the survey, in time order. */
  readonly allWaves: readonly RuledWave[];
  readonly allLocations: readonly NamedCode[];
  readonly waves: readonly string[] | null;
  readonly locations: readonly string[] | null;
}

/** Questions that may split a chart, with their answers. */
export interface SplittingQuestions {
  readonly questionByCode: Pick<ReadonlyMap<string, { readonly datapoints: readonly NamedCode[] }>, 'get'>;
}

/** Sorts what a chart is split by into a kind. */
export function splitKind(splitter: string): 'none' | 'waves' | 'locations' | 'question' {
  if (splitter === '') return 'none';
  return splitter === 'waves' || splitter === 'locations' ? splitter : 'question';
}

/** Lists what a chart is split into, in order; where the scope has none of its segments, all that it has. */
export function segmentsOf(
  { splitter, segments, points }: Pick<AskedChart, 'splitter' | 'segments' | 'points'>,
  survey: SplittingQuestions,
  scope: ScopeNames,
): readonly NamedCode[] {
  const inScope = segmentsInScope(splitter, points, survey, scope);
  const chosen = chosenOf(inScope, segments);
  return chosen.length === 0 ? inScope : chosen;
}

function segmentsInScope(
  splitter: string,
  points: WavePoints,
  { questionByCode }: SplittingQuestions,
  { allWaves, allLocations, waves, locations }: ScopeNames,
): readonly NamedCode[] {
  switch (splitKind(splitter)) {
    case 'none':
      return [];
    case 'waves':
      return points.kind === 'wave' ? chosenOf(allWaves, waves) : pointsOf(points, allWaves, waves);
    case 'locations':
      return chosenOf(allLocations, locations);
    default:
      return questionByCode.get(splitter)?.datapoints ?? [];
  }
}

/** The items with the codes, in their order; null = all. */
export function chosenOf<Item extends NamedCode>(
  all: readonly Item[],
  codes: readonly string[] | null,
): readonly Item[] {
  return codes === null ? all : all.filter(({ code }) => codes.includes(code));
}

/** A chart with its question and segments as the survey has them. */
interface SurveyedChart {
  readonly draft: AskedChart;
  /** The one that is drawn. */
  readonly metric: ChartMetric;
  readonly scope: {
    readonly waves: string[] | null;
    readonly locations: string[] | null;
    readonly weight: string | null;
  };
  readonly question: MeasuredQuestion & {
    readonly code: string;
    /** Codes of the waves in which it ran. */
    readonly waves: ReadonlySet<string> | readonly string[];
  };
  /** Those of its further questions that the survey has; absent: none. */
  readonly further?: readonly FurtherQuestion[];
  /** Empty where nothing is split. */
  readonly segments: readonly NamedCode[];
  /** All of the survey, in time order; of use where they split the chart. */
  readonly waves: readonly RuledWave[];
  /** Of the saved audiences that the chart names by their ids alone. */
  readonly saved: ReadonlyMap<string, WireExpression>;
  readonly profile: TestProfile;
}

/** The query of a chart, or why there is none. */
type ChartQuery =
  | {
      readonly query: FigureQuery;
      /** The same figures a year earlier, untested, in columns of the same ids; null: no line needs them, or there are none. */
      readonly yearBefore: FigureQuery | null;
    }
  | { readonly query: null; readonly refusal: string };

/** Whether a chart draws a row for each column of a grid row. Numbers of several columns have no joint mean. */
export function hasRowsByColumn(
  question: Parameters<typeof hasNumberCells>[0],
  { suffixes, splitSuffixes }: Pick<AskedChart, 'suffixes' | 'splitSuffixes'>,
): boolean {
  if (question.suffixes.length === 0) return false;
  return splitSuffixes || (hasNumberCells(question) && suffixes?.length !== 1);
}

/** Lists the audiences that a chart draws, named as it names them, without those that are hidden or one too many. */
export function drawnAudiences<Written extends ChartAudienceInput>(written: readonly Written[]): Written[] {
  return written
    .slice(0, limits.chartSeries)
    .map((audience, place) => ({ ...audience, name: audienceName(audience, place) }))
    .filter((audience) => audience.is_hidden !== true);
}

function audienceName({ name }: ChartAudienceInput, place: number): string {
  return name || `Audience ${place + 1}`;
}

/** Builds the query of a chart. Hidden audiences are in it, so that showing them needs no request. */
export function chartQuery(chart: SurveyedChart): ChartQuery {
  const { draft, metric, scope, question, further = [], segments, waves, saved, profile } = chart;
  const own = draft.audiences.slice(0, mostAudiences);
  const people = [...own, ...(draft.base === null ? [] : [draft.base])];
  const unread = people.find((one) => readExpression(one, saved) === undefined);
  if (unread !== undefined)
    return { query: null, refusal: `The conditions of “${unread.name}” can’t be read.` };
  const answers = question.datapoints.filter(({ code }) => draft.datapoints?.includes(code) ?? true);
  const isMean = isOfNumbers(metric);
  if (!isMean && answers.length + draft.nets.length === 0) {
    return { query: null, refusal: 'The answers are numbers without bands, so there is nothing to count.' };
  }
  const isBySuffix = hasRowsByColumn(question, draft);
  const suffixes = question.suffixes.filter(({ code }) => draft.suffixes?.includes(code) ?? true);
  const asked = askedQuestion(
    {
      question: question.code,
      nets: draft.nets.map(({ code, datapoints }) => ({ code, datapoints: [...datapoints] })),
      suffixes: isBySuffix || draft.suffixes === null ? null : [...draft.suffixes],
      split_suffixes: isBySuffix,
      splitter: draft.splitter,
      segmented_base: draft.segmentedBase,
      base_mode: draft.baseMode,
      all_intervals: true,
      ...scope,
    },
    {
      answers: answers.map(({ code }) => code),
      suffixes: suffixes.map(({ code }) => code),
      segments: segments.map(({ code }) => code),
      audiences: [
        ...own.map((audience) => ({ id: audience.key, expression: readExpression(audience, saved) ?? null })),
        { id: baseSeries, expression: null },
      ],
      base: draft.base === null ? null : (readExpression(draft.base, saved) ?? null),
    },
  );
  const pooled = draft.splitter === 'waves' ? pooledPoints(draft.points, segments, waves, scope.waves) : null;
  const trend = draft.splitter === 'waves' ? trendOf(pooled ?? segments, question.waves, waves) : null;
  const drawn = isMean ? askedMeans(asked, question, drawnScore(metric, question)) : asked;
  const query = questionQuery({
    ...drawn,
    ...testsOfChart(draft.against, trend, profile),
    ...(pooled && {
      segmentAnswers: new Map(pooled.map((point) => [point.code, point.waves])),
      earlier: earlierPoints(pooled),
    }),
  });
  return {
    yearBefore: yearBeforeOf(drawn, chart),
    query: further.length === 0 ? query : withFurther(query, asked, question, further),
  };
}

/** Adds the rows of further questions, and what these are asked for beside. */
function withFurther(
  query: FigureQuery,
  asked: AskedQuestion,
  question: FurtherQuestion,
  further: readonly FurtherQuestion[],
): FigureQuery {
  const rows = [...query.rows, ...furtherRows(asked, { question, rows: query.rows }, further)];
  const intervalsOf = [...new Set([...query.want.intervalsOf, 'columnPercentage', 'mean'] as const)];
  return { ...query, rows, want: { ...query.want, intervalsOf } };
}

/** Asks a question in the waves twelve months earlier: of each wave that splits it, else of all waves of the scope. */
function yearBeforeOf(drawn: AskedQuestion, { draft, waves, scope }: SurveyedChart): FigureQuery | null {
  const isAsked = draft.references.some(({ kind }) => kind === 'year_before');
  if (!isAsked || draft.points.kind !== 'wave') return null;
  const isOverWaves = draft.splitter === 'waves';
  const own = isOverWaves ? drawn.segments : (scope.waves ?? waves.map(({ code }) => code));
  const earlier = new Map(
    own.flatMap((code) => {
      const [found] = wavesOfRule({ kind: 'year_before', of: { kind: 'fixed' } }, waves, [code]);
      return found === undefined ? [] : [[code, [found.code]] as const];
    }),
  );
  // Pooled waves are compared with as many.
  if (earlier.size === 0 || (!isOverWaves && earlier.size < own.length)) return null;
  const asked = { ...drawn, scope: { ...drawn.scope, waves: [...earlier.values()].flat() } };
  return questionQuery({
    ...asked,
    ...(isOverWaves && { segments: [...earlier.keys()], segmentAnswers: earlier }),
    test: { ...drawn.test, versus: 'none' },
    letters: null,
  });
}

/** Drawn points of several waves, in their order; null: each is a wave. */
function pooledPoints(
  points: WavePoints,
  drawn: readonly NamedCode[],
  waves: readonly RuledWave[],
  inScope: readonly string[] | null,
): readonly WavePoint[] | null {
  if (points.kind === 'wave') return null;
  const byCode = new Map(pointsOf(points, waves, inScope).map((point) => [point.code, point]));
  return drawn.flatMap(({ code }) => byCode.get(code) ?? []);
}

/** Drawn waves in which the question ran, by their place among all of the survey; of points those that share no wave. */
function trendOf(
  drawn: readonly (NamedCode & Partial<Pick<WavePoint, 'waves'>>)[],
  ranIn: SurveyedChart['question']['waves'],
  all: SurveyedChart['waves'],
): readonly TrendWave[] {
  const ran = new Set(ranIn);
  const apart = pointsApart(drawn.map(({ code, waves = [code] }) => ({ code, waves })));
  const codes = new Set(
    apart.flatMap((point) => (point.waves.every((wave) => ran.has(wave)) ? [point.code] : [])),
  );
  return all.flatMap(({ code }, place) => (codes.has(code) ? [{ code, place }] : []));
}

/** Says what the people of each row of a query do: "own a smartphone"; rows that are no answers of the survey are left out. */
export function rowWords({ rows }: FigureQuery, names: Names): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ id, content }) => {
      const does = content.kind === 'share' ? doesWhat(content.of, names) : undefined;
      return does === undefined ? [] : [[id, does] as const];
    }),
  );
}

/** Lists the saved audiences that the chart names by id alone. */
export function savedIds({ audiences, base }: Pick<AskedChart, 'audiences' | 'base'>): readonly string[] {
  const people = base === null ? audiences : [...audiences, base];
  return [...new Set(people.flatMap(({ id, expression }) => (expression === null && id !== '' ? [id] : [])))];
}

/** null: everyone; undefined: it can't be read. */
function readExpression(
  { id, expression }: ChartPeople,
  saved: SurveyedChart['saved'],
): Expression | null | undefined {
  if (expression === null && id === '') return null;
  const wire = expression ?? saved.get(id);
  const read = wire === undefined ? undefined : toExpression(wire);
  return read !== undefined && 'expression' in read ? read.expression : undefined;
}

/** Names a series of a chart: its id where that is there and free, else a number of its own. */
export function seriesKey(taken: ReadonlySet<string>, id: string): string {
  if (id !== '' && !taken.has(id)) return id;
  let number = taken.size + 1;
  while (taken.has(`series-${number}`)) number += 1;
  return `series-${number}`;
}
