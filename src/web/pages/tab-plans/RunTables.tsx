import type { ComponentProps } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Edition, EditionDetail, EditionPart } from '../../../contract/saved-work/edition.ts';
import { baseLineOf, runBlock, titleOf } from '../../../workbook/plan-block.ts';
import { type EditedWork, editionOptions, editionPartOptions } from '../../api/editions.ts';
import { format } from '../../lib/format.ts';
import { countColumn, textColumn } from '../../ui/lists/columns.tsx';
import { DataTable, type DataTableColumn } from '../../ui/lists/DataTable.tsx';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { UnstyledButton } from '../../ui/kit.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { Pill } from '../../ui/marks/Pill.tsx';
import { PlannedTable } from './PlannedTable.tsx';

interface RunTablesProps {
  readonly work: EditedWork;
  /** A run that has ended. */
  readonly edition: Edition;
  /** Number of the table that is open; null: none. */
  readonly opened: number | null;
  readonly onOpen: (table: number | null) => void;
}

export function RunTables({ work, edition, opened, onOpen }: RunTablesProps) {
  const detail = useQuery(editionOptions(work, edition.number));
  const { number, tables, tables_done: done, reason, waves } = edition;
  const openedTable = detail.data?.contents.find((one) => one.number === opened);
  return (
    <>
      <p className="note">
        Run {format.count(number)}: {format.count(done)} of {format.count(tables)} tables, {waves}
        {reason !== '' && `. Incomplete: ${reason}`}
      </p>
      <Loaded query={detail} what="the tables" rows={5} rowHeight={32}>
        {({ contents }) => (
          <DataTable
            label={`Tables of run ${format.count(number)}`}
            stacks
            columns={columnsFor(contents, onOpen)}
            rows={contents}
            rowKey={(table) => String(table.number)}
            onRowClick={(table) => onOpen(table.number)}
          />
        )}
      </Loaded>
      {detail.data !== undefined && openedTable !== undefined && (
        <RunTable work={work} edition={detail.data} table={openedTable} onClose={() => onOpen(null)} />
      )}
    </>
  );
}

type ListedTable = EditionDetail['contents'][number];

const stateWords = {
  waiting: ['Not computed', 'plain'],
  done: ['Done', 'ok'],
  failed: ['Failed', 'danger'],
  left_out: ['Left out', 'warn'],
  no_access: ['No access', 'warn'],
} as const;

function columnsFor(
  tables: readonly ListedTable[],
  onOpen: (number: number) => void,
): readonly DataTableColumn<ListedTable>[] {
  return [
    countColumn('number', 'Table', ({ number }) => number),
    {
      key: 'title',
      header: 'Question',
      cell: ({ number, title, row }) => (
        <UnstyledButton className="link isolate" onClick={() => onOpen(number)}>
          {row === '' ? title : `${title}: ${row}`}
        </UnstyledButton>
      ),
    },
    ...(tables.some(({ base }) => base !== '')
      ? [textColumn<ListedTable>('base', 'Base', ({ base }) => base)]
      : []),
    countColumn('n', 'n', ({ sample }) => sample),
    stateColumn(stateWords),
  ];
}

/** The state of a table or run as a pill, with its reason. */
export function stateColumn<State extends string>(
  words: Readonly<
    Record<State, readonly [name: string, tone: NonNullable<ComponentProps<typeof Pill>['tone']>]>
  >,
): DataTableColumn<{ readonly state: State; readonly reason: string }> {
  return {
    key: 'state',
    header: 'Status',
    cell: ({ state, reason }) => (
      <>
        <Pill tone={words[state][1]}>{words[state][0]}</Pill> {reason}
      </>
    ),
  };
}

interface RunTableProps extends Pick<RunTablesProps, 'work'> {
  readonly edition: EditionDetail;
  readonly table: ListedTable;
  readonly onClose: () => void;
}

const width = 1080;

/** A table of a run as its workbook has it. */
function RunTable({ work, edition, table, onClose }: RunTableProps) {
  const part = useQuery(editionPartOptions(work, edition.number, table.number));
  return (
    <Dialog
      title={`${table.number}. ${titleOf(table)}`}
      about={table.wording}
      width={width}
      full
      onClose={onClose}
    >
      <Loaded query={part} what="the table" rows={8}>
        {(read) => <PartTable part={read} edition={edition} />}
      </Loaded>
    </Dialog>
  );
}

function PartTable({ part, edition }: { readonly part: EditionPart; readonly edition: EditionDetail }) {
  const block = runBlock(part, edition);
  if (block === null) return <p className="note">{part.reason === '' ? 'Not computed' : part.reason}</p>;
  return <PlannedTable base={block} facts={[baseLineOf(part, block), edition.waves]} origin={edition.name} />;
}
