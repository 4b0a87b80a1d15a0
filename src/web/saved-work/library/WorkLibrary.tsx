import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { capitalised } from '../../../lib/capitalised.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { closestNames } from '../../catalogue/index/closest-names.ts';
import { smallScreen } from '../../lib/breakpoints.ts';
import { useDragAmong } from '../../lib/use-drag-among.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Text } from '../../ui/kit.ts';
import { useElementSize, useMediaQuery, useMergedRef } from '../../ui/kit-hooks.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { FolderPane, newFolder } from '../folders/FolderPane.tsx';
import type { Entry, InFolder, LibraryData, WorkKind } from '../work-kind.ts';
import { isOwn } from '../work-summary.ts';
import { ItemTable } from './ItemTable.tsx';
import { LibraryAside } from './LibraryAside.tsx';
import { LibraryBulkBar } from './LibraryBulkBar.tsx';
import { anyValue } from './library-state.ts';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { useItemActions } from './use-item-actions.tsx';
import { useFocusOnReturn, useLibraryKeys } from './use-library-keys.ts';
import { itemAttribute, type Library, type LibraryProps, useLibrary } from './use-library.ts';
import { useItemChanges, type ItemChanges } from './use-item-changes.ts';

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
  const { selected, folder, a, select } = library;
  const { noun, detail: Detail } = kind;
  const label = capitalised(`${noun}s`);
  const changes = useItemChanges(kind, {
    onReturn: useFocusOnReturn(frame),
    onMoved: library.chosen.clear,
    onCopied: ([id, other], [original]) => {
      if (id === undefined) return;
      // An example is copied to be edited.
      if (original?.access === 'example' && other === undefined) void navigate(kind.routes.open(id));
      else if (Detail !== undefined && a !== null) select(id);
    },
  });
  const furtherOf = data.actionsOf ?? noActions;
  const { actionsOn, dialogs, askName } = useItemActions({ library, changes, furtherOf });
  const createIn = (survey = library.survey) =>
    survey === anyValue ? kind.routes.create : `${kind.routes.create}?d=${encodeURIComponent(survey)}`;
  useLibraryKeys({ library, actionsOn, frame, createIn });
  useDropInFolder(library, changes.move);
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
  const create = <NewButton noun={noun} to={createIn()} />;
  const isCovered = isSmall && Detail !== undefined && selected !== undefined;
  return (
    <Page
      title={label}
      actions={
        <>
          {kind.sibling !== undefined && <ButtonLink to={kind.sibling.to}>{kind.sibling.label}</ButtonLink>}
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
            menu={renderMenu(selected)}
            onClose={() => select(null)}
          />
        )
      }
    >
      {!isCovered && (
        <LibraryToolbar
          library={library}
          width={width}
          onNewFolder={() => askName(newFolder(kind.kind, folder ?? ''))}
          folders={folders}
        />
      )}
      <ScrollBody>
        <div
          ref={body}
          style={{ minHeight: '100%' }}
          hidden={isCovered}
          onFocus={({ target }) => {
            // An open panel follows the focus.
            const id = target.closest(`[${itemAttribute}]`)?.getAttribute(itemAttribute) ?? null;
            if (a !== null && id !== null && id !== a) select(id);
          }}
        >
          {library.isAside ? (
            <LibraryAside library={library} onBack={changes.bringBack} key={library.flag} />
          ) : (
            <Loaded query={library.items} what={`the ${noun}s`} rows={8}>
              {() =>
                library.entries.length === 0 ? (
                  <NothingFound library={library} create={create} />
                ) : (
                  <ItemTable
                    library={library}
                    label={label}
                    width={width}
                    renderMenu={renderMenu}
                    onOpen={({ id }) =>
                      Detail === undefined ? void navigate(kind.routes.open(id)) : select(id)
                    }
                  />
                )
              }
            </Loaded>
          )}
        </div>
        <LibraryBulkBar library={library} actionsOn={actionsOn} />
      </ScrollBody>
      {dialogs}
    </Page>
  );
}

/** Own items that are dropped on a folder move there: all selected ones where the dragged one is selected. */
function useDropInFolder<Item>({ entries, chosen }: Library<Item>, move: ItemChanges['move']): void {
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
}

function NewButton({ noun, to }: { readonly noun: string; readonly to: string }) {
  return (
    <ButtonLink look="primary" keys="N" icon={<IconPlus size={16} stroke={1.5} />} to={to}>
      New {noun}
    </ButtonLink>
  );
}

const noActions = () => [];

interface NothingFoundProps<Item> extends LibraryProps<Item> {
  /** Button for a new one. */
  readonly create: ReactNode;
}

function NothingFound<Item>({ library, create }: NothingFoundProps<Item>) {
  const { q, folder, flag, setState } = library;
  const { noun, icon, about } = library.kind;
  if (!library.isNarrowed) {
    return (
      <StatePanel icon={icon} title={`No ${noun}s yet`} actions={create}>
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
