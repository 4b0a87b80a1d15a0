import { IconChartBar, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ChartSummary } from '../../../contract/chart.ts';
import { routes } from '../../app/routes.ts';
import { narrowScreen } from '../../app/shell/breakpoints.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { FolderPane } from '../../connected/folders/FolderPane.tsx';
import { useDragIntoFolders } from '../../connected/folders/use-drag-into-folders.ts';
import { useChosen } from '../../lib/use-chosen.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FilterList } from '../../ui/FilterList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { useMediaQuery } from '../../ui/kit-hooks.ts';
import css from './ChartsPage.module.css';
import type { ChartActions } from './library/chart-actions.ts';
import { DraftList } from '../../saved-work/DraftList.tsx';
import { useLibraryDialogs } from '../../saved-work/use-library-dialogs.tsx';
import { chartLibrary } from './library/chart-library.ts';
import { LibraryBin } from './library/LibraryBin.tsx';
import { LibraryBulkBar } from './library/LibraryBulkBar.tsx';
import { LibraryCard } from './library/LibraryCard.tsx';
import { LibraryChoices } from './library/LibraryChoices.tsx';
import { LibraryFilters } from './library/LibraryFilters.tsx';
import { LibrarySkeleton } from './library/LibrarySkeleton.tsx';
import { LibraryTable } from './library/LibraryTable.tsx';
import { MoreCharts } from './library/MoreCharts.tsx';
import { useChartListing } from './library/use-chart-listing.ts';
import { type ChartLibrary, useChartLibrary } from './library/use-chart-library.ts';
import { useLibraryKeys } from './library/use-library-keys.ts';
import { useRoving } from '../../ui/use-roving.ts';

/** Saved charts, each with its own shape. */
export function ChartsPage() {
  const body = useRef<HTMLDivElement>(null);
  const cards = useRoving<HTMLUListElement>({ rows: 'li' });
  const library = useChartLibrary();
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });
  const { query, charts, counts } = library;
  const list = useChartListing();
  const chosen = useChosen(charts.map(({ id }) => id));
  const { duplicate, change, remove, restore, move, share, rename, dialogs } = useLibraryDialogs(
    chartLibrary,
    chosen.clear,
  );

  /** One's own are deleted; what others shared is taken off the list. */
  const takeAway = (picked: readonly ChartSummary[]) => {
    const own = picked.filter(({ is_owner: isOwner }) => isOwner);
    const others = picked.filter(({ is_owner: isOwner }) => !isOwner);
    if (own.length > 0) remove.mutate(own);
    if (others.length > 0) list.mutate({ charts: others, listed: false });
  };
  const actions: ChartActions = {
    onDuplicate: (chart) => duplicate.mutate([chart]),
    onRename: (chart) => rename([chart]),
    onShare: (chart) => share([chart]),
    onMove: (chart) => move([chart]),
    onRemove: (chart) => remove.mutate([chart]),
    onUnlist: (chart) => list.mutate({ charts: [chart], listed: false }),
  };
  useLibraryKeys({
    body,
    charts,
    chosen,
    onDuplicate: duplicate.mutate,
    onMove: move,
    onRename: actions.onRename,
    onRemove: takeAway,
  });
  useDragIntoFolders((id, folderId) => {
    const chart = charts.find((one) => one.id === id);
    if (chart !== undefined && chart.folder_id !== folderId)
      change.mutate({ items: [chart], fields: { folder_id: folderId } });
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
          <DraftList kind="charts" to={routes.chartNew} />
          <FolderPane
            kind="charts"
            folderIds={(counts?.folders ?? []).flatMap(({ folder_id: id, count }) =>
              Array.from({ length: count }, () => id),
            )}
            current={library.folder}
            onChoose={(folder) =>
              library.change({ folder, whose: library.whose === 'bin' ? null : library.whose })
            }
          />
          <FilterList
            filters={[
              {
                key: 'bin',
                label: 'Bin',
                icon: <IconTrash size={16} stroke={1.5} />,
                count: library.binned ?? 0,
                isCurrent: library.whose === 'bin',
                onChoose: () => library.change({ whose: 'bin', folder: null }),
              },
            ]}
          />
        </Panel>
      }
    >
      <LibraryFilters library={library} isNarrow={isNarrow} />
      <ScrollBody padded>
        <div ref={body} className={css.body}>
          {library.whose === 'bin' && (
            <LibraryBin
              onRestore={(item) => restore.mutate([item])}
              onList={(chart) => list.mutate({ charts: [chart], listed: true })}
            />
          )}
          {library.whose !== 'bin' && query.isPending && <LibrarySkeleton />}
          {query.isError && (
            <ErrorState error={query.error} what="the charts" onRetry={() => void query.refetch()} />
          )}
          {library.whose !== 'bin' && query.isSuccess && charts.length === 0 && (
            <NoCharts library={library} />
          )}
          {charts.length > 0 && library.as === 'list' && (
            <LibraryTable charts={charts} chosen={chosen} {...actions} />
          )}
          {charts.length > 0 && library.as === 'grid' && (
            <ul
              ref={cards}
              className={css.cards}
              aria-label="Charts"
              data-stale={query.isPlaceholderData || undefined}
            >
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
          {library.whose !== 'bin' && <MoreCharts query={query} />}
        </div>
        <LibraryBulkBar
          charts={charts}
          chosen={chosen}
          onDuplicate={duplicate.mutate}
          onMove={move}
          onShare={share}
          onRemove={takeAway}
        />
      </ScrollBody>
      {dialogs}
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
