import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Edition, EditionDetail } from '../../../contract/saved-work/edition.ts';
import {
  editionChangesOptions,
  editionOptions,
  editionPartOptions,
  publishEdition,
} from '../../api/editions.ts';
import { EditionChangesView } from '../../connected/editions/EditionChanges.tsx';
import type { Editions } from '../../connected/editions/use-editions.ts';
import type { ReportParts } from '../../connected/report-parts.ts';
import { format } from '../../lib/format.ts';
import { quotedChanges } from '../../../figures/standouts/listed-changes.ts';
import { Button } from '../../ui/Button.tsx';
import { Flex } from '../../ui/kit.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { Problem } from '../../ui/states/Notice.tsx';
import { Pill } from '../../ui/marks/Pill.tsx';
import { Progress } from '../../ui/states/Progress.tsx';
import { RelativeTime } from '../../ui/marks/RelativeTime.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { Tabs } from '../../ui/lists/Tabs.tsx';
import { FrozenPages, type Works } from './FrozenPages.tsx';

interface EditionBarProps {
  readonly editions: Editions;
  readonly mayEdit: boolean;
  readonly view: 'pages' | 'edition';
  readonly onView: (view: 'pages' | 'edition') => void;
}

/** State of the editions: the one that readers see, a newer one that is ready, and progress. */
export function EditionBar({ editions, mayEdit, view, onView }: EditionBarProps) {
  const { work, open, shown, error } = editions;
  const changes = useQuery({
    ...editionChangesOptions(work, shown?.number ?? 0),
    enabled: shown !== undefined && mayEdit,
  });
  const moved = changes.data?.changes.length;
  return (
    <>
      <Flex className="ruled no-print" flex="none" gap={8} align="center" mih={40} px={16}>
        {mayEdit && (
          <Tabs<'pages' | 'edition'>
            label="Pages and editions"
            look="line"
            value={view}
            tabs={[
              { value: 'pages', name: 'Pages' },
              {
                value: 'edition',
                name: 'Editions',
                note: <span className="note num">{format.count(editions.editions.length)}</span>,
              },
            ]}
            onChange={onView}
          />
        )}
        <Flex columnGap={8} align="center" ml="auto" wrap="wrap" role="status">
          {open !== undefined && <Underway edition={open} />}
          {open === undefined && shown === undefined && (
            <span className="note">
              {mayEdit ? 'No edition yet. Readers see nothing.' : 'Nothing is published yet.'}
            </span>
          )}
          {open === undefined && shown !== undefined && (
            <EditionState edition={shown} moved={moved} onSee={mayEdit ? () => onView('edition') : null} />
          )}
        </Flex>
      </Flex>
      {error !== null && <Problem>{error.message}</Problem>}
    </>
  );
}

function Underway({ edition: { tables, tables_done: done, current } }: { readonly edition: Edition }) {
  return (
    <>
      <span className="note num isolate ellipsis">
        {format.count(done)} of {format.count(tables)}
        {current !== '' && `: ${current}`}
      </span>
      <Progress label="Items done" share={done / Math.max(1, tables)} />
    </>
  );
}

interface EditionStateProps {
  readonly edition: Edition;
  readonly moved: number | undefined;
  readonly onSee: (() => void) | null;
}

/** "Q1 2026 is ready: 12 figures moved" */
function EditionState({ edition, moved, onSee }: EditionStateProps) {
  const { number, state, reason, published_at: published, wave_names: names } = edition;
  if (published !== '') {
    return (
      <>
        <Pill tone="ok">published</Pill>
        <span className="note">
          Edition {format.count(number)}, <RelativeTime at={new Date(published)} />
        </span>
      </>
    );
  }
  if (state === 'incomplete') return <Pill tone="warn">{`Edition ${number} is incomplete: ${reason}`}</Pill>;
  return (
    <>
      <Pill tone="warn">not published</Pill>
      <span>
        {names.at(-1)} is ready
        {moved !== undefined && `: ${format.count(moved)} ${moved === 1 ? 'figure' : 'figures'} moved`}
      </span>
      {onSee !== null && (
        <Button small onClick={onSee}>
          See edition
        </Button>
      )}
    </>
  );
}

interface EditionViewProps {
  readonly editions: Editions;
  readonly parts: ReportParts;
  readonly mayEdit: boolean;
  /** Puts the sentence of a change into a page. */
  readonly onWrite: (text: string, page: string) => void;
}

