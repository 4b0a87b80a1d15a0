import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import type { SizeUnit } from '../../../figures/measures.ts';
import { type MeasuredQuestion, metricOrder, metricWithin } from '../../../figures/chart-metrics.ts';
import { chartViews, readSort, type SavedLook, writeSort } from './chart-look.ts';

const parsers = {
  view: parseAsStringLiteral(chartViews),
  metric: parseAsStringLiteral(metricOrder),
  sort: parseAsString,
};

/**
 * View, metric and sort: as the address says, else as saved, of a chart of `question` with sizes of `unit`. A change is a
 * step that Back undoes.
 */
export function useChartLook(saved: SavedLook, unit: SizeUnit, question: MeasuredQuestion | undefined) {
  const [address, setAddress] = useQueryStates(parsers, { history: 'push' });
  const { view, metric, sort } = address;
  const look = useMemo(
    () => ({
      view: view ?? saved.view,
      metric: metricWithin(metric ?? saved.metric, unit, question),
      sort: (sort === null ? null : readSort(sort)) ?? saved.sort,
    }),
    [view, metric, sort, saved, unit, question],
  );
  return {
    look,
    setLook: (change: Partial<SavedLook>) =>
      void setAddress({
        ...(change.view === undefined ? {} : { view: change.view === 'auto' ? null : change.view }),
        ...(change.metric === undefined ? {} : { metric: change.metric }),
        ...(change.sort === undefined ? {} : { sort: writeSort(change.sort) }),
      }),
  };
}
