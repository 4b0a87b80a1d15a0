import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { baseStanding } from '../../../lib/low-base.ts';
import type { SavedAudience } from '../../../contract/saved-audience.ts';
import type { NodeCount } from '../../expression-editor/node-count.ts';
import { format } from '../../lib/format.ts';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { LowBaseFlag } from '../../ui/LowBaseFlag.tsx';
import css from './AudienceTable.module.css';
import { sharingWords } from './audience-words.ts';
import { useAudienceCounts } from './use-audience-counts.ts';
import type { AudienceList } from './use-audience-list.ts';

export function AudienceTable({ list }: { readonly list: AudienceList }) {
  const counts = useAudienceCounts(list.audiences);
  const now = new Date();
  const figure = (audience: SavedAudience) => counts.get(audience.id) ?? { status: 'computing' as const };
  const columns: readonly DataTableColumn<SavedAudience>[] = [
    {
      key: 'name',
      header: 'Audience',
      cell: (audience) => (
        <AudienceName
          audience={audience}
          isSelected={audience.id === list.selected?.id}
          onSelect={() => list.select(audience.id)}
        />
      ),
    },
    {
      key: 'size',
      header: 'Size',
      numeric: true,
      width: 84,
      cell: (audience) => <Size count={figure(audience)} />,
    },
    {
      key: 'share',
      header: '% of base',
      numeric: true,
      width: 84,
      cell: (audience) => <Share count={figure(audience)} />,
    },
    {
      key: 'n',
      header: 'n',
      numeric: true,
      width: 92,
      cell: (audience) => <Sample count={figure(audience)} />,
    },
    {
      key: 'shared',
      header: 'Shared',
      width: 92,
      cell: (audience) => <span className={css.quiet}>{sharingWords(audience)}</span>,
    },
    {
      key: 'edited',
      header: 'Edited',
      width: 104,
      cell: (audience) => (
        <span className={css.quiet}>{format.time(new Date(audience.updated_at), now)}</span>
      ),
    },
  ];
  return (
    <div className={css.table}>
      <DataTable
        label="Audiences"
        columns={columns}
        rows={list.audiences}
        rowKey={({ id }) => id}
        isSelected={({ id }) => id === list.selected?.id}
        onRowClick={({ id }) => list.select(id)}
      />
    </div>
  );
}

interface AudienceNameProps {
  readonly audience: SavedAudience;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function AudienceName({ audience, isSelected, onSelect }: AudienceNameProps) {
  return (
    <div className={css.who}>
      <button
        type="button"
        className={css.name}
        aria-expanded={isSelected}
        data-audience={audience.id}
        onClick={(event) => {
          event.stopPropagation();
          onSelect();
        }}
      >
        <span className="isolate">{audience.name}</span>
        {audience.flags.includes('curated') && (
          <span className={css.seal} title="Platform audience, curated">
            <IconRosetteDiscountCheck size={14} stroke={1.5} aria-hidden />
            <span className="visually-hidden">, platform audience</span>
          </span>
        )}
      </button>
      <span className={css.description} title={audience.description}>
        {audience.description}
      </span>
    </div>
  );
}

function Size({ count }: { readonly count: NodeCount }) {
  if (count.status === 'computing') return <span className={css.quiet}>··</span>;
  if (count.status !== 'ready') return <span className={css.quiet}>–</span>;
  const isLow = baseStanding(count.sample, 'tables').flagged;
  return (
    <span className={isLow ? css.low : css.strong} title={`${format.sizeInFull(count.size)} people`}>
      {format.size(count.size)}
    </span>
  );
}

function Share({ count }: { readonly count: NodeCount }) {
  if (count.status === 'computing') return <span className={css.quiet}>··</span>;
  if (count.status !== 'ready') return <span className={css.quiet}>–</span>;
  const isLow = baseStanding(count.sample, 'tables').flagged;
  return <span className={isLow ? css.low : undefined}>{format.percent(count.percentage)}</span>;
}

function Sample({ count }: { readonly count: NodeCount }) {
  switch (count.status) {
    case 'computing':
      return <span className={css.quiet}>··</span>;
    case 'ready':
      return baseStanding(count.sample, 'tables').flagged ? (
        <LowBaseFlag sample={count.sample} />
      ) : (
        <span>{format.count(count.sample)}</span>
      );
    case 'notAskedTogether':
      return <span className={css.note}>not asked</span>;
    case 'withheld':
      return <span className={css.note}>too few</span>;
    case 'forbidden':
      return <span className={css.note}>no access</span>;
    case 'unknown':
      return <span className={css.note}>other data</span>;
    case 'failed':
      return <span className={css.note}>not counted</span>;
  }
}
