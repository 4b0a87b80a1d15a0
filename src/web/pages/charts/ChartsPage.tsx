import { useMediaQuery } from '@mantine/hooks';
import { IconChartBar, IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ChartSummary } from '../../../contract/chart.ts';
import { routes } from '../../app/routes.ts';
import { narrowScreen } from '../../app/shell/breakpoints.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { FolderChoice } from '../../connected/folders/FolderChoice.tsx';
import { FolderPane } from '../../connected/folders/FolderPane.tsx';
import { useDragIntoFolders } from '../../connected/folders/use-drag-into-folders.ts';
import { ShareDialog } from '../../connected/sharing/ShareDialog.tsx';
import { format } from '../../lib/format.ts';
import { useChosen } from '../../lib/use-chosen.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import css from './ChartsPage.module.css';
import type { ChartActions } from './library/chart-actions.ts';
import { LibraryBulkBar } from './library/LibraryBulkBar.tsx';
import { LibraryCard } from './library/LibraryCard.tsx';
import { LibraryChoices } from './library/LibraryChoices.tsx';
import { LibraryFilters } from './library/LibraryFilters.tsx';
import { LibrarySkeleton } from './library/LibrarySkeleton.tsx';
import { LibraryTable } from './library/LibraryTable.tsx';
import { MoreCharts } from './library/MoreCharts.tsx';
import { useChartChanges } from './library/use-chart-changes.ts';
import { type ChartLibrary, useChartLibrary } from './library/use-chart-library.ts';
import { useLibraryKeys } from './library/use-library-keys.ts';

type LibraryDialog =
  | { readonly kind: 'share' | 'rename'; readonly chart: ChartSummary }
  | { readonly kind: 'move'; readonly charts: readonly ChartSummary[] };

/** Saved charts, each with its own shape. */
export function ChartsPage() {
  const body = useRef<HTMLDivElement>(null);
  const library = useChartLibrary();
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });
  const { query, charts, counts } = library;
  const { duplicate, change, remove } = useChartChanges();
  const chosen = useChosen(charts.map(({ id }) => id));
  const [dialog, setDialog] = useState<LibraryDialog | null>(null);
  const close = () => setDialog(null);

  const askToMove = (own: readonly ChartSummary[]) => setDialog({ kind: 'move', charts: own });
  const actions: ChartActions = {
    onDuplicate: (chart) => duplicate.mutate([chart]),
    onRename: (chart) => setDialog({ kind: 'rename', chart }),
    onShare: (chart) => setDialog({ kind: 'share', chart }),
    onMove: (chart) => askToMove([chart]),
    onRemove: (chart) => remove.mutate([chart]),
  };
  useLibraryKeys({
    body,
    charts,
    chosen,
    onDuplicate: duplicate.mutate,
    onMove: askToMove,
    onRename: actions.onRename,
    onRemove: remove.mutate,
  });
  useDragIntoFolders((id, folderId) => {
    const chart = charts.find((one) => one.id === id);
    if (chart !== undefined && chart.folder_id !== folderId)
      change.mutate({ charts: [chart], fields: { folder_id: folderId } });
  });

  return (
    <Page
      title="Charts"
      actions={
        <ButtonLink look="primary" keys="N" icon={<IconPlus size={15} stroke={1.75} />} to={routes.chartNew}>
          New chart
        </ButtonLink>
      }
      left={
        <Panel kind="folders" label="Folders of charts">
          {isNarrow && <LibraryChoices library={library} />}
          <FolderPane
            kind="charts"
            folderIds={(counts?.folders ?? []).flatMap(({ folder_id: id, count }) =>
              Array.from({ length: count }, () => id),
            )}
            current={library.folder}
            onChoose={(folder) => library.change({ folder })}
          />
        </Panel>
      }
    >
      <LibraryFilters library={library} isNarrow={isNarrow} />
      <ScrollBody padded>
        <div ref={body}>
          {query.isPending && <LibrarySkeleton />}
          {query.isError && (
            <ErrorState error={query.error} what="the charts" onRetry={() => void query.refetch()} />
          )}
          {query.isSuccess && charts.length === 0 && <NoCharts library={library} />}
          {charts.length > 0 && library.as === 'list' && (
            <LibraryTable charts={charts} chosen={chosen} {...actions} />
          )}
          {charts.length > 0 && library.as === 'grid' && (
            <ul className={css.cards} aria-label="Charts" data-stale={query.isPlaceholderData || undefined}>
              {charts.map((chart) => (
                <LibraryCard
                  key={chart.id}
                  chart={chart}
                  isChosen={chosen.ids.has(chart.id)}
                  onToggle={(extend) => chosen.toggle(chart.id, extend)}
                  {...actions}
                />
              ))}
            </ul>
          )}
          <MoreCharts query={query} />
        </div>
        <LibraryBulkBar
          charts={charts}
          chosen={chosen}
          onDuplicate={duplicate.mutate}
          onMove={askToMove}
          onShare={actions.onShare}
          onRemove={remove.mutate}
        />
      </ScrollBody>
      {dialog?.kind === 'share' && (
        <ShareDialog kind="charts" id={dialog.chart.id} name={dialog.chart.name} onClose={close} />
      )}
      {dialog?.kind === 'rename' && (
        <NameDialog
          action="Rename chart"
          initialName={dialog.chart.name}
          busy={change.isPending}
          onSubmit={(name) =>
            change.mutate({ charts: [dialog.chart], fields: { name } }, { onSettled: close })
          }
          onClose={close}
        />
      )}
      {dialog?.kind === 'move' && (
        <FolderChoice
          kind="charts"
          action={
            dialog.charts.length === 1 ? 'Move chart' : `Move ${format.count(dialog.charts.length)} charts`
          }
          initial={dialog.charts.length === 1 ? (dialog.charts[0]?.folder_id ?? '') : ''}
          busy={change.isPending}
          onMove={(folderId) =>
            change.mutate(
              { charts: dialog.charts, fields: { folder_id: folderId } },
              {
                onSettled: () => {
                  close();
                  chosen.clear();
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </Page>
  );
}

function NoCharts({ library }: { readonly library: ChartLibrary }) {
  if (library.isNarrowed) {
    return (
      <StatePanel
        icon={<IconSearch size={24} stroke={1.5} />}
        title={library.wanted === '' ? 'Nothing here yet' : `No chart matches “${library.wanted}”`}
        actions={
          <Button look="ghost" onClick={library.clear}>
            {library.wanted === '' ? 'Show all charts' : 'Clear search'}
          </Button>
        }
      >
        {library.wanted === ''
          ? 'Drag charts into a folder, or move them there with M.'
          : 'Search looks at names, questions and audiences. Try fewer words.'}
      </StatePanel>
    );
  }
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
