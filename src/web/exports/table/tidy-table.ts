import type { Field } from '../../../workbook/delimited/delimited-text.ts';
import { askedTable } from './asked-table.ts';
import type { TableDocument } from './table-document.ts';

const names = [
  'base',
  'base_n',
  'row_group',
  'row',
  'row_n',
  'column_group',
  'column',
  'column_n',
  'column_effective_n',
  'status',
  'column_percent',
  'interval_low',
  'interval_high',
  'row_percent',
  'base_percent',
  'index',
  'n',
  'size',
  'mean',
  'standard_error',
  'z',
  'p',
  'p_corrected',
  'mark',
  'higher_than',
  'low_base',
  'waves',
] as const;

/** One line a cell, with everything that is known of it, in names that a program reads. */
export function* tidyTable({ bases }: TableDocument): Generator<readonly Field[]> {
  yield names;
  for (const base of bases) {
    const asked = askedTable(base);
    for (const [place, row] of asked.rows.entries()) {
      for (const [column, { group, name, margin }] of asked.columns.entries()) {
        const cell = asked.cell(place, column);
        const head = [base.name, base.sample, row.group, row.name];
        if (cell.kind === 'absent') {
          yield [...head, row.margin.sample, group, name, margin.sample, null, cell.status, ...empty];
          continue;
        }
        const { evidence, mark } = cell;
        yield [
          ...head,
          evidence.rowSample,
          group,
          name,
          evidence.columnSample,
          evidence.columnEffectiveSample,
          'shown',
          evidence.columnPercentage,
          evidence.interval?.low ?? null,
          evidence.interval?.high ?? null,
          evidence.rowPercentage,
          evidence.basePercentage,
          evidence.index,
          evidence.sample,
          evidence.size,
          evidence.mean,
          evidence.standardError,
          evidence.test?.z ?? null,
          evidence.test?.pValue ?? null,
          evidence.test?.correctedP ?? null,
          mark === null ? '' : `${mark.direction} ${mark.level}`,
          cell.letters,
          cell.isLowBase ? 'yes' : 'no',
          evidence.waves.join(' '),
        ];
      }
    }
  }
}

const empty: readonly Field[] = Array.from({ length: names.length - 10 }, () => null);
