import { useEffect, useRef } from 'react';
import { writeFigure } from '../../../../figures/measures.ts';
import { largestChange } from '../../../../figures/tables/largest-change.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { format } from '../../../lib/format.ts';
import { lowBase } from '../../../lib/is-low-base.ts';
import { toasts } from '../../../ui/layers/toasts.ts';
import type { Table } from '../table/shape-table.ts';
import type { CrosstabTableState } from './use-crosstab-table.ts';

/** Says the largest change once a table has the figures of another weight. */
export function useWeightChange({ table, answer, isLoading, isStale }: CrosstabTableState): void {
  const { weight } = useScope();
  const last = useRef<{ readonly weight: string; readonly table: Table } | null>(null);
  useEffect(() => {
    if (answer === null || isLoading || isStale) return;
    const before = last.current;
    last.current = { weight: weight.code, table };
    if (before === null || before.weight === weight.code) return;
    const change = largestChange(before.table, table, lowBase.threshold());
    if (change === null) return;
    const [was, is] = [change.before, change.after].map((share) => writeFigure(share, 'percent', format));
    if (was === is) return;
    toasts.show({ text: `${change.row.item.name}, ${change.column.item.name}: ${was} → ${is}` });
  }, [table, answer, isLoading, isStale, weight.code]);
}
