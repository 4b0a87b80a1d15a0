import { hash } from 'node:crypto';
import type { Catalogue, Question } from '../survey/catalogue.ts';
import { findQuestion } from '../survey/find-question.ts';
import { sourcesOfCore } from './core-sources.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import type { DerivedQuestion } from './derived-questions.ts';
import type { WeightCore } from './derived-weight.ts';

/** Another once the same definition makes other columns. */
const derivedFormat = 1;

/**
 * A hash of everything that the last question's columns in a segment are computed from: the segment's file, the cores,
 * and how their sources are read. `chain`: see `chainOf`. Two questions of one core have one origin.
 */
export function originOf(segment: string, catalogue: Catalogue, chain: readonly DerivedQuestion[]): string {
  const sources = new Set(chain.flatMap(({ core }) => sourcesOfCore(core)));
  const content = {
    format: derivedFormat,
    segment,
    sources: [...sources].toSorted().map((code) => readingOf(findQuestion(catalogue, code))),
    cores: chain.map(({ code, core }, place) => [place === chain.length - 1 ? '' : code, core]),
  };
  return hash('sha256', JSON.stringify(content, sortKeys));
}

/**
 * A hash of everything that the weights of a segment are computed from; `segments` are those that are raked together.
 * Two weights of one core have one origin.
 */
export function originOfWeight(
  segment: string,
  segments: readonly string[],
  catalogue: Catalogue,
  chain: readonly DerivedQuestion[],
  core: WeightCore,
): string {
  const sources = new Set([
    ...chain.flatMap((question) => sourcesOfCore(question.core)),
    ...core.targets.flatMap(({ question }) => (question === locationsQuestion ? [] : [question])),
  ]);
  const content = {
    format: derivedFormat,
    weight: core,
    segment,
    segments,
    sources: [...sources].toSorted().map((code) => readingOf(findQuestion(catalogue, code))),
    cores: chain.map((question) => [question.code, question.core]),
  };
  return hash('sha256', JSON.stringify(content, sortKeys));
}

/** What decides how a question's columns are read. */
function readingOf({ code, kind, datapoints, suffixes }: Question): object {
  return {
    code,
    kind,
    datapoints: datapoints.map(({ code: answer, places, midpoint, numeric, from, to }) => ({
      answer,
      places,
      midpoint,
      numeric,
      from,
      to,
    })),
    suffixes: suffixes.map(({ code: suffix, places, midpoint, numeric }) => ({
      suffix,
      places,
      midpoint,
      numeric,
    })),
  };
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
