import { IconPlus, IconSearch, IconTable } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Crosstab } from '../../../contract/crosstab.ts';
import { createCrosstab, crosstabKeys, crosstabsOptions, removeCrosstab } from '../../api/crosstabs.ts';
import { useShortcuts } from '../../app/keys/use-shortcuts.ts';
import { routes } from '../../app/routes.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { toasts } from '../../ui/toasts.ts';
import { copyOfCrosstab } from './list/copy-of-crosstab.ts';
import { CrosstabTable } from './list/CrosstabTable.tsx';
import { matchesSearch } from './list/matches-search.ts';

/** `/crosstabs`: what was saved, to open, duplicate and delete. */
export function CrosstabsPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const body = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useQueryState('q', parseAsString.withDefault(''));
  const [doomed, setDoomed] = useState<Crosstab | null>(null);
  const list = useQuery(crosstabsOptions());
  const shown = (list.data ?? []).filter((crosstab) => matchesSearch(crosstab, search));

  const changed = () => queryClient.invalidateQueries({ queryKey: crosstabKeys.list });
  const duplicate = useMutation({
    mutationFn: (crosstab: Crosstab) => createCrosstab(copyOfCrosstab(crosstab)),
    onSuccess: changed,
    onError: say,
  });
  const remove = useMutation({
    mutationFn: ({ uuid, rev }: Crosstab) => removeCrosstab(uuid, rev),
    onSuccess: (_, { uuid }) => {
      setDoomed(null);
      queryClient.removeQueries({ queryKey: crosstabKeys.one(uuid) });
      return changed();
    },
    onError: (error) => {
      setDoomed(null);
      say(error);
      return changed();
    },
  });

  const links = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-crosstab]') ?? [])];
  const focused = () => links().findIndex((link) => link === document.activeElement);
  const step = (by: number) => {
    const at = focused();
    links()[at === -1 ? 0 : at + by]?.focus();
  };
  const onFocused = (act: (crosstab: Crosstab) => void) => () => {
    const crosstab = shown[focused()];
    if (crosstab !== undefined) act(crosstab);
  };
  useShortcuts([
    { keys: 'N', label: 'New crosstab', run: () => void navigate(routes.crosstabNew) },
    { keys: 'ArrowDown', label: 'Next crosstab', run: () => step(1) },
    { keys: 'ArrowUp', label: 'Previous crosstab', run: () => step(-1) },
    { keys: 'D', label: 'Duplicate the crosstab', run: onFocused((crosstab) => duplicate.mutate(crosstab)) },
    { keys: 'Delete', label: 'Delete the crosstab', run: onFocused(setDoomed) },
  ]);

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
    >
      <Toolbar
        label="Find crosstabs"
        end={
          list.isSuccess && (
            <span className="num">
              {format.count(shown.length)} {shown.length === 1 ? 'crosstab' : 'crosstabs'}
            </span>
          )
        }
      >
        <SearchField
          pageSearch
          label="Search name, headers, notes"
          value={search}
          onChange={(text) => void setSearch(text === '' ? null : text)}
        />
      </Toolbar>
      <ScrollBody>
        <div ref={body}>
          {list.isPending && <SkeletonRows rows={8} rowHeight={48} label="Loading crosstabs" />}
          {list.isError && (
            <ErrorState error={list.error} what="the crosstabs" onRetry={() => void list.refetch()} />
          )}
          {list.isSuccess && shown.length > 0 && (
            <CrosstabTable crosstabs={shown} onDuplicate={duplicate.mutate} onRemove={setDoomed} />
          )}
          {list.isSuccess && shown.length === 0 && (
            <NoCrosstabs search={search} onClear={() => void setSearch(null)} />
          )}
        </div>
      </ScrollBody>
      {doomed !== null && (
        <ConfirmDialog
          danger
          action="Delete crosstab"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(doomed)}
          onClose={() => setDoomed(null)}
        >
          <span className="isolate">“{doomed.name}”</span> is deleted for good. Audiences and data stay.
        </ConfirmDialog>
      )}
    </Page>
  );
}

function say(error: Error): void {
  toasts.show({ text: error.message });
}

function NoCrosstabs({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  if (search !== '') {
    return (
      <StatePanel
        icon={<IconSearch size={24} stroke={1.5} />}
        title={`No crosstab matches “${search}”`}
        actions={
          <Button look="ghost" onClick={onClear}>
            Clear search
          </Button>
        }
      >
        Search looks at names, headers and notes. Try fewer words.
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
