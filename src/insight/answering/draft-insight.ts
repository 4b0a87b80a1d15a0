import type { NamedCode } from '../../contract/fields.ts';
import type { InsightCalculation, InsightKind } from '../../contract/chat/insight.ts';
import type { MeansQuery, MeansRow } from '../../contract/query/means.ts';
import type { StatsQuery } from '../../contract/query/stats.ts';
import type { QuestionFigures, QuestionShare } from '../../figures/questions/question-figures.ts';
import { answersOf } from '../../figures/questions/question-queries.ts';
import { sizeUnit } from '../../figures/size-unit.ts';
import { type Piece, textOf, writeStatement } from '../../figures/statements/statement.ts';
import { baseWords } from '../../phrases/base-words.ts';
import { formatIn } from '../../lib/format.ts';
import { given } from '../../lib/given.ts';
import { baseStanding } from '../../lib/low-base.ts';
import { fill } from '../../phrases/fill.ts';
import { namesOfSurvey } from '../wording/names-of-survey.ts';
import { storedAudience, storedShare } from '../../figures/statements/stored-figures.ts';
import { namedOrAll } from '../plan/plan.ts';
import { type AnswerContext, questionOf, whenOf } from './answer-context.ts';

/** An insight before it is stored, when it gets its id. */
export type DraftInsight = Omit<InsightCalculation, 'id'> &
  Required<Pick<InsightCalculation, 'kind' | 'statement'>>;

export interface DraftParts {
  /** Default `asked`. */
  readonly kind?: InsightKind;
  readonly query: StatsQuery;
  readonly asked: Pick<QuestionFigures, 'weight' | 'shares'>;
  /** The shares that the statement speaks of; default: all that were asked for. */
  readonly shares?: readonly QuestionShare[];
  /** Sentence without its end. */
  readonly pieces: readonly Piece[];
  /** Whether the end says that its base is low; default: as of its means, else of its shares. */
  readonly isLow?: boolean;
  /** Number of comparisons that it was found among; default 1: the end says none. */
  readonly comparisons?: number;
  /** Default true: the end says when it was asked. */
  readonly saysWhen?: boolean;
  /** Of one and the same test. */
  readonly judgement?: Pick<InsightCalculation, 'verdict' | 'comparison' | 'corrected'>;
  /** Places of the shares that a share is clearly higher than; absent: the shares have no letters. */
  readonly higherThan?: (share: QuestionShare) => readonly number[];
  readonly slope?: InsightCalculation['slope'];
  readonly means?: { readonly query: MeansQuery; readonly rows: readonly MeansRow[] };
}

const lowBase = 'low base';

/** Whether respondents are enough for a percentage in words. */
export function isShown({ column }: Pick<QuestionShare, 'column'>): boolean {
  return baseStanding(column.sample, 'wording').shown;
}

/** Whether one of the bases is low. */
function hasLowBase(shares: readonly QuestionShare[], means: DraftParts['means']): boolean {
  const samples = means?.rows.map(({ sample }) => sample) ?? shares.map(({ column }) => column.sample);
  return samples.some((sample) => baseStanding(sample, 'wording').flagged);
}

/** Statements are stored, so every reader has them in one locale. */
const inFull = formatIn('en-US');

