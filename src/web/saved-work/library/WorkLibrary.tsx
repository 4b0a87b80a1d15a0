import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { capitalised } from '../../../lib/capitalised.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { closestNames } from '../../catalogue/index/closest-names.ts';
import { smallScreen } from '../../lib/breakpoints.ts';
import { useDragAmong } from '../../lib/use-drag-among.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Text } from '../../ui/kit.ts';
import { useElementSize, useMediaQuery, useMergedRef } from '../../ui/kit-hooks.ts';
import { Menu } from '../../ui/Menu.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { FolderPane, newFolder } from '../folders/FolderPane.tsx';
import type { Entry, InFolder, LibraryData, WorkKind } from '../work-kind.ts';
import { isOwn, type WorkSummary } from '../work-summary.ts';
import { ItemTable } from './ItemTable.tsx';
import { LibraryAside } from './LibraryAside.tsx';
import { LibraryBulkBar } from './LibraryBulkBar.tsx';
import { anyValue } from './library-state.ts';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { useItemActions } from './use-item-actions.tsx';
import { useFocusOnReturn, useLibraryKeys } from './use-library-keys.ts';
import { itemAttribute, type LibraryProps, useLibrary } from './use-library.ts';

interface WorkLibraryProps<Saved, Input, Item> extends LibraryData<Item> {
  readonly kind: WorkKind<Saved, Input, Item>;
}

/** Page of all saved work of a kind: to find, open, sort into folders, share, copy and delete. */
export function WorkLibrary<Saved extends InFolder, Input, Item>({
  kind,
  ...data
}: WorkLibraryProps<Saved, Input, Item>) {
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const { ref: sized, width } = useElementSize<HTMLDivElement>();
  const body = useMergedRef(frame, sized);
  const library = useLibrary(kind, data);
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  const { items, entries, chosen, selected, flag, folder, isAside, select } = library;
  const { noun, detail: Detail } = kind;
  const label = capitalised(`${noun}s`);
  const { actionsOn, dialogs, restore, list, move, askName } = useItemActions(kind, {
    library,
    furtherOf: data.actionsOf ?? noActions,
    onReturn: useFocusOnReturn(frame),
    onCopied: ([id, other], [original]) => {
      if (id === undefined) return;
      // An example is copied to be edited.
      if (original?.access === 'example' && other === undefined) void navigate(kind.routes.open(id));
      else if (Detail !== undefined && library.a !== null) select(id);
    },
  });
  const createIn = (survey = library.survey) =>
    survey === anyValue ? kind.routes.create : `${kind.routes.create}?d=${encodeURIComponent(survey)}`;
  useLibraryKeys({ library, actionsOn, frame, createIn });
  useDragAmong({
    items: '[data-drag-item]',
    targets: '[data-folder]',
    onDrop: ({ dataset: { dragItem: id = '' } }, { dataset: { folder: to = '' } }) => {
      const moved = entries
        .map(({ summary }) => summary)
        .filter((one) => isOwn(one) && (chosen.ids.has(id) ? chosen.ids.has(one.id) : one.id === id));
      if (moved.some(({ folder_id: from }) => from !== to)) move(moved, to);
    },
  });
  const nameFolder = () => askName(newFolder(kind.kind, folder ?? ''));
  const folders = library.folders.length > 0 && (
    <FolderPane
      folders={library.folders}
      folderIds={library.everything.map(({ summary }) => summary.folder_id)}
      current={folder}
      onChoose={library.setFolder}
      onName={askName}
    />
  );
  const renderMenu = (entry: Entry<Item>) => (
    <Menu label={`Actions for ${entry.summary.name}`} items={actionsOn([entry])} />
  );
  const openItem = ({ id }: WorkSummary) =>
    Detail === undefined ? void navigate(kind.routes.open(id)) : select(id);
  const isCovered = isSmall && Detail !== undefined && selected !== undefined;
  return (
    <Page
      title={label}
      actions={
        <>
          {kind.sibling !== undefined && <ButtonLink to={kind.sibling.to}>{kind.sibling.label}</ButtonLink>}
          <ButtonLink look="primary" keys="N" icon={<IconPlus size={16} stroke={1.5} />} to={createIn()}>
            New {noun}
          </ButtonLink>
        </>
      }
      left={
        folders !== false &&
        !isSmall && (
          <Panel kind="folders" label={`Folders of ${noun}s`}>
            {folders}
          </Panel>
        )
      }
      right={
        Detail !== undefined &&
        selected !== undefined && (
          <Detail
            key={selected.summary.id}
            {...selected}
            actions={actionsOn([selected])}
            menu={renderMenu(selected)}
            onClose={() => select(null)}
          />
        )
      }
    >
      {!isCovered && (
        <LibraryToolbar library={library} width={width} onNewFolder={nameFolder} folders={folders} />
      )}
      <ScrollBody>
        <div
          ref={body}
          style={{ minHeight: '100%' }}
          hidden={isCovered}
          onFocus={({ target }) => {
            // An open panel follows the focus.
            const id = target.closest(`[${itemAttribute}]`)?.getAttribute(itemAttribute) ?? null;
            if (library.a !== null && id !== null && id !== library.a) select(id);
          }}
        >
          {isAside && <LibraryAside library={library} restore={restore} list={list} key={flag} />}
          {!isAside && items.isPending && <SkeletonRows rows={8} rowHeight={40} label={`Loading ${noun}s`} />}
          {!isAside && items.error !== null && items.data === undefined && (
            <ErrorState error={items.error} what={`the ${noun}s`} onRetry={() => void items.refetch()} />
          )}
          {!isAside && items.data !== undefined && entries.length === 0 && (
            <NothingFound library={library} create={createIn()} />
          )}
          {entries.length > 0 && (
            <ItemTable
              library={library}
              label={label}
              width={width}
              renderMenu={renderMenu}
              onOpen={openItem}
            />
          )}
        </div>
        <LibraryBulkBar library={library} actionsOn={actionsOn} />
      </ScrollBody>
      {dialogs}
    </Page>
  );
}

const noActions = () => [];

interface NothingFoundProps<Item> extends LibraryProps<Item> {
  readonly create: string;
}

function NothingFound<Item>({ library, create }: NothingFoundProps<Item>) {
  const { q, folder, flag, setState } = library;
  const { noun, icon, about } = library.kind;
  if (!library.isNarrowed) {
    return (
      <StatePanel
        icon={icon}
        title={`No ${noun}s yet`}
        actions={
          <ButtonLink look="primary" keys="N" to={create}>
            New {noun}
          </ButtonLink>
        }
      >
        {about}
      </StatePanel>
    );
  }
  const place = folder === null ? `“${capitalised(flag)}”` : 'this folder';
  const names = library.everything.map(({ summary }) => summary.name);
  const closest = q === '' ? [] : closestNames(q, names);
  return (
    <StatePanel
      icon={<IconSearch size={24} stroke={1.5} />}
      title={q === '' ? `No ${noun}s under ${place}` : `No ${noun} matches “${q}”`}
      actions={
        <Button
          look="ghost"
          onClick={() => void setState({ q: null, flag: null, folder: null, in: null, only: null })}
        >
          Show all {noun}s
        </Button>
      }
    >
      {q === ''
        ? `Move ${noun}s to a folder with M, or drop them on it.`
        : closest.length === 0
          ? 'Search covers names, notes, questions and audiences. Try fewer words.'
          : 'Closest: '}
      {closest.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Text
            component="button"
            type="button"
            inherit
            c="accent"
            onClick={() => void setState({ q: name })}
          >
            {name}
          </Text>
        </span>
      ))}
    </StatePanel>
  );
}
