import { type Clause, type Expression, wavesQuestion } from '../../../expression/expression.ts';
import { clauseOf } from '../../../figures/query-parts.ts';
import type { Catalogue } from '../catalogue.ts';
import type { LineReason } from '../../../figures/answered-figures.ts';
import type { Scope } from '../../../figures/figure-query.ts';
import { remember } from './remember.ts';

/** A line one wave earlier. */
export interface PreviousLine {
  readonly line: number;
  /** Index of its wave. */
  readonly wave: number;
  /** The expression about that wave; one that names no wave stays as it is. */
  readonly moved: (expression: Expression | null) => Expression | null;
}

/** Finds the line one wave earlier of a line with these waves, `confining` (default: all) being confined to it. */
export type PreviousWaveFinder = (
  waves: readonly number[],
  involved: readonly Expression[],
  confining?: readonly Expression[],
) => PreviousLine | null;

/**
 * Finds the wave before the one of a line: the latest earlier wave of the scope in which all that is involved ran; where
 * the scope is a single wave, of the survey. Null where the line has several waves, or no wave before can answer.
 * `lineOf` finds lines whatever the waves of the scope.
 */
export function createPreviousWaveFinder(
  catalogue: Catalogue,
  scope: Scope,
  lineOf: (involved: readonly Expression[], confining: readonly Expression[]) => number | LineReason,
): PreviousWaveFinder {
  const codes = catalogue.waves.map((wave) => wave.code);
  const candidates = scope.waves === null || scope.waves.length === 1 ? codes : scope.waves;
  const waveClauses = remember(inWave);
  const movers = remember((wave: string) =>
    remember((expression: Expression) => moveToWave(expression, wave)),
  );
  return ([only, ...others], involved, confining = involved) => {
    if (only === undefined || others.length > 0) return null;
    for (let wave = only - 1; wave >= 0; wave--) {
      const code = codes[wave] ?? '';
      if (!candidates.includes(code)) continue;
      const move = movers(code);
      const moved = (parts: readonly Expression[]) => [...parts.map(move), waveClauses(code)];
      const line = lineOf(moved(involved), moved(confining));
      if (typeof line !== 'string') return { line, wave, moved: (part) => part && move(part) };
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
