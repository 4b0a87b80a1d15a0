import type { BaseMode } from '../../../../figures/figure-query.ts';
import { rowBaseMode } from '../../../../figures/table-bases.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { type CrosstabItem, questionsOf } from './crosstab-item.ts';
import { itemGroup } from './item-group.ts';
import type { TableView } from './table-view.ts';

/** Decides the base of each row of a table, by its block and the codebook. */
export function rowModes(
  { bases }: Pick<TableView, 'bases'>,
  catalogue: Catalogue | null,
): (row: CrosstabItem) => BaseMode {
  const questionBase = (question: string) => catalogue?.questionByCode.get(question)?.base;
  return (row) => rowBaseMode(questionsOf(row), itemGroup(row, catalogue), bases, questionBase);
}
