import type { CountedPeople } from '../../../../figures/answered-cells.ts';
import { baseLine, totalId } from '../../../../figures/table-bases.ts';
import type { BaseNames } from '../../../../figures/figure-names.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { format } from '../../../lib/format.ts';
import { isValued, questionsOf } from '../draft/crosstab-item.ts';
import type { BaseRow, TableView } from '../draft/table-view.ts';
import type { Line } from './line.ts';

/** Base of the rows under one heading. */
export interface BlockBase {
  /** "Base: those asked “Most recent order”, n 3,596"; empty: the table's own base. */
  readonly line: string;
  /** Row that has the numbers of each column; null: the rows differ, or have the table's base. */
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
}

/** Finds the base of a block's rows. */
export function blockBase(lines: readonly Line[], facts: BlockFacts): BlockBase {
  const { table, view, base, catalogue } = facts;
  const shares = lines.filter(({ item }) => !isValued(item.asks));
  const counted = shares.length > 0 ? shares : lines;
  const [first] = counted;
  if (first === undefined) return ofTable;
  const modes = new Set(counted.map(({ mode = 'all' }) => mode));
  const isOwn = modes.size === 1 && modes.has('all');
  if (isOwn && !view.allBaseLines) return ofTable;
  const samples = counted.map(({ item }) => anyColumn(table, item.id)?.whole.sample ?? null);
  const [question] = questionsOf(first.item);
  const name = catalogue?.questionByCode.get(question ?? '')?.name ?? first.group;
  const isOne = new Set(samples).size === 1 && modes.size === 1;
  return {
    line: baseLine({ mode: first.mode ?? 'all', samples }, { question: name, people: base.name }, format),
    countedRow: isOwn || !isOne ? null : first.item.id,
  };
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

export const baseRowNames: Readonly<Record<BaseRow, string>> = {
  sample: 'Sample n',
  weighted: 'Weighted base',
  effective: 'Effective n',
};

/** The cell of a row in the column of everyone, else in the first that is answered. */
function anyColumn({ readAmong, columns }: BlockFacts['table'], row: string): CountedPeople | null {
  for (const id of [totalId, ...columns.map(({ item }) => item.id)]) {
    const people = readAmong(row, id);
    if (people !== null) return people;
  }
  return null;
}
