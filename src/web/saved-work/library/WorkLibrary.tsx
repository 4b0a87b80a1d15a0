import { IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { capitalised } from '../../../lib/capitalised.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { closestNames } from '../../catalogue/index/find-named.ts';
import { useDragAmong } from '../../lib/use-drag-among.ts';
import { useLastKnown } from '../../lib/use-last-known.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Text } from '../../ui/kit.ts';
import { useElementSize, useMergedRef, useSmallScreen } from '../../ui/kit-hooks.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { latePart } from '../../ui/lazy-part.tsx';
import { Menu } from '../../ui/layers/Menu.tsx';
import { Panel } from '../../ui/lists/Panel.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { newFolder } from '../folders/folder-tree.ts';
import type { InFolder, WorkKind, WorkList } from '../work-kind.ts';
import { isOwn } from '../work-summary.ts';
import { columnsWithin, ItemTable, LineMenu } from './ItemTable.tsx';
import { LibraryBulkBar } from './LibraryBulkBar.tsx';
import { anyValue } from './library-state.ts';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { useItemActions } from './use-item-actions.tsx';
import { useFocusOfPanel, useFocusOnReturn, useLibraryKeys } from './use-library-keys.ts';
import {
  type ActiveLibrary,
  itemAttribute,
  type Library,
  type LibraryProps,
  useLibrary,
} from './use-library.ts';
import { useItemChanges, type ItemChanges } from './use-item-changes.ts';

const FolderPane = latePart(async () => (await import('../folders/FolderPane.tsx')).FolderPane);

/** Page of all saved work of a kind: to find, open, sort into folders, share, copy and delete. */
export function WorkLibrary<Saved extends InFolder, Input, Item>({
  kind,
  list,
}: {
  readonly kind: WorkKind<Saved, Input, Item>;
  readonly list: WorkList<Item>;
}) {
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const listed = useLibrary(kind, list);
  const isSmall = useSmallScreen();
  const { selected, folder, a, select } = listed;
  const { noun, detail: Detail } = kind;
  const label = capitalised(`${noun}s`);
  const changes = useItemChanges(kind, {
    onReturn: useFocusOnReturn(frame),
    onMoved: listed.chosen.clear,
    onCopied: ([id, other], [original]) => {
      if (id === undefined) return;
      // An example is copied to be edited.
      if (original?.access === 'example' && other === undefined) void navigate(kind.routes.open(id));
      else if (Detail !== undefined && a !== null) select(id);
    },
  });
  const { actionsOn, dialogs, askName } = useItemActions(listed, changes);
  const library = { ...listed, actionsOn };
  const createIn = (survey = library.survey) =>
    survey === anyValue ? kind.routes.create : `${kind.routes.create}?d=${encodeURIComponent(survey)}`;
  useLibraryKeys({ library, frame, createIn });
  useDropInFolder(library, changes.move);
  const isCovered = isSmall && Detail !== undefined && selected !== undefined;
  useFocusOfPanel(frame, isCovered ? selected.summary.id : null);
  const folders = library.folders.length > 0 && (
    <FolderPane
      folders={library.folders}
      folderIds={library.everything.map(({ summary }) => summary.folder_id)}
      current={folder}
      onChoose={library.setFolder}
      onName={askName}
    />
  );
  const create = (
    <ButtonLink look="primary" keys="N" icon={<IconPlus />} to={createIn()}>
      New {noun}
    </ButtonLink>
  );
  return (
    <Page
      title={label}
      actions={
        <>
          {kind.sibling !== undefined && <ButtonLink to={kind.sibling.to}>{kind.sibling.label}</ButtonLink>}
          {kind.tools !== undefined && (
            <Menu
              label={`More for ${noun}s`}
              position="bottom-end"
              items={kind.tools.map(({ label: name, to }) => ({
                key: to,
                label: name,
                onSelect: () => void navigate(to),
              }))}
            />
          )}
          {create}
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
            menu={<LineMenu name={selected.summary.name} actions={actionsOn([selected])} />}
            onClose={() => select(null)}
          />
        )
      }
    >
      <LibraryBody
        {...{ library, frame, folders, create }}
        isCovered={isCovered}
        onNewFolder={() => askName(newFolder(kind.kind, folder ?? ''))}
      />
      {dialogs}
    </Page>
  );
}

