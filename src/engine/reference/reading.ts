import { type Clause, type Expression, wavesQuestion } from '../../expression/expression.ts';
import type { LineReason } from '../../figures/answered-figures.ts';
import type { BaseMode, Scope } from '../../figures/figure-query.ts';
import type { Dataset } from '../survey/dataset.ts';
import { type SamplingDesign, samplingDesign } from '../survey/sampling-design.ts';
import { findPairs, layLine, type Line, type LinePart } from './lines.ts';
import { type Belongs, describes, inBaseMode } from './respondents.ts';
import { readWeights } from './weights.ts';

/** A dataset read in one scope. Marks are 1 or 0 per respondent of the dataset. */
export interface Reading {
  readonly dataset: Dataset;
  readonly design: SamplingDesign;
  /** The line of these parts; equal lines are one object. */
  line(parts: readonly LinePart[]): Line | LineReason;
  /** Respondents that the expression describes; null = everyone. */
  described(expression: Expression | null): Uint8Array;
  /** The base of a base mode: `inBaseMode`. */
  inMode(mode: BaseMode, expression: Expression | null): Uint8Array;
  /**
   * The line of these parts in the latest earlier wave that has one: a wave of the scope, or of the survey where the
   * scope is a single wave. Null where no earlier wave has one.
   */
  earlier(line: Line, parts: readonly LinePart[]): EarlierLine | null;
}

/** A line one wave earlier, and expressions moved to its wave. */
export interface EarlierLine {
  readonly line: Line;
  /** Index in the catalogue. */
  readonly wave: number;
  readonly moved: (expression: Expression) => Expression;
}

/** Opens a dataset in a scope. Throws `unknown_weight`. */
export function openReading(dataset: Dataset, scope: Scope): Reading {
  const { catalogue, respondents } = dataset;
  const weights = readWeights(dataset, scope.weight);
  const lineOfPairs = once((pairs: string) => layLine(dataset, weights, pairs));
  const marksOf = (belongs: Belongs): Uint8Array =>
    Uint8Array.from({ length: respondents.count }, (_, i) => Number(belongs(i)));
  const described = once((expression: Expression | null) => marksOf(describes(dataset, expression)));
  const modes = {
    all: once((expression: Expression | null) => marksOf(inBaseMode(dataset, 'all', expression))),
    asked: once((expression: Expression | null) => marksOf(inBaseMode(dataset, 'asked', expression))),
    answered: once((expression: Expression | null) => marksOf(inBaseMode(dataset, 'answered', expression))),
  };
  const moves = once((wave: string) => once((expression: Expression) => moveToWave(expression, wave)));
  const waveCodes = catalogue.waves.map(({ code }) => code);
  const earlierWaves = scope.waves === null || scope.waves.length === 1 ? waveCodes : scope.waves;

  function line(parts: readonly LinePart[], waves = scope.waves): Line | LineReason {
    const found = findPairs(catalogue, { waves, locations: scope.locations }, weights, parts);
    return typeof found === 'string' ? lineOfPairs(found) : found.reason;
  }

  return {
    dataset,
    design: samplingDesign(respondents, weights.units),
    line: (parts) => line(parts),
    described,
    inMode: (mode, expression) => modes[mode](expression),
    earlier({ waves }, parts) {
      for (let wave = (waves[0] ?? 0) - 1; wave >= 0; wave--) {
        const code = waveCodes[wave] ?? '';
        if (!earlierWaves.includes(code)) continue;
        const moved = moves(code);
        const found = line(
          [
            ...parts.map((part) => ({ ...part, expression: moved(part.expression) })),
            { expression: inWave(code), confines: true },
          ],
          null,
        );
        if (typeof found !== 'string') return { line: found, wave, moved };
      }
      return null;
    },
  };
}

/** Names another wave in each condition that names one wave and must hold. */
function moveToWave(expression: Expression, wave: string): Expression {
  if (expression.negated) return expression;
  if (expression.kind === 'clause') {
    const namesOneWave = expression.question === wavesQuestion && expression.datapoints?.length === 1;
    return namesOneWave ? { ...expression, datapoints: [wave] } : expression;
  }
  if (expression.match.kind !== 'all') return expression;
  return { ...expression, children: expression.children.map((child) => moveToWave(child, wave)) };
}

function inWave(wave: string): Clause {
  return {
    kind: 'clause',
    question: wavesQuestion,
    datapoints: [wave],
    suffixes: null,
    minCount: 1,
    negated: false,
  };
}

/** Returns the function with its answers kept: a query asks the same of many cells. */
export function once<Key, Answer extends object>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const known = new Map<Key, Answer>();
  return (key) => {
    const answer = known.get(key) ?? compute(key);
    known.set(key, answer);
    return answer;
  };
}
