import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { DatasetImport } from '../../contract/datasets/dataset-import.ts';
import { forgetSurveys, importsOptions } from '../api/imports.ts';
import { address } from '../app/routes.ts';
import { importStateWords, isUnderWay } from '../lib/import-words.ts';
import { DataTable, type DataTableColumn } from '../ui/lists/DataTable.tsx';
import { Pill } from '../ui/marks/Pill.tsx';
import { timeColumn } from '../ui/lists/columns.tsx';

/** Imports to go back to: those under way and those that wait; `withEnded`: what the last ones came to, too. */
export function ImportList({ withEnded = false }: { readonly withEnded?: boolean }) {
  const { data: imports } = useQuery({ ...importsOptions(), refetchInterval: 5_000 });
  useForgetWhenPublished(imports);
  const shown = imports?.filter(({ state }) => withEnded || isUnderWay(state)) ?? [];
  if (shown.length === 0) return null;
  return <DataTable label="Imports" columns={columns} rows={shown} rowKey={({ id }) => id} />;
}

/** Requests imports again that were published while their page was closed. */
function useForgetWhenPublished(imports: readonly DatasetImport[] | undefined): void {
  const published = imports
    ?.filter(({ state }) => state === 'done')
    .map(({ id }) => id)
    .join(' ');
  const before = useRef(published);
  useEffect(() => {
    if (before.current !== undefined && before.current !== published) void forgetSurveys();
    before.current = published;
  }, [published]);
}

const columns: readonly DataTableColumn<DatasetImport>[] = [
  {
    key: 'file',
    header: 'Import',
    cell: ({ id, file }) => (
      <Link className="strong link" to={address.import(id)}>
        <span className="isolate">{file === '' ? 'A survey' : file}</span>
      </Link>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => (
      <Pill tone={state === 'proposed' ? 'warn' : 'plain'}>{importStateWords[state]}</Pill>
    ),
  },
  timeColumn('begun', 'Begun', (one) => one.created_at),
];
