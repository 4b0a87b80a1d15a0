import type { Expression } from '../../expression/expression.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { Line } from '../line.ts';
import { type SamplingDesign, samplingDesign } from '../measures/sampling-design.ts';
import type { Scope } from '../scope.ts';
import { among } from './among.ts';
import { asked } from './asked.ts';
import { createLineFinder, type LineFinder } from './line-finder.ts';
import { membership } from '../survey/membership.ts';
import { countPeople, type People } from './people.ts';
import { createPreviousWaveFinder, type PreviousWaveFinder } from '../survey/lines/previous-wave.ts';
import { remember } from '../survey/lines/remember.ts';
import { weightsOfRecord } from './weights-of-record.ts';

/**
 * One query's look at a dataset: every expression is read respondent by respondent once, every line laid once, every
 * header counted once a base. Marks are 1 and 0 with one entry a respondent of the dataset.
 */
export interface Reading {
  readonly design: SamplingDesign;
  readonly line: LineFinder;
  /** The wave before that of a line of one wave. */
  readonly previousWave: PreviousWaveFinder<Line>;
  /** Whom the expression describes; everyone where it is null. */
  described(expression: Expression | null): Uint8Array;
  /** Who was asked every question of the expression. */
  asked(expression: Expression): Uint8Array;
  /** Those of the base who are marked, and those who are not, for the marks of headers and bases. */
  marked(base: Uint32Array, marks: Uint8Array): Uint32Array;
  unmarked(base: Uint32Array, marks: Uint8Array): Uint32Array;
  /** Counts for sets that come back: bases and headers. */
  people(line: Line, respondents: Uint32Array): People;
  /** Codes of the line's waves, in time order. */
  waveCodes(line: Line): string[];
}

/** A dataset as the oracle reads it in one scope; what is asked twice is worked out once. */
export function openReading(dataset: Dataset, scope: Scope): Reading {
  const { catalogue, respondents } = dataset;
  const weights = weightsOfRecord(dataset, scope.weight);
  const design = samplingDesign(respondents, weights.units);
  const everyone = new Uint8Array(respondents.count).fill(1);
  const described = remember((expression: Expression) => membership(dataset, expression));
  const marked = remember((base: Uint32Array) => remember((marks: Uint8Array) => among(base, marks)));
  const unmarked = remember((base: Uint32Array) =>
    remember((marks: Uint8Array) => among(base, marks, false)),
  );
  const people = remember((line: Line) => remember((members: Uint32Array) => countPeople(line, members)));
  return {
    design,
    line: createLineFinder(dataset, scope, weights),
    previousWave: createPreviousWaveFinder(
      catalogue,
      scope,
      createLineFinder(dataset, { ...scope, waves: null }, weights),
    ),
    described: (expression) => (expression === null ? everyone : described(expression)),
    asked: remember((expression: Expression) => asked(dataset, expression)),
    marked: (base, marks) => marked(base)(marks),
    unmarked: (base, marks) => unmarked(base)(marks),
    people: (line, members) => people(line)(members),
    waveCodes: (line) => line.waves.map((wave) => catalogue.waves[wave]?.code ?? ''),
  };
}
