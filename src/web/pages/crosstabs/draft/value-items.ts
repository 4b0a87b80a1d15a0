import { meanNameOf } from '../../../../figures/mean-name.ts';
import { valueRows } from '../../../../figures/opened-rows.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { usesOf } from '../../../../expression/uses.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import { type Asks, type CrosstabItem, otherSide, type Side } from './crosstab-item.ts';

/**
 * The rows or columns that take a value of people: the mean of a question's numbers, one for each row of a grid; the
 * total where several answers add up for one person. Empty where its answers stand for no numbers.
 */
export function valueItems(code: string, catalogue: Catalogue, newId: () => string): readonly CrosstabItem[] {
  const question = catalogue.questionByCode.get(code);
  return question === undefined ? [] : valueRows(question).map((row) => ({ id: newId(), ...row }));
}

export function isValued({ kind }: Asks): boolean {
  return kind === 'average' || kind === 'sum';
}

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
  const asked = catalogue.questionByCode.get(question);
  const meanWord = (asked === undefined ? null : meanNameOf(asked))?.name ?? 'Mean';
  const named = new Set(uses.flatMap(({ datapoints }) => datapoints));
  return valueItems(question, catalogue, newId).flatMap((item) => {
    if (item.asks.kind !== 'average') return [];
    const { datapoint } = item.asks;
    if (there.has(`${question} ${datapoint}`) || (datapoint !== '' && !named.has(datapoint))) return [];
    const name = datapoint === '' ? meanWord : item.name;
    return [{ ...item, name, group: group === '' ? item.group : group }];
  });
}
