import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Edition, EditionDetail } from '../../../contract/edition.ts';
import {
  cancelEdition,
  editionOptions,
  editionsOptions,
  followEdition,
  isOpenEdition,
  readEditionFile,
  startEdition,
} from '../../api/tab-plans.ts';
import { type ExportChoice, ExportMenu } from '../../exports/ExportMenu.tsx';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { tightScreen } from '../../lib/breakpoints.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { countColumn, textColumn } from '../../ui/columns.tsx';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { Flex, UnstyledButton } from '../../ui/kit.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Select } from '../../ui/Select.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useMediaQuery } from '../../ui/kit-hooks.ts';
import { PlanChanges } from './PlanChanges.tsx';
import { RunTable } from './RunTable.tsx';
import css from './TabPlanEditor.module.css';

interface PlanRunProps {
  /** null before the first save. */
  readonly id: string | null;
  readonly size: { readonly tables: number; readonly columns: number };
  readonly mayRun: boolean;
  readonly isDirty: boolean;
  /** Saves at once, a new plan under its proposed name; a run reads the saved plan. */
  readonly onSave: () => Promise<void>;
  /** Parts of the plan: above its runs, on small screens between them and the button. */
  readonly children?: ReactNode;
}

/** Size of the plan, its run under way, and the tables of the run that is chosen. */
export function PlanRun({ id, size, mayRun, isDirty, onSave, children }: PlanRunProps) {
  const runs = useQuery({ ...editionsOptions(id ?? ''), enabled: id !== null });
  const [chosen, setChosen] = useState<number | null>(null);
  const editions = runs.data ?? [];
  const open = editions.find(isOpenEdition);
  const shown = editions.find(({ number }) => number === chosen) ?? editions[0];
  useFollowed(id, open?.number ?? null);
  const start = useMutation({ mutationFn: startEdition, onSuccess: () => setChosen(null) });
  const cancel = useMutation({ mutationFn: (number: number) => cancelEdition(id ?? '', number) });
  const refusal = refusalOf({ size, mayRun }, open);
  const { mutate } = start;
  const isAsked = useRef(false);
  const save = useMutation({ mutationFn: onSave, onError: () => void (isAsked.current = false) });
  useEffect(() => {
    if (!isAsked.current || isDirty || id === null) return;
    isAsked.current = false;
    mutate(id);
  }, [id, isDirty, mutate]);
  const run = () => {
    if (refusal !== undefined || save.isPending || start.isPending) return;
    isAsked.current = isDirty || id === null;
    if (isDirty || id === null) save.mutate();
    else mutate(id);
  };
  const stop = () => open !== undefined && cancel.mutate(open.number);
  useShortcuts([
    { keys: 'Ctrl Enter', label: 'Run the tab plan', run, inFields: true },
    ...(open === undefined ? [] : [{ keys: 'Escape', label: 'Cancel the run', run: stop }]),
  ]);
  const error = save.error ?? start.error ?? cancel.error;
  const isTight = useMediaQuery(tightScreen, undefined, { getInitialValueInEffect: false });
  const toolbar = (
    <Toolbar
      label="Run"
      end={
        open === undefined ? (
          <Button
            look="primary"
            keys="Ctrl Enter"
            icon={<IconPlayerPlay size={15} stroke={1.5} />}
            busy={save.isPending || start.isPending}
            disabledReason={refusal}
            onClick={run}
          >
            Run
          </Button>
        ) : (
          <Button keys="Escape" busy={cancel.isPending} onClick={stop}>
            Cancel run
          </Button>
        )
      }
    >
      <span className="strong num">{sizeWords(size)}</span>
      {editions.length > 1 && (
        <Select
          label="Run shown"
          labelPlace="hidden"
          value={String(shown?.number ?? '')}
          options={editions.map(({ number, created_at: at }) => ({
            value: String(number),
            name: `Run ${format.count(number)}`,
            note: <RelativeTime at={at} />,
          }))}
          onChange={(number) => setChosen(Number(number))}
        />
      )}
    </Toolbar>
  );
  const results = (
    <Flex direction="column" px={16} py={8} gap={8}>
      {error !== null && <Problem>{error.message}</Problem>}
      {open !== undefined && <RunProgress edition={open} />}
      {id !== null && (
        <Loaded
          query={runs}
          what="the runs"
          empty={<p className="note">Not run yet. A run gives a workbook with every table.</p>}
        />
      )}
      {id !== null && shown !== undefined && !isOpenEdition(shown) && <FinishedRun id={id} edition={shown} />}
    </Flex>
  );
  return (
    <>
      {isTight && <div className={css.run}>{toolbar}</div>}
      {children}
      <section aria-label="Runs" className={css.run}>
        {!isTight && toolbar}
        {results}
      </section>
    </>
  );
}

