import { useState } from 'react';

export interface Chosen {
  readonly ids: ReadonlySet<string>;
  /** With `extend`, everything between this id and the last toggled one gets the same state. */
  readonly toggle: (id: string, extend: boolean) => void;
  readonly add: (ids: readonly string[]) => void;
  readonly all: (isChosen: boolean) => void;
  readonly clear: () => void;
}

/** Which of a list are chosen. What leaves the list is no longer chosen. */
export function useChosen(listed: readonly string[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const known = new Set(listed);
  const ids = new Set([...chosen].filter((id) => known.has(id)));
  return {
    ids,
    toggle: (id, extend) => {
      const [from, to] = [last === null ? -1 : listed.indexOf(last), listed.indexOf(id)];
      const range = extend && from >= 0 ? listed.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      const next = new Set(ids);
      const isChosen = !ids.has(id);
      for (const one of range) {
        if (isChosen) next.add(one);
        else next.delete(one);
      }
      setChosen(next);
      setLast(id);
    },
    add: (added) => {
      setChosen(new Set([...ids, ...added]));
      setLast(added.at(-1) ?? last);
    },
    all: (isChosen) => setChosen(new Set(isChosen ? listed : [])),
    clear: () => setChosen(new Set()),
  };
}
