import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import type { SizeUnit } from '../../../figures/measures.ts';
import { metricOrder, metricWithin } from '../../charts/chart-metrics.ts';
import { type ChartLook, chartViews, readSort, writeSort } from './chart-look.ts';

const parsers = {
  view: parseAsStringLiteral(chartViews),
  metric: parseAsStringLiteral(metricOrder),
  sort: parseAsString,
};

/** View, metric and sort: as the address says, else as saved, of a chart with sizes of `unit`. A change is a step that Back undoes. */
export function useChartLook(saved: ChartLook, unit: SizeUnit) {
  const [address, setAddress] = useQueryStates(parsers, { history: 'push' });
  const { view, metric, sort } = address;
  const look = useMemo(
    () => ({
      view: view ?? saved.view,
      metric: metricWithin(metric ?? saved.metric, unit),
      sort: (sort === null ? null : readSort(sort)) ?? saved.sort,
    }),
    [view, metric, sort, saved, unit],
  );
  return {
    look,
    setLook: (change: Partial<ChartLook>) =>
      void setAddress({
        ...(change.view === undefined ? {} : { view: change.view === 'auto' ? null : change.view }),
        ...(change.metric === undefined ? {} : { metric: change.metric }),
        ...(change.sort === undefined ? {} : { sort: writeSort(change.sort) }),
      }),
  };
}
