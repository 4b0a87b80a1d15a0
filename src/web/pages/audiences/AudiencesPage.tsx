import { IconPlus, IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../app/keys/use-shortcuts.ts';
import { routes } from '../../app/routes.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { classNames } from '../../lib/class-names.ts';
import { type Chosen, useChosen } from '../../lib/use-chosen.ts';
import { format } from '../../lib/format.ts';
import { closestNames } from '../../catalogue/index/closest-names.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useDragIntoFolders } from '../../connected/folders/use-drag-into-folders.ts';
import { useLibraryActions } from '../../saved-work/use-library-actions.ts';
import { AudienceBulkBar } from './browser/AudienceBulkBar.tsx';
import { audienceLibrary } from './browser/audience-library.ts';
import { AudienceDetail } from './browser/AudienceDetail.tsx';
import { audienceSortNames, audienceSorts } from './browser/audience-filter.ts';
import { AudienceFilters } from './browser/AudienceFilters.tsx';
import { BinTable } from '../../connected/trash/BinTable.tsx';
import css from './AudiencesPage.module.css';
import { AudienceTable } from './browser/AudienceTable.tsx';
import { type AudienceList, useAudienceList } from './browser/use-audience-list.ts';

export function AudiencesPage() {
  const list = useAudienceList();
  const { change, restore } = useLibraryActions(audienceLibrary);
  const scope = useScope();
  const navigate = useNavigate();
  const chosen = useChosen(list.audiences.map(({ id }) => id));
  const newAudience = `${routes.audienceNew}${scope.search}`;

  const lastSelected = useRef(list.selected?.id);
  useEffect(() => {
    lastSelected.current = list.selected?.id ?? lastSelected.current ?? list.audiences[0]?.id;
  });
  useShortcuts([
    { keys: 'N', label: 'New audience', run: () => void navigate(newAudience) },
    {
      keys: ']',
      label: 'Show or hide the panel',
      run: () => list.select(list.selected === undefined ? (lastSelected.current ?? null) : null),
    },
    ...(chosen.ids.size > 0
      ? [{ keys: 'Escape', label: 'Choose none', run: chosen.clear }]
      : list.selected === undefined
        ? []
        : [{ keys: 'Escape', label: 'Close the panel', run: () => list.select(null) }]),
  ]);

  useDragIntoFolders((id, folderId) => {
    const audience = list.everything.find((one) => one.id === id);
    if (audience !== undefined && audience.folder_id !== folderId)
      change.mutate({ items: [audience], fields: { folder_id: folderId } });
  });

  return (
    <Page
      title="Audiences"
      actions={
        <ButtonLink look="primary" to={newAudience} icon={<IconPlus size={16} stroke={1.5} />} keys="N">
          New
        </ButtonLink>
      }
      left={<AudienceFilters list={list} />}
      right={
        list.selected !== undefined && (
          <AudienceDetail
            key={list.selected.id}
            audience={list.selected}
            areKeysTaken={chosen.ids.size > 0}
            onClose={() => list.select(null)}
            onSelect={list.select}
          />
        )
      }
    >
      <div className={classNames(css.list, list.selected !== undefined && css.besideDetail)}>
        <Toolbar
          label="Find audiences"
          end={
            <>
              {list.page.isSuccess && list.flag !== 'bin' && (
                <span className={css.count}>{audiencesWords(list.audiences.length)}</span>
              )}
              <Select
                label="Sort by"
                labelPlace="hidden"
                value={list.sort}
                options={audienceSorts.map((value) => ({ value, name: audienceSortNames[value] }))}
                onChange={list.setSort}
              />
            </>
          }
        >
          <SearchField label="Search audiences" value={list.search} onChange={list.setSearch} pageSearch />
          {(list.hasOthers || list.isOfAllDatasets) && <DatasetFilter list={list} />}
        </Toolbar>
        <ScrollBody>
          {list.flag === 'bin' ? (
            <BinTable items={list.removed} noun="Audience" onRestore={(item) => restore.mutate([item])} />
          ) : (
            <AudienceListBody list={list} chosen={chosen} newAudience={newAudience} />
          )}
          <AudienceBulkBar audiences={list.audiences} chosen={chosen} />
        </ScrollBody>
      </div>
    </Page>
  );
}

/** The scope's dataset narrows the list, until that is taken away. */
function DatasetFilter({ list }: { readonly list: AudienceList }) {
  const { dataset } = useScope();
  return list.isOfAllDatasets ? (
    <Button look="ghost" small onClick={() => list.setOfAllDatasets(false)}>
      All datasets
    </Button>
  ) : (
    <Chip
      look="selected"
      removeLabel="Show audiences of all datasets"
      onRemove={() => list.setOfAllDatasets(true)}
    >
      Dataset: {dataset.name}
    </Chip>
  );
}

interface AudienceListBodyProps {
  readonly list: AudienceList;
  readonly chosen: Chosen;
  readonly newAudience: string;
}

function AudienceListBody({ list, chosen, newAudience }: AudienceListBodyProps) {
  const { page } = list;
  if (page.isPending) return <SkeletonRows rows={10} rowHeight={40} label="Loading audiences" />;
  if (page.isError) {
    return <ErrorState error={page.error} what="the audiences" onRetry={() => void page.refetch()} />;
  }
  if (list.audiences.length > 0) return <AudienceTable list={list} chosen={chosen} />;
  if (list.isNarrowed) {
    const closest = closestNames(
      list.search,
      list.everything.map(({ name }) => name),
    );
    return (
      <StatePanel
        icon={<IconSearch size={24} stroke={1.5} />}
        title={list.search === '' ? 'Nothing under this filter' : `No audience matches “${list.search}”`}
        actions={
          <Button look="ghost" onClick={list.clear}>
            Show all audiences
          </Button>
        }
      >
        {list.search === ''
          ? 'Audiences that others share with you, or that you make, appear here.'
          : closest.length === 0
            ? 'No audience matches. Try fewer words.'
            : 'Closest names: '}
        {closest.map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <button type="button" className={css.closest} onClick={() => list.setSearch(name)}>
              {name}
            </button>
          </span>
        ))}
      </StatePanel>
    );
  }
  return (
    <StatePanel
      icon={<IconUsersGroup size={24} stroke={1.5} />}
      title="No audiences yet"
      actions={
        <ButtonLink look="primary" to={newAudience} keys="N">
          New audience
        </ButtonLink>
      }
    >
      An audience is a group of respondents with the same answers. Build one and use it in charts and
      crosstabs.
    </StatePanel>
  );
}

function audiencesWords(count: number): string {
  return count === 1 ? '1 audience' : `${format.count(count)} audiences`;
}
