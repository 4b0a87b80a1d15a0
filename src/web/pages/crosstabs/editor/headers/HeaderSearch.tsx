import { useCallback, useMemo, useState } from 'react';
import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import type { Line } from '../../../../../figures/tables/line.ts';
import css from '../TableGrid.module.css';
import type { TableLine } from '../../table/table-lines.ts';

export interface FoundHeaders {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isFound: (id: string) => boolean;
  readonly goToNext: () => void;
}

interface FindInput {
  readonly lines: readonly TableLine[];
  readonly columns: readonly Line[];
  readonly onGo: (id: string, isAcross: boolean) => void;
}

/** Rows and columns with a matching name or question; Enter goes from one to the next. */
export function useHeaderSearch({ lines, columns, onGo }: FindInput): FoundHeaders {
  const [text, setText] = useState('');
  const [last, setLast] = useState<string | null>(null);
  const found = useMemo(() => {
    const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const holds = ({ item, group }: Line) => {
      const searched = `${group} ${item.fullName} ${item.name}`.toLocaleLowerCase();
      return words.every((word) => searched.includes(word));
    };
    return [
      ...lines.flatMap((line) =>
        line.kind === 'row' && holds(line.line) ? [{ id: line.key, isAcross: false }] : [],
      ),
      ...columns.filter(holds).map(({ item }) => ({ id: item.id, isAcross: true })),
    ];
  }, [text, lines, columns]);
  const ids = useMemo(() => new Set(found.map(({ id }) => id)), [found]);
  const isFound = useCallback((id: string) => ids.has(id), [ids]);
  return {
    text,
    setText,
    isFound,
    goToNext: () => {
      const at = found.findIndex(({ id }) => id === last);
      const next = found[(at + 1) % Math.max(1, found.length)];
      if (next === undefined) return;
      setLast(next.id);
      onGo(next.id, next.isAcross);
    },
  };
}

export function HeaderSearch({ search }: { readonly search: FoundHeaders }) {
  return (
    <SearchField
      pageSearch
      label="Find a row or column"
      className={`${css.search ?? ''} wide-only`}
      value={search.text}
      onChange={search.setText}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        search.goToNext();
      }}
    />
  );
}
