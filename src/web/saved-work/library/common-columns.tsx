import { IconLink, IconLock, IconRosetteDiscountCheck, IconUsers, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { capitalised } from '../../../lib/capitalised.ts';
import { useMe } from '../../api/me.ts';
import { Initials } from '../../ui/marks/Initials.tsx';
import { Flex, Text } from '../../ui/kit.ts';
import { Pill } from '../../ui/marks/Pill.tsx';
import { RelativeTime } from '../../ui/marks/RelativeTime.tsx';
import type { LibraryColumn, LibraryKind } from '../work-kind.ts';
import { isOwn, ownerWords, sharingWords, type WorkSummary } from '../work-summary.ts';
import type { Surveys } from './use-surveys.ts';

type CommonColumn = LibraryColumn<unknown>;
type UsesOf = LibraryKind<never>['usesOf'] | undefined;

/** Columns of every kind. */
export function commonColumns({ rootsOf, nameOf, wavesOf }: Surveys, usesOf: UsesOf) {
  return {
    name: { key: 'name', header: 'Name', sortValue: ({ summary }) => summary.name },
    survey: {
      key: 'survey',
      header: 'Survey',
      width: 150,
      valuesOf: ({ summary }) => rootsOf(summary),
      nameOf,
    },
    waves: {
      key: 'waves',
      header: 'Waves',
      width: 156,
      cell: ({ summary }) => wavesOf(summary) !== '' && <Quiet>{wavesOf(summary)}</Quiet>,
    },
    owner: {
      key: 'owner',
      header: 'Owner',
      width: 120,
      valuesOf: ({ summary }) => [ownerWords(summary)],
      cell: ({ summary }) => <OwnerName summary={summary} />,
    },
    uses: {
      key: 'uses',
      header: 'Uses',
      width: 200,
      cell: ({ summary: { id } }) => <Uses id={id} usesOf={usesOf} />,
    },
    sharing: {
      key: 'sharing',
      header: 'Sharing',
      width: 108,
      sortValue: ({ summary }) => sharingWords(summary),
      cell: ({ summary }) => <SharingWords summary={summary} />,
    },
    edited: {
      key: 'edited',
      header: 'Edited',
      width: 88,
      numeric: true,
      // Examples are written again with each release.
      sortValue: ({ summary }) => (summary.access === 'example' ? null : summary.editedAt.getTime()),
      cell: ({ summary: { access, editedAt } }) => (
        <Quiet>{access === 'example' ? '–' : <RelativeTime at={editedAt} />}</Quiet>
      ),
    },
  } satisfies Record<string, CommonColumn>;
}

interface SummaryProps {
  readonly summary: WorkSummary;
}

/** Owner with initials; examples with their seal. */
function OwnerName({ summary }: SummaryProps) {
  const me = useMe();
  const owner = ownerWords(summary);
  const mark =
    summary.access === 'example' ? (
      <IconRosetteDiscountCheck color="var(--accent)" aria-hidden />
    ) : (
      <Initials name={isOwn(summary) ? me.name || me.email : owner} size={18} />
    );
  return <Marked mark={mark} words={owner} />;
}

/** Saved work that uses it and keeps working. */
function Uses({ id, usesOf }: { readonly id: string; readonly usesOf: UsesOf }) {
  const uses = useQuery({
    queryKey: ['trash', 'uses', id],
    queryFn: async () => (await usesOf?.([id])) ?? '',
  });
  return <Quiet>{capitalised((uses.data ?? '') || '–')}</Quiet>;
}

function SharingWords({ summary }: SummaryProps) {
  if (summary.away === 'draft') return <Pill tone="warn">draft, in this browser</Pill>;
  const words = sharingWords(summary);
  const shared = summary.sharedWith.link ? IconLink : IconUsers;
  const Icon = summary.access === 'example' ? IconWorld : words === 'Private' ? IconLock : shared;
  return <Marked mark={<Icon size={14} aria-hidden />} words={words} />;
}

function Marked({ mark, words }: { readonly mark: ReactNode; readonly words: string }) {
  return (
    <Flex component="span" gap={6} align="center" miw={0}>
      {mark}
      <Quiet>{words}</Quiet>
    </Flex>
  );
}

export function Quiet({ children }: { readonly children: ReactNode }) {
  return (
    <Text span display="block" size="dense" c="ink2" truncate>
      {children}
    </Text>
  );
}
