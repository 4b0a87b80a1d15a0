import type { SurveyDatapoint, SurveyQuestion, SurveySuffix } from '../survey.ts';
import type { CodebookQuestion } from './codebook.ts';

/** The question of a survey that a codebook describes; `namespace` is the questionnaire's that asks it. */
export function toSurveyQuestion(question: CodebookQuestion, namespace: string): SurveyQuestion {
  return {
    code: `${namespace}.${question.code}`,
    namespace,
    kind: question.type,
    name: question.name,
    wording: question.wording,
    category: question.category,
    unit: question.unit,
    alsoCalled: question.also_called,
    notes: question.notes,
    datapoints: (question.type === 'numeric' ? question.bands : question.datapoints).map(toDatapoint),
    suffixes: 'suffixes' in question ? question.suffixes.map(toSuffix) : [],
    askedIn: question.asked_in,
    ...(question.midpoints_confirmed && { confirmedMidpoints: true }),
  };
}

type CodebookDatapoint = (
  | Exclude<CodebookQuestion, { type: 'numeric' }>['datapoints']
  | Extract<CodebookQuestion, { type: 'numeric' }>['bands']
)[number];
type CodebookSuffix = Extract<CodebookQuestion, { suffixes: unknown }>['suffixes'][number];

function toDatapoint(datapoint: CodebookDatapoint): SurveyDatapoint {
  return {
    code: datapoint.code,
    name: datapoint.name,
    midpoint: 'midpoint' in datapoint ? datapoint.midpoint : null,
    numeric: 'numeric' in datapoint ? datapoint.numeric : true,
    from: 'from' in datapoint ? datapoint.from : null,
    to: 'to' in datapoint ? datapoint.to : null,
    askedIn: datapoint.asked_in,
  };
}

function toSuffix(suffix: CodebookSuffix): SurveySuffix {
  return {
    code: suffix.code,
    name: suffix.name,
    midpoint: suffix.midpoint,
    numeric: suffix.numeric,
    askedIn: suffix.asked_in,
  };
}
