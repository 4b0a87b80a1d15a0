import { limits } from '../../../../contract/limits.ts';
import type { Expression } from '../../../../expression/expression.ts';
import { shorten } from '../../../../expression/shorten.ts';
import type { CrosstabItem } from './crosstab-item.ts';
import { joinAsks } from './join-asks.ts';

export interface Affix {
  readonly condition: Expression;
  /** What is said of it in the names; empty leaves them. */
  readonly words: string;
  readonly place: 'before' | 'after';
}

export interface Affixed {
  readonly changed: readonly CrosstabItem[];
  /** Averages, and what is not read here, take no conditions. */
  readonly unchanged: readonly CrosstabItem[];
}

/** Every item with one condition more: `Delivery users: Tondo` or `Tondo, delivery users`. */
export function affixItems(items: readonly CrosstabItem[], { condition, words, place }: Affix): Affixed {
  const changed: CrosstabItem[] = [];
  const unchanged: CrosstabItem[] = [];
  const added = { kind: 'expression', expression: condition } as const;
  for (const item of items) {
    const asks = item.asks.kind === 'everyone' ? added : joinAsks([item.asks, added], 'and');
    if (asks === null) {
      unchanged.push(item);
      continue;
    }
    const withWords = (name: string, most: number) =>
      words === '' ? name : shorten(place === 'before' ? `${words}: ${name}` : `${name}, ${words}`, most);
    changed.push({
      ...item,
      asks,
      name: withWords(item.name, limits.nameLength),
      fullName: withWords(item.fullName, limits.textLength),
    });
  }
  return { changed, unchanged };
}
