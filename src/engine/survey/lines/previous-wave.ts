import { type Clause, type Expression, wavesQuestion } from '../../../expression/expression.ts';
import { clauseOf } from '../../../figures/query-parts.ts';
import type { Catalogue } from '../catalogue.ts';
import type { LineReason } from '../../../figures/answered-figures.ts';
import type { Scope } from '../../../figures/figure-query.ts';
import { remember } from './remember.ts';

/** Place of a wave's figure one wave earlier. */
export interface PreviousWave<LineOfWaves> {
  readonly line: LineOfWaves;
  /** The expression about that wave; one that names no wave stays as it is. */
  readonly moved: <Part extends Expression | null>(expression: Part) => Part | Expression;
}

export type PreviousWaveFinder<LineOfWaves> = (
  line: LineOfWaves,
  involved: readonly Expression[],
  /** Expressions with conditions on waves that confine the line; default: all. */
  confining?: readonly Expression[],
) => PreviousWave<LineOfWaves> | null;

/**
 * Finds the wave before the one of a line: the latest earlier wave of the scope in which all that is involved ran; where
 * the scope is a single wave, of the survey. Null where the line has several waves, or no wave before can answer.
 * `line` finds lines whatever the waves of the scope.
 */
export function createPreviousWaveFinder<LineOfWaves extends { readonly waves: readonly number[] }>(
  catalogue: Catalogue,
  scope: Scope,
  lineOf: (involved: readonly Expression[], confining: readonly Expression[]) => LineOfWaves | LineReason,
): PreviousWaveFinder<LineOfWaves> {
  const waves = catalogue.waves.map((wave) => wave.code);
  const candidates = scope.waves === null || scope.waves.length === 1 ? waves : scope.waves;
  const waveClauses = remember(inWave);
  const movers = remember((wave: string) =>
    remember((expression: Expression) => moveToWave(expression, wave)),
  );
  return (line, involved, confining = involved) => {
    const [only, ...others] = line.waves;
    if (only === undefined || others.length > 0) return null;
    for (const wave of waves.slice(0, only).toReversed()) {
      if (!candidates.includes(wave)) continue;
      const move = movers(wave);
      const found = lineOf(
        [...involved.map(move), waveClauses(wave)],
        [...confining.map(move), waveClauses(wave)],
      );
      if (typeof found === 'string') continue;
      return { line: found, moved: (expression) => (expression === null ? expression : move(expression)) };
    }
    return null;
  };
}

function inWave(wave: string): Clause {
  return clauseOf(wavesQuestion, [wave], null);
}

/**
 * The same expression about another wave: a condition that names one wave and must hold (alone, or among others that
 * all must) names the other instead. All else stays.
 */
export function moveToWave(expression: Expression, wave: string): Expression {
  if (expression.negated) return expression;
  if (expression.kind === 'group') {
    if (expression.match.kind !== 'all') return expression;
    return { ...expression, children: expression.children.map((child) => moveToWave(child, wave)) };
  }
  const namesOneWave = expression.question === wavesQuestion && expression.datapoints?.length === 1;
  return namesOneWave ? { ...expression, datapoints: [wave] } : expression;
}
