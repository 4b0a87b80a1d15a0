import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { format } from '../lib/format.ts';
import css from './FilterList.module.css';
import { useRoving } from './use-roving.ts';

export interface Filter {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** How many of the list are under it. */
  readonly count: number;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

/** The ready-made parts of a list, one under the other, each with how many it holds. */
export function FilterList({ filters }: { readonly filters: readonly Filter[] }) {
  const list = useRoving<HTMLUListElement>();
  return (
    <ul ref={list} className={css.list}>
      {filters.map(({ key, label, icon, count, isCurrent, onChoose }) => (
        <li key={key}>
          <button
            type="button"
            className={classNames(css.item, isCurrent && css.current)}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={onChoose}
          >
            {icon}
            <span className={css.name}>{label}</span>
            <span className={classNames(css.count, 'num')}>{format.count(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
