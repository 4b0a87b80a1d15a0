import type { Expression } from '../../../../expression/expression.ts';
import type { BaseMode } from '../../../../figures/figure-query.ts';
import { rowAmong, rowBaseMode } from '../../../../figures/table-bases.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { type CrosstabItem, questionsOf } from './crosstab-item.ts';
import { itemGroup } from './item-group.ts';
import type { TableView } from './table-view.ts';

/** People that a row is read among. */
export interface RowBase {
  readonly mode: BaseMode;
  /** Within that; null: all of it. */
  readonly among: Expression | null;
  /** Name of these; null: the table's base. */
  readonly people: string | null;
}

/** Decides the base of each row of a table, by its block and the codebook. */
export function rowBases(
  { bases }: Pick<TableView, 'bases'>,
  catalogue: Catalogue | null,
): (row: CrosstabItem) => RowBase {
  const questionOf = (code: string) => catalogue?.questionByCode.get(code);
  return (row) => {
    const block = itemGroup(row, catalogue);
    const mode = rowBaseMode(questionsOf(row), block, bases, (code) => questionOf(code)?.base);
    const by = bases.among?.[block];
    const among = rowAmong(row.asks.kind === 'expression' ? row.asks.expression : null, by, questionOf);
    if (among === null || by == null) return { mode, among: null, people: null };
    const people =
      'name' in by ? by.name : `those of “${row.name}” at “${questionOf(by.question)?.name ?? by.question}”`;
    return { mode, among, people };
  };
}
