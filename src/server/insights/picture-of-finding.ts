import type { InsightCalculation } from '../../contract/insight.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { readShare } from '../../figures/statements/stored-figures.ts';
import { measuredInterval, measuredValue, wholeShare } from '../../figures/measured.ts';
import { namesOfSurvey } from '../../insight/wording/names-of-survey.ts';
import type { InsightPicture, PictureBar } from './insight-entry.ts';

/** Bars that a picture has room for with their labels. */
const mostBars = 5;

type Figure = InsightCalculation['figures'][number];

type PicturedFinding = Pick<InsightCalculation, 'text' | 'figures' | 'query' | 'statement' | 'base_audience'>;

/** The figures of a finding as its picture shows them: waves as a line, places as dots, ordered groups as columns. */
export function pictureOfFinding(finding: PicturedFinding, catalogue: Catalogue): InsightPicture {
  const { text, figures, query } = finding;
  const splitter = query.splitter ?? '';
  const answers = new Set(figures.map(({ datapoint }) => datapoint));
  const isOfSegments = splitter !== '' && answers.size === 1;
  const nameOf = isOfSegments
    ? namesBySegment(splitter, catalogue)
    : answers.size > 1
      ? namesByAnswer(query.question, catalogue)
      : ({ audience }: Figure) => audience.name;
  const bars = figures.map((figure) => barOf(figure, nameOf(figure)));
  if (!isOfSegments)
    return { title: text, form: 'bars', bars: [...bars.slice(0, mostBars), ...baseBars(finding)] };
  if (splitter === locationsQuestion)
    return {
      title: text,
      form: 'dots',
      bars: bars.toSorted((left, right) => right.percentage - left.percentage),
    };
  const order = query.segments ?? [];
  const ordered = figures
    .toSorted((left, right) => order.indexOf(left.segment) - order.indexOf(right.segment))
    .map((figure) => barOf(figure, nameOf(figure)));
  return { title: text, form: splitter === wavesQuestion ? 'line' : 'columns', bars: ordered };
}

/** The share of the base, where a statement compares its only figure with it. */
function baseBars({
  figures: [figure, other],
  statement,
  base_audience: base,
}: PicturedFinding): readonly PictureBar[] {
  const compares = statement?.some(({ metric }) => metric === 'base_percentage') === true;
  if (!compares || figure === undefined || other !== undefined) return [];
  return [{ label: base.name, percentage: wholeShare(readShare(figure)) }];
}

function barOf(figure: Figure, label: string): PictureBar {
  const share = readShare(figure);
  const percentage = measuredValue(share, 'columnPercentage') ?? 0;
  const interval = measuredInterval(share, 'columnPercentage');
  return interval === null
    ? { label, percentage }
    : { label, percentage, low: interval.low, high: interval.high };
}

function namesByAnswer(code: string, { questions }: Catalogue) {
  const question = questions.find((one) => one.code === code);
  return ({ datapoint, suffixes = [] }: Figure): string => {
    const answer = question?.datapoints.find((one) => one.code === datapoint)?.name ?? datapoint;
    const steps = question?.suffixes.filter((one) => suffixes.includes(one.code)) ?? [];
    return [answer, ...steps.map(({ name }) => name)].join(': ');
  };
}

function namesBySegment(splitter: string, catalogue: Catalogue) {
  const known = namesOfSurvey(catalogue).question(splitter)?.datapoints ?? [];
  return ({ segment }: Figure): string =>
    withoutNote(known.find(({ code }) => code === segment)?.name ?? segment);
}

/** "Gen Z" of "Gen Z (born 1997 to 2012)": a picture has room for a name. */
function withoutNote(name: string): string {
  return name.replace(/ \([^()]*\)$/, '');
}
