import type { InsightCalculation } from '../../contract/chat/insight.ts';
import type { MeansRow } from '../../contract/query/means.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { baseStanding } from '../../lib/low-base.ts';
import { percentage } from '../../lib/percentage.ts';
import type { Correction } from '../../lib/significance.ts';
import { isClear, printsGapInterval, statedLevel } from '../family.ts';
import type { AbsentFigure, Interval, Judgement, OtherSide, Test } from '../figure.ts';
import { judge } from '../judge.ts';
import { measuredInterval } from '../measured.ts';
import type { WordedValue } from '../words/figure-words.ts';
import { readMean, readShare, storedAudience, type StoredFigure } from './stored-figures.ts';
import type { WrittenShare } from '../test-rows.ts';

/** A judged test of a figure of a finding. */
export interface FoundTest extends Pick<Test, 'measure' | 'versus' | 'gap' | 'z' | 'pValue'>, Judgement {
  readonly other: Pick<OtherSide, 'value' | 'sample'>;
  /** Place among the finding's figures of the one compared; null: a rest or a whole. */
  readonly otherPlace: number | null;
  /** null where it is not printed. */
  readonly gapInterval: Interval | null;
}

/** Question's parts that a figure is of; `suffixes` of a grid. */
type FoundPlace = Pick<StoredFigure, 'datapoint' | 'segment' | 'suffixes' | 'does' | 'audience'>;

/** A figure of a finding with its place in the question. */
export interface FoundFigure extends FoundPlace {
  /** Empty where nothing is split. */
  readonly segmentName: string;
  /** Respondents of the audience, unweighted. */
  readonly sample: number;
  readonly figure: WrittenShare | WordedValue | Pick<AbsentFigure, 'kind' | 'reason'>;
  /** null: not tested. */
  readonly test: FoundTest | null;
  /** Places of the figures that it is clearly higher than; absent where figures have no letters. */
  readonly higherThan?: readonly number[];
}

/** A finding with its figures as records. */
export interface Finding extends Omit<InsightCalculation, 'figures' | 'means' | 'comparison' | 'corrected'> {
  readonly figures: readonly FoundFigure[];
  /** Averages that it rests on; its figures are then their distribution. */
  readonly means: readonly FoundFigure[];
  /** Place of the figure that it is about: the first side of its test; of waves the last. */
  readonly lead: number;
  /** Tests of the family that its question has. */
  readonly tests: number;
  readonly correction: Correction;
}

/**
 * Reads a stored calculation, marked at the levels given; shares of too few respondents are absent. What its statement
 * claims is marked at any level.
 */
export function readFinding(
  { comparison, corrected, ...calculation }: InsightCalculation,
  markedLevels: readonly number[],
): Finding {
  const shares = calculation.figures.map((figure) => readShare(figure, calculation.query.waves ?? []));
  const judged = (test: Omit<FoundTest, 'gapInterval' | keyof Judgement>, interval: Interval | null) => {
    const { verdict } = calculation;
    if (verdict === 'not_tested') return null;
    const correctedPValue = corrected?.p_value ?? test.pValue;
    const stated = isClear(verdict) ? [statedLevel, ...markedLevels] : [];
    const levels = verdict === undefined ? markedLevels : stated;
    const [judgement] = judge([{ z: test.z, pValue: correctedPValue }], { correction: 'none', levels });
    const isPrinted = printsGapInterval(verdict, corrected?.tests ?? 1);
    return {
      ...test,
      correctedPValue,
      mark: judgement?.mark ?? null,
      gapInterval: isPrinted ? interval : null,
    };
  };
  const compared = (at: number): FoundTest | null => {
    const [first = -1, second = -1] = comparison?.of ?? [];
    const otherPlace = at === first ? second : first;
    const other = shares[otherPlace];
    if (comparison === undefined || other === undefined || (at !== first && at !== second)) return null;
    const { difference, low, high, z, p_value: pValue } = comparison;
    const sign = at === first ? 1 : -1;
    return judged(
      {
        measure: 'columnPercentage',
        versus: 'column',
        other: { value: other.columnPercentage, sample: other.column.sample },
        otherPlace,
        gap: sign * difference,
        z: sign * z,
        pValue,
      },
      sign === 1 ? { low, high } : { low: -high, high: -low },
    );
  };
  const against = (share: WrittenShare, significance: StoredFigure['significance']): FoundTest | null => {
    if (significance?.versus !== 'rest' && significance?.versus !== 'total') return null;
    const { versus, z, p_value: pValue } = significance;
    const other = otherPeople(share, versus);
    const gap = share.columnPercentage - other.value;
    return judged({ measure: 'columnPercentage', versus, other, otherPlace: null, gap, z, pValue }, null);
  };
  const tested = calculation.figures.findIndex(({ significance }) => significance !== undefined);
  const isTrend = calculation.query.splitter === 'waves';
  return {
    ...calculation,
    lead: comparison?.of[0] ?? Math.max(0, isTrend ? shares.length - 1 : tested),
    figures: calculation.figures.flatMap((row, at): FoundFigure[] => {
      const share = shares[at];
      if (share === undefined) return [];
      const test =
        comparison === undefined && at === tested ? against(share, row.significance) : compared(at);
      const found = foundFigure({ ...row, segmentName: segmentNameOf(calculation, row) }, share, test);
      const { higher_than: higherThan } = row;
      return [higherThan === undefined || markedLevels.length === 0 ? found : { ...found, higherThan }];
    }),
    means: (calculation.means ?? []).map((row) => foundMean(calculation, row)),
    tests: corrected?.tests ?? 1,
    correction: corrected?.correction ?? 'none',
  };
}

