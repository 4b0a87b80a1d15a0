import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { format } from '../../../lib/format.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import css from './LibraryFilters.module.css';
import { LibraryChoices } from './LibraryChoices.tsx';
import { type LibrarySharing, librarySorts, type ChartLibrary } from './use-chart-library.ts';

/** The bin stands beside the folders. */
type ListedSharing = Exclude<LibrarySharing, 'bin'>;
const listedSharings: readonly ListedSharing[] = ['all', 'mine', 'shared', 'link'];

const sharingNames: Readonly<Record<ListedSharing, string>> = {
  all: 'All',
  mine: 'Mine',
  shared: 'Shared',
  link: 'Link',
};
const sortNames = { edited: 'Edited', name: 'Name', created: 'Created', oldest: 'Edited first' } as const;

interface LibraryFiltersProps {
  readonly library: ChartLibrary;
  /** Dataset, owner and view have no room here. */
  readonly isNarrow: boolean;
}

/** Search, whose, dataset, owner, view, order, and grid or list. */
export function LibraryFilters({ library, isNarrow }: LibraryFiltersProps) {
  const { counts, change } = library;
  const countOf: Readonly<Record<ListedSharing, number | undefined>> = {
    all: counts?.total,
    mine: counts?.mine,
    shared: counts?.shared,
    link: counts?.link,
  };
  return (
    <Toolbar
      label="Find charts"
      end={
        <>
          <Select
            label="Sort"
            labelPlace="hidden"
            className={css.sort}
            value={library.sort}
            options={librarySorts.map((value) => ({ value, name: sortNames[value] }))}
            onChange={(sort) => change({ sort })}
          />
          <Segmented
            label="Show as"
            value={library.as}
            options={[
              {
                value: 'grid',
                label: <Hidden>Grid</Hidden>,
                icon: <IconLayoutGrid size={15} stroke={1.5} aria-hidden />,
              },
              {
                value: 'list',
                label: <Hidden>List</Hidden>,
                icon: <IconList size={15} stroke={1.5} aria-hidden />,
              },
            ]}
            onChange={(as) => change({ as })}
          />
        </>
      }
    >
      <SearchField
        label="Search charts"
        value={library.q}
        onChange={(next) => change({ q: next === '' ? null : next })}
        pageSearch
        className={css.search}
      />
      <Segmented
        label="Owner"
        // Those in the bin are none of them.
        value={library.whose}
        options={listedSharings.map((value) => ({
          value,
          label: (
            <>
              {sharingNames[value]}
              {countOf[value] !== undefined && <span className="num"> {format.count(countOf[value])}</span>}
            </>
          ),
        }))}
        onChange={(whose) => change({ whose: whose === 'all' ? null : whose })}
      />
      {!isNarrow && <LibraryChoices library={library} />}
    </Toolbar>
  );
}

function Hidden({ children }: { readonly children: string }) {
  return <span className="visually-hidden">{children}</span>;
}
