import { IconDatabase, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { datasetsOptions } from '../../api/datasets.ts';
import { address, routes } from '../../app/routes.ts';
import { SyntheticMark } from '../../ui/marks/Pill.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useMe } from '../../api/me.ts';
import { ImportList } from '../../connected/ImportList.tsx';
import type { Dataset } from '../../../contract/datasets/dataset.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { type DataTableColumn, LoadedTable } from '../../ui/lists/DataTable.tsx';
import { RelativeTime } from '../../ui/marks/RelativeTime.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { DropToImport } from './DropToImport.tsx';
import { Flex } from '../../ui/kit.ts';
import { countColumn, textColumn } from '../../ui/lists/columns.tsx';

/** The datasets that the caller may use. */
export function DatasetsPage() {
  const datasets = useQuery(datasetsOptions());
  const isAdmin = useMe().role === 'admin';
  return (
    <Page
      title="Data"
      actions={
        isAdmin && (
          <ButtonLink look="primary" to={routes.importNew} icon={<IconPlus />}>
            Import dataset
          </ButtonLink>
        )
      }
    >
      {isAdmin && <DropToImport />}
      {isAdmin && <ImportList />}
      <LoadedTable
        query={datasets}
        what="the datasets"
        awaited={4}
        label="Datasets"
        stacks
        columns={columns}
        rowKey={({ code }) => code}
        empty={
          <StatePanel icon={<IconDatabase />} title="No dataset yet">
            {isAdmin
              ? 'Import a survey: a .sav file, Triple-S, or a table with or without its codebook.'
              : 'You have access to no dataset. An administrator can import a survey or grant you one.'}
          </StatePanel>
        }
      />
    </Page>
  );
}

const columns: readonly DataTableColumn<Dataset>[] = [
  {
    key: 'name',
    header: 'Dataset',
    cell: (dataset) => (
      <Flex component="span" gap={8} align="center" pl={dataset.parent_code === '' ? 0 : 16}>
        <Link className="link strong touch" to={address.dataset(dataset.code)}>
          <span className="isolate">{dataset.name}</span>
        </Link>
        {dataset.synthetic && <SyntheticMark />}
      </Flex>
    ),
  },
  { key: 'code', header: 'Code', cell: ({ code }) => <code className="code">{code}</code> },
  countColumn('respondents', 'Respondents', (dataset) => dataset.respondents),
  countColumn('waves', 'Waves', (dataset) => dataset.waves),
  countColumn('locations', 'Locations', (dataset) => dataset.locations),
  countColumn('questions', 'Questions', (dataset) => dataset.questions),
  textColumn('weight', 'Weight', ({ weights }) => weights[0]?.name ?? 'none'),
  {
    key: 'updated',
    header: 'Updated',
    numeric: true,
    cell: (dataset) => <RelativeTime at={dataset.updated_at} />,
  },
];
