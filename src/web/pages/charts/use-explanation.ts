import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { scopeWords, whenWords } from '../../app/scope/scope-words.ts';
import { type Explanation, explainCell } from '../../charts/explain-cell.ts';
import type { ChartFigures, ShownFigures } from './use-chart-figures.ts';

/** The mark that is explained, by the address: Back closes it before it leaves the page. */
export function useExplanation(figures: ChartFigures, weightName: string) {
  const [selected, setSelected] = useQueryState('sel', parseAsString.withOptions({ history: 'push' }));
  const explanation = useMemo(
    () =>
      figures.status === 'ready' && selected !== null ? explainMark(figures, selected, weightName) : null,
    [figures, selected, weightName],
  );
  return { selected, setSelected: (key: string | null) => void setSelected(key), explanation };
}

/** All that stands behind the mark `key`; null where there is no such mark. */
export function explainMark(figures: ShownFigures, key: string, weight: string): Explanation | null {
  const { model, draft, scope } = figures;
  const cells = model.panels.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const cell = cells.find((one) => one.key === key);
  if (cell === undefined) return null;
  const words = scopeWords(scope);
  return explainCell(cell, {
    metric: model.metric,
    base: draft.base?.name ?? 'everyone',
    dataset: words.dataset,
    isSynthetic: scope.dataset.synthetic,
    weight,
    wavesUsed: cell.row === null ? 'none' : whenWords(scope.allWaves, cell.row.waves),
    wavesSelected: words.when,
    where: words.where,
    address: location.href,
  });
}
