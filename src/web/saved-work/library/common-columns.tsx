import type { ReactNode } from 'react';
import { IconLink, IconLock, IconUsers, IconWorld } from '@tabler/icons-react';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { LibraryColumn, LibraryKind } from '../work-kind.ts';
import css from './Library.module.css';
import { OwnerName } from './OwnerName.tsx';
import { ownerWords, sharingWords, type WorkSummary } from '../work-summary.ts';

export interface CommonColumns {
  readonly wavesOf: (summary: WorkSummary) => string;
  readonly nameOf: (survey: string) => string;
  readonly rootsOf: (summary: WorkSummary) => readonly string[];
}

/** Columns of every kind. */
export function commonColumns<Item, Figures>(
  { summarise }: LibraryKind<Item, Figures>,
  { wavesOf, nameOf, rootsOf }: CommonColumns,
): Readonly<
  Record<'name' | 'survey' | 'waves' | 'owner' | 'sharing' | 'edited', LibraryColumn<Item, Figures>>
> {
  const surveysOf = (item: Item) => rootsOf(summarise(item)).map(nameOf).join(', ');
  return {
    name: {
      key: 'name',
      header: 'Name',
      cell: (item) => summarise(item).name,
      sortValue: (item) => summarise(item).name,
    },
    survey: {
      key: 'survey',
      header: 'Survey',
      width: 150,
      cell: (item) => <Quiet>{surveysOf(item)}</Quiet>,
      sortValue: surveysOf,
    },
    waves: {
      key: 'waves',
      header: 'Waves',
      width: 156,
      cell: (item) => <Quiet>{wavesOf(summarise(item))}</Quiet>,
    },
    owner: {
      key: 'owner',
      header: 'Owner',
      width: 132,
      cell: (item) => <OwnerName summary={summarise(item)} />,
      sortValue: (item) => ownerWords(summarise(item)),
    },
    sharing: {
      key: 'sharing',
      header: 'Sharing',
      width: 116,
      cell: (item) => <SharingWords summary={summarise(item)} />,
      sortValue: (item) => sharingWords(summarise(item)),
    },
    edited: {
      key: 'edited',
      header: 'Edited',
      width: 96,
      numeric: true,
      cell: (item) => <EditedTime summary={summarise(item)} />,
      sortValue: (item) => summarise(item).editedAt.getTime(),
    },
  };
}

/** Examples are written anew with each release: when says nothing. */
export function EditedTime({ summary: { access, editedAt } }: { readonly summary: WorkSummary }) {
  return <Quiet>{access === 'example' ? '–' : <RelativeTime at={editedAt} />}</Quiet>;
}

const small = { size: 14, stroke: 1.5, 'aria-hidden': true } as const;

export function SharingWords({ summary }: { readonly summary: WorkSummary }) {
  const { access, sharedWith } = summary;
  const words = sharingWords(summary);
  return (
    <span className={css.sharing}>
      {access === 'example' ? (
        <IconWorld {...small} />
      ) : words === 'Private' ? (
        <IconLock {...small} />
      ) : sharedWith.link ? (
        <IconLink {...small} />
      ) : (
        <IconUsers {...small} />
      )}
      <Quiet>{words}</Quiet>
    </span>
  );
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return <span className={css.quiet}>{children}</span>;
}
