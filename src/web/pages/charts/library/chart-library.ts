import { duplicateChart, readChartOf, removeCharts, replaceChart } from '../../../api/charts.ts';
import type { LibraryKind } from '../../../saved-work/use-library-actions.ts';

export const chartLibrary: LibraryKind = {
  kind: 'charts',
  noun: 'chart',
  duplicate: duplicateChart,
  change: async (id, fields) => {
    const chart = await readChartOf(id);
    return replaceChart(id, { ...chart, ...fields }, chart.rev);
  },
  remove: removeCharts,
};
