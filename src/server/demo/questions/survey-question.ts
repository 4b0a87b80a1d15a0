import { assertNever } from '../../../lib/assert-never.ts';
import type { QuestionKind } from '../../../engine/survey/catalogue.ts';
import type { AskedIn, SurveyDatapoint, SurveyQuestion, SurveySuffix } from '../../../importing/survey.ts';
import { datapointCode, noneCode, questionCode, unsureCode, unsureSuffix } from '../answering/codes.ts';
import { intersectAskedIn } from '../fieldwork/intersect-asked-in.ts';
import type { Model, QuestionSpec } from './question-spec.ts';

const kinds = {
  choice: 'single',
  rating: 'single',
  fact: 'single',
  ticks: 'multiple',
  tickedFacts: 'multiple',
  ratingGrid: 'grid_single',
  tickGrid: 'grid_multiple',
  stageGrid: 'grid_multiple',
  numberFact: 'numeric',
  count: 'numeric',
  number: 'numeric',
  numberGrid: 'grid_numeric',
} as const satisfies Record<Model['kind'], QuestionKind>;

/** Everywhere and always; fieldwork says where there was anyone to ask. */
const everywhere: AskedIn = [{}];

/** A question as the catalogue shows it: names, codes and where it ran. */
export function surveyQuestion(namespace: string, spec: QuestionSpec): SurveyQuestion {
  const askedIn = spec.askedIn ?? everywhere;
  return {
    code: questionCode(namespace, spec),
    namespace,
    kind: kinds[spec.model.kind],
    name: spec.name,
    wording: spec.wording,
    category: spec.category,
    unit: spec.unit ?? '',
    alsoCalled: spec.alsoCalled ?? [],
    notes: spec.notes ?? '',
    datapoints: datapointsOf(spec).map((stated) => datapoint(askedIn, stated)),
    suffixes: suffixesOf(spec.model).map((stated) => suffix(askedIn, stated)),
    askedIn,
  };
}

/** What a model says of one datapoint or suffix; the rest is as usual. */
type Stated<Code> = {
  readonly code: Code;
  readonly name: string;
  readonly midpoint?: number | null;
  readonly numeric?: boolean;
  readonly from?: number | null;
  readonly to?: number | null;
  readonly askedIn?: AskedIn | undefined;
};

function datapoint(questionAskedIn: AskedIn, stated: Stated<string>): SurveyDatapoint {
  return {
    code: stated.code,
    name: stated.name,
    midpoint: stated.midpoint ?? null,
    numeric: stated.numeric ?? true,
    from: stated.from ?? null,
    to: stated.to ?? null,
    askedIn:
      stated.askedIn === undefined ? questionAskedIn : intersectAskedIn(questionAskedIn, stated.askedIn),
  };
}

function suffix(questionAskedIn: AskedIn, stated: Stated<number>): SurveySuffix {
  return {
    code: stated.code,
    name: stated.name,
    midpoint: stated.midpoint ?? null,
    numeric: stated.numeric ?? true,
    askedIn: questionAskedIn,
  };
}

function datapointsOf(spec: QuestionSpec): Stated<string>[] {
  const { model } = spec;
  const code = (at: number) => datapointCode(spec, at);
  const none = (name: string | undefined) => (name === undefined ? [] : [{ code: noneCode(spec), name }]);
  const unsure = (answer: { readonly name: string } | undefined) =>
    answer === undefined ? [] : [{ code: unsureCode(spec), name: answer.name, numeric: false }];
  switch (model.kind) {
    case 'choice':
      return model.options.map(({ name }, at) => ({ code: code(at), name }));
    case 'fact':
      return [
        ...model.names.map((name, at) => ({ code: code(at), name, midpoint: model.midpoints?.[at] ?? null })),
        ...unsure(model.refused),
      ];
    case 'rating':
      return [
        ...model.scale.steps.map(({ name, midpoint }, at) => ({ code: code(at), name, midpoint })),
        ...unsure(model.scale.dontKnow),
      ];
    case 'ticks':
      return [
        ...model.options.map(({ name, askedIn }, at) => ({
          code: code(at),
          name,
          askedIn,
          midpoint: model.midpoint ?? null,
        })),
        ...none(model.none),
      ];
    case 'tickedFacts':
      return [...model.names.map((name, at) => ({ code: code(at), name })), ...none(model.none)];
    case 'ratingGrid':
    case 'tickGrid':
    case 'stageGrid':
      return model.rows.map(({ name, askedIn }, at) => ({ code: code(at), name, askedIn }));
    case 'numberGrid':
      return model.rows.map(({ name }, at) => ({ code: code(at), name }));
    case 'number':
    case 'count':
    case 'numberFact':
      return model.bands.map(({ name, from, to }, at) => ({ code: code(at), name, from, to }));
    default:
      return assertNever(model);
  }
}

function suffixesOf(model: Model): Stated<number>[] {
  switch (model.kind) {
    case 'ratingGrid': {
      const { steps, dontKnow } = model.scale;
      const unsure =
        dontKnow === undefined ? [] : [{ code: unsureSuffix, name: dontKnow.name, numeric: false }];
      return [...numbered(steps), ...unsure];
    }
    case 'tickGrid':
      return numbered(model.columns);
    case 'stageGrid':
      return numbered(model.stages);
    default:
      return [];
  }
}

function numbered(columns: readonly { readonly name: string; readonly midpoint?: number | null }[]) {
  return columns.map(({ name, midpoint }, at) => ({ code: at + 1, name, midpoint: midpoint ?? null }));
}
