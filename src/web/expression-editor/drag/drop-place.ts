import { isWithin, childPath, type Path, parentPath } from '../../../expression/paths.ts';
import type { Group } from '../../../expression/expression.ts';
import { nodeAt } from '../../../expression/walk.ts';
import { matchName } from '../match-words.ts';

/** Where on a row something is held: over its upper or lower part, or over the middle. */
export type DropPart = 'before' | 'after' | 'middle';

export type DropPlace =
  | { readonly kind: 'slot'; readonly parent: Path; readonly index: number }
  /** Into a group of two with the condition there. */
  | { readonly kind: 'beside'; readonly onto: Path };

/**
 * The drop place of a part of a row: next to its condition, in a group with it, or, below the head of a group, first in
 * that group. Null where `dragged` would end in itself; a new condition has no paths.
 */
export function dropPlace(
  root: Group,
  row: Path,
  part: DropPart,
  dragged: readonly Path[],
): DropPlace | null {
  const node = nodeAt(root, row);
  const parent = parentPath(row);
  if (node === undefined) return null;
  const place = placeOf();
  if (place === null) return null;
  const goal = place.kind === 'slot' ? place.parent : place.onto;
  return dragged.some((path) => isWithin(goal, path)) ? null : place;

  function placeOf(): DropPlace | null {
    if (node?.kind === 'group' && (part !== 'before' || parent === null)) {
      return { kind: 'slot', parent: row, index: 0 };
    }
    if (parent === null) return null;
    if (part === 'middle') return dragged.length > 1 ? null : { kind: 'beside', onto: row };
    return { kind: 'slot', parent, index: (row.at(-1) ?? 0) + (part === 'after' ? 1 : 0) };
  }
}

/** `Adds to All of, position 5`, `Moves to Any of, position 2`, `Makes a group of both`. */
export function dropWords(root: Group, place: DropPlace, isNew: boolean): string {
  if (place.kind === 'beside') return 'Makes a group of both';
  const group = nodeAt(root, place.parent);
  const name = group?.kind === 'group' ? matchName(group.match) : 'the audience';
  return `${isNew ? 'Adds' : 'Moves'} to ${name}, position ${place.index + 1}`;
}

/** The last place, at the top level. */
export function lastPlace(root: Group): DropPlace {
  return { kind: 'slot', parent: [], index: root.children.length };
}

export interface NamedPlace {
  readonly place: DropPlace;
  readonly label: string;
  /** Levels below the top, to indent by. */
  readonly depth: number;
}

/** Every place that conditions can move to, in reading order: the list for those who don't drag. */
export function movePlaces(
  root: Group,
  moved: readonly Path[],
  nameAt: (path: Path) => string,
): readonly NamedPlace[] {
  const places: NamedPlace[] = [];
  const visit = (group: Group, path: Path) => {
    const name = matchName(group.match);
    places.push({
      place: { kind: 'slot', parent: path, index: 0 },
      label: path.length === 0 ? `At the top, first of ${name}` : `First in the group ${name}`,
      depth: path.length,
    });
    for (const [index, child] of group.children.entries()) {
      const at = childPath(path, index);
      if (moved.some((one) => isWithin(at, one))) continue;
      if (child.kind === 'group') visit(child, at);
      else if (moved.length === 1) {
        places.push({
          place: { kind: 'beside', onto: at },
          label: `In a group with ${nameAt(at)}`,
          depth: path.length + 1,
        });
      }
      places.push({
        place: { kind: 'slot', parent: path, index: index + 1 },
        label: `After ${nameAt(at)}`,
        depth: path.length,
      });
    }
  };
  // No deeper than the limit of the wire, so that the stack holds.
  visit(root, []);
  return places;
}
