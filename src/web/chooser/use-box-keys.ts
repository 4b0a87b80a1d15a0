import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** The boxes of a list, and the place of the focused one; -1 where it is elsewhere. */
export interface Boxes {
  readonly at: number;
  readonly count: number;
  /** Focuses the box at a place, which Space ticks from then on. */
  readonly goTo: (place: number) => void;
}

interface BoxKeysInput {
  readonly list: RefObject<HTMLElement | null>;
  /** Filter that was typed in the list. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Does what a key means in this list; false for a key that means nothing. */
  readonly act: (event: KeyboardEvent, boxes: Boxes) => boolean;
}

/** Signs that change how many answers are asked for. */
const signs: ReadonlySet<string> = new Set(['+', '-']);

/**
 * Keys of a list of boxes. Letters filter it and never tick: Space ticks only a box that was reached by an arrow, or
 * the first on entering the list.
 */
export function useBoxKeys({ list, text, onText, act }: BoxKeysInput): (event: KeyboardEvent) => void {
  /** Whether Space ticks: no letter was typed since an arrow was pressed. */
  const isReached = useRef(true);
  /** Filter that the list is to be drawn with; null: drawn. */
  const typed = useRef<string>(null);
  useLayoutEffect(() => {
    const isLost = list.current?.contains(document.activeElement) === false;
    // The first hit is next; a row that is drawn no more leaves the keys with the list.
    if (typed.current !== null && (typed.current !== '' || isLost)) {
      list.current?.querySelector('input')?.focus();
    }
    typed.current = null;
  });
  const type = (next: string) => {
    isReached.current = next === '';
    typed.current = next;
    onText(next);
  };
  return (event) => {
    const { key } = event;
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    const isTick = key === ' ' && isReached.current;
    // The box itself does it.
    if (isTick && !isModified && !event.shiftKey) return;
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])];
    const isDone =
      (key !== ' ' || isTick) &&
      act(event, {
        at: boxes.findIndex((box) => box === document.activeElement),
        count: boxes.length,
        goTo: (place) => {
          isReached.current = true;
          boxes[place]?.focus();
        },
      });
    if (!isDone) {
      if (isModified) return;
      if (key === 'Backspace') type(text.slice(0, -1));
      else if (key === 'Escape' && text !== '') type('');
      else if (key.length === 1 && !signs.has(key)) type(text + key);
      else return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
}
