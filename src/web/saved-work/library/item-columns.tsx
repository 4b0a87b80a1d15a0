import { IconLink, IconLock, IconRosetteDiscountCheck, IconUsers, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMe } from '../../api/me.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { Entry, LibraryColumn, LibraryKind } from '../work-kind.ts';
import { isOwn, ownerWords, sharingWords, type WorkSummary } from '../work-summary.ts';
import type { Surveys } from './use-surveys.ts';
import { Initials } from '../../ui/Initials.tsx';
import { Flex, Text } from '../../ui/kit.ts';

/** Columns of a kind: the name, its own, then those of every kind. Its own may replace a common one. */
export function columnsOf<Item, Figures>(
  { columns }: LibraryKind<Item, Figures>,
  { wavesOf, rootsOf, nameOf }: Surveys,
  areSurveysShown: boolean,
): readonly LibraryColumn<Item, Figures>[] {
  const words = (key: string, header: string, width: number, wordsOf: (summary: WorkSummary) => string) => ({
    key,
    header,
    width,
    cell: ({ summary }: Entry<Item>) => <Quiet>{wordsOf(summary)}</Quiet>,
    sortValue: ({ summary }: Entry<Item>) => wordsOf(summary),
  });
  const survey = words('survey', 'Survey', 150, (summary) => rootsOf(summary).map(nameOf).join(', '));
  const { sortValue: _, ...waves } = words('waves', 'Waves', 156, wavesOf);
  const all: readonly LibraryColumn<Item, Figures>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ summary }) => summary.name,
      sortValue: ({ summary }) => summary.name,
    },
    ...columns,
    ...(areSurveysShown ? [survey] : []),
    waves,
    { ...words('owner', 'Owner', 132, ownerWords), cell: ({ summary }) => <OwnerName summary={summary} /> },
    {
      ...words('sharing', 'Sharing', 116, sharingWords),
      cell: ({ summary }) => <SharingWords summary={summary} />,
    },
    {
      key: 'edited',
      header: 'Edited',
      width: 96,
      numeric: true,
      cell: ({ summary }) => <EditedTime summary={summary} />,
      sortValue: ({ summary }) => summary.editedAt.getTime(),
    },
  ];
  return all.filter(({ key }, at) => all.findIndex((one) => one.key === key) === at);
}

interface SummaryProps {
  readonly summary: WorkSummary;
}

/** Owner with initials; examples with their seal. */
export function OwnerName({ summary }: SummaryProps) {
  const me = useMe();
  const owner = ownerWords(summary);
  const mark =
    summary.access === 'example' ? (
      <IconRosetteDiscountCheck size={16} stroke={1.5} color="var(--accent)" aria-hidden />
    ) : (
      <Initials name={isOwn(summary) ? me.name || me.email : owner} size={18} />
    );
  return <Marked mark={mark} words={owner} />;
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
  const shared = summary.sharedWith.link ? IconLink : IconUsers;
  const Icon = summary.access === 'example' ? IconWorld : words === 'Private' ? IconLock : shared;
  return <Marked mark={<Icon size={14} stroke={1.5} aria-hidden />} words={words} />;
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
    <Text component="span" display="block" size="dense" c="ink2" truncate>
      {children}
    </Text>
  );
}
