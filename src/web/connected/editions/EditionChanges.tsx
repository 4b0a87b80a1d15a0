import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { EditionChanges } from '../../../contract/saved-work/edition.ts';
import {
  changesWords,
  columnWords,
  type MarkedChange,
  markedChanges,
  surveyChangeWords,
} from '../../../figures/standouts/listed-changes.ts';
import { type EditedWork, editionChangesOptions } from '../../api/editions.ts';
import { Directions } from '../../figures/FindingList.tsx';
import { useFindingSteps } from '../../figures/use-finding-steps.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { Pill } from '../../ui/marks/Pill.tsx';
import { SectionHead } from '../../ui/lists/Card.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { changeColumns } from './change-columns.tsx';
import { ChangePanel, partNames } from './ChangePanel.tsx';
import css from './EditionChanges.module.css';

interface EditionChangesProps {
  readonly work: EditedWork;
  readonly number: number;
  readonly onOpenTable: (table: number) => void;
  /** Names where a table or item is: "page 3"; absent: by its number. */
  readonly placeOf?: ((table: number) => string) | undefined;
  /** Titles and texts of a report that say a figure that moved. */
  readonly quoted?: ((changes: EditionChanges) => readonly string[]) | undefined;
  /** Puts the sentence of a change into the report; absent: it has no place for it. */
  readonly onWrite?: ((sentence: string, table: number) => void) | undefined;
}

/** Figures of a run that clearly moved since earlier waves, and changes of the survey. */
export function EditionChangesView({ work, number, ...actions }: EditionChangesProps) {
  const changes = useQuery(editionChangesOptions(work, number));
  return (
    <section aria-label="Changes" className={css.page}>
      <Loaded query={changes} what="the changes" rows={8} rowHeight={50}>
        {(found) => <ChangeList work={work} number={number} changes={found} {...actions} />}
      </Loaded>
    </section>
  );
}

/** The service has ordered them. */
const changeKind = {
  keyOf: ({ table, row, path, column }: MarkedChange) => JSON.stringify([table, row, path, column]),
  order: (found: readonly MarkedChange[]) => found,
};

interface ChangeListProps extends EditionChangesProps {
  readonly changes: EditionChanges;
}

/** Changes of a run, the clearest first; J and K step, Enter opens the table, the panel explains the one in focus. */
export function ChangeList(props: ChangeListProps) {
  const { work, number, changes, onOpenTable, onWrite, quoted } = props;
  const { placeOf = (table) => `${partNames[work.kind]} ${format.count(table)}` } = props;
  const marked = useMemo(() => markedChanges(changes), [changes]);
  const [column, setColumn] = useState('');
  const found = marked.filter((change) => column === '' || columnWords(change) === column);
  const steps = useFindingSteps(found, changeKind, () => undefined);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (steps.takeWish()) list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  });
  useShortcuts([
    { keys: 'J', label: 'Next change', run: () => steps.step(1) },
    { keys: 'K', label: 'Previous change', run: () => steps.step(-1) },
  ]);
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 1200px)').matches);
  const columns = [...new Set(marked.map(columnWords))];
  const current = steps.listed[steps.at];
  return (
    <>
      <div ref={list} className={css.list}>
        {marked.length > 0 && (
          <Flex px={16} py={6} gap={8} align="center" wrap="wrap">
            <Directions found={found} steps={steps} names={{ both: 'All', above: 'Up', below: 'Down' }} />
            <Select
              label="Column"
              labelPlace="hidden"
              value={column}
              options={[
                { value: '', name: 'Any column' },
                ...columns.map((value) => ({ value, name: value })),
              ]}
              onChange={setColumn}
            />
            {!isOpen && (
              <Button small onClick={() => setOpen(true)}>
                Details
              </Button>
            )}
          </Flex>
        )}
        <Text size="note" c="dimmed" px={16} pb={8}>
          {changesWords(changes, format)}
        </Text>
        {steps.listed.length > 0 && (
          <DataTable
            label="Significant changes"
            stacks
            layout="fixed"
            columns={changeColumns({ changes, steps, placeOf, onOpenTable })}
            rows={steps.listed}
            rowKey={steps.keyOf}
            isSelected={(change) => change === current}
            onRowClick={(change) => steps.choose(steps.listed.indexOf(change))}
          />
        )}
        {steps.listed.length < steps.all && (
          <Flex p={12}>
            <Button onClick={steps.showAll}>{`Show all ${format.count(steps.all)}`}</Button>
          </Flex>
        )}
        <QuotedFigures lines={quoted?.(changes) ?? []} />
        <SurveyChanges changes={changes} placeOf={placeOf} />
      </div>
      {isOpen && current !== undefined && (
        <ChangePanel
          work={work}
          number={number}
          changes={changes}
          change={current}
          steps={steps}
          placeOf={placeOf}
          onOpenTable={onOpenTable}
          onWrite={onWrite}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const surveyPills: Readonly<Record<EditionChanges['survey'][number]['kind'], string>> = {
  new: 'new',
  gone: 'gone',
  reworded: 'reworded',
  low_base: 'low base',
  revised: 'revised',
  not_compared: 'not compared',
};

/** Titles and texts that people wrote, with figures that have moved since: they are never changed by themselves. */
function QuotedFigures({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Stack component="section" aria-label="Figures in titles and texts" px={16} py={12} gap={0}>
      <SectionHead title="Figures in titles and texts" note="yours to change" />
      <ul className="lines">
        {lines.map((line) => (
          <li key={line} className="isolate">
            {line}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface SurveyChangesProps extends Pick<ChangeListProps, 'changes'> {
  readonly placeOf: (table: number) => string;
}

function SurveyChanges({ changes: { survey }, placeOf }: SurveyChangesProps) {
  if (survey.length === 0) return null;
  return (
    <Stack component="section" aria-label="Changes of the survey" px={16} py={12} bg="var(--bg)" gap={0}>
      <SectionHead title="Changes of the survey" note="of the survey itself, not tested" />
      <ul className="lines">
        {survey.map((change) => (
          <Flex component="li" key={`${change.kind} ${change.name}`} gap={10} align="center">
            <Pill tone={change.kind === 'low_base' ? 'warn' : 'plain'}>{surveyPills[change.kind]}</Pill>
            <span className="isolate">{surveyChangeWords(change)}</span>
            {change.table > 0 && (
              <Text span size="note" c="dimmed" ml="auto" className="num nowrap">
                {placeOf(change.table)}
              </Text>
            )}
          </Flex>
        ))}
      </ul>
    </Stack>
  );
}
