import { IconLink, IconLock, IconRosetteDiscountCheck, IconUsers, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMe } from '../../api/me.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { LibraryColumn, LibraryKind } from '../work-kind.ts';
import { isOwn, ownerWords, sharingWords, type WorkSummary } from '../work-summary.ts';
import type { Surveys } from './use-surveys.ts';
import { Initials } from '../../ui/Initials.tsx';
import { Flex, Text } from '../../ui/kit.ts';

interface ColumnWords extends Pick<Surveys, 'wavesOf'> {
  /** Names of the surveys of an item; null where all are of one. */
  readonly surveysOf: ((summary: WorkSummary) => string) | null;
}

interface CommonColumn extends Pick<LibraryColumn<never, never>, 'key' | 'header' | 'width' | 'numeric'> {
  readonly draw: (summary: WorkSummary) => ReactNode;
  readonly sort?: (summary: WorkSummary) => string | number;
}

/** Columns of a kind: its own between the name and those of every kind. */
export function columnsOf<Item, Figures>(
  { summarise, columns }: LibraryKind<Item, Figures>,
  { wavesOf, surveysOf }: ColumnWords,
): readonly LibraryColumn<Item, Figures>[] {
  const common = ({ draw, sort, ...rest }: CommonColumn): LibraryColumn<Item, Figures> => ({
    ...rest,
    cell: (item) => draw(summarise(item)),
    ...(sort === undefined ? {} : { sortValue: (item) => sort(summarise(item)) }),
  });
  const waves = { key: 'waves', header: 'Waves', width: 156, draw: quiet(wavesOf) };
  return [
    common({ key: 'name', header: 'Name', draw: ({ name }) => name, sort: ({ name }) => name }),
    ...columns,
    ...(surveysOf === null
      ? []
      : [common({ key: 'survey', header: 'Survey', width: 150, draw: quiet(surveysOf), sort: surveysOf })]),
    ...(columns.some(({ key }) => key === 'waves') ? [] : [common(waves)]),
    ...everywhere.map(common),
  ];
}

const quiet = (words: (summary: WorkSummary) => string) => (summary: WorkSummary) => (
  <Quiet>{words(summary)}</Quiet>
);

const everywhere: readonly CommonColumn[] = [
  {
    key: 'owner',
    header: 'Owner',
    width: 132,
    draw: (summary) => <OwnerName summary={summary} />,
    sort: ownerWords,
  },
  {
    key: 'sharing',
    header: 'Sharing',
    width: 116,
    draw: (summary) => <SharingWords summary={summary} />,
    sort: sharingWords,
  },
  {
    key: 'edited',
    header: 'Edited',
    width: 96,
    numeric: true,
    draw: (summary) => <EditedTime summary={summary} />,
    sort: ({ editedAt }) => editedAt.getTime(),
  },
];

interface SummaryProps {
  readonly summary: WorkSummary;
}

/** Owner with initials; examples with their seal. */
export function OwnerName({ summary }: SummaryProps) {
  const me = useMe();
  const owner = ownerWords(summary);
  return (
    <Marked
      mark={
        summary.access === 'example' ? (
          <IconRosetteDiscountCheck size={16} stroke={1.5} color="var(--accent)" aria-hidden />
        ) : (
          <Initials name={isOwn(summary) ? me.name || me.email : owner} size={18} />
        )
      }
      words={owner}
    />
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
