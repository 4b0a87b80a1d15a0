import type { Dataset } from '../../../contract/dataset.ts';
import { format } from '../../lib/format.ts';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import page from './DatasetPage.module.css';

/** Which version is used, and since when. */
export function HistoryTab({ dataset }: { readonly dataset: Dataset }) {
  return (
    <div className={page.scroll}>
      <DataTable label="Versions" columns={columns} rows={[dataset]} rowKey={({ version }) => version} />
    </div>
  );
}

const columns: readonly DataTableColumn<Dataset>[] = [
  {
    key: 'version',
    header: 'Version',
    cell: ({ version }) => (
      <>
        <code>{version.slice(0, 12)}</code> <Pill tone="accent">in use</Pill>
      </>
    ),
  },
  { key: 'at', header: 'Published', cell: (dataset) => <RelativeTime at={dataset.updated_at} /> },
  { key: 'n', header: 'Respondents', numeric: true, cell: ({ respondents }) => format.count(respondents) },
  { key: 'waves', header: 'Waves', numeric: true, cell: ({ waves }) => format.count(waves) },
  { key: 'questions', header: 'Questions', numeric: true, cell: ({ questions }) => format.count(questions) },
];
