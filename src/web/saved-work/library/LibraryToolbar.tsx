import { IconAdjustmentsHorizontal, IconFolderPlus, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { smallScreen } from '../../lib/breakpoints.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMediaQuery } from '../../ui/kit-hooks.ts';
import { Popover } from '../../ui/Popover.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import css from './LibraryToolbar.module.css';
import type { LibraryView } from '../work-kind.ts';
import { anySurvey, flagNames, libraryFlags } from './library-state.ts';
import { firstSort } from './sort-entries.ts';
import type { Library } from './use-library.ts';
import { Stack, Text } from '../../ui/kit.ts';

interface LibraryToolbarProps<Item, Figures> {
  readonly noun: string;
  readonly library: Library<Item, Figures>;
  /** Of the list, in pixels. */
  readonly width: number;
  readonly view: LibraryView;
  readonly onView: (view: LibraryView) => void;
  readonly onNewFolder: () => void;
  /** Folders, where they have no pane of their own. */
  readonly folders: ReactNode;
}

/** Width from which owner, survey and the like have a place of their own. */
const widePx = 1000;

/** Search, filters, order, and list or cards. Where there is little room the filters are behind one button. */
export function LibraryToolbar<Item, Figures>(props: LibraryToolbarProps<Item, Figures>) {
  const { noun, library, width, view, onView, onNewFolder, folders } = props;
  const isNarrow = width < widePx;
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  const choices = <FacetChoices library={library} />;
  const filters = <FilterChoices library={library} />;
  const flags = <FlagChoice library={library} />;
  const order = view === 'cards' && <OrderChoice library={library} />;
  const switched = (
    <Segmented
      label="Show as"
      value={view}
      options={[
        { value: 'cards', label: hidden('Cards'), icon: <IconLayoutGrid size={15} stroke={1.5} /> },
        { value: 'list', label: hidden('List'), icon: <IconList size={15} stroke={1.5} /> },
      ]}
      onChange={onView}
    />
  );
  return (
    <Toolbar
      label={`Find ${noun}s`}
      end={
        !isSmall && (
          <>
            {order}
            <IconButton
              label="New folder"
              icon={<IconFolderPlus size={16} stroke={1.5} />}
              onClick={onNewFolder}
            />
            {switched}
          </>
        )
      }
    >
      <SearchField
        pageSearch
        className={css.search}
        label={`Search ${noun}s`}
        value={library.q}
        onChange={library.search}
      />
      {!isSmall && flags}
      {!isNarrow && choices}
      <MoreFilters count={library.only.length + (isNarrow ? library.facets.size : 0)} label="Filters">
        {isSmall && (
          <Select
            label="Show"
            value={library.flag}
            options={libraryFlags.map((value) => ({
              value,
              name: flagNames[value],
              note: format.count(library.countUnder(value)),
            }))}
            onChange={library.setFlag}
          />
        )}
        {isNarrow && choices}
        {filters}
        {isSmall && order}
        {isSmall && switched}
        {isSmall && folders}
        {isSmall && (
          <Button
            look="ghost"
            icon={<IconFolderPlus size={16} stroke={1.5} aria-hidden />}
            onClick={onNewFolder}
          >
            New folder
          </Button>
        )}
      </MoreFilters>
    </Toolbar>
  );
}

type PartProps<Item, Figures> = Pick<LibraryToolbarProps<Item, Figures>, 'library'>;

function FlagChoice<Item, Figures>({ library }: PartProps<Item, Figures>) {
  // Drafts are an exception: without one there is nothing to say of them.
  const shown = libraryFlags.filter(
    (flag) => flag !== 'drafts' || library.flag === flag || library.countUnder(flag) > 0,
  );
  return (
    <Segmented
      label="Show"
      value={library.flag}
      options={shown.map((value) => ({
        value,
        label: (
          <>
            {flagNames[value]}
            <Text span className="num" inherit c="dimmed">
              {' '}
              {format.count(library.countUnder(value))}
            </Text>
          </>
        ),
      }))}
      onChange={library.setFlag}
    />
  );
}

/** Survey, owner and the kind's own properties, where there is more than one value. */
function FacetChoices<Item, Figures>({ library }: PartProps<Item, Figures>) {
  const { surveys, facetKinds, everything } = library;
  return (
    <>
      {surveys.all.length > 1 && (
        <Select
          label="Survey"
          labelPlace="hidden"
          value={surveys.current}
          options={[
            { value: anySurvey, name: 'Any survey' },
            ...surveys.all.map((value) => ({ value, name: surveys.nameOf(value) })),
          ]}
          onChange={library.setSurvey}
        />
      )}
      {facetKinds.map(({ key, name, valueOf }) => {
        const values = tally(everything.map(({ item }) => valueOf(item)));
        const current = library.facets.get(key) ?? '';
        if (values.length < 2 && current === '') return null;
        return (
          <Select
            key={key}
            label={name}
            labelPlace="hidden"
            value={current}
            options={[
              { value: '', name: `Any ${name.toLocaleLowerCase()}` },
              ...values.map((one) => ({ value: one.value, name: one.name, note: format.count(one.count) })),
            ]}
            onChange={(value) => library.setFacet(key, value)}
          />
        );
      })}
    </>
  );
}

function FilterChoices<Item, Figures>({ library }: PartProps<Item, Figures>) {
  return (
    <fieldset className={css.filters}>
      <legend className="visually-hidden">Only</legend>
      {library.filters.map(({ key, name }) => (
        <Checkbox
          key={key}
          label={name}
          checked={library.only.includes(key)}
          onChange={() => library.toggleFilter(key)}
        />
      ))}
    </fieldset>
  );
}

function OrderChoice<Item, Figures>({ library }: PartProps<Item, Figures>) {
  const sortable = library.columns.filter(({ sortValue }) => sortValue !== undefined);
  return (
    <Select
      label="Sort by"
      labelPlace="hidden"
      value={library.sortKey}
      options={[
        ...(library.q === '' ? [] : [{ value: '', name: 'Best match' }]),
        ...sortable.map(({ key, header }) => ({ value: key, name: header })),
      ]}
      onChange={(next) => {
        const column = sortable.find(({ key }) => key === next);
        library.setSort(column === undefined ? null : firstSort(column));
      }}
    />
  );
}

interface MoreFiltersProps {
  /** Number of filters that hold. */
  readonly count: number;
  readonly label: string;
  readonly children: ReactNode;
}

function MoreFilters({ count, label, children }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={label}
      isOpen={isOpen}
      onToggle={setOpen}
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          icon={<IconAdjustmentsHorizontal size={15} stroke={1.5} aria-hidden />}
          pressed={count > 0}
        >
          {label}
          {count > 0 && ` ${format.count(count)}`}
        </Button>
      )}
    >
      <Stack gap={10} miw={220} px={12} py={10}>
        {children}
      </Stack>
    </Popover>
  );
}

function tally(values: readonly ({ value: string; name: string } | null)[]) {
  const counts = new Map<string, { readonly value: string; readonly name: string; readonly count: number }>();
  for (const one of values) {
    if (one !== null) counts.set(one.value, { ...one, count: (counts.get(one.value)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}

function hidden(words: string): ReactNode {
  return <span className="visually-hidden">{words}</span>;
}
