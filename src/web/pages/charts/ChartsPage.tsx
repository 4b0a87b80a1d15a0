import { IconChartBar, IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ChartSummary } from '../../../contract/chart.ts';
import { chartKeys, chartsOptions, duplicateChart, removeCharts } from '../../api/charts.ts';
import { useShortcuts } from '../../app/keys/use-shortcuts.ts';
import { routes } from '../../app/routes.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { useDebounced } from '../../connected/use-debounced.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { toasts } from '../../ui/toasts.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import css from './ChartsPage.module.css';
import { LibraryCard } from './LibraryCard.tsx';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';

const typingMs = 150;
const mostCharts = 200;
const sorts = [
  { value: 'updated_at.desc', name: 'Edited' },
  { value: 'name.asc', name: 'Name' },
  { value: 'created_at.desc', name: 'Created' },
] as const;
type Sort = (typeof sorts)[number]['value'];

/** Saved charts, each with its own shape. */
export function ChartsPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [text, setText] = useQueryState('q', parseAsString.withDefault(''));
  const [sort, setSort] = useState<Sort>('updated_at.desc');
  const [doomed, setDoomed] = useState<ChartSummary | null>(null);
  const wanted = useDebounced(text, typingMs);
  const charts = useQuery({
    ...chartsOptions({ results_limit: mostCharts, search_term: wanted.trim(), sort_by: sort }),
    placeholderData: keepPreviousData,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: chartKeys.all });
  const duplicate = useMutation({
    mutationFn: (chart: ChartSummary) => duplicateChart(chart.id),
    onSuccess: refresh,
    onError: (error, chart) => toasts.show({ text: `“${chart.name}” was not duplicated: ${error.message}` }),
  });
  const remove = useMutation({
    mutationFn: (chart: ChartSummary) => removeCharts([chart.id]),
    onSuccess: async (_, chart) => {
      setDoomed(null);
      queryClient.removeQueries({ queryKey: chartKeys.one(chart.id) });
      await refresh();
    },
  });
  useShortcuts([{ keys: 'N', label: 'New chart', run: () => void navigate(routes.chartNew) }]);

  return (
    <Page
      title="Charts"
      actions={
        <ButtonLink look="primary" keys="N" icon={<IconPlus size={15} stroke={1.75} />} to={routes.chartNew}>
          New chart
        </ButtonLink>
      }
    >
      <Toolbar
        label="Find charts"
        end={<Select label="Sort" labelPlace="inside" value={sort} options={sorts} onChange={setSort} />}
      >
        <SearchField
          label="Search charts"
          value={text}
          onChange={(next) => void setText(next === '' ? null : next)}
          pageSearch
          className={css.search}
        />
      </Toolbar>
      <ScrollBody padded>
        {charts.isPending && <LibrarySkeleton />}
        {charts.isError && (
          <ErrorState error={charts.error} what="the charts" onRetry={() => void charts.refetch()} />
        )}
        {charts.data?.length === 0 &&
          (wanted === '' ? <NoCharts /> : <NothingFound text={wanted} onClear={() => void setText(null)} />)}
        <ul className={css.cards} aria-label="Charts" data-stale={charts.isPlaceholderData || undefined}>
          {charts.data?.map((chart) => (
            <LibraryCard
              key={chart.id}
              chart={chart}
              onDuplicate={() => duplicate.mutate(chart)}
              onRemove={() => setDoomed(chart)}
            />
          ))}
        </ul>
      </ScrollBody>
      {doomed !== null && (
        <ConfirmDialog
          danger
          action={`Delete “${doomed.name}”`}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(doomed)}
          onClose={() => {
            remove.reset();
            setDoomed(null);
          }}
        >
          {remove.error === null
            ? 'It goes for everybody who can see it and can’t be brought back.'
            : `It was not deleted: ${remove.error.message}`}
        </ConfirmDialog>
      )}
    </Page>
  );
}

function NoCharts() {
  return (
    <StatePanel
      icon={<IconChartBar size={24} stroke={1.5} />}
      title="No charts yet"
      actions={
        <ButtonLink look="primary" to={routes.chartNew}>
          New chart
        </ButtonLink>
      }
    >
      Choose a question, add the audiences to compare, and save. The sample dataset is there to try it on.
    </StatePanel>
  );
}

function NothingFound({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  return (
    <StatePanel
      icon={<IconSearch size={24} stroke={1.5} />}
      title={`No chart matches “${text}”`}
      actions={
        <Button look="ghost" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      Names are searched. Try fewer words.
    </StatePanel>
  );
}
