import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type HeaderPick, pickOf } from '../tree/header-pick.ts';
import { type GroupMark, groupMarkOf, groups, isOfColumns, items } from './headers/drag-headers.ts';

/** Where something of the tree was let go: on a header, next to one, or else at the end of a side. */
export interface PickDrop {
  /** Whether the side runs across the screen. */
  readonly isAcross: boolean;
  readonly beside: { readonly id: string; readonly edge: 'before' | 'after' } | null;
  /** The heading, band or header that it is put under. */
  readonly onto?: GroupMark;
}

/**
 * Accepts drops from the tree on a table: over its head they become columns, below rows, with a line at the place.
 * `headingOf` is the heading there. Until the returned function is called.
 */
export function dropPicks(
  area: HTMLElement,
  headingOf: (pick: HeaderPick) => string,
  onDrop: (pick: HeaderPick, drop: PickDrop) => void,
): () => void {
  let marked: HTMLElement | null = null;
  const mark = (element: HTMLElement | null, edge: string) => {
    delete marked?.dataset['drop'];
    marked = element;
    if (marked !== null) marked.dataset['drop'] = edge;
  };
  return dropTargetForElements({
    element: area,
    canDrop: ({ source }) => pickOf(source.data) !== null,
    onDrag: ({ source, location }) => {
      const pick = pickOf(source.data);
      const at = placeAt(area, location.current.input, pick === null ? '' : headingOf(pick));
      mark(at.element, at.mark);
    },
    onDragLeave: () => mark(null, ''),
    onDrop: ({ source, location }) => {
      mark(null, '');
      const pick = pickOf(source.data);
      if (pick !== null) onDrop(pick, placeAt(area, location.current.input, headingOf(pick)).drop);
    },
  });
}

interface PlaceAt {
  readonly drop: PickDrop;
  readonly element: HTMLElement | null;
  readonly mark: string;
}

export function placeAt(
  area: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  heading: string,
): PlaceAt {
  const zone = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop-zone]') ?? null;
  if (zone !== null) {
    const drop = { isAcross: zone.dataset['dropZone'] === 'across', beside: null };
    return { drop, element: zone, mark: 'zone' };
  }
  const onto = ontoAt(clientX, clientY);
  if (onto !== null) return onto;
  const head = area.querySelector('[role="grid"] > [role="rowgroup"]');
  const isAcross = head !== null && clientY < head.getBoundingClientRect().bottom;
  const found = [...area.querySelectorAll<HTMLElement>('[data-drag-header]')]
    .filter((element) => element.hasAttribute('data-drag-across') === isAcross)
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .map(({ element, box }) => ({
      element,
      from: isAcross ? box.left : box.top,
      to: isAcross ? box.right : box.bottom,
    }))
    .toSorted((one, other) => one.from - other.from);
  const at = isAcross ? clientX : clientY;
  const near = found.find(({ to }) => at < to) ?? found.at(-1);
  if (near === undefined) return { drop: { isAcross, beside: null }, element: null, mark: '' };
  const group = near.element.dataset['dragGroup'];
  // The group of another heading is not parted: what is dropped into it stands at its nearer end.
  const run = group === heading ? [near] : runOf(found, near, group);
  const [first = near, last = near] = [run[0], run.at(-1)];
  const isBefore = at < (first.from + last.to) / 2;
  const { element } = isBefore ? first : last;
  return {
    drop: {
      isAcross,
      beside: { id: element.dataset['dragHeader'] ?? '', edge: isBefore ? 'before' : 'after' },
    },
    element,
    mark: isAcross ? (isBefore ? 'left' : 'right') : isBefore ? 'top' : 'bottom',
  };
}

/** A heading or band, or the middle of another header, that a drop is put under. */
function ontoAt(clientX: number, clientY: number): PlaceAt | null {
  // While something is dragged, the topmost element may be one that follows the pointer.
  const pointed = document.elementsFromPoint(clientX, clientY).filter((one) => one instanceof HTMLElement);
  const heading = pointed.find((one) => one.matches(groups));
  const element = heading ?? pointed.find((one) => one.matches(items));
  const onto = element === undefined ? null : groupMarkOf(element);
  if (element === undefined || onto === null) return null;
  const isAcross = isOfColumns(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const from = isAcross ? (clientX - left) / width : (clientY - top) / height;
  if (heading === undefined && Math.abs(from - 0.5) >= 0.25) return null;
  return { drop: { isAcross, beside: null, onto }, element, mark: 'into' };
}

interface DrawnHeader {
  readonly element: HTMLElement;
  readonly from: number;
  readonly to: number;
}

/** Its neighbours of the same heading, itself among them. */
function runOf(
  found: readonly DrawnHeader[],
  near: DrawnHeader,
  group: string | undefined,
): readonly DrawnHeader[] {
  const isOther = ({ element }: DrawnHeader) => element.dataset['dragGroup'] !== group;
  const at = found.indexOf(near);
  const start = found.findLastIndex((one, index) => index < at && isOther(one)) + 1;
  const end = found.findIndex((one, index) => index > at && isOther(one));
  return found.slice(start, end === -1 ? found.length : end);
}
