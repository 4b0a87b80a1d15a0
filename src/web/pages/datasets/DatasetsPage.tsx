import { IconDatabase, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { datasetsOptions } from '../../api/datasets.ts';
import { address, routes } from '../../app/routes.ts';
import { SyntheticMark } from '../../app/scope/SyntheticMark.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useMe } from '../../app/use-me.ts';
import { ImportList } from '../../connected/ImportList.tsx';
import type { Dataset } from '../../../contract/dataset.ts';
import { format } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { DropToImport } from './DropToImport.tsx';
import css from './DatasetsPage.module.css';

/** The datasets that the caller may use. */
export function DatasetsPage() {
  const datasets = useQuery(datasetsOptions());
  const isAdmin = useMe().role === 'admin';
  return (
    <Page
      title="Data"
      actions={
        isAdmin && (
          <ButtonLink look="primary" to={routes.importNew} icon={<IconPlus size={15} stroke={1.75} />}>
            Import dataset
          </ButtonLink>
        )
      }
    >
      {isAdmin && <DropToImport />}
      {isAdmin && <ImportList />}
      {datasets.isPending && <SkeletonRows rows={4} rowHeight={40} label="Loading datasets" />}
      {datasets.isError && (
        <ErrorState error={datasets.error} what="the datasets" onRetry={() => void datasets.refetch()} />
      )}
      {datasets.data?.length === 0 && (
        <StatePanel icon={<IconDatabase size={24} stroke={1.5} />} title="No dataset yet">
          {isAdmin
            ? 'Import a survey: a .sav file, Triple-S, or a table with or without its codebook.'
            : 'You have access to no dataset. An administrator can import a survey or grant you one.'}
        </StatePanel>
      )}
      {datasets.data !== undefined && datasets.data.length > 0 && (
        <DataTable
          label="Datasets"
          stacks
          columns={columns}
          rows={datasets.data}
          rowKey={({ code }) => code}
        />
      )}
    </Page>
  );
}

const columns: readonly DataTableColumn<Dataset>[] = [
  {
    key: 'name',
    header: 'Dataset',
    cell: (dataset) => (
      <span className={css.name} data-child={dataset.parent_code !== '' || undefined}>
        <Link className={css.link} to={address.dataset(dataset.code)}>
          <span className="isolate">{dataset.name}</span>
        </Link>
        {dataset.synthetic && <SyntheticMark />}
      </span>
    ),
  },
  { key: 'code', header: 'Code', cell: ({ code }) => <code className={css.code}>{code}</code> },
  {
    key: 'respondents',
    header: 'Respondents',
    numeric: true,
    cell: (dataset) => format.count(dataset.respondents),
  },
  { key: 'waves', header: 'Waves', numeric: true, cell: (dataset) => format.count(dataset.waves) },
  {
    key: 'locations',
    header: 'Locations',
    numeric: true,
    cell: (dataset) => format.count(dataset.locations),
  },
  {
    key: 'questions',
    header: 'Questions',
    numeric: true,
    cell: (dataset) => format.count(dataset.questions),
  },
  {
    key: 'weight',
    header: 'Weight',
    cell: ({ weights }) => <span className="isolate">{weights[0]?.name ?? 'none'}</span>,
  },
  {
    key: 'updated',
    header: 'Updated',
    numeric: true,
    cell: (dataset) => <RelativeTime at={dataset.updated_at} />,
  },
];
