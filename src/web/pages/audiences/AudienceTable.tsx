import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { assertNever } from '../../../lib/assert-never.ts';
import { baseStanding } from '../../../lib/low-base.ts';
import type { SavedAudience } from '../../../contract/saved-audience.ts';
import type { NodeCount } from '../../expression-editor/node-count.ts';
import { format } from '../../lib/format.ts';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { LowBaseFlag } from '../../ui/LowBaseFlag.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import css from './AudienceTable.module.css';
import { sharingWords } from './audience-words.ts';
import { useAudienceCounts } from '../../connected/use-audience-counts.ts';
import type { AudienceList } from './use-audience-list.ts';

interface AudienceRow {
  readonly audience: SavedAudience;
  readonly count: NodeCount;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

export function AudienceTable({ list }: { readonly list: AudienceList }) {
  const counts = useAudienceCounts(list.audiences);
  const rows = list.audiences.map(
    (audience): AudienceRow => ({
      audience,
      count: counts.get(audience.id) ?? { status: 'computing' },
      isSelected: audience.id === list.selected?.id,
      onSelect: () => list.select(audience.id),
    }),
  );
  return (
    <div className={css.table}>
      <DataTable
        label="Audiences"
        columns={columns}
        rows={rows}
        rowKey={({ audience }) => audience.id}
        isSelected={({ isSelected }) => isSelected}
        onRowClick={({ onSelect }) => onSelect()}
      />
    </div>
  );
}

const columns: readonly DataTableColumn<AudienceRow>[] = [
  { key: 'name', header: 'Audience', width: '100%', cell: (row) => <AudienceName {...row} /> },
  { key: 'size', header: 'Size', numeric: true, width: 84, cell: ({ count }) => <Size count={count} /> },
  {
    key: 'share',
    header: '% of base',
    numeric: true,
    width: 84,
    cell: ({ count }) => <Share count={count} />,
  },
  { key: 'n', header: 'n', numeric: true, width: 92, cell: ({ count }) => <Sample count={count} /> },
  {
    key: 'shared',
    header: 'Shared',
    width: 92,
    cell: ({ audience }) => <span className={css.quiet}>{sharingWords(audience)}</span>,
  },
  {
    key: 'edited',
    header: 'Edited',
    width: 104,
    cell: ({ audience }) => (
      <span className={css.quiet}>
        <RelativeTime at={audience.updated_at} />
      </span>
    ),
  },
];

function AudienceName({ audience, isSelected, onSelect }: AudienceRow) {
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
    default:
      return assertNever(count);
  }
}
