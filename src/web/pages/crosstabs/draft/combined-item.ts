import { limits } from '../../../../contract/limits.ts';
import { shorten } from '../../../../expression/shorten.ts';
import { format } from '../../../lib/format.ts';
import type { CrosstabItem } from './crosstab-item.ts';
import { joinAsks, type Joining } from './join-asks.ts';

const mostNamed = 3;

/** What several items become together; null where one of them has no conditions to combine. */
export function combinedItem(
  items: readonly CrosstabItem[],
  how: Joining,
  group: string,
  newId: () => string,
): CrosstabItem | null {
  const asks = joinAsks(
    items.map((item) => item.asks),
    how,
  );
  if (asks === null) return null;
  const name = joinedName(
    items.map((item) => item.name),
    how,
  );
  return { id: newId(), name, fullName: name, group, asks };
}

/** `Slicewell or Tondo`, `any of 4`. */
function joinedName(names: readonly string[], how: Joining): string {
  const counted = `${how === 'or' ? 'any' : 'all'} of ${format.count(names.length)}`;
  return names.length > mostNamed ? counted : shorten(names.join(` ${how} `), limits.nameLength);
}
