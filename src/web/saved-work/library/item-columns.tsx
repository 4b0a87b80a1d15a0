import { IconLink, IconLock, IconRosetteDiscountCheck, IconUsers, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMe } from '../../api/me.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { LibraryColumn, LibraryKind } from '../work-kind.ts';
import { isOwn, ownerWords, sharingWords, type WorkSummary } from '../work-summary.ts';
import css from './Library.module.css';
import type { Surveys } from './use-surveys.ts';
import { Initials } from '../../ui/Initials.tsx';

interface CommonColumn extends Pick<LibraryColumn<never, never>, 'width' | 'numeric'> {
  readonly draw: (summary: WorkSummary) => ReactNode;
  readonly sort?: (summary: WorkSummary) => string | number;
}

interface ColumnWords extends Pick<Surveys, 'wavesOf'> {
  /** Names of the surveys of an item; null where all are of one. */
  readonly surveysOf: ((summary: WorkSummary) => string) | null;
}

/** Columns of a kind: its own between the name and those of every kind. */
export function columnsOf<Item, Figures>(
  { summarise, columns }: LibraryKind<Item, Figures>,
  { wavesOf, surveysOf }: ColumnWords,
): readonly LibraryColumn<Item, Figures>[] {
  const column = (key: string, header: string, { draw, sort, ...rest }: CommonColumn) => ({
    key,
    header,
    ...rest,
    cell: (item: Item) => draw(summarise(item)),
    ...(sort === undefined ? {} : { sortValue: (item: Item) => sort(summarise(item)) }),
  });
  return [
    column('name', 'Name', { draw: ({ name }) => name, sort: ({ name }) => name }),
    ...columns,
    ...(surveysOf === null
      ? []
      : [
          column('survey', 'Survey', {
            width: 150,
            draw: (summary) => <Quiet>{surveysOf(summary)}</Quiet>,
            sort: surveysOf,
          }),
        ]),
    ...(columns.some(({ key }) => key === 'waves')
      ? []
      : [column('waves', 'Waves', { width: 156, draw: (summary) => <Quiet>{wavesOf(summary)}</Quiet> })]),
    column('owner', 'Owner', {
      width: 132,
      draw: (summary) => <OwnerName summary={summary} />,
      sort: ownerWords,
    }),
    column('sharing', 'Sharing', {
      width: 116,
      draw: (summary) => <SharingWords summary={summary} />,
      sort: sharingWords,
    }),
    column('edited', 'Edited', {
      width: 96,
      numeric: true,
      draw: (summary) => <EditedTime summary={summary} />,
      sort: ({ editedAt }) => editedAt.getTime(),
    }),
  ];
}

interface SummaryProps {
  readonly summary: WorkSummary;
}

/** Owner with initials; examples with their seal. */
export function OwnerName({ summary }: SummaryProps) {
  const me = useMe();
  const owner = ownerWords(summary);
  return (
    <span className={css.owner}>
      {summary.access === 'example' ? (
        <IconRosetteDiscountCheck size={16} stroke={1.5} aria-hidden className={css.seal} />
      ) : (
        <Initials name={isOwn(summary) ? me.name || me.email : owner} size={18} />
      )}
      <Quiet>{owner}</Quiet>
    </span>
  );
}

/** When it was edited last. Examples are written again with each release, so they show when they came. */
export function EditedTime({ summary: { access, createdAt, editedAt } }: SummaryProps) {
  return (
    <Quiet>
      <RelativeTime at={access === 'example' ? createdAt : editedAt} />
    </Quiet>
  );
}

export function SharingWords({ summary }: SummaryProps) {
  const words = sharingWords(summary);
  const Icon =
    summary.access === 'example'
      ? IconWorld
      : words === 'Private'
        ? IconLock
        : summary.sharedWith.link
          ? IconLink
          : IconUsers;
  return (
    <span className={css.sharing}>
      <Icon size={14} stroke={1.5} aria-hidden />
      <Quiet>{words}</Quiet>
    </span>
  );
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return <span className={css.quiet}>{children}</span>;
}
