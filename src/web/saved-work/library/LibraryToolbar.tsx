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
import css from './Library.module.css';
import type { Library } from './use-library.ts';
import { Stack, Text } from '../../ui/kit.ts';

interface LibraryToolbarProps<Item, Figures> {
  readonly library: Library<Item, Figures>;
  /** Of the list, in pixels. */
  readonly width: number;
  readonly onNewFolder: () => void;
  /** Folders, where they have no pane of their own. */
  readonly folders: ReactNode;
}

/** Width from which owner, survey and the like have a place of their own. */
const widePx = 1000;

/** Search, filters, order, and list or cards. Where there is little room the filters are behind one button. */
export function LibraryToolbar<Item, Figures>(props: LibraryToolbarProps<Item, Figures>) {
  const { library, width, onNewFolder, folders } = props;
  const { noun } = library.kind;
  const isNarrow = width < widePx;
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  const choices = library.choices.filter(({ key, options }) => options.length > 2 || library.picked.has(key));
  const selects = choices.map(({ key, name, current, options }) => (
    <Select
      key={key}
      label={name}
      labelPlace="hidden"
      value={current}
      options={options}
      onChange={(value) => library.pick(key, value)}
    />
  ));
  const order = library.view === 'cards' && (
    <Select
      label="Sort by"
      labelPlace="hidden"
      value={library.sortKey}
      options={[
        ...(library.q === '' ? [] : [{ value: '', name: 'Best match' }]),
        ...library.columns.flatMap(({ key, header, sortValue }) =>
          sortValue === undefined ? [] : [{ value: key, name: header }],
        ),
      ]}
      onChange={library.sortBy}
    />
  );
  const switched = (
    <Segmented
      label="Show as"
      value={library.view}
      options={[
        { value: 'cards', label: hidden('Cards'), icon: <IconLayoutGrid size={15} stroke={1.5} /> },
        { value: 'list', label: hidden('List'), icon: <IconList size={15} stroke={1.5} /> },
      ]}
      onChange={library.setView}
    />
  );
  const folderIcon = <IconFolderPlus size={16} stroke={1.5} aria-hidden />;
  return (
    <Toolbar
      label={`Find ${noun}s`}
      end={
        !isSmall && (
          <>
            {order}
            <IconButton label="New folder" icon={folderIcon} onClick={onNewFolder} />
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
      {!isSmall && <FlagChoice library={library} />}
      {!isNarrow && selects}
      <Filters
        count={
          library.only.length + (isNarrow ? choices.filter(({ key }) => library.picked.has(key)).length : 0)
        }
      >
        {isSmall && (
          <Select
            label="Show"
            value={library.flag}
            options={library.flags.map(({ count, ...flag }) => ({ ...flag, note: format.count(count) }))}
            onChange={library.setFlag}
          />
        )}
        {isNarrow && selects}
        <Stack component="fieldset" className="bare" gap={4}>
          <legend className="visually-hidden">Only</legend>
          {library.filters.map(({ key, name }) => (
            <Checkbox
              key={key}
              label={name}
              checked={library.only.includes(key)}
              onChange={() => library.toggleFilter(key)}
            />
          ))}
        </Stack>
        {isSmall && (
          <>
            {order}
            {switched}
            {folders}
            <Button look="ghost" icon={folderIcon} onClick={onNewFolder}>
              New folder
            </Button>
          </>
        )}
      </Filters>
    </Toolbar>
  );
}

function FlagChoice<Item, Figures>({ library }: Pick<LibraryToolbarProps<Item, Figures>, 'library'>) {
  // Drafts are an exception: without one there is nothing to say of them.
  const shown = library.flags.filter(
    ({ value, count }) => value !== 'drafts' || library.flag === value || count > 0,
  );
  return (
    <Segmented
      label="Show"
      value={library.flag}
      options={shown.map(({ value, name, count }) => ({
        value,
        label: (
          <>
            {name}
            <Text span className="num" inherit c="dimmed">
              {' '}
              {format.count(count)}
            </Text>
          </>
        ),
      }))}
      onChange={library.setFlag}
    />
  );
}

interface FiltersProps {
  /** Number of filters that hold. */
  readonly count: number;
  readonly children: ReactNode;
}

function Filters({ count, children }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Filters"
      isOpen={isOpen}
      onToggle={setOpen}
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          icon={<IconAdjustmentsHorizontal size={15} stroke={1.5} aria-hidden />}
          pressed={count > 0}
        >
          Filters
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

function hidden(words: string): ReactNode {
  return <span className="visually-hidden">{words}</span>;
}