function refusalOf(
  { size, mayRun }: Pick<PlanRunProps, 'size' | 'mayRun'>,
  open: Edition | undefined,
): string | undefined {
  if (!mayRun) return 'View only. Save a copy to run it';
  if (size.tables === 0) return 'Select a question first';
  if (size.columns === 0) return 'Show the total or add a question to the banner first';
  return open === undefined ? undefined : 'A run is under way';
}

function useFollowed(id: string | null, number: number | null): void {
  useEffect(() => {
    if (id === null || number === null) return undefined;
    const left = new AbortController();
    // A broken stream leaves the progress to the list, which is read again every few seconds.
    followEdition(id, number, left.signal).catch(() => undefined);
    return () => left.abort();
  }, [id, number]);
}

/** "54 tables × 20 columns" */
function sizeWords({ tables, columns }: PlanRunProps['size']): string {
  return `${counted(tables, 'table')} × ${counted(columns, 'column')}`;
}

function counted(count: number, noun: string): string {
  return `${format.count(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function RunProgress({ edition }: { readonly edition: Edition }) {
  const { tables, tables_done: done, current, state } = edition;
  const words =
    state === 'waiting'
      ? 'Waiting for another run'
      : `${format.count(done)} of ${format.count(tables)}${current === '' ? '' : `: ${current}`}`;
  return (
    <div role="status">
      <span className="num isolate">{words}</span>
      <Progress label="Tables done" share={done / Math.max(1, tables)} />
    </div>
  );
}

type ListedTable = EditionDetail['contents'][number];

/** Tables of a run that has ended, and its files. */
function FinishedRun({ id, edition }: { readonly id: string; readonly edition: Edition }) {
  const detail = useQuery(editionOptions(id, edition.number));
  const [opened, setOpened] = useState<number | null>(null);
  const openedTable = detail.data?.contents.find((one) => one.number === opened);
  const { number, tables, tables_done: done, reason, waves } = edition;
  const choice = (kind: 'xlsx' | 'csv', label: string): ExportChoice => ({
    key: kind,
    label,
    write: ({ signal, onProgress }) =>
      readEditionFile(id, number, kind, signal, (bytes) => onProgress(0, format.bytes(bytes))),
  });
  return (
    <>
      <Flex gap={8} wrap="wrap" align="center">
        <span>
          Run {format.count(number)}: {format.count(done)} of {format.count(tables)} tables, {waves}
          {reason !== '' && `. Incomplete: ${reason}`}
        </span>
        <ExportMenu
          what="the tables"
          choices={[choice('xlsx', 'Workbook (.xlsx)'), choice('csv', 'CSV (one row per figure)')]}
          disabledReason={done === 0 ? 'No table was finished' : undefined}
        />
      </Flex>
      <PlanChanges id={id} number={number} onOpenTable={setOpened} />
      <Loaded query={detail} what="the tables" rows={5} rowHeight={32}>
        {({ contents }) => (
          <DataTable
            label={`Tables of run ${format.count(number)}`}
            stacks
            columns={columnsFor(contents, setOpened)}
            rows={contents}
            rowKey={(table) => String(table.number)}
            onRowClick={(table) => setOpened(table.number)}
          />
        )}
      </Loaded>
      {detail.data !== undefined && openedTable !== undefined && (
        <RunTable id={id} edition={detail.data} table={openedTable} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

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
    {
      key: 'state',
      header: 'Status',
      cell: ({ state, reason }) => (
        <>
          <Pill tone={stateWords[state][1]}>{stateWords[state][0]}</Pill> {reason}
        </>
      ),
    },
  ];
}