interface LibraryBodyProps<Item> extends NothingFoundProps<Item> {
  readonly library: ActiveLibrary<Item>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly folders: ReactNode;
  /** Whether the panel is in its place. */
  readonly isCovered: boolean;
  readonly onNewFolder: () => void;
}

/** Tools above the list, the list, and the bar of the selection. */
function LibraryBody<Item>(props: LibraryBodyProps<Item>) {
  const { library, frame, folders, create, isCovered, onNewFolder } = props;
  const { kind, a, select } = library;
  const { ref: sized, width } = useElementSize<HTMLDivElement>();
  const body = useMergedRef(frame, sized);
  const shown = library.view === 'cards' ? '' : columnsWithin(library, width);
  // Drawn before its width, waves and folders are known, the whole list would be drawn again.
  const isBegun = useLastKnown(width > 0 && library.isComplete ? true : null) === true;
  // A few pixels, as a scrollbar takes them, draw a long list again only where a column comes or goes.
  const table = useMemo(() => <ItemTable library={library} shown={shown} />, [library, shown]);
  return (
    <>
      {!isCovered && <LibraryToolbar {...{ library, width, folders, onNewFolder }} />}
      <ScrollBody>
        <div
          ref={body}
          style={{ minHeight: '100%' }}
          hidden={isCovered}
          data-covered={isCovered || undefined}
          onFocus={({ target }) => {
            // An open panel follows the focus.
            const id = target.closest(`[${itemAttribute}]`)?.getAttribute(itemAttribute) ?? null;
            if (a !== null && id !== null && id !== a) select(id);
          }}
        >
          <Loaded
            query={isBegun || library.items.error !== null ? library.items : { ...library.items, ...awaited }}
            what={`the ${kind.noun}s`}
            rows={8}
          >
            {() =>
              library.entries.length === 0 ? <NothingFound library={library} create={create} /> : table
            }
          </Loaded>
        </div>
        <LibraryBulkBar library={library} />
      </ScrollBody>
    </>
  );
}

const awaited = { data: undefined, isPending: true };

/** Own items that are dropped on a folder move there: all selected ones where the dragged one is selected. */
function useDropInFolder<Item>({ entries, chosen, folders }: Library<Item>, move: ItemChanges['move']): void {
  useDragAmong({
    items: '[data-drag-item]',
    targets: '[data-tree-line]',
    mayDrop: ({ dataset: { treeLine } }) =>
      folders.some(({ id, access }) => id === treeLine && access === 'owner'),
    onDrop: ({ dataset: { dragItem: id = '' } }, { dataset: { treeLine: to = '' } }) => {
      const moved = entries
        .map(({ summary }) => summary)
        .filter(
          (one) =>
            one.away === undefined &&
            isOwn(one) &&
            (chosen.ids.has(id) ? chosen.ids.has(one.id) : one.id === id),
        );
      if (moved.some(({ folder_id: from }) => from !== to)) move(moved, to);
    },
  });
}

interface NothingFoundProps<Item> extends LibraryProps<Item> {
  /** Button for a new one. */
  readonly create: ReactNode;
}

function NothingFound<Item>({ library, create }: NothingFoundProps<Item>) {
  const { q, folder, flag, setState } = library;
  const { noun, icon, about } = library.kind;
  if (!library.isNarrowed) {
    return (
      <StatePanel icon={icon} title={`No ${noun}s yet`} actions={<span data-landing>{create}</span>}>
        {about}
      </StatePanel>
    );
  }
  if (q === '' && flag === 'bin') {
    return (
      <StatePanel icon={<IconTrash />} title="The bin is empty">
        Deleted {noun}s stay here for 30 days, with their folder and their sharing.
      </StatePanel>
    );
  }
  const place = folder === null ? `“${capitalised(flag)}”` : 'this folder';
  const names = library.everything.map(({ summary }) => summary.name);
  const closest = q === '' ? [] : closestNames(q, names);
  return (
    <StatePanel
      icon={<IconSearch />}
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
