import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import type { SavedKind } from '../../../contract/sharing.ts';
import { cosmetics } from '../../lib/cosmetics.ts';
import type { LibraryView } from '../work-kind.ts';
import type { WorkSummary } from '../work-summary.ts';

/** Parts of a library, with their names on the screen. */
export const flagNames = [
  ['all', 'All'],
  ['mine', 'Mine'],
  ['shared', 'Shared'],
  ['examples', 'Examples'],
  ['drafts', 'Drafts'],
  ['bin', 'Bin'],
] as const;
type LibraryFlag = (typeof flagNames)[number][0];

/** Own work that was shared with others is not among the shared. */
const flagOf = { owner: 'mine', edit: 'shared', view: 'shared', example: 'examples' } as const;

export const isFlag = ({ access }: WorkSummary, flag: LibraryFlag) =>
  flag === 'all' || flagOf[access] === flag;

/** Value of a choice that holds for all; of the survey, where the scope would choose one. */
export const anyValue = '*';

const address = {
  q: parseAsString.withDefault(''),
  flag: parseAsStringLiteral(flagNames.map(([flag]) => flag)).withDefault('all'),
  folder: parseAsString,
  /** `owner:ana@example.org` */
  in: parseAsArrayOf(parseAsString).withDefault([]),
  only: parseAsArrayOf(parseAsString).withDefault([]),
  /** Key of a column; with a minus from the largest or latest. Absent: the best match of a search first, else `-edited`. */
  sort: parseAsString,
  /** Item whose panel is open. */
  a: parseAsString,
};

/** What the address says of a library, and how it changes. */
export function useLibraryAddress() {
  const [state, setState] = useQueryStates(address);
  const { in: picked, only, a } = state;
  const sort = state.sort ?? (state.q.trim() === '' ? '-edited' : '');
  const isAside = state.flag === 'bin' || state.flag === 'drafts';
  return {
    ...state,
    /** Whether it shows work that is not in the list. */
    isAside,
    picked: new Map(picked.map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)])),
    /** `""`: the best match first. */
    sortKey: sort.replace(/^-/, ''),
    isDescending: sort.startsWith('-'),
    isNarrowed:
      state.q !== '' ||
      state.flag !== 'all' ||
      state.folder !== null ||
      only.length > 0 ||
      picked.some((one) => !one.startsWith('survey:')),
    search: (q: string) => void setState({ q }),
    setFlag: (flag: LibraryFlag) => void setState({ flag, folder: null }),
    setFolder: (folder: string | null) => void setState({ folder, ...(isAside ? { flag: null } : {}) }),
    pick: (key: string, value: string) => {
      const others = picked.filter((one) => !one.startsWith(`${key}:`));
      void setState({ in: value === anyValue && key !== 'survey' ? others : [...others, `${key}:${value}`] });
    },
    toggleFilter: (key: string) =>
      void setState({ only: only.includes(key) ? only.filter((one) => one !== key) : [...only, key] }),
    setSort: (next: string | null) => void setState({ sort: next }),
    /** A step that Back undoes, so that Back closes the panel before it leaves the page. */
    select: (id: string | null) =>
      void setState({ a: id }, { history: a === null || id === null ? 'push' : 'replace' }),
    clear: () => void setState({ q: null, flag: null, folder: null, in: null, only: null }),
  };
}

/** List or cards, as this browser showed the kind last. */
export function useLibraryView(kind: SavedKind, first: LibraryView) {
  const key = `library-view-${kind}`;
  const [view, setView] = useState<LibraryView>(() => {
    const kept = cosmetics.read(key);
    return kept === 'list' || kept === 'cards' ? kept : first;
  });
  const show = (next: LibraryView) => {
    cosmetics.write(key, next);
    setView(next);
  };
  return [view, show] as const;
}
