import type { FileReading } from '../../../../../contract/datasets/file-reading.ts';
import type { SurveyProposal } from '../../../../../contract/datasets/survey-proposal.ts';
import { useMemo, useState } from 'react';
import { findNamed } from '../../../../catalogue/index/find-named.ts';
import { format } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { countColumn } from '../../../../ui/lists/columns.tsx';
import { DataTable, type DataTableColumn } from '../../../../ui/lists/DataTable.tsx';
import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { Flex } from '../../../../ui/kit.ts';
import css from '../Import.module.css';
import { cellTypeNames, dividers, kindNames, nameOfSign, withList, withType } from './reading-edits.ts';

type Variable = SurveyProposal['variables'][number];

interface ColumnReadingsProps {
  readonly variables: readonly Variable[];
  /** The reading so far. */
  readonly was: FileReading;
  readonly reading: FileReading;
  readonly onChange: (reading: FileReading) => void;
}

/** No divider and no type is called so. */
const guessed = 'guessed';
const single = 'one answer';

const atOnce = 60;

/** The type of each column's cells, and whether they hold several answers. */
export function ColumnReadings(props: ColumnReadingsProps) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(atOnce);
  const named = useMemo(
    () => props.variables.map((one) => ({ ...one, key: one.name, aliases: [one.label] })),
    [props.variables],
  );
  const found = findNamed(named, search, { isExact: true });
  return (
    <>
      <Flex gap={8} align="center" wrap="wrap" px={14} py={8}>
        <h3 className="heading">Columns</h3>
        <SearchField
          pageSearch
          className={css.grow}
          label="Search columns"
          value={search}
          onChange={setSearch}
        />
        <span role="status" className="quiet">
          {format.count(found.length)} of {format.count(named.length)}
        </span>
      </Flex>
      <DataTable
        label="Columns of the file"
        stacks
        columns={columnsOf(props)}
        rows={found.slice(0, shown)}
        rowKey={({ name }) => name}
      />
      {found.length > shown && (
        <Flex px={14} py={8}>
          <Button onClick={() => setShown(shown + atOnce)}>
            Show {format.count(Math.min(atOnce, found.length - shown))} more
          </Button>
        </Flex>
      )}
    </>
  );
}

function columnsOf({
  variables,
  was,
  reading,
  onChange,
}: ColumnReadingsProps): readonly DataTableColumn<Variable>[] {
  return [
    {
      key: 'name',
      header: 'Column',
      cell: ({ name, label }) => (
        <>
          <code>{name}</code> <span className="quiet isolate">{label}</span>
        </>
      ),
    },
    countColumn('n', 'n', ({ filled }) => filled),
    {
      key: 'type',
      header: 'Cells',
      width: 208,
      cell: ({ name, kind }) => (
        <Select
          label={`Cells of ${name}`}
          labelPlace="hidden"
          value={reading.types?.[name] ?? guessed}
          options={[
            {
              value: guessed,
              name: was.types?.[name] === undefined ? `As read: ${kindNames[kind]}` : 'As it looks',
            },
            ...Object.entries(cellTypeNames).map(([value, type]) => ({ value, name: type })),
          ]}
          onChange={(value) => onChange(withType(reading, name, typeOf(value)))}
        />
      ),
    },
    ...(variables.some((one) => isOfTexts(one, reading)) ? [listColumn({ was, reading, onChange })] : []),
  ];
}

function listColumn({
  was,
  reading,
  onChange,
}: Omit<ColumnReadingsProps, 'variables'>): DataTableColumn<Variable> {
  return {
    key: 'list',
    header: 'Answers in a cell',
    width: 208,
    cell: (variable) =>
      isOfTexts(variable, reading) && (
        <Select
          label={`Answers in a cell of ${variable.name}`}
          labelPlace="hidden"
          value={dividerShown(reading.lists?.[variable.name])}
          options={[
            { value: guessed, name: guessedDivider(variable, was) },
            { value: single, name: 'One answer' },
            ...Object.entries(dividers).map(([value, name]) => ({
              value,
              name: `Several, between ${name.toLowerCase()}`,
            })),
          ]}
          onChange={(value) =>
            onChange(
              withList(reading, variable.name, value === guessed ? null : value === single ? '' : value),
            )
          }
        />
      ),
  };
}

function typeOf(value: string): Parameters<typeof withType>[2] {
  const known = ['number', 'text', 'year_first', 'day_first', 'month_first'] as const;
  return known.find((type) => type === value) ?? null;
}

/** Whether a column is to be texts, or stays texts. */
function isOfTexts({ name, kind }: Variable, reading: FileReading): boolean {
  const type = reading.types?.[name];
  return type === undefined ? kind === 'text' : type === 'text';
}

function dividerShown(divider: string | undefined): string {
  if (divider === undefined) return guessed;
  return divider === '' ? single : divider;
}

function guessedDivider({ name, delimiter }: Variable, was: FileReading): string {
  if (was.lists?.[name] !== undefined) return 'As it looks';
  return delimiter === ''
    ? 'As read: one answer'
    : `As read: several, between ${nameOfSign(delimiter, dividers)}`;
}
