import type { BaseNames } from '../../phrases/base-words.ts';
import { figureName, splitNames } from '../words/figure-names.ts';
import { answersOf } from '../questions/question-queries.ts';
import { type Finding, type FoundFigure, shownFigures } from './finding.ts';

type FoundAudience = FoundFigure['audience'];

const everyoneName = 'Everyone';

export interface FindingSeries {
  readonly key: string;
  readonly name: string;
  readonly audience: FoundAudience;
}

/** Key of an audience among those of a finding. */
export function audienceKey({ id, name, expression }: FoundAudience): string {
  return expression === null ? '#everyone' : `${id}|${name}`;
}

/** The name of an audience of a finding; without one, everyone or “the audience”. */
export function audienceName({ name, expression }: FoundAudience): string {
  if (name !== '') return name;
  return expression === null ? everyoneName : 'the audience';
}

/** The people that the percentages of a finding are of. */
export function baseOf({ base_audience: base, query }: Pick<Finding, 'base_audience' | 'query'>): BaseNames {
  return { name: base.expression === null ? null : audienceName(base), mode: query.base_mode ?? 'all' };
}

/** The audiences whose figures are given, each once, in the order of the figures. */
export function seriesOf(finding: Pick<Finding, 'figures' | 'means'>): readonly FindingSeries[] {
  const found = new Map<string, FindingSeries>();
  for (const { audience } of shownFigures(finding)) {
    const key = audienceKey(audience);
    if (!found.has(key)) found.set(key, { key, name: audienceName(audience), audience });
  }
  return [...found.values()];
}

/** As `seriesOf`, in the order in which the audiences were asked about. */
export function seriesAsAsked(
  finding: Pick<Finding, 'figures' | 'means' | 'query'>,
): readonly FindingSeries[] {
  const asked = finding.query.audiences?.map(({ id }) => id) ?? [];
  const place = ({ audience }: FindingSeries) => {
    const at = asked.indexOf(audience.id);
    return at === -1 ? asked.length : at;
  };
  return seriesOf(finding).toSorted((left, right) => place(left) - place(right));
}

export type FindingMeasure = 'columnPercentage' | 'mean' | 'median';

/** The measure that a finding is drawn and explained by. */
export function measureOf({ means, statement = [] }: Pick<Finding, 'means' | 'statement'>): FindingMeasure {
  if (means.length === 0) return 'columnPercentage';
  return statement.some(({ metric }) => metric === 'median') ? 'median' : 'mean';
}

/** The name of the values of a finding of means, as a net promoter score is computed as a mean. */
export function meanName({ means, statement = [] }: Pick<Finding, 'means' | 'statement'>): string {
  return statement.some(({ metric }) => metric === 'score')
    ? 'net promoter score'
    : measureOf({ means, statement });
}

type Answered = Pick<FoundFigure, 'datapoint' | 'suffixes'>;

/** Key of a figure's answer and, in a grid, its step. */
export function answerKey({ datapoint, suffixes = [] }: Answered): string {
  return [datapoint, ...suffixes].join('@');
}

/** Names the answer of a figure; where steps of a grid have figures of their own, the step too. */
export function answerName({ datapoints, question, ...finding }: Finding, found: Answered): string {
  const nameOf = (answer: string) => datapoints.find(({ code }) => code === answer)?.name ?? answer;
  const name = answersOf(finding.query, found.datapoint).map(nameOf).join(', ');
  if (finding.query.split_suffixes !== true) return name === '' ? question.name : name;
  const steps = finding.suffixes.filter(({ code }) => found.suffixes?.includes(code) ?? false);
  return [name, ...steps.map((step) => step.name)].join(': ');
}

type Place = Pick<FoundFigure, 'datapoint' | 'segmentName' | 'suffixes' | 'audience'>;

/** Names the people of a figure, and the segment that they are in; empty: everyone of the base. */
export function columnNames({ query }: Pick<Finding, 'query'>, { audience, segmentName }: Place) {
  const own = audience.expression === null ? '' : audienceName(audience);
  return splitNames(own, segmentName, query.splitter ?? '');
}

/** Names a figure by the parts that differ between figures. */
export function placeName(finding: Finding, found: Place): string {
  const answers = new Set(shownFigures(finding).map(answerKey));
  const answer = answerName(finding, found);
  return (
    figureName(
      answers.size > 1 ? answer : '',
      found.segmentName,
      seriesOf(finding).length > 1 ? audienceName(found.audience) : '',
    ) || answer
  );
}
