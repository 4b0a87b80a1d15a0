import type { CountedPeople } from '../../../../figures/answered-cells.ts';
import { baseRowNames, type RowsBase, rowsBase, totalId } from '../../../../figures/table-bases.ts';
import type { BaseNames } from '../../../../phrases/base-words.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { format } from '../../../lib/format.ts';
import { isValued, questionsOf } from '../../../../figures/table-header.ts';
import type { BaseRow, TableView } from '../draft/table-view.ts';
import type { Line } from './line.ts';

/** Base of the rows under one heading. */
export interface BlockBase extends Pick<RowsBase, 'line'> {
  /** Id of the row that has the numbers of each column; null: the rows differ, or have the table's base. */
  readonly countedRow: string | null;
}

/** The table's own base. */
export const ofTable: BlockBase = { line: '', countedRow: null };

interface BlockFacts {
  readonly table: {
    readonly columns: readonly Line[];
    /** People in the base of a row, by column; null: not known yet. */
    readonly readAmong: (rowId: string, columnId: string) => CountedPeople | null;
  };
  readonly view: Pick<TableView, 'allBaseLines'>;
  readonly base: BaseNames;
  readonly catalogue: Catalogue | null;
  readonly routedOf: RoutedOf;
}

/** Returns the people that a question was asked of, in words; null: everyone, or no rule is known. */
export type RoutedOf = (question: string) => string | null;

/** Finds the base of a block's rows. */
export function blockBase(lines: readonly Line[], facts: BlockFacts): BlockBase {
  const { table, view, base, catalogue, routedOf } = facts;
  const first = lines.find(({ item }) => !isValued(item.asks)) ?? lines[0];
  const [question] = first === undefined ? [] : questionsOf(first.item);
  const rows = lines.map(({ item, base: own }) => ({
    mode: own?.mode ?? 'all',
    people: own?.people ?? base.name,
    isValue: isValued(item.asks),
  }));
  const { line, counted } = rowsBase(
    rows,
    {
      question: catalogue?.questionByCode.get(question ?? '')?.name ?? first?.group ?? '',
      people: base.name,
      routed: routedOf(question ?? ''),
      isAlways: view.allBaseLines,
      sampleOf: (row) => {
        const people = anyColumn(table, lines[row]?.item.id ?? '');
        return (rows[row]?.isValue === true ? people?.wholePositive : people?.whole)?.sample ?? null;
      },
    },
    format,
  );
  return { line, countedRow: counted === null ? null : (lines[counted]?.item.id ?? null) };
}

/** Columns of the base numbers of a transposed block, which precede its own. */
export function baseColumns(
  [first]: readonly Line[],
  { countedRow }: BlockBase,
  { baseRows }: Pick<TableView, 'baseRows'>,
): readonly Line[] {
  if (first === undefined || countedRow === null) return [];
  return baseRows.map((number) => {
    const name = baseRowNames[number];
    const own = { id: `*base ${number} ${countedRow}`, name, fullName: name };
    const item = { ...first.item, ...own, asks: { kind: 'everyone' } as const };
    return { item, group: first.group, margin: first.margin, counts: { number, row: countedRow } };
  });
}

/** Writes a base number of a column; null: not known yet. */
export function baseNumber(people: CountedPeople | null, row: BaseRow): string | null {
  const number = people?.column[row] ?? null;
  return number === null ? null : format.count(Math.round(number));
}

/** The cell of a row in the column of everyone, else in the first that is answered. */
function anyColumn({ readAmong, columns }: BlockFacts['table'], row: string): CountedPeople | null {
  for (const id of [totalId, ...columns.map(({ item }) => item.id)]) {
    const people = readAmong(row, id);
    if (people !== null) return people;
  }
  return null;
}
