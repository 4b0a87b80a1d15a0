import { type ReactNode, useMemo, useState } from 'react';
import { findNamed, type Named } from '../../../catalogue/index/find-named.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Flex } from '../../../ui/kit.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import css from './Import.module.css';

interface SearchedListProps<Item> {
  readonly heading: ReactNode;
  /** Names the search field. */
  readonly searchLabel: string;
  readonly label?: string;
  readonly items: readonly Item[];
  /** The words that find an item; the same function each time. */
  readonly nameOf: (item: Item) => Named;
  readonly actions?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

const atOnce = 60;

/** A long list under its heading: searched as one types, sixty at a time. */
export function SearchedList<Item>(props: SearchedListProps<Item>) {
  const { heading, searchLabel, label, items, nameOf, actions, children } = props;
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(atOnce);
  const named = useMemo(() => items.map((item) => ({ ...nameOf(item), item })), [items, nameOf]);
  const found = findNamed(named, search, { isExact: true });
  return (
    <>
      <Flex gap={8} align="center" wrap="wrap" px={14} py={8}>
        {heading}
        <SearchField
          pageSearch
          className={css.grow}
          label={searchLabel}
          value={search}
          onChange={setSearch}
        />
        <span role="status" className="quiet">
          {format.count(found.length)} of {format.count(items.length)}
        </span>
        {actions}
      </Flex>
      {found.length === 0 && (
        <StatePanel
          title={`Nothing matches “${search}”`}
          actions={<Button onClick={() => setSearch('')}>Clear search</Button>}
        />
      )}
      <ul aria-label={label} className="lines">
        {found.slice(0, shown).map(({ key, item }) => (
          <li key={key}>{children(item)}</li>
        ))}
      </ul>
      {found.length > shown && (
        <Flex px={14} py={8}>
          <Button onClick={() => setShown(shown + atOnce)}>
            Show {format.count(Math.min(atOnce, found.length - shown))} more
          </Button>
        </Flex>
      )}
    </>
  );
}
