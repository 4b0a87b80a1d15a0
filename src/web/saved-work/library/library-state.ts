import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { cosmetics, useCosmetic } from '../../lib/cosmetics.ts';
import type { LibraryKind, LibraryView } from '../work-kind.ts';

export const flags = ['all', 'mine', 'shared', 'examples', 'drafts', 'bin'] as const;
export type LibraryFlag = (typeof flags)[number];

/** Value of a choice that holds for all; of the survey, where the scope would choose one. */
export const anyValue = '*';

const address = {
  q: parseAsString.withDefault(''),
  flag: parseAsStringLiteral(flags).withDefault('all'),
  folder: parseAsString,
  /** `owner:ana@example.org` */
  in: parseAsArrayOf(parseAsString).withDefault([]),
  only: parseAsArrayOf(parseAsString).withDefault([]),
  /** Key of a column; with a minus from the largest or latest. Absent: the best match of a search first, else `-edited`. */
  sort: parseAsString,
  /** Item with an open panel. */
  a: parseAsString,
};

export function useLibraryAddress() {
  const [state, setState] = useQueryStates(address);
  const { in: picked, only, a, q, flag, folder } = state;
  const sort = state.sort ?? (q.trim() === '' ? '-edited' : '');
  const isWide = q === '' && flag === 'all' && folder === null && only.length === 0;
  return {
    ...state,
    picked: new Map(picked.map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)])),
    /** `""`: the best match first. */
    sortKey: sort.replace(/^-/, ''),
    isDescending: sort.startsWith('-'),
    isNarrowed: !isWide || picked.some((one) => !one.startsWith('survey:')),
    setState,
    setFlag: (next: LibraryFlag) => void setState({ flag: next, folder: null, a: null }),
    setFolder: (next: string | null) =>
      void setState({ folder: next, ...(flag === 'bin' ? { flag: null } : {}) }),
    pick: (key: string, value: string) => {
      const others = picked.filter((one) => !one.startsWith(`${key}:`));
      void setState({ in: value === anyValue && key !== 'survey' ? others : [...others, `${key}:${value}`] });
    },
    toggleFilter: (key: string) =>
      void setState({ only: only.includes(key) ? only.filter((one) => one !== key) : [...only, key] }),
    /** A step that Back undoes, so that Back closes the panel before it leaves the page. */
    select: (id: string | null) =>
      void setState({ a: id }, { history: a === null || id === null ? 'push' : 'replace' }),
  };
}

/** List or cards, as this browser showed the kind last. */
export function useLibraryView({ kind, defaultView }: Pick<LibraryKind<never>, 'kind' | 'defaultView'>) {
  const key = `library-view-${kind}`;
  const kept = useCosmetic(key);
  const view: LibraryView = kept === 'list' || kept === 'cards' ? kept : defaultView;
  return [view, (next: LibraryView) => cosmetics.write(key, next)] as const;
}
