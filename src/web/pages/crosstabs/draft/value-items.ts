import type { Catalogue, CatalogueQuestion } from '../../../expression-editor/catalogue.ts';
import type { Asks, CrosstabItem } from './crosstab-item.ts';

/**
 * The rows or columns that take a value of people: the mean of a question's numbers, one for each row of a grid; the
 * total where several answers add up for one person. Empty where its answers stand for no numbers.
 */
export function valueItems(code: string, catalogue: Catalogue, newId: () => string): readonly CrosstabItem[] {
  const question = catalogue.questionByCode.get(code);
  if (question === undefined || !mayHaveNumbers(question)) return [];
  const kind = question.kind === 'multiple' || question.kind === 'grid_multiple' ? 'sum' : 'average';
  const itemOf = (name: string, datapoint: string): CrosstabItem => ({
    id: newId(),
    name,
    fullName: `${question.name}: ${kind === 'sum' ? 'total' : 'mean'}${datapoint === '' ? '' : ` of ${name}`}`,
    group: question.name,
    asks: { kind, question: code, datapoint },
  });
  return isGrid(question)
    ? question.datapoints.map((datapoint) => itemOf(datapoint.name, datapoint.code))
    : [itemOf(question.name, '')];
}

export function isValued({ kind }: Asks): boolean {
  return kind === 'average' || kind === 'sum';
}

/** Of a grid the columns carry the numbers, which only the service knows. */
function mayHaveNumbers(question: CatalogueQuestion): boolean {
  if (question.kind === 'numeric' || isGrid(question)) return true;
  return question.datapoints.some(({ midpoint }) => midpoint !== null);
}

function isGrid({ kind }: CatalogueQuestion): boolean {
  return kind === 'grid_single' || kind === 'grid_multiple' || kind === 'grid_numeric';
}
