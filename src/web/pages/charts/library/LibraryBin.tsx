import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ChartSummary } from '../../../../contract/chart.ts';
import type { TrashItem } from '../../../../contract/trash.ts';
import { chartPagesOptions } from '../../../api/charts.ts';
import { trashOptions } from '../../../api/trash.ts';
import { BinTable } from '../../../connected/trash/BinTable.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import css from './LibraryTable.module.css';

interface LibraryBinProps {
  readonly onRestore: (item: TrashItem) => void;
  readonly onList: (chart: ChartSummary) => void;
}

/** Own charts that were deleted, for 30 days, and others' that were taken off the list, for good: both come back. */
export function LibraryBin({ onRestore, onList }: LibraryBinProps) {
  const trash = useQuery(trashOptions());
  const unlisted = useInfiniteQuery(chartPagesOptions({ search_term: '', sharing: 'unlisted' }));
  const off = unlisted.data?.pages.flat() ?? [];
  if (trash.isError) {
    return <ErrorState error={trash.error} what="the bin" onRetry={() => void trash.refetch()} />;
  }
  if (trash.data === undefined) return <SkeletonRows rows={4} rowHeight={36} label="Loading the bin" />;
  const deleted = trash.data.filter(({ kind }) => kind === 'charts');
  return (
    <>
      {(deleted.length > 0 || off.length === 0) && (
        <BinTable items={deleted} noun="Chart" onRestore={onRestore} />
      )}
      {off.length > 0 && (
        <section className={css.off}>
          <h2 className={css.offTitle}>Taken off your list</h2>
          <DataTable
            label="Taken off your list"
            columns={columns}
            rows={off.map((chart): OffRow => ({ chart, onList: () => onList(chart) }))}
            rowKey={({ chart }) => chart.id}
          />
          {unlisted.hasNextPage && (
            <Button look="ghost" busy={unlisted.isFetching} onClick={() => void unlisted.fetchNextPage()}>
              Show more
            </Button>
          )}
        </section>
      )}
    </>
  );
}

interface OffRow {
  readonly chart: ChartSummary;
  readonly onList: () => void;
}

const columns: readonly DataTableColumn<OffRow>[] = [
  {
    key: 'name',
    header: 'Chart',
    width: '100%',
    cell: ({ chart }) => <span className="isolate">{chart.name}</span>,
  },
  { key: 'owner', header: 'Owner', cell: ({ chart }) => chart.owner_email },
  {
    key: 'list',
    header: <span className="visually-hidden">Put back</span>,
    cell: ({ chart, onList }) => (
      <Button small aria-label={`Put ${chart.name} back`} onClick={onList}>
        Put back
      </Button>
    ),
  },
];
