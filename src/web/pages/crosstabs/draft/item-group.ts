import { usesOf } from '../../../../expression/uses.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { CrosstabItem } from './crosstab-item.ts';

/** The heading that an item stands under. */
export type GroupOf = (item: CrosstabItem) => string;

export const audiencesGroup = 'Audiences';

/** The heading of an item: as saved, else the question that it is of, else what kind of item it is. */
export function itemGroup({ group, asks }: CrosstabItem, catalogue: Catalogue | null): string {
  if (group !== '') return group;
  switch (asks.kind) {
    case 'everyone':
      return 'Total';
    case 'average':
    case 'sum':
      return questionName(asks.question, catalogue);
    case 'expression': {
      const [question, ...others] = new Set(usesOf(asks.expression).map((use) => use.question));
      return question === undefined || others.length > 0 ? audiencesGroup : questionName(question, catalogue);
    }
    default:
      return audiencesGroup;
  }
}

function questionName(code: string, catalogue: Catalogue | null): string {
  return catalogue?.questionByCode.get(code)?.name ?? code;
}
