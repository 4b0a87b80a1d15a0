import { IconPlus, IconSearch, IconTable } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Crosstab } from '../../../contract/crosstab.ts';
import { useShortcuts } from '../../app/keys/use-shortcuts.ts';
import { routes } from '../../app/routes.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { BinTable } from '../../connected/trash/BinTable.tsx';
import { useDragIntoFolders } from '../../connected/folders/use-drag-into-folders.ts';
import { format } from '../../lib/format.ts';
import { useChosen } from '../../lib/use-chosen.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { toasts } from '../../ui/toasts.ts';
import css from './CrosstabsPage.module.css';
import { type PlacedItem, useLibraryDialogs } from '../../saved-work/use-library-dialogs.tsx';
import { CrosstabBulkBar } from './list/CrosstabBulkBar.tsx';
import { crosstabSortNames, crosstabSorts, isOwn } from './list/crosstab-filter.ts';
import { crosstabLibrary } from './list/crosstab-library.ts';
import { CrosstabFilters } from './list/CrosstabFilters.tsx';
import { CrosstabTable } from './list/CrosstabTable.tsx';
import { type CrosstabList, useCrosstabList } from './list/use-crosstab-list.ts';

/** `/crosstabs`: what was saved, to find, open, sort into folders, share, duplicate and delete. */
export function CrosstabsPage() {
  const navigate = useNavigate();
  const body = useRef<HTMLDivElement>(null);
  const list = useCrosstabList();
  const { query, crosstabs } = list;
  const chosen = useChosen(crosstabs.map(({ uuid }) => uuid));
  const { duplicate, change, remove, restore, move, share, dialogs } = useLibraryDialogs(
    crosstabLibrary,
    chosen.clear,
  );

  const links = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-crosstab]') ?? [])];
  const focused = () => links().findIndex((link) => link === document.activeElement);
  const step = (by: number) => {
    const at = focused();
    links()[at === -1 ? 0 : at + by]?.focus();
  };
  const onFocused = (act: (crosstab: Crosstab) => void) => () => {
    const crosstab = crosstabs[focused()];
    if (crosstab !== undefined) act(crosstab);
  };
  /** Of what is chosen, else of what has the focus: one's own. */
  const onOwn = (act: (own: readonly Crosstab[]) => void) => () => {
    const picked = crosstabs.filter(({ uuid }, at) =>
      chosen.ids.size > 0 ? chosen.ids.has(uuid) : at === focused(),
    );
    const own = picked.filter(isOwn);
    if (own.length > 0) act(own);
    else if (picked.length > 0) toasts.show({ text: 'Only the owner can do this.' });
  };
  const askToMove = (own: readonly Crosstab[]) => move(itemsOf(own));
  useShortcuts([
    { keys: 'N', label: 'New crosstab', run: () => void navigate(routes.crosstabNew) },
    { keys: 'ArrowDown', label: 'Next crosstab', run: () => step(1) },
    { keys: 'ArrowUp', label: 'Previous crosstab', run: () => step(-1) },
    { keys: 'X', label: 'Choose the crosstab', run: onFocused(({ uuid }) => chosen.toggle(uuid, false)) },
    { keys: 'Ctrl A', label: 'Choose all crosstabs', run: () => chosen.all(true) },
    {
      keys: 'D',
      label: 'Duplicate the crosstab',
      run: onFocused((crosstab) => duplicate.mutate(itemsOf([crosstab]))),
    },
    { keys: 'M', label: 'Move to a folder', run: onOwn(askToMove) },
    { keys: 'Delete', label: 'Delete the crosstab', run: onOwn((own) => remove.mutate(itemsOf(own))) },
    ...(chosen.ids.size === 0 ? [] : [{ keys: 'Escape', label: 'Choose none', run: chosen.clear }]),
  ]);
  useDragIntoFolders((uuid, folderId) => {
    const crosstab = list.everything.find((one) => one.uuid === uuid);
    if (crosstab !== undefined && crosstab.folder_id !== folderId)
      change.mutate({ items: itemsOf([crosstab]), fields: { folder_id: folderId } });
  });

  return (
    <Page
      title="Crosstabs"
      actions={
        <ButtonLink
          look="primary"
          to={routes.crosstabNew}
          icon={<IconPlus size={16} stroke={1.5} />}
          keys="N"
        >
          New crosstab
        </ButtonLink>
      }
      left={<CrosstabFilters list={list} />}
    >
      <Toolbar
        label="Find crosstabs"
        end={
          <>
            {query.isSuccess && (
              <span className="num">
                {format.count(crosstabs.length)} {crosstabs.length === 1 ? 'crosstab' : 'crosstabs'}
              </span>
            )}
            <Select
              label="Sort by"
              labelPlace="hidden"
              value={list.sort}
              options={crosstabSorts.map((value) => ({ value, name: crosstabSortNames[value] }))}
              onChange={list.setSort}
            />
          </>
        }
      >
        <SearchField
          pageSearch
          label="Search name, headers, notes"
          value={list.search}
          onChange={list.setSearch}
        />
      </Toolbar>
      <ScrollBody>
        <div ref={body} className={css.body}>
          {query.isPending && <SkeletonRows rows={8} rowHeight={48} label="Loading crosstabs" />}
          {query.isError && (
            <ErrorState error={query.error} what="the crosstabs" onRetry={() => void query.refetch()} />
          )}
          {list.flag === 'bin' && (
            <BinTable items={list.removed} noun="Crosstab" onRestore={(item) => restore.mutate([item])} />
          )}
          {query.isSuccess && crosstabs.length > 0 && (
            <CrosstabTable
              crosstabs={crosstabs}
              chosen={chosen}
              onDuplicate={(crosstab) => duplicate.mutate(itemsOf([crosstab]))}
              onShare={(crosstab) => share(itemsOf([crosstab]))}
              onMove={(crosstab) => askToMove([crosstab])}
              onRemove={(crosstab) => remove.mutate(itemsOf([crosstab]))}
            />
          )}
          {query.isSuccess && list.flag !== 'bin' && crosstabs.length === 0 && <NoCrosstabs list={list} />}
        </div>
        <CrosstabBulkBar
          crosstabs={crosstabs}
          chosen={chosen}
          onMove={askToMove}
          onRemove={(own) => remove.mutate(itemsOf(own))}
        />
      </ScrollBody>
      {dialogs}
    </Page>
  );
}

function itemsOf(crosstabs: readonly Crosstab[]): readonly PlacedItem[] {
  return crosstabs.map(({ uuid, name, folder_id }) => ({ id: uuid, name, folder_id }));
}

function NoCrosstabs({ list }: { readonly list: CrosstabList }) {
  if (list.isNarrowed) {
    return (
      <StatePanel
        icon={<IconSearch size={24} stroke={1.5} />}
        title={list.search === '' ? 'Nothing here yet' : `No crosstab matches “${list.search}”`}
        actions={
          <Button look="ghost" onClick={list.clear}>
            {list.search === '' ? 'Show all crosstabs' : 'Clear search'}
          </Button>
        }
      >
        {list.search === ''
          ? 'Drag crosstabs into a folder, or move them there with M.'
          : 'Search looks at names, headers and notes. Try fewer words.'}
      </StatePanel>
    );
  }
  return (
    <StatePanel
      icon={<IconTable size={24} stroke={1.5} />}
      title="No crosstabs yet"
      actions={
        <ButtonLink look="primary" to={routes.crosstabNew} keys="N">
          New crosstab
        </ButtonLink>
      }
    >
      A crosstab sets answers and audiences against each other, with shares, indexes and tests. Start from a
      sample or from an empty grid.
    </StatePanel>
  );
}
