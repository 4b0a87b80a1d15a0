import type { Expression } from '../contract/expression.ts';
import { columnKey } from '../engine/survey/dataset.ts';
import { hasPair } from '../engine/survey/pairs.ts';
import { sharedDemoDataset, sharedDemoSurvey } from './demo-dataset.ts';

/** Weighted counts over the columns, which share no code with the engine. */
export const survey = sharedDemoSurvey();
const weights = survey.weights[0]?.values ?? new Float64Array();
const cell = (question: string, datapoint: string | undefined, respondent: number) =>
  survey.columns.get(columnKey(question, datapoint))?.values[respondent] ?? 0;

export function gave(
  code: string,
  datapoint: string,
  suffixes: readonly (number | string)[],
  respondent: number,
): boolean {
  const asked = survey.questions.find((question) => question.code === code);
  const at = asked?.datapoints.findIndex((one) => one.code === datapoint) ?? -1;
  switch (asked?.kind) {
    case 'single':
      return cell(code, undefined, respondent) === at + 1;
    case 'multiple':
      return cell(code, datapoint, respondent) === 2;
    case 'grid_single': {
      const step = asked.suffixes[cell(code, datapoint, respondent) - 1];
      return step !== undefined && suffixes.map(String).includes(String(step.code));
    }
    case 'numeric': {
      const { from, to } = asked.datapoints[at] ?? { from: null, to: null };
      const number = survey.columns.get(columnKey(code, undefined))?.values[respondent] ?? Number.NaN;
      return number >= (from ?? -Infinity) && number <= (to ?? Infinity);
    }
    default:
      throw new TypeError(`${code} is of a kind that no entry rests on`);
  }
}

export function isIn(expression: Expression | null, respondent: number): boolean {
  if (expression === null) return true;
  if (expression.and) return expression.and.every((one) => isIn(one, respondent));
  const { question, datapoints, suffixes } = expression;
  if (question === 'waves') return (datapoints ?? []).includes(waveOf(respondent) ?? '');
  if (question === 'locations') return (datapoints ?? []).includes(placeOf(respondent) ?? '');
  return (datapoints ?? []).some((datapoint) => gave(question ?? '', datapoint, suffixes ?? [], respondent));
}

export const waveOf = (at: number) => survey.waves[survey.respondents.wave[at] ?? -1]?.code;
const placeOf = (at: number) => survey.locations[survey.respondents.location[at] ?? -1]?.code;

export function isInSegment(splitter: string, segment: string, at: number): boolean {
  if (splitter === '') return true;
  if (splitter === 'waves') return waveOf(at) === segment;
  return splitter === 'locations' ? placeOf(at) === segment : gave(splitter, segment, [], at);
}

export const weightOf = (at: number) => weights[at] ?? 0;

/** The share of an audience that gave an answer, in percent, over the waves and places in which it was asked. */
export function share(answer: Expression, audience: Expression | null, waves: readonly string[]): number {
  const { catalogue } = sharedDemoDataset().dataset;
  const [datapoint = ''] = answer.datapoints ?? [];
  const asked = catalogue.questions.find(({ code }) => code === answer.question);
  const ranIn = asked?.datapoints.find(({ code }) => code === datapoint)?.ranIn ?? '';
  const width = catalogue.locations.length;
  let [given, all] = [0, 0];
  for (let at = 0; at < survey.respondents.count; at++) {
    const pair = (survey.respondents.wave[at] ?? 0) * width + (survey.respondents.location[at] ?? 0);
    if (!hasPair(ranIn, pair) || !waves.includes(waveOf(at) ?? '') || !isIn(audience, at)) continue;
    all += weightOf(at);
    if (isIn(answer, at)) given += weightOf(at);
  }
  return (100 * given) / all;
}
