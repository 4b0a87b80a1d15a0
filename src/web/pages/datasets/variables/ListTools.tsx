import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import css from './VariablesTab.module.css';

interface ListToolsProps {
  readonly filter: {
    readonly search: string;
    readonly show: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
    readonly change: (next: { readonly search?: null; readonly show: string | null }) => void;
  };
  /** Shown after the filters. */
  readonly children?: ReactNode;
}

/** Filters of a list of variables. */
export function ListTools({ filter: { show, options, change }, children }: ListToolsProps) {
  return (
    <div className={css.tools}>
      <ChoiceChips
        label="Show"
        options={options}
        value={show}
        onChange={(value) => change({ show: value === 'all' ? null : value })}
      />
      {children}
    </div>
  );
}

/** Replaces a list left empty by the search or the filter. */
export function NothingFound({ filter: { search, change } }: Pick<ListToolsProps, 'filter'>) {
  return (
    <StatePanel
      icon={<IconSearch size={24} stroke={1.5} />}
      title={search === '' ? 'No variable fits this filter' : `No variable matches “${search}”`}
      actions={<Button onClick={() => change({ search: null, show: null })}>Clear search and filter</Button>}
    >
      Names, wordings, answers and other names are searched.
    </StatePanel>
  );
}