/** Returns an average at its place, of an audience of its query or of the figures, else of everyone. */
function foundMean(
  { figures, means_query: query }: Pick<InsightCalculation, 'figures' | 'means_query'>,
  row: MeansRow,
): FoundFigure {
  const { datapoint, audience: id, sample } = row;
  const asked = query?.audiences?.find((one) => one.id === id);
  const audience =
    asked === undefined ? figures.find((one) => one.audience.id === id)?.audience : storedAudience(asked);
  return {
    datapoint,
    segment: '',
    segmentName: '',
    audience: audience ?? storedAudience({ id }),
    sample,
    figure: readMean(row),
    test: null,
  };
}

/** The figures that a finding is drawn and explained by. */
export function shownFigures({ means, figures }: Pick<Finding, 'means' | 'figures'>): readonly FoundFigure[] {
  return means.length > 0 ? means : figures;
}

/** Returns a share at its place; absent where too few respondents answered for words. */
export function foundFigure(
  {
    datapoint,
    segment,
    segmentName,
    suffixes,
    does,
    audience,
  }: FoundPlace & Pick<FoundFigure, 'segmentName'>,
  figure: FoundFigure['figure'],
  test: FoundTest | null,
): FoundFigure {
  const sample = figure.kind === 'share' ? figure.column.sample : 0;
  const isShown = figure.kind === 'absent' || baseStanding(sample, 'wording').shown;
  return {
    datapoint,
    segment,
    segmentName,
    suffixes,
    does,
    audience,
    sample,
    figure: isShown ? figure : { kind: 'absent', reason: 'too_few' },
    test: isShown ? test : null,
  };
}

/** Waves and locations are named in the calculation itself, which old ones have alone. */
function segmentNameOf(
  { query: { splitter }, waves, locations }: Pick<InsightCalculation, 'query' | 'waves' | 'locations'>,
  { segment, segment_name: name }: StoredFigure,
): string {
  const listed = splitter === wavesQuestion ? waves : splitter === locationsQuestion ? locations : [];
  return name ?? listed.find(({ code }) => code === segment)?.name ?? segment;
}

/** The interval that a finding prints: of the gap of two figures, else of its only share; null: none. */
export function leadInterval({
  figures,
  means,
  lead,
}: Finding): (Interval & { readonly isOfGap: boolean }) | null {
  const { figure, test } = figures[lead] ?? {};
  const isOfGap = test?.versus === 'column';
  const isAlone = figures.length === 1 && means.length === 0 && figure?.kind === 'share';
  const interval = isOfGap ? test.gapInterval : isAlone ? measuredInterval(figure, 'columnPercentage') : null;
  return interval === null ? null : { ...interval, isOfGap };
}

/** The share of the whole that a column is tested against, or of the whole without it. */
function otherPeople(
  { whole, wholePositive, column, positive }: WrittenShare,
  versus: 'rest' | 'total',
): FoundTest['other'] {
  const [size, given, sample] =
    versus === 'total'
      ? [whole.size, wholePositive.size, whole.sample]
      : [whole.size - column.size, wholePositive.size - positive.size, whole.sample - column.sample];
  return { value: percentage(given, size), sample };
}
