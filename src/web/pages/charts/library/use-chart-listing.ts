import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chartKeys, listChart } from '../../../api/charts.ts';
import { inTurn, type LibraryItem, useLibraryActions } from '../../../saved-work/use-library-actions.ts';
import { toasts } from '../../../ui/toasts.ts';
import { chartLibrary } from './chart-library.ts';

interface Listing {
  readonly charts: readonly LibraryItem[];
  readonly listed: boolean;
}

/** Takes others' charts off the user's own list, or puts them back. */
export function useChartListing() {
  const queryClient = useQueryClient();
  const { named } = useLibraryActions(chartLibrary);
  const list = useMutation({
    mutationFn: async ({ charts, listed }: Listing) => inTurn(charts, ({ id }) => listChart(id, listed)),
    onSuccess: (_, { charts, listed }) => {
      if (listed) return;
      toasts.show({
        text: named(charts, 'removed from your list'),
        note: 'in the bin',
        undo: () => list.mutate({ charts, listed: true }),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: chartKeys.all }),
    onError: (error) => toasts.show({ text: error.message }),
  });
  return list;
}
