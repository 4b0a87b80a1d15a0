import type { InsightCalculation } from '../../contract/insight.ts';
import { everyoneName } from './everyone-name.ts';

export type CalculationFigure = InsightCalculation['figures'][number];
type CalculationAudience = CalculationFigure['audience'];

export interface CalculationSeries {
  readonly key: string;
  readonly name: string;
  readonly audience: CalculationAudience;
}

export function audienceKey({ id, name, expression }: CalculationAudience): string {
  return expression === null ? '#everyone' : `${id}|${name}`;
}

export function audienceName({ name, expression }: CalculationAudience): string {
  if (name !== '') return name;
  return expression === null ? everyoneName : 'the audience';
}

/** The audiences whose figures are given, each once, in the order of the figures. */
export function seriesOf({ figures }: Pick<InsightCalculation, 'figures'>): readonly CalculationSeries[] {
  const found = new Map<string, CalculationSeries>();
  for (const { audience } of figures) {
    const key = audienceKey(audience);
    if (!found.has(key)) found.set(key, { key, name: audienceName(audience), audience });
  }
  return [...found.values()];
}

/** As `seriesOf`, in the order in which the audiences were asked about. */
export function seriesAsAsked(
  calculation: Pick<InsightCalculation, 'figures' | 'query'>,
): readonly CalculationSeries[] {
  const asked = calculation.query.audiences?.map(({ id }) => id) ?? [];
  const place = ({ audience }: CalculationSeries) => {
    const at = asked.indexOf(audience.id);
    return at === -1 ? asked.length : at;
  };
  return seriesOf(calculation).toSorted((left, right) => place(left) - place(right));
}

/** What the figures are of, beside the audience: an answer, and a segment where they are split. */
export interface CalculationPlace {
  readonly key: string;
  readonly datapoint: string;
  readonly segment: string;
  readonly name: string;
  readonly answerName: string;
  /** `""`: not split. */
  readonly segmentName: string;
}

export interface SegmentNames {
  (splitter: string, segment: string): string;
}

/** Answers and segments that have figures, each once, in the order of the figures. */
export function placesOf(
  calculation: InsightCalculation,
  segmentName: SegmentNames,
): readonly CalculationPlace[] {
  const { datapoints, figures, query } = calculation;
  const severalAnswers = new Set(figures.map(({ datapoint }) => datapoint)).size > 1;
  const places = new Map<string, CalculationPlace>();
  for (const { datapoint, segment } of figures) {
    const key = `${datapoint}|${segment}`;
    if (places.has(key)) continue;
    const answer = datapoints.find(({ code }) => code === datapoint)?.name ?? datapoint;
    const within = segment === '' ? '' : segmentName(query.splitter ?? '', segment);
    const name = within === '' ? answer : severalAnswers ? `${answer}, ${within}` : within;
    places.set(key, { key, datapoint, segment, name, answerName: answer, segmentName: within });
  }
  return [...places.values()];
}

export function figureAt(
  { figures }: Pick<InsightCalculation, 'figures'>,
  place: Pick<CalculationPlace, 'datapoint' | 'segment'>,
  series: Pick<CalculationSeries, 'key'>,
): CalculationFigure | undefined {
  return figures.find(
    ({ datapoint, segment, audience }) =>
      datapoint === place.datapoint && segment === place.segment && audienceKey(audience) === series.key,
  );
}
