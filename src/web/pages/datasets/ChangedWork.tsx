import { useQuery } from '@tanstack/react-query';
import type { ChangedWorkList } from '../../../contract/work-change.ts';
import { changedWorkOptions } from '../../api/work-changes.ts';
import { WorkLink, workKindNames } from '../../connected/WorkUses.tsx';
import { format } from '../../lib/format.ts';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { Stack, Text } from '../../ui/kit.ts';
import { Loaded } from '../../ui/Loaded.tsx';

type Work = ChangedWorkList['works'][number];

/** Saved work with changes in its dataset: unchanged itself, with a note on the parts to check. */
export function ChangedWork({ dataset }: { readonly dataset: string }) {
  const works = useQuery(changedWorkOptions(dataset));
  return (
    <Loaded query={works} what="the saved work that it concerns" skeleton={null}>
      {(rows) => (
        <Stack component="section" gap={8} mt={24} aria-label="Saved work that changed">
          <Text component="h2" size="body-strong" mx={16}>
            Affected saved work
          </Text>
          {rows.length === 0 ? (
            <Text size="dense" c="ink2" mx={16}>
              None: every question, answer and wave that your saved work names is as it was saved.
            </Text>
          ) : (
            <DataTable
              label="Saved work"
              stacks
              columns={columnsOf(dataset)}
              rows={rows}
              rowKey={({ kind, id }) => `${kind} ${id}`}
            />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

const columnsOf = (dataset: string): readonly DataTableColumn<Work>[] => [
  {
    key: 'name',
    header: 'Saved work',
    cell: (work) => <WorkLink work={work} dataset={dataset} />,
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => workKindNames[kind] },
  {
    key: 'change',
    header: 'What changed',
    cell: ({ changes: [first, ...more] }) => (
      <span className="isolate">
        {first?.message}
        {more.length > 0 && ` And ${format.count(more.length)} more.`}
      </span>
    ),
  },
  { key: 'remedy', header: 'What to do', cell: ({ changes: [first] }) => first?.remedy },
];
