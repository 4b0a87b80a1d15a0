import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { smallScreen } from '../../lib/breakpoints.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { closestNames } from '../../catalogue/index/closest-names.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { Menu } from '../../ui/Menu.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useElementSize, useMediaQuery, useMergedRef } from '../../ui/kit-hooks.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { FolderPane } from '../folders/FolderPane.tsx';
import { FolderNameDialog } from '../folders/FolderNameDialog.tsx';
import { useDragAmong } from '../../lib/use-drag-among.ts';
import { LibraryBulkBar } from './item-actions.tsx';
import { LibraryBin, LibraryDrafts } from './LibraryAside.tsx';
import { LibraryCards } from './LibraryCards.tsx';
import type { Entry, InFolder, LibraryData, WorkKind } from '../work-kind.ts';
import { LibraryList } from './LibraryList.tsx';
import { anyValue } from './library-state.ts';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { useItemActions } from './use-item-actions.tsx';
import { itemAttribute } from './use-item-window.ts';
import { useFocusOnReturn, useLibraryKeys } from './use-library-keys.ts';
import { type Library, useLibrary } from './use-library.ts';
import { isOwn, type WorkSummary } from '../work-summary.ts';
import { Text } from '../../ui/kit.ts';

interface WorkLibraryProps<Saved, Input, Item, Figures> extends LibraryData<Item, Figures> {
  readonly kind: WorkKind<Saved, Input, Item, Figures>;
}

/** Page of all saved work of a kind: to find, open, sort into folders, share, copy and delete. */
export function WorkLibrary<Saved extends InFolder, Input, Item, Figures>({
  kind,
  ...data
}: WorkLibraryProps<Saved, Input, Item, Figures>) {
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const { ref: sized, width } = useElementSize<HTMLDivElement>();
  const body = useMergedRef(frame, sized);
  const library = useLibrary(kind, data, frame);
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  const [isNamingFolder, setNamingFolder] = useState(false);
  const { items, entries, chosen, selected, view } = library;
  const { noun } = kind;
  const label = capitalised(`${noun}s`);
  const { actionsOn, dialogs, restore, list, moveTo } = useItemActions(kind, {
    furtherOf: data.actionsOf ?? noActions,
    onDone: chosen.clear,
    onReturn: useFocusOnReturn(frame, entries),
    onCopied: ([id], [original, other]) => {
      const isExample = entries.some(
        ({ summary }) => summary.id === original?.id && summary.access === 'example',
      );
      // An example is copied to be edited.
      if (isExample && other === undefined && id !== undefined) {
        void navigate(kind.routes.open(id));
        return;
      }
      if (kind.detail !== undefined && id !== undefined && library.a !== null) library.select(id);
    },
  });
  const createIn = (survey = library.survey) =>
    survey === anyValue ? kind.routes.create : `${kind.routes.create}?d=${encodeURIComponent(survey)}`;
  const moveOwn = (some: readonly Entry<Item>[], folder: string) => {
    const moved = some.map(({ summary }) => summary).filter(isOwn);
    if (moved.some(({ folder_id: from }) => from !== folder)) moveTo(moved, folder);
  };
  useLibraryKeys({ library, actionsOn, moveTo: moveOwn, frame, createIn });
  useDragAmong({
    items: '[data-drag-item]',
    targets: '[data-folder]',
    onDrop: ({ dataset: { dragItem: id = '' } }, { dataset: { folder = '' } }) => {
      moveOwn(
        entries.filter(({ summary }) =>
          chosen.ids.has(id) ? chosen.ids.has(summary.id) : summary.id === id,
        ),
        folder,
      );
    },
  });

  const Detail = kind.detail;
  const folders = library.folders.length > 0 && (
    <FolderPane
      kind={kind.kind}
      folderIds={library.everything.map(({ summary }) => summary.folder_id)}
      current={library.folder}
      onChoose={library.setFolder}
    />
  );
  const views = {
    library,
    label,
    renderMenu: (entry: Entry<Item>) => (
      <Menu label={`Actions for ${entry.summary.name}`} items={actionsOn([entry])} />
    ),
  };
  const openItem = ({ id }: WorkSummary) =>
    Detail === undefined ? void navigate(kind.routes.open(id)) : library.select(id);
  const picked = entries.filter(({ summary }) => chosen.ids.has(summary.id));
  const isList = !library.isAside;
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
            menu={views.renderMenu(selected)}
            onClose={() => library.select(null)}
          />
        )
      }
    >
      {!isCovered && (
        <LibraryToolbar
          library={library}
          width={width}
          onNewFolder={() => setNamingFolder(true)}
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
            if (library.a !== null && id !== null && id !== library.a) library.select(id);
          }}
        >
          {library.flag === 'bin' && <LibraryBin library={library} onRestore={restore} onList={list} />}
          {library.flag === 'drafts' && <LibraryDrafts library={library} />}
          {isList && items.isPending && <SkeletonRows rows={8} rowHeight={40} label={`Loading ${noun}s`} />}
          {isList && items.error !== null && items.data === undefined && (
            <ErrorState error={items.error} what={`the ${noun}s`} onRetry={() => void items.refetch()} />
          )}
          {isList && items.data !== undefined && entries.length === 0 && (
            <NothingFound library={library} create={createIn()} />
          )}
          {entries.length > 0 && view === 'list' && (
            <LibraryList {...views} width={width} onOpen={openItem} />
          )}
          {entries.length > 0 && view === 'cards' && <LibraryCards {...views} />}
        </div>
        <LibraryBulkBar kind={kind} entries={picked} actions={actionsOn(picked)} onClear={chosen.clear} />
      </ScrollBody>
      {isNamingFolder && (
        <FolderNameDialog
          kind={kind.kind}
          parentId={library.folder ?? ''}
          onClose={() => setNamingFolder(false)}
        />
      )}
      {dialogs}
    </Page>
  );
}

const noActions = () => [];

interface NothingFoundProps<Item, Figures> {
  readonly library: Library<Item, Figures>;
  readonly create: string;
}

function NothingFound<Item, Figures>({ library, create }: NothingFoundProps<Item, Figures>) {
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
  const closest =
    library.q === ''
      ? []
      : closestNames(
          library.q,
          library.everything.map(({ summary }) => summary.name),
        );
  return (
    <StatePanel
      icon={<IconSearch size={24} stroke={1.5} />}
      title={library.q === '' ? `No ${noun}s under ${placeOf(library)}` : `No ${noun} matches “${library.q}”`}
      actions={
        <Button look="ghost" onClick={library.clear}>
          Show all {noun}s
        </Button>
      }
    >
      {library.q === ''
        ? `Move ${noun}s to a folder with M, or drop them on it.`
        : closest.length === 0
          ? 'Search covers names, notes, questions and audiences. Try fewer words.'
          : 'Closest: '}
      {closest.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Text component="button" type="button" inherit c="accent" onClick={() => library.search(name)}>
            {name}
          </Text>
        </span>
      ))}
    </StatePanel>
  );
}

function placeOf<Item, Figures>({ folder, flag, flags }: Library<Item, Figures>): string {
  return folder === null ? `“${flags.find(({ value }) => value === flag)?.name}”` : 'this folder';
}
