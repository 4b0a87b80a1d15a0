import type { Expression } from '../contract/expression.ts';
import { columnKey } from '../engine/survey/dataset.ts';
import { hasPair } from '../engine/survey/pairs.ts';
import { sharedDemoDataset, sharedDemoSurvey } from './demo-dataset.ts';

/** Weighted counts over the columns, which share no code with the engine. */
export const survey = sharedDemoSurvey();
const weights = survey.weights[0]?.values ?? new Float64Array();
/** Whether the respondent at an index is counted. */
type Holds = (respondent: number) => boolean;

const valuesOf = (question: string, datapoint?: string) =>
  survey.columns.get(columnKey(question, datapoint))?.values ?? new Float64Array();

export function gave(code: string, datapoint: string, suffixes: readonly (number | string)[]): Holds {
  const asked = survey.questions.find((question) => question.code === code);
  const at = asked?.datapoints.findIndex((one) => one.code === datapoint) ?? -1;
  switch (asked?.kind) {
    case 'single': {
      const values = valuesOf(code);
      return (respondent) => values[respondent] === at + 1;
    }
    case 'multiple': {
      const values = valuesOf(code, datapoint);
      return (respondent) => values[respondent] === 2;
    }
    case 'grid_single': {
      const values = valuesOf(code, datapoint);
      const wanted = new Set(suffixes.map(String));
      const steps = new Set(
        asked.suffixes.flatMap((step, index) => (wanted.has(String(step.code)) ? [index + 1] : [])),
      );
      return (respondent) => steps.has(values[respondent] ?? 0);
    }
    case 'numeric': {
      const { from, to } = asked.datapoints[at] ?? { from: null, to: null };
      const values = valuesOf(code);
      return (respondent) => {
        const number = values[respondent] ?? Number.NaN;
        return number >= (from ?? -Infinity) && number <= (to ?? Infinity);
      };
    }
    default:
      throw new TypeError(`${code} is of a kind that no entry rests on`);
  }
}

export function isIn(expression: Expression | null): Holds {
  if (expression === null) return () => true;
  if (expression.and) {
    const parts = expression.and.map(isIn);
    return (respondent) => parts.every((holds) => holds(respondent));
  }
  const { question, suffixes } = expression;
  const datapoints = expression.datapoints ?? [];
  if (question === 'waves') return (respondent) => datapoints.includes(waveOf(respondent) ?? '');
  if (question === 'locations') return (respondent) => datapoints.includes(placeOf(respondent) ?? '');
  const given = datapoints.map((datapoint) => gave(question ?? '', datapoint, suffixes ?? []));
  return (respondent) => given.some((holds) => holds(respondent));
}

export const waveOf = (at: number) => survey.waves[survey.respondents.wave[at] ?? -1]?.code;
const placeOf = (at: number) => survey.locations[survey.respondents.location[at] ?? -1]?.code;

export function isInSegment(splitter: string, segment: string): Holds {
  if (splitter === '') return () => true;
  if (splitter === 'waves') return (respondent) => waveOf(respondent) === segment;
  if (splitter === 'locations') return (respondent) => placeOf(respondent) === segment;
  return gave(splitter, segment, []);
}

export const weightOf = (at: number) => weights[at] ?? 0;

/** The share of an audience that gave an answer, in percent, over the waves and places in which it was asked. */
export function share(answer: Expression, audience: Expression | null, waves: readonly string[]): number {
  const { catalogue } = sharedDemoDataset().dataset;
  const [datapoint = ''] = answer.datapoints ?? [];
  const asked = catalogue.questions.find(({ code }) => code === answer.question);
  const ranIn = asked?.datapoints.find(({ code }) => code === datapoint)?.ranIn ?? '';
  const width = catalogue.locations.length;
  const [isAsked, isGiven] = [isIn(audience), isIn(answer)];
  let [given, all] = [0, 0];
  for (let at = 0; at < survey.respondents.count; at++) {
    const pair = (survey.respondents.wave[at] ?? 0) * width + (survey.respondents.location[at] ?? 0);
    if (!hasPair(ranIn, pair) || !waves.includes(waveOf(at) ?? '') || !isAsked(at)) continue;
    all += weightOf(at);
    if (isGiven(at)) given += weightOf(at);
  }
  return (100 * given) / all;
}
