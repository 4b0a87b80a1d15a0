import { useMemo, useRef, useState } from 'react';
import type { Mark } from '../../figures/figure.ts';
import { orderStandouts, type Standout } from '../../figures/standouts/standouts.ts';

export type FindingDirection = 'both' | Mark['direction'];

/** Identity and order of findings. */
interface FindingKind<One> {
  readonly keyOf: (one: One) => string;
  readonly order: (found: readonly One[]) => readonly One[];
}

export const standoutKind: FindingKind<Standout> = {
  keyOf: ({ row, column }) => `${row.id} ${column.id}`,
  order: orderStandouts,
};

const shownAtFirst = 20;

/** The list of findings as it is gone through: its direction, the finding that is chosen, and the focus. */
export function useFindingSteps<One extends { readonly mark: Mark }>(
  found: readonly One[] | undefined,
  { keyOf, order }: FindingKind<One>,
  open: () => void,
) {
  const [direction, setDirection] = useState<FindingDirection>('both');
  const [isAll, setAll] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const isWished = useRef(false);
  const [, drawAgain] = useState(0);
  const ordered = useMemo(
    () => order((found ?? []).filter(({ mark }) => direction === 'both' || mark.direction === direction)),
    [found, order, direction],
  );
  const listed = isAll ? ordered : ordered.slice(0, shownAtFirst);
  const place = listed.findIndex((one) => keyOf(one) === chosen);
  const choose = (next: number) => {
    const one = listed[next];
    if (one !== undefined) setChosen(keyOf(one));
  };
  return {
    direction,
    setDirection,
    keyOf,
    listed,
    /** How many findings of the direction there are. */
    all: ordered.length,
    showAll: () => setAll(true),
    at: Math.max(0, place),
    choose,
    /** Opens the list; goes on or back where one of its findings is chosen, to the first otherwise. */
    step: (by: 1 | -1) => {
      isWished.current = true;
      drawAgain((times) => times + 1);
      open();
      choose(place === -1 ? 0 : Math.min(listed.length - 1, Math.max(0, place + by)));
    },
    /** Whether a key has asked for the focus since the last look. */
    takeWish: () => {
      const was = isWished.current;
      isWished.current = false;
      return was;
    },
  };
}

export type FindingSteps<One extends { readonly mark: Mark }> = ReturnType<typeof useFindingSteps<One>>;
