import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { getElementFromPointWithoutHoneypot } from '@atlaskit/pragmatic-drag-and-drop/get-element-from-point-without-honey-pot';
import type { Input } from '@atlaskit/pragmatic-drag-and-drop/types';
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Group } from '../../../expression/expression.ts';
import { isSamePath, type Path, pathFromKey } from '../../../expression/paths.ts';
import { nodeAt } from '../../../expression/walk.ts';
import { type Dragged, draggedOf } from './dragged.ts';
import { type DropPart, type DropPlace, dropPlace, dropWords, lastPlace } from './drop-place.ts';

interface DropInput {
  readonly editor: string;
  readonly root: Group;
  readonly onDrop: (dragged: Dragged, place: DropPlace) => void;
}

interface Slot {
  readonly element: HTMLElement;
  /** Drawing by the style: a line before or after, an outline around. */
  readonly look: 'before' | 'after' | 'around';
  readonly place: DropPlace;
}

/** A hand that only passes over a condition does not mean to group. */
const combineAfterMs = 300;
const parts = { 'reorder-before': 'before', 'reorder-after': 'after', combine: 'middle' } as const;

/**
 * Makes an element with the rows of a tree (and, marked `data-drop-last`, a last place) accept drops. The slot is drawn
 * by attributes of the row: the tree is not rendered again during a drag.
 */
export function useDrop(area: RefObject<HTMLElement | null>, input: DropInput): void {
  const latest = useEffectEvent(() => input);
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    let shown: HTMLElement | null = null;
    let middle: { row: HTMLElement; sinceMs: number } | null = null;

    const clear = () => {
      if (shown !== null) for (const name of ['drop', 'dropWords']) delete shown.dataset[name];
      shown = null;
    };
    const show = (slot: Slot | null, isNew: boolean) => {
      if (shown !== slot?.element) clear();
      if (slot === null) return;
      shown = slot.element;
      shown.dataset['drop'] = slot.look;
      shown.dataset['dropWords'] = dropWords(latest().root, slot.place, isNew);
    };
    const slotAt = (dragged: Dragged, at: Input): Slot | null => {
      const { root, editor } = latest();
      if (dragged.kind === 'conditions' && dragged.editor !== editor) return null;
      const paths = dragged.kind === 'conditions' ? dragged.paths : [];
      const under = getElementFromPointWithoutHoneypot({ x: at.clientX, y: at.clientY });
      const row = under?.closest<HTMLElement>('[data-path]');
      if (row === null || row === undefined || !element.contains(row)) {
        middle = null;
        const last = under?.closest<HTMLElement>('[data-drop-last]');
        return last === null || last === undefined
          ? null
          : { element: last, look: 'before', place: lastPlace(root) };
      }
      const path = pathFromKey(row.dataset['path'] ?? '') ?? [];
      let part = partOf(row, at);
      if (part === 'middle' && middle?.row !== row) middle = { row, sinceMs: performance.now() };
      if (part !== 'middle') middle = null;
      const isHasty = middle !== null && performance.now() - middle.sinceMs < combineAfterMs;
      if (isHasty && nodeAt(root, path)?.kind === 'clause') part = 'after';
      const wished = dropPlace(root, path, part, paths);
      const place = wished ?? dropPlace(root, path, 'after', paths);
      if (place === null) return null;
      const isBefore = part === 'before' && place === wished && !isInto(place, path);
      const look = place.kind === 'beside' ? 'around' : isBefore ? 'before' : 'after';
      return { element: row, look, place };
    };

    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedOf(source.data) !== null,
      getDropEffect: () => 'move',
      onDrag: ({ source, location }) => {
        const dragged = draggedOf(source.data);
        if (dragged !== null) show(slotAt(dragged, location.current.input), dragged.kind === 'question');
      },
      onDragLeave: clear,
      onDrop: ({ source, location }) => {
        const dragged = draggedOf(source.data);
        const slot = dragged === null ? null : slotAt(dragged, location.current.input);
        clear();
        if (dragged !== null && slot !== null) latest().onDrop(dragged, slot.place);
      },
    });
  }, [area]);
}

/** First in the group that the row is the head of: the line is drawn under it. */
function isInto(place: DropPlace, row: Path): boolean {
  return place.kind === 'slot' && isSamePath(place.parent, row);
}

function partOf(row: HTMLElement, at: Input): DropPart {
  const operations = {
    'reorder-before': 'available',
    'reorder-after': 'available',
    combine: 'available',
  } as const;
  const found = extractInstruction(attachInstruction({}, { element: row, input: at, operations }));
  return found === null ? 'after' : parts[found.operation];
}
