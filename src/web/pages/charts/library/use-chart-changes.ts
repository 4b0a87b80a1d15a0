import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChartSummary } from '../../../../contract/chart.ts';
import {
  chartKeys,
  chartOptions,
  duplicateChart,
  listChart,
  removeCharts,
  replaceChart,
} from '../../../api/charts.ts';
import { restoreFromTrash, trashKeys } from '../../../api/trash.ts';
import { format } from '../../../lib/format.ts';
import { toasts } from '../../../ui/toasts.ts';

interface Change {
  readonly charts: readonly ChartSummary[];
  readonly fields: { readonly folder_id?: string; readonly name?: string };
}

interface Listing {
  readonly charts: readonly Named[];
  readonly listed: boolean;
}

type Named = Pick<ChartSummary, 'id' | 'name'>;

/** What is done to charts from the library, one or many at once. */
export function useChartChanges() {
  const queryClient = useQueryClient();
  const reload = () =>
    Promise.all(
      [chartKeys.all, trashKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );

  const duplicate = useMutation({
    mutationFn: (charts: readonly ChartSummary[]) => inTurn(charts, ({ id }) => duplicateChart(id)),
    onSettled: reload,
    onError: say,
  });
  const change = useMutation({
    mutationFn: ({ charts, fields }: Change) =>
      inTurn(charts, async ({ id }) => {
        const chart = await queryClient.fetchQuery({ ...chartOptions(id), staleTime: 0 });
        await replaceChart(id, { ...chart, ...fields }, chart.rev);
      }),
    onSettled: reload,
    onError: say,
  });
  const restore = useMutation({
    mutationFn: (charts: readonly Pick<ChartSummary, 'id'>[]) =>
      inTurn(charts, ({ id }) => restoreFromTrash('charts', id)),
    onSettled: reload,
    onError: say,
  });
  const remove = useMutation({
    mutationFn: (charts: readonly ChartSummary[]) => removeCharts(charts.map(({ id }) => id)),
    onSuccess: (_, charts) => {
      for (const { id } of charts) queryClient.removeQueries({ queryKey: chartKeys.one(id) });
      toasts.show({
        text:
          charts.length === 1
            ? `“${charts[0]?.name ?? ''}” deleted`
            : `${format.count(charts.length)} charts deleted`,
        note: 'kept 30 days',
        undo: () => restore.mutate(charts),
      });
    },
    onSettled: reload,
    onError: say,
  });
  const list = useMutation({
    mutationFn: ({ charts, listed }: Listing) => inTurn(charts, ({ id }) => listChart(id, listed)),
    onSuccess: (_, { charts, listed }) => {
      if (listed) return;
      toasts.show({
        text:
          charts.length === 1
            ? `“${charts[0]?.name ?? ''}” is off your list`
            : `${format.count(charts.length)} charts are off your list`,
        note: 'in the bin',
        undo: () => list.mutate({ charts, listed: true }),
      });
    },
    onSettled: reload,
    onError: say,
  });
  return { duplicate, change, remove, restore, list };
}

/** One after the other: the first that is refused stops the rest. */
async function inTurn<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await act(item);
}

function say(error: Error): void {
  toasts.show({ text: error.message });
}
