import { IconChartBar } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { NewChart } from '../../../contract/chart.ts';
import { chartKeys, createChart, removeCharts } from '../../api/charts.ts';
import { routes } from '../../app/routes.ts';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { toasts } from '../../ui/toasts.ts';
import { starterCharts } from './starter-charts.ts';

/** Makes first charts from the survey's own questions; one undo removes them. */
export function StarterCharts({ scopeSearch }: { readonly scopeSearch: string }) {
  const state = useCatalogue();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const charts = state.status === 'ready' ? starterCharts(state.catalogue) : [];
  const remove = useMutation({
    mutationFn: removeCharts,
    onSettled: async () => queryClient.invalidateQueries({ queryKey: chartKeys.all }),
  });
  const make = useMutation({
    mutationFn: async (all: readonly NewChart[]) => {
      const ids: string[] = [];
      for (const chart of all) ids.push((await createChart(chart)).id);
      return ids;
    },
    onSuccess: async (ids) => {
      await queryClient.invalidateQueries({ queryKey: chartKeys.all });
      toasts.show({ text: `${format.count(ids.length)} charts made`, undo: () => remove.mutate(ids) });
      await navigate(`${routes.charts}${scopeSearch}`);
    },
    onError: (error) => toasts.show({ text: error.message }),
  });
  return (
    <Button
      icon={<IconChartBar size={15} stroke={1.5} aria-hidden />}
      busy={make.isPending}
      disabledReason={charts.length === 0 ? 'No question of 3 to 12 answers' : undefined}
      onClick={() => make.mutate(charts)}
    >
      Make starter charts
    </Button>
  );
}
