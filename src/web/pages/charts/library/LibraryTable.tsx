import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ChartSummary } from '../../../../contract/chart.ts';
import { address } from '../../../app/routes.ts';
import type { Chosen } from '../../../lib/use-chosen.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ChartMenu } from './ChartMenu.tsx';
import type { ChartActions } from './chart-actions.ts';
import css from './LibraryTable.module.css';
import { ownerWords, sharingWords, viewWords } from './library-words.ts';

interface LibraryTableProps extends ChartActions {
  readonly charts: readonly ChartSummary[];
  readonly chosen: Chosen;
}

interface LibraryLine extends ChartActions {
  readonly chart: ChartSummary;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

const milliseconds = 1000;

/** The library as a list: one line a chart. */
export function LibraryTable({ charts, chosen, ...actions }: LibraryTableProps) {
  const navigate = useNavigate();
  const areAll = charts.length > 0 && charts.every(({ id }) => chosen.ids.has(id));
  return (
    <DataTable
      label="Charts"
      columns={[choiceColumn(areAll, chosen), ...columns]}
      rows={charts.map(
        (chart): LibraryLine => ({
          ...actions,
          chart,
          isChosen: chosen.ids.has(chart.id),
          onToggle: () => chosen.toggle(chart.id, false),
        }),
      )}
      rowKey={({ chart }) => chart.id}
      isSelected={({ isChosen }) => isChosen}
      dragKey={({ chart }) => (chart.is_owner ? chart.id : null)}
      onRowClick={({ chart }) => void navigate(address.chart(chart.id))}
    />
  );
}

function choiceColumn(areAll: boolean, chosen: Chosen): DataTableColumn<LibraryLine> {
  return {
    key: 'choice',
    header: (
      <Checkbox
        aria-label="Choose all charts"
        checked={areAll}
        some={!areAll && chosen.ids.size > 0}
        onChange={chosen.all}
      />
    ),
    width: 40,
    cell: ({ chart, isChosen, onToggle }) => (
      // The row's own click opens it; what is pressed in here does not.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <span onClick={(event) => event.stopPropagation()}>
        <Checkbox aria-label={`Choose ${chart.name}`} checked={isChosen} onChange={onToggle} />
      </span>
    ),
  };
}

const columns: readonly DataTableColumn<LibraryLine>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ chart }) => (
      <Link
        to={address.chart(chart.id)}
        className={css.name}
        data-chart={chart.id}
        onClick={(event) => event.stopPropagation()}
      >
        <span className="isolate">{chart.name}</span>
      </Link>
    ),
  },
  {
    key: 'view',
    header: 'View',
    width: 140,
    cell: ({ chart }) => <Quiet>{viewWords(chart.view_type)}</Quiet>,
  },
  {
    key: 'dataset',
    header: 'Dataset',
    width: 180,
    cell: ({ chart }) => <Quiet>{chart.dataset_names.filter((name) => name !== '').join(', ')}</Quiet>,
  },
  { key: 'owner', header: 'Owner', width: 160, cell: ({ chart }) => <Quiet>{ownerWords(chart)}</Quiet> },
  {
    key: 'sharing',
    header: 'Sharing',
    width: 150,
    cell: ({ chart }) => <Quiet>{sharingWords(chart)}</Quiet>,
  },
  {
    key: 'edited',
    header: 'Edited',
    width: 104,
    cell: ({ chart }) => (
      <Quiet>
        <RelativeTime at={new Date(chart.updated_at * milliseconds)} />
      </Quiet>
    ),
  },
  {
    key: 'actions',
    header: <span className="visually-hidden">Actions</span>,
    width: 48,
    cell: (line) => (
      // The row's own click opens it; what is pressed in here does not.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <span onClick={(event) => event.stopPropagation()}>
        <ChartMenu {...line} />
      </span>
    ),
  },
];

function Quiet({ children }: { readonly children: ReactNode }) {
  return <span className={css.quiet}>{children}</span>;
}
