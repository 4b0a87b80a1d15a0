import { useMemo, useRef, useState } from 'react';
import { orderStandouts, type Standout, type Standouts } from '../../figures/standouts/standouts.ts';

export type StandoutDirection = 'both' | 'above' | 'below';

const shownAtFirst = 20;

/** The list of findings as it is gone through: its direction, the finding that is chosen, and the focus. */
export function useStandoutSteps(standouts: Standouts | null, open: () => void) {
  const [direction, setDirection] = useState<StandoutDirection>('both');
  const [isAll, setAll] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const isWished = useRef(false);
  const [, drawAgain] = useState(0);
  const ordered = useMemo(
    () =>
      orderStandouts(
        (standouts?.found ?? []).filter(({ mark }) => direction === 'both' || mark.direction === direction),
      ),
    [standouts, direction],
  );
  const listed = isAll ? ordered : ordered.slice(0, shownAtFirst);
  const found = listed.findIndex((one) => keyOf(one) === chosen);
  const at = Math.max(0, found);
  const choose = (place: number) => {
    const one = listed[place];
    if (one !== undefined) setChosen(keyOf(one));
  };
  return {
    direction,
    setDirection,
    listed,
    /** How many findings of the direction there are. */
    all: ordered.length,
    showAll: () => setAll(true),
    at,
    choose,
    /** Opens the list; goes on or back where one of its findings is chosen, to the first otherwise. */
    step: (by: 1 | -1) => {
      isWished.current = true;
      drawAgain((times) => times + 1);
      open();
      choose(found === -1 ? 0 : Math.min(listed.length - 1, Math.max(0, found + by)));
    },
    /** Whether a key has asked for the focus since the last look. */
    takeWish: () => {
      const was = isWished.current;
      isWished.current = false;
      return was;
    },
  };
}

export type StandoutSteps = ReturnType<typeof useStandoutSteps>;

function keyOf({ row, column }: Standout): string {
  return `${row.id} ${column.id}`;
}
