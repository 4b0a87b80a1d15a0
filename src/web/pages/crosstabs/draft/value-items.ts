import { valueRows } from '../../../../figures/opened-rows.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { CrosstabItem } from './crosstab-item.ts';

/**
 * The rows or columns that take a value of people: the mean of a question's numbers, one for each row of a grid; the
 * total where several answers add up for one person. Empty where its answers stand for no numbers.
 */
export function valueItems(code: string, catalogue: Catalogue, newId: () => string): readonly CrosstabItem[] {
  const question = catalogue.questionByCode.get(code);
  return question === undefined ? [] : valueRows(question).map((row) => ({ id: newId(), ...row }));
}
