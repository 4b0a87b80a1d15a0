import type { Asks } from '../../../../figures/tables/table-header.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Expression } from '../../../../expression/expression.ts';
import { shorten } from '../../../../expression/shorten.ts';
import { isNested, itemOfLevels, levelsOf } from '../../../../figures/questions/nested-items.ts';
import type { CrosstabItem } from './crosstab-item.ts';
import { joinAsks } from './join-asks.ts';

export interface Affix {
  readonly condition: Expression;
  /** Text for the names; empty leaves them. */
  readonly words: string;
  readonly place: 'before' | 'after';
}

export interface Affixed {
  readonly changed: readonly CrosstabItem[];
  /** Averages and unreadable items, which take no conditions. */
  readonly unchanged: readonly CrosstabItem[];
}

/** Every item with one condition more, under its headings: `Delivery users: Tondo` or `Tondo, delivery users`. */
export function affixItems(items: readonly CrosstabItem[], { condition, words, place }: Affix): Affixed {
  const changed: CrosstabItem[] = [];
  const unchanged: CrosstabItem[] = [];
  const added = { kind: 'expression', expression: condition } as const;
  for (const item of items) {
    const levels = isNested(item) ? (levelsOf(item) ?? []) : [];
    const own = levels.at(-1);
    const asked: Asks = own === undefined ? item.asks : { kind: 'expression', expression: own.expression };
    const asks = asked.kind === 'everyone' ? added : joinAsks([asked, added], 'and');
    if (asks === null) {
      unchanged.push(item);
      continue;
    }
    const withWords = (name: string, most: number) =>
      words === '' ? name : shorten(place === 'before' ? `${words}: ${name}` : `${name}, ${words}`, most);
    const name = withWords(item.name, limits.nameLength);
    changed.push(
      own !== undefined && asks.kind === 'expression'
        ? itemOfLevels([...levels.slice(0, -1), { name, expression: asks.expression }], item.id)
        : { ...item, asks, name, fullName: withWords(item.fullName, limits.textLength) },
    );
  }
  return { changed, unchanged };
}
