import { usesOf } from '../../expression/uses.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import type { SentExpression } from './sent-expression.ts';

/** Every code of a request, before it is known whether any of them exists. */
export interface RequestedCodes {
  readonly questions: readonly RequestedQuestion[];
  readonly waves: readonly RequestedCode[];
  readonly locations: readonly RequestedCode[];
  readonly datasets: readonly RequestedCode[];
  /** Code of a weight; null = the default. */
  readonly weight: string | null;
}

export interface RequestedQuestion {
  readonly code: string;
  readonly datapoints: readonly string[];
  readonly suffixes: readonly number[];
  /** JSON path of the use. */
  readonly origin: string;
}

export interface RequestedCode {
  readonly code: string;
  readonly origin: string;
}

/** The codes that expressions use, in reading order. */
export function codesOfExpressions(expressions: readonly SentExpression[]): Omit<RequestedCodes, 'weight'> {
  const questions: RequestedQuestion[] = [];
  const waves: RequestedCode[] = [];
  const locations: RequestedCode[] = [];
  const datasets: RequestedCode[] = [];
  for (const { expression, origin, dataset } of expressions) {
    if (dataset !== null) datasets.push({ code: dataset, origin });
    for (const { question, datapoints, suffixes } of usesOf(expression)) {
      const listed = datapoints.map((code) => ({ code, origin }));
      if (question === wavesQuestion) waves.push(...listed);
      else if (question === locationsQuestion) locations.push(...listed);
      else questions.push({ code: question, datapoints, suffixes, origin });
    }
  }
  return { questions, waves, locations, datasets };
}

export function joinCodes(
  first: Omit<RequestedCodes, 'weight'>,
  second: Partial<Omit<RequestedCodes, 'weight'>>,
  weight: string | null,
): RequestedCodes {
  return {
    questions: [...first.questions, ...(second.questions ?? [])],
    waves: [...first.waves, ...(second.waves ?? [])],
    locations: [...first.locations, ...(second.locations ?? [])],
    datasets: [...first.datasets, ...(second.datasets ?? [])],
    weight,
  };
}
