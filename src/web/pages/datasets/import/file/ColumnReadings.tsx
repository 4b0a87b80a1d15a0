import type { FileReading } from '../../../../../contract/file-reading.ts';
import type { SurveyProposal } from '../../../../../contract/survey-proposal.ts';
import { format } from '../../../../lib/format.ts';
import { SearchedList } from '../SearchedList.tsx';
import { namedVariable } from '../variables/group-edits.ts';
import { Select } from '../../../../ui/Select.tsx';
import { Flex } from '../../../../ui/kit.ts';
import css from '../Import.module.css';
import { cellTypeNames, dividers, kindNames, nameOfSign, withList, withType } from './reading-edits.ts';

type Variable = SurveyProposal['variables'][number];

interface ColumnReadingsProps {
  readonly variables: readonly Variable[];
  /** As the file was read. */
  readonly was: FileReading;
  /** As it is to be read. */
  readonly reading: FileReading;
  readonly onChange: (reading: FileReading) => void;
}

/** No divider and no type is called so. */
const guessed = 'guessed';
const single = 'one answer';

/** What the cells of each column are, and whether they hold several answers. */
export function ColumnReadings({ variables, was, reading, onChange }: ColumnReadingsProps) {
  return (
    <SearchedList
      heading={<h3 className="heading">Columns</h3>}
      searchLabel="Search columns"
      label="Columns of the file"
      items={variables}
      nameOf={namedVariable}
    >
      {(variable) => (
        <Flex rowGap={6} columnGap={10} align="center" wrap="wrap" px={14} py={6}>
          <span className={css.grow}>
            <code>{variable.name}</code> <span className="quiet isolate">{variable.label}</span>
            <span className="quiet num"> n {format.count(variable.filled)}</span>
          </span>
          <Select
            label={`Cells of ${variable.name}`}
            labelPlace="hidden"
            className={css.columnSelect}
            value={reading.types?.[variable.name] ?? guessed}
            options={[
              {
                value: guessed,
                name:
                  was.types?.[variable.name] === undefined
                    ? `As read: ${kindNames[variable.kind]}`
                    : 'As it looks',
              },
              ...Object.entries(cellTypeNames).map(([value, name]) => ({ value, name })),
            ]}
            onChange={(value) => onChange(withType(reading, variable.name, typeOf(value)))}
          />
          {isOfTexts(variable, reading) ? (
            <Select
              label={`Answers in a cell of ${variable.name}`}
              labelPlace="hidden"
              className={css.columnSelect}
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
          ) : (
            <span className={css.columnSelect} />
          )}
        </Flex>
      )}
    </SearchedList>
  );
}

function typeOf(value: string): Parameters<typeof withType>[2] {
  const known = ['number', 'text', 'year_first', 'day_first', 'month_first'] as const;
  return known.find((type) => type === value) ?? null;
}

/** Of a column that is to be texts, or is and stays so. */
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