/** Pages of an edition as they were, and what moved in it. */
export function EditionView({ editions, parts, mayEdit, onWrite }: EditionViewProps) {
  const { work, shown } = editions;
  const detail = useQuery({ ...editionOptions(work, shown?.number ?? 0), enabled: shown !== undefined });
  const [view, setView] = useState<'pages' | 'changes'>(mayEdit ? 'changes' : 'pages');
  const [opened, setOpened] = useState<number | null>(null);
  const works = useWorks(work, detail.data);
  if (shown === undefined) {
    return (
      <StatePanel title="No edition yet">
        {mayEdit
          ? 'An edition freezes the report with its figures. Publish it to show it to readers.'
          : 'Its author has not published an edition.'}
      </StatePanel>
    );
  }
  const tools = <EditionTools editions={editions} mayEdit={mayEdit} view={view} onView={setView} />;
  const isChanges = view === 'changes' && mayEdit;
  const titleOf = (table: number) => {
    const shownWork = works.get(table);
    return shownWork == null ? '' : parts[shownWork.kind].titleOf(shownWork);
  };
  return (
    <>
      {isChanges && (
        <Flex gap={8} px={16} py={6} align="center" wrap="wrap">
          {tools}
        </Flex>
      )}
      {isChanges ? (
        <EditionChangesView
          work={work}
          number={shown.number}
          placeOf={detail.data && ((table) => `page ${format.count(pageAt(detail.data, table) + 1)}`)}
          quoted={
            detail.data &&
            ((found) => quotedChanges(found, (table) => textsAt(detail.data, table, titleOf), format))
          }
          onOpenTable={(number) => {
            setOpened(number);
            setView('pages');
          }}
          onWrite={(sentence, table) => {
            const item = detail.data?.contents.find((part) => part.number === table)?.item;
            const page = detail.data?.pages.find(({ items }) => items.some(({ id }) => id === item));
            onWrite(sentence, page?.id ?? '');
          }}
        />
      ) : (
        <Loaded query={detail} what="the edition">
          {(edition) => (
            <FrozenPages
              reportId={work.id}
              edition={edition}
              works={works}
              parts={parts}
              opened={opened}
              tools={tools}
            />
          )}
        </Loaded>
      )}
    </>
  );
}

interface EditionToolsProps extends Pick<EditionViewProps, 'editions' | 'mayEdit'> {
  readonly view: 'pages' | 'changes';
  readonly onView: (view: 'pages' | 'changes') => void;
}

/** Which edition is shown, which part of it, and its publication. */
function EditionTools({
  editions: { work, shown, choose, editions },
  mayEdit,
  view,
  onView,
}: EditionToolsProps) {
  const publish = useMutation({ mutationFn: async (number: number) => publishEdition(work.id, number) });
  const ended = editions.filter(({ ended_at: at }) => at !== '');
  if (shown === undefined) return null;
  return (
    <>
      {ended.length > 1 && (
        <Select
          label="Edition"
          labelPlace="inside"
          value={String(shown.number)}
          options={ended.map(({ number, waves, published_at: at }) => ({
            value: String(number),
            name: `${format.count(number)}: ${waves}${at === '' ? '' : ', published'}`,
          }))}
          onChange={(number) => choose(Number(number))}
        />
      )}
      {mayEdit && (
        <Tabs<'changes' | 'pages'>
          label="Parts of the edition"
          look="track"
          value={view}
          tabs={[
            { value: 'changes', name: 'What changed' },
            { value: 'pages', name: 'Pages' },
          ]}
          onChange={onView}
        />
      )}
      {mayEdit && shown.published_at === '' && (
        <Button
          look="primary"
          busy={publish.isPending}
          disabledReason={shown.state === 'done' ? undefined : 'The edition is incomplete. Make a new one'}
          onClick={() => publish.mutate(shown.number)}
        >
          Publish edition
        </Button>
      )}
      {publish.error !== null && <Problem>{publish.error.message}</Problem>}
    </>
  );
}

function pageAt({ contents, pages }: EditionDetail, table: number): number {
  const id = contents.find(({ number }) => number === table)?.item;
  return pages.findIndex(({ items }) => items.some((item) => item.id === id));
}

/** Words of the page that an item is on, and the title of the item. */
function textsAt(edition: EditionDetail, table: number, titleOf: (table: number) => string) {
  const at = pageAt(edition, table);
  const page = edition.pages[at];
  const name = `page ${format.count(at + 1)}`;
  const words = page?.items.filter(({ kind }) => kind === 'text' || kind === 'heading') ?? [];
  return [
    { place: `The title of ${name}`, text: page?.title ?? '' },
    { place: `The title of a chart on ${name}`, text: titleOf(table) },
    ...words.map(({ kind, text }) => ({ place: `The ${kind} of ${name}`, text })),
  ];
}

/** Reads the work of each item of an edition by itself. */
function useWorks(work: Editions['work'], edition: EditionDetail | undefined): Works {
  const contents = edition?.contents ?? [];
  return useQueries({
    queries: contents.map((part) => editionPartOptions(work, edition?.number ?? 0, part.number)),
    combine: (answers) => new Map(contents.map((part, place) => [part.number, answers[place]?.data?.work])),
  });
}