/** A statement with all that it rests on. Its numbers are taken from the figures, never handed in. */
export function draftInsight(context: AnswerContext, parts: DraftParts): DraftInsight {
  const { query, kind = 'asked', asked, shares = asked.shares, saysWhen = true } = parts;
  const { judgement, higherThan, slope, means, comparisons = 1 } = parts;
  const { isLow = kind !== 'too_few' && hasLowBase(shares, means) } = parts;
  const { catalogue } = context.survey;
  const question = questionOf(context, query.question);
  const evidence = { figures: shares, means: means?.rows ?? [], places: slope?.places ?? [] };
  const { base: within } = context.plan;
  const base = means === undefined ? (query.base_mode ?? 'all') : 'all';
  const notes = [
    ...(saysWhen ? [{ name: whenOf(context) }] : []),
    ...(within === null && base === 'all'
      ? []
      : [{ name: `of ${baseWords({ name: within?.name ?? 'those', mode: base })}` }]),
    ...(isLow ? [lowBase] : []),
    ...(comparisons === 1 ? [] : [{ name: `one of ${inFull.count(comparisons)} comparisons` }]),
  ];
  const end = notes.flatMap((note, at): Piece[] => [at === 0 ? ' (' : '; ', note]);
  const statement = writeStatement([...parts.pieces, ...end, notes.length === 0 ? '.' : ').'], evidence);
  const weight = catalogue.weights.find(({ code }) => code === asked.weight) ?? catalogue.weights[0];
  const node =
    catalogue.datasets.find(({ namespace }) => namespace === question.namespace) ?? catalogue.datasets[0];
  const shown = new Set(shares.flatMap((share) => answersOf(query, share.datapoint)));
  return {
    text: textOf(statement),
    question: { code: question.code, name: question.name, wording: question.wording },
    datapoints: question.datapoints
      .filter(({ code }) => shown.has(code))
      .map(({ code, name }) => ({ code, name })),
    suffixes: question.suffixes
      .filter(({ code }) =>
        query.split_suffixes === true
          ? shares.some((share) => share.suffixes.includes(code))
          : (query.suffixes?.some((one) => Number(one) === code) ?? false),
      )
      .map(({ code, name }) => ({ code, name })),
    base_audience: baseOf(query),
    locations: namedOrAll(query.locations ?? [], catalogue.locations).map(named),
    waves: namedOrAll(query.waves ?? [], catalogue.waves).map(named),
    dataset: { code: node?.code ?? catalogue.code, name: node?.name ?? catalogue.name },
    weight: { code: weight?.code ?? '', name: weight?.name ?? '', projects: sizeUnit(weight) === 'people' },
    figures: shares.map((share) =>
      storedShare(share, audienceIn(query, share), {
        ...wordsOf(context, query, share),
        ...(higherThan === undefined ? {} : { higher_than: [...higherThan(share)] }),
      }),
    ),
    query: weightedBy(context, query),
    kind,
    statement,
    ...(means === undefined ? {} : { means: [...means.rows], means_query: weightedBy(context, means.query) }),
    ...(isLow ? { low_base: true } : {}),
    ...judgement,
    ...(slope === undefined ? {} : { slope }),
  };
}

/** Names the segment of a share, and says what those who gave its answer do: "own a smartphone". */
function wordsOf(context: AnswerContext, query: StatsQuery, share: QuestionShare) {
  const { question, splitter } = query;
  const { segment, suffixes } = share;
  const asked = {
    datapoints: answersOf(query, share.datapoint),
    suffixes: suffixes.length === 0 ? null : suffixes,
  };
  const segments = namesOfSurvey(context.survey.catalogue).question(splitter ?? '')?.datapoints;
  return given({
    does: fill(questionOf(context, question), asked).does,
    segment_name: segments?.find(({ code }) => code === segment)?.name,
  });
}

/** The query with the weight that was chosen, so that it gives the same figures again. */
function weightedBy<Query extends StatsQuery | MeansQuery>({ survey }: AnswerContext, query: Query): Query {
  return survey.weight === undefined ? query : { ...query, weight: survey.weight };
}

function baseOf({ base_audience: base }: StatsQuery): InsightCalculation['base_audience'] {
  return base?.expression == null ? everyone : storedAudience(base);
}

const everyone = { id: 'everyone', name: 'Everyone', description: '', expression: null };

const named = ({ code, name }: NamedCode): NamedCode => ({ code, name });

function audienceIn({ audiences }: StatsQuery, { audience: id }: QuestionShare) {
  return storedAudience(audiences?.find((one) => one.id === id) ?? { id });
}
