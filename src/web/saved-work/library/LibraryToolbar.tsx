import { IconAdjustmentsHorizontal, IconFolderPlus, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { useSmallScreen } from '../../ui/kit-hooks.ts';
import { Popover } from '../../ui/layers/Popover.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Toolbar } from '../../ui/lists/Toolbar.tsx';
import { isSortable, type LibraryProps } from './use-library.ts';

interface LibraryToolbarProps<Item> extends LibraryProps<Item> {
  /** Width of the list, in pixels. */
  readonly width: number;
  readonly onNewFolder: () => void;
  /** Folders, where they have no pane of their own. */
  readonly folders: ReactNode;
}

/** Room for search and parts, what their numbers take of it, and room for each choice and for the order of cards. */
const basePx = 800;
const countsPx = 80;
const choicePx = 120;

/** Search, filters, and list or cards. Where there is little room the filters are in one button. */
export function LibraryToolbar<Item>({ library, width, onNewFolder, folders }: LibraryToolbarProps<Item>) {
  const { noun } = library.kind;
  const [isOpen, setOpen] = useState(false);
  const isSmall = useSmallScreen();
  const choices = library.choices.filter(({ key, options }) => options.length > 2 || library.picked.has(key));
  const neededPx = basePx + (library.view === 'cards' ? choicePx : 0);
  const isNarrow = width < neededPx + choices.length * choicePx;
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
  const picked = isNarrow ? choices.filter(({ key }) => library.picked.has(key)) : [];
  const held = library.only.length + picked.length;
  const end = (
    <>
      <IconButton label="New folder" icon={<IconFolderPlus aria-hidden />} onClick={onNewFolder} />
      {library.view === 'cards' && <SortChoice library={library} />}
      <Segmented
        label="Show as"
        value={library.view}
        options={[
          { value: 'cards', label: hidden('Cards'), icon: <IconLayoutGrid aria-hidden /> },
          { value: 'list', label: hidden('List'), icon: <IconList aria-hidden /> },
        ]}
        onChange={library.setView}
      />
    </>
  );
  return (
    <Toolbar label={`Find ${noun}s`} end={!isSmall && end}>
      <Flex flex={isSmall ? 1 : '0 1 230px'} direction="column">
        <SearchField
          pageSearch
          label={`Search ${noun}s`}
          value={library.q}
          onChange={(q) => void library.setState({ q })}
        />
      </Flex>
      {!isSmall && <FlagChoice library={library} hasCounts={width >= neededPx - countsPx} />}
      {!isNarrow && selects}
      <Popover
        label="Filters"
        isOpen={isOpen}
        onToggle={setOpen}
        renderTrigger={(trigger) => (
          <Button {...trigger} icon={<IconAdjustmentsHorizontal aria-hidden />} pressed={held > 0}>
            Filters
            {held > 0 && ` ${format.count(held)}`}
          </Button>
        )}
      >
        <Stack gap={10} miw={220} px={12} py={10}>
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
              {folders}
              <Flex justify="space-between">{end}</Flex>
            </>
          )}
        </Stack>
      </Popover>
    </Toolbar>
  );
}

/** Order of the cards, which have no headers. */
function SortChoice<Item>({ library: { columns, sortKey, sortBy } }: LibraryProps<Item>) {
  const sortable = columns.filter(isSortable);
  return (
    <Select
      label="Sort by"
      labelPlace="hidden"
      value={sortKey}
      options={[
        ...(sortKey === '' ? [{ value: '', name: 'Best match' }] : []),
        ...sortable.map(({ key, header }) => ({ value: key, name: header })),
      ]}
      onChange={(key) => sortable.filter((column) => column.key === key).forEach(sortBy)}
    />
  );
}

interface FlagChoiceProps<Item> extends LibraryProps<Item> {
  readonly hasCounts: boolean;
}

/** Parts of the library; drafts only where there are any. */
function FlagChoice<Item>({ library: { flag, flags, setFlag }, hasCounts }: FlagChoiceProps<Item>) {
  const shown = flags.filter(({ value, count }) => value !== 'drafts' || flag === value || count > 0);
  return (
    <Segmented
      label="Show"
      value={flag}
      options={shown.map(({ value, name, count }) => ({
        value,
        label: (
          <>
            {name}
            {hasCounts && (
              <Text span className="num" inherit c="dimmed">
                {' '}
                {format.count(count)}
              </Text>
            )}
          </>
        ),
      }))}
      onChange={setFlag}
    />
  );
}

const hidden = (words: string) => <span className="visually-hidden">{words}</span>;
