import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Edition } from '../../../contract/saved-work/edition.ts';
import { editionChangesOptions, readEditionFile } from '../../api/editions.ts';
import { EditionChangesView } from '../../connected/editions/EditionChanges.tsx';
import type { Editions } from '../../connected/editions/use-editions.ts';
import { type ExportChoice, ExportMenu } from '../../exports/ExportMenu.tsx';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { countColumn, textColumn, timeColumn } from '../../ui/lists/columns.tsx';
import { DataTable, type DataTableColumn } from '../../ui/lists/DataTable.tsx';
import { Flex, Text, UnstyledButton } from '../../ui/kit.ts';
import { useNarrowScreen, useSmallScreen } from '../../ui/kit-hooks.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { Problem } from '../../ui/states/Notice.tsx';
import { Progress } from '../../ui/states/Progress.tsx';
import { Tabs } from '../../ui/lists/Tabs.tsx';
import { RunTables, stateColumn } from './RunTables.tsx';
import css from './TabPlanEditor.module.css';

type Part = 'plan' | 'tables' | 'changes' | 'runs';

interface PlanRunProps {
  /** null before the first save. */
  readonly id: string | null;
  readonly size: { readonly tables: number; readonly columns: number };
  readonly runs: Editions;
  /** The plan itself. */
  readonly children?: ReactNode;
}

/** A tab plan in four parts: the plan itself, the tables of a run, what moved in it, and all runs. */
export function PlanRun({ id, size, runs, children }: PlanRunProps) {
  const [part, setPart] = useState<Part>('plan');
  const [opened, setOpened] = useState<number | null>(null);
  const { work, shown, editions, error, open } = runs;
  const changes = useQuery({
    ...editionChangesOptions(work, shown?.number ?? 0),
    enabled: id !== null && shown !== undefined,
  });
  const openTable = (table: number) => {
    setPart('tables');
    setOpened(table);
  };
  const chooseRun = (number: number) => {
    runs.choose(number);
    setPart('tables');
  };
  return (
    <>
      <div className={`${css.bar ?? ''} no-print`}>
        <Tabs<Part>
          label="Parts of the tab plan"
          look="line"
          value={part}
          tabs={[
            { value: 'plan', name: 'Plan' },
            { value: 'tables', name: 'Tables', note: noteOf(shown?.tables_done) },
            { value: 'changes', name: 'Changes', note: noteOf(changes.data?.changes.length) },
            { value: 'runs', name: 'Runs', note: noteOf(id === null ? undefined : editions.length) },
          ]}
          onChange={setPart}
        />
        <Flex gap={8} align="center" ml="auto" wrap="wrap" justify="flex-end">
          {open === undefined ? (
            <span className="note num nowrap">{sizeWords(size)}</span>
          ) : (
            <>
              <RunProgress edition={open} />
              <Button keys="Escape" busy={runs.isEnding} onClick={runs.stop}>
                Cancel run
              </Button>
            </>
          )}
        </Flex>
      </div>
      {error !== null && <Problem>{error.message}</Problem>}
      {part === 'plan' && children}
      {part === 'changes' && id !== null && shown !== undefined ? (
        <EditionChangesView work={work} number={shown.number} onOpenTable={openTable} />
      ) : part === 'plan' ? null : (
        <div className={css.results}>
          {part === 'runs' && id !== null && editions.length > 0 ? (
            <Loaded query={runs.list} what="the runs">
              {(all) => <RunList editions={all} shown={shown?.number} onChoose={chooseRun} />}
            </Loaded>
          ) : id === null || shown === undefined ? (
            <p className="note">
              {open === undefined
                ? 'Not run yet. A run gives a workbook with every table.'
                : 'The first run is under way.'}
            </p>
          ) : (
            <RunTables key={shown.number} work={work} edition={shown} opened={opened} onOpen={setOpened} />
          )}
        </div>
      )}
    </>
  );
}

function noteOf(count: number | undefined): ReactNode {
  return count === undefined ? undefined : <span className="note num">{format.count(count)}</span>;
}

/** The files of the run that is shown, and the button of the next one. */
export function RunActions({ runs }: Pick<PlanRunProps, 'runs'>) {
  const { work, open, shown } = runs;
  const isNarrow = useNarrowScreen();
  const isSmall = useSmallScreen();
  const number = shown?.number ?? 0;
  const choice = (kind: 'xlsx' | 'csv', label: string): ExportChoice => ({
    key: kind,
    label,
    write: ({ signal, onProgress }) =>
      readEditionFile(work, number, kind, signal, (bytes) => onProgress(0, format.bytes(bytes))),
  });
  return (
    <>
      {shown !== undefined && (
        <ExportMenu
          what="the tables"
          choices={[choice('xlsx', 'Workbook (.xlsx)'), choice('csv', 'CSV (one row per figure)')]}
          disabledReason={shown.tables_done === 0 ? 'No table was finished' : undefined}
        />
      )}
      <Button
        look="primary"
        {...(isNarrow ? {} : { keys: 'Ctrl Enter' })}
        icon={<IconPlayerPlay />}
        busy={runs.isStarting || open !== undefined}
        disabledReason={runs.refusal}
        onClick={runs.run}
      >
        {shown === undefined || isSmall ? 'Run' : 'Run again'}
      </Button>
    </>
  );
}

/** "54 tables × 20 columns" */
function sizeWords({ tables, columns }: PlanRunProps['size']): string {
  return `${counted(tables, 'table')} × ${counted(columns, 'column')}`;
}

function counted(count: number, noun: string): string {
  return `${format.count(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function RunProgress({ edition }: { readonly edition: Edition }) {
  const { tables, tables_done: done, current, state, seconds_left: left } = edition;
  const seconds = left === null ? '' : `, about ${format.count(Math.max(1, Math.round(left)))} s left`;
  const words =
    state === 'waiting'
      ? 'Waiting for another run'
      : `${format.count(done)} of ${format.count(tables)}${current === '' ? '' : `: ${current}`}${seconds}`;
  return (
    <Text component="div" inherit w={260} role="status">
      <span className="note num isolate ellipsis">{words}</span>
      <Progress label="Tables done" share={done / Math.max(1, tables)} />
    </Text>
  );
}

interface RunListProps {
  readonly editions: readonly Edition[];
  readonly shown: number | undefined;
  readonly onChoose: (number: number) => void;
}

/** Every run of the plan, the newest first; one that is chosen has its tables shown. */
function RunList({ editions, shown, onChoose }: RunListProps) {
  return (
    <DataTable
      label="Runs"
      stacks
      columns={runColumns(onChoose)}
      rows={editions}
      rowKey={({ number }) => String(number)}
      isSelected={({ number }) => number === shown}
      onRowClick={({ number }) => onChoose(number)}
    />
  );
}

function runColumns(onChoose: (number: number) => void): readonly DataTableColumn<Edition>[] {
  return [
    {
      key: 'number',
      header: 'Run',
      cell: ({ number }) => (
        <UnstyledButton className="link" onClick={() => onChoose(number)}>
          Run {format.count(number)}
        </UnstyledButton>
      ),
    },
    timeColumn('started', 'Started', ({ created_at }) => created_at),
    textColumn('waves', 'Waves', ({ waves }) => waves),
    countColumn('tables', 'Tables', ({ tables_done }) => tables_done),
    countColumn('columns', 'Columns', ({ columns: count }) => count),
    stateColumn(stateWords),
  ];
}

const stateWords = {
  waiting: ['Waiting', 'plain'],
  running: ['Running', 'accent'],
  done: ['Done', 'ok'],
  incomplete: ['Incomplete', 'warn'],
} as const;
