import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import { usesOf } from '../../../../expression/uses.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import { type CrosstabItem, otherSide, type Side } from './crosstab-item.ts';
import { isValued, valueItems } from './value-items.ts';

/**
 * The means of the question that a header is of, to stand under its answers; of a grid those of the rows it names.
 * Empty where it is of none or of several, where its answers stand for no numbers, where the mean is there already, and
 * where the other side has averages.
 */
export function questionMean(
  { asks, group }: CrosstabItem,
  side: Side,
  content: Pick<CrosstabContent, 'rows' | 'columns'>,
  catalogue: Catalogue | null,
  newId: () => string,
): readonly CrosstabItem[] {
  if (catalogue === null || asks.kind !== 'expression') return [];
  const uses = usesOf(asks.expression);
  const [question, ...others] = new Set(uses.map((use) => use.question));
  if (question === undefined || others.length > 0) return [];
  if (content[otherSide[side]].some((item) => isValued(item.asks))) return [];
  const there = new Set(
    content[side].flatMap((item) =>
      item.asks.kind === 'average' ? [`${item.asks.question} ${item.asks.datapoint}`] : [],
    ),
  );
  const named = new Set(uses.flatMap(({ datapoints }) => datapoints));
  return valueItems(question, catalogue, newId).flatMap((item) => {
    if (item.asks.kind !== 'average') return [];
    const { datapoint } = item.asks;
    if (there.has(`${question} ${datapoint}`) || (datapoint !== '' && !named.has(datapoint))) return [];
    const name = datapoint === '' ? 'Mean' : item.name;
    return [{ ...item, name, group: group === '' ? item.group : group }];
  });
}
