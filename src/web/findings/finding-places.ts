import { answersOf } from '../../figures/question-queries.ts';
import { type Finding, type FoundFigure, shownFigures } from '../../figures/statements/finding.ts';

type FoundAudience = FoundFigure['audience'];

const everyoneName = 'Everyone';

export interface FindingSeries {
  readonly key: string;
  readonly name: string;
  readonly audience: FoundAudience;
}

export function audienceKey({ id, name, expression }: FoundAudience): string {
  return expression === null ? '#everyone' : `${id}|${name}`;
}

export function audienceName({ name, expression }: FoundAudience): string {
  if (name !== '') return name;
  return expression === null ? everyoneName : 'the audience';
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

export type FindingMeasure = 'columnPercentage' | 'mean';

/** The measure that a finding is drawn and explained by. */
export function measureOf({ means }: Pick<Finding, 'means'>): FindingMeasure {
  return means.length > 0 ? 'mean' : 'columnPercentage';
}

/** Answer of a figure, and segment where figures are split. */
export interface FindingPlace {
  readonly key: string;
  /** Key of the answer and, in a grid, its step. */
  readonly answer: string;
  readonly answerName: string;
  readonly segment: string;
  readonly segmentName: string;
  readonly name: string;
}

/** Answers and segments that have figures, each once, in the order of the figures. */
export function placesOf(finding: Finding): readonly FindingPlace[] {
  const figures = shownFigures(finding);
  const severalAnswers = new Set(figures.map(answerKey)).size > 1;
  const places = new Map<string, FindingPlace>();
  for (const found of figures) {
    const key = `${answerKey(found)}|${found.segment}`;
    if (places.has(key)) continue;
    const named = answerName(finding, found);
    const { segment, segmentName } = found;
    const name = segmentName === '' ? named : severalAnswers ? `${named}, ${segmentName}` : segmentName;
    places.set(key, { key, answer: answerKey(found), answerName: named, segment, segmentName, name });
  }
  return [...places.values()];
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

export function figureAt(
  finding: Pick<Finding, 'figures' | 'means'>,
  { answer, segment }: Pick<FindingPlace, 'answer' | 'segment'>,
  series: Pick<FindingSeries, 'key'>,
): FoundFigure | undefined {
  return shownFigures(finding).find(
    (found) =>
      answerKey(found) === answer && found.segment === segment && audienceKey(found.audience) === series.key,
  );
}
