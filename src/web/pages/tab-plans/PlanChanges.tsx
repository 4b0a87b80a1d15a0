import { useQuery } from '@tanstack/react-query';
import type { EditionChanges } from '../../../contract/edition.ts';
import { figureInText } from '../../../figures/measures.ts';
import { pWords } from '../../../figures/reasons.ts';
import {
  changeProbabilities,
  changesWords,
  surveyChangeWords,
} from '../../../figures/standouts/listed-changes.ts';
import { editionChangesOptions } from '../../api/tab-plans.ts';
import { format } from '../../lib/format.ts';
import { textColumn } from '../../ui/columns.tsx';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { Stack } from '../../ui/kit.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';

type Change = EditionChanges['changes'][number];

/** Figures of a run that clearly moved since earlier waves, and changes of the survey. */
export function PlanChanges({ id, number }: { readonly id: string; readonly number: number }) {
  const changes = useQuery(editionChangesOptions(id, number));
  return (
    <section aria-label="Changes">
      <SectionHead title="Changes" note={changes.data === undefined ? '' : countWords(changes.data)} />
      <Loaded query={changes} what="the changes" rows={3} rowHeight={32}>
        {(found) => (
          <Stack gap={8}>
            <p className="note">{changesWords(found, format)}</p>
            {found.changes.length > 0 && (
              <DataTable
                label="Significant changes"
                stacks
                columns={columns}
                rows={found.changes}
                rowKey={({ table, row, column, path }) => JSON.stringify([table, row, path, column])}
              />
            )}
            {found.survey.map((change) => (
              <p key={`${change.kind} ${change.name}`} className="note isolate">
                {surveyChangeWords(change)}
              </p>
            ))}
          </Stack>
        )}
      </Loaded>
    </section>
  );
}

function countWords({ changes }: EditionChanges): string {
  return changes.length === 0 ? 'none' : format.count(changes.length);
}

const columns: readonly DataTableColumn<Change>[] = [
  textColumn('table', 'Question', ({ title }) => title),
  textColumn('row', 'Row', ({ row }) => row),
  textColumn('column', 'Column', ({ path, column }) => [...path, column].join(' › ')),
  numberColumn('before', 'Before', (change) => valueWords(change, change.before)),
  numberColumn('now', 'Now', (change) => valueWords(change, change.value)),
  numberColumn(
    'gap',
    'Gap (95%)',
    ({ gap, gap_low: low, gap_high: high }) =>
      `${format.gap(gap)} (${format.gap(low)} to ${format.gap(high)})`,
  ),
  numberColumn(
    'n',
    'n',
    ({ sample_before: before, sample }) => `${format.count(before)}, ${format.count(sample)}`,
  ),
  numberColumn('p', 'p corrected', (change) => pWords(changeProbabilities(change).corrected, format)),
  textColumn('also', 'Also', ({ also }) => also.map(({ row, column }) => `${row}, ${column}`).join('; ')),
];

function numberColumn(
  key: string,
  header: string,
  words: (change: Change) => string,
): DataTableColumn<Change> {
  return { key, header, numeric: true, cell: words };
}

function valueWords({ kind }: Change, value: number): string {
  return figureInText(value, kind === 'share' ? 'percent' : kind, format);
}
