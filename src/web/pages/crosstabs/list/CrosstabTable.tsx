import { IconCopy, IconFolder, IconShare, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { Crosstab, CrosstabAudience } from '../../../../contract/crosstab.ts';
import { address } from '../../../app/routes.ts';
import { classNames } from '../../../lib/class-names.ts';
import { format } from '../../../lib/format.ts';
import type { Chosen } from '../../../lib/use-chosen.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { everyoneName } from '../draft/crosstab-item.ts';
import { isOwn, ownerWords, sharingWords } from './crosstab-filter.ts';
import css from './CrosstabTable.module.css';
import { HeatMiniature } from './HeatMiniature.tsx';

interface CrosstabTableProps {
  readonly crosstabs: readonly Crosstab[];
  readonly chosen: Chosen;
  readonly onDuplicate: (crosstab: Crosstab) => void;
  readonly onShare: (crosstab: Crosstab) => void;
  readonly onMove: (crosstab: Crosstab) => void;
  readonly onRemove: (crosstab: Crosstab) => void;
}

interface CrosstabRow {
  readonly crosstab: Crosstab;
  readonly isChosen: boolean;
  readonly onToggle: (extend: boolean) => void;
  readonly onDuplicate: () => void;
  readonly onShare: () => void;
  readonly onMove: () => void;
  readonly onRemove: () => void;
}

export function CrosstabTable(props: CrosstabTableProps) {
  const { crosstabs, chosen, onDuplicate, onShare, onMove, onRemove } = props;
  const navigate = useNavigate();
  const areAll = crosstabs.every(({ uuid }) => chosen.ids.has(uuid));
  return (
    <div className={css.table}>
      <DataTable
        label="Crosstabs"
        columns={[choiceColumn(areAll, chosen), ...columns]}
        rows={crosstabs.map((crosstab) => ({
          crosstab,
          isChosen: chosen.ids.has(crosstab.uuid),
          onToggle: (extend: boolean) => chosen.toggle(crosstab.uuid, extend),
          onShare: () => onShare(crosstab),
          onMove: () => onMove(crosstab),
          onDuplicate: () => onDuplicate(crosstab),
          onRemove: () => onRemove(crosstab),
        }))}
        isSelected={({ isChosen }) => isChosen}
        dragKey={({ crosstab }) => (isOwn(crosstab) ? crosstab.uuid : null)}
        rowKey={({ crosstab }) => crosstab.uuid}
        onRowClick={({ crosstab }) => void navigate(address.crosstab(crosstab.uuid))}
      />
    </div>
  );
}

function choiceColumn(areAll: boolean, chosen: Chosen): DataTableColumn<CrosstabRow> {
  return {
    key: 'choice',
    header: (
      <Checkbox
        aria-label="Choose all crosstabs"
        checked={areAll}
        some={!areAll && chosen.ids.size > 0}
        onChange={chosen.all}
      />
    ),
    width: 40,
    cell: ({ crosstab, isChosen, onToggle }) => (
      // The row's own click opens it; what is pressed in here does not.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <span onClick={(event) => event.stopPropagation()}>
        <Checkbox
          aria-label={`Choose ${crosstab.name}`}
          checked={isChosen}
          onChange={() => onToggle(false)}
        />
      </span>
    ),
  };
}

const columns: readonly DataTableColumn<CrosstabRow>[] = [
  { key: 'name', header: 'Name', cell: ({ crosstab }) => <CrosstabName crosstab={crosstab} /> },
  {
    key: 'size',
    header: 'Rows × columns',
    numeric: true,
    width: 112,
    cell: ({ crosstab }) =>
      `${format.count(crosstab.rows.length)} × ${format.count(crosstab.columns.length)}`,
  },
  {
    key: 'base',
    header: 'Base',
    width: 140,
    cell: ({ crosstab }) => <span className={css.quiet}>{baseWords(crosstab.bases)}</span>,
  },
  {
    key: 'owner',
    header: 'Owner',
    width: 150,
    cell: ({ crosstab }) => <span className={css.quiet}>{ownerWords(crosstab)}</span>,
  },
  {
    key: 'sharing',
    header: 'Sharing',
    width: 124,
    cell: ({ crosstab }) => <span className={css.quiet}>{sharingWords(crosstab)}</span>,
  },
  {
    key: 'edited',
    header: 'Edited',
    width: 104,
    cell: ({ crosstab }) => (
      <span className={css.quiet}>
        <RelativeTime at={crosstab.updated_at} />
      </span>
    ),
  },
  {
    key: 'actions',
    header: <span className="visually-hidden">Actions</span>,
    width: 48,
    cell: (row) => <RowMenu {...row} />,
  },
];

function CrosstabName({ crosstab }: { readonly crosstab: Crosstab }) {
  const { uuid, name, rows, columns: across, sharing_note: note } = crosstab;
  return (
    <span className={css.pictured}>
      <HeatMiniature crosstab={crosstab} />
      <span className={css.who}>
        <Link
          to={address.crosstab(uuid)}
          className={css.name}
          data-crosstab={uuid}
          onClick={(event) => event.stopPropagation()}
        >
          <span className="isolate">{name}</span>
        </Link>
        <span className={classNames(css.about, note !== '' && 'isolate')}>
          {note === '' ? aboutWords(rows, across) : note}
        </span>
      </span>
    </span>
  );
}

function RowMenu({ crosstab, onDuplicate, onShare, onMove, onRemove }: CrosstabRow) {
  const notYours = isOwn(crosstab) ? undefined : 'Only the owner can do this';
  return (
    // The row's own click opens it; what is pressed in here does not.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span onClick={(event) => event.stopPropagation()}>
      <Menu
        label={`Actions for ${crosstab.name}`}
        items={[
          {
            key: 'duplicate',
            label: 'Duplicate',
            keys: 'D',
            icon: <IconCopy size={15} stroke={1.5} />,
            onSelect: onDuplicate,
          },
          {
            key: 'share',
            label: 'Share…',
            icon: <IconShare size={15} stroke={1.5} />,
            disabledReason: notYours,
            onSelect: onShare,
          },
          {
            key: 'move',
            label: 'Move to a folder…',
            keys: 'M',
            icon: <IconFolder size={15} stroke={1.5} />,
            disabledReason: notYours,
            onSelect: onMove,
          },
          {
            key: 'delete',
            label: 'Delete',
            disabledReason: notYours,
            keys: 'Del',
            icon: <IconTrash size={15} stroke={1.5} />,
            danger: true,
            separated: true,
            onSelect: onRemove,
          },
        ]}
      />
    </span>
  );
}

const mostGroups = 3;

/** "Age, Gender by Region type": the questions that are crossed. */
function aboutWords(rows: readonly CrosstabAudience[], crossed: readonly CrosstabAudience[]): string {
  const [down, across] = [groupsOf(rows), groupsOf(crossed)];
  return [down, across].filter((part) => part !== '').join(' by ');
}

function groupsOf(items: readonly CrosstabAudience[]): string {
  const groups = [...new Set(items.map(({ subtitle, name }) => subtitle || name))].filter(
    (group) => group !== '' && group !== 'Total',
  );
  const first = groups.slice(0, mostGroups).join(', ');
  return groups.length > mostGroups ? `${first} and ${format.count(groups.length - mostGroups)} more` : first;
}

function baseWords(bases: readonly CrosstabAudience[]): string {
  const first = bases[0]?.name ?? everyoneName;
  return bases.length < 2 ? first : `${first} and ${format.count(bases.length - 1)} more`;
}
