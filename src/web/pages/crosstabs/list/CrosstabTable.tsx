import { IconCopy, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { Crosstab, CrosstabAudience } from '../../../../contract/crosstab.ts';
import { address } from '../../../app/routes.ts';
import { format } from '../../../lib/format.ts';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { everyoneName } from '../draft/crosstab-item.ts';
import css from './CrosstabTable.module.css';

interface CrosstabTableProps {
  readonly crosstabs: readonly Crosstab[];
  readonly onDuplicate: (crosstab: Crosstab) => void;
  readonly onRemove: (crosstab: Crosstab) => void;
}

interface CrosstabRow {
  readonly crosstab: Crosstab;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

export function CrosstabTable({ crosstabs, onDuplicate, onRemove }: CrosstabTableProps) {
  const navigate = useNavigate();
  return (
    <div className={css.table}>
      <DataTable
        label="Crosstabs"
        columns={columns}
        rows={crosstabs.map((crosstab) => ({
          crosstab,
          onDuplicate: () => onDuplicate(crosstab),
          onRemove: () => onRemove(crosstab),
        }))}
        rowKey={({ crosstab }) => crosstab.uuid}
        onRowClick={({ crosstab }) => void navigate(address.crosstab(crosstab.uuid))}
      />
    </div>
  );
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
    width: 180,
    cell: ({ crosstab }) => <span className={css.quiet}>{baseWords(crosstab.bases)}</span>,
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

function CrosstabName({ crosstab: { uuid, name, rows, columns: across } }: { readonly crosstab: Crosstab }) {
  return (
    <span className={css.who}>
      <Link
        to={address.crosstab(uuid)}
        className={css.name}
        data-crosstab={uuid}
        onClick={(event) => event.stopPropagation()}
      >
        <span className="isolate">{name}</span>
      </Link>
      <span className={css.about}>{aboutWords(rows, across)}</span>
    </span>
  );
}

function RowMenu({ crosstab, onDuplicate, onRemove }: CrosstabRow) {
  return (
    // The row's own click opens it; what is pressed in here does not.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span onClick={(event) => event.stopPropagation()}>
      <Menu
        label={`Actions for ${crosstab.name}`}
        align="end"
        items={[
          {
            key: 'duplicate',
            label: 'Duplicate',
            keys: 'D',
            icon: <IconCopy size={15} stroke={1.5} />,
            onSelect: onDuplicate,
          },
          {
            key: 'delete',
            label: 'Delete…',
            keys: 'Del',
            icon: <IconTrash size={15} stroke={1.5} />,
            danger: true,
            separated: true,
            onSelect: onRemove,
          },
        ]}
        renderTrigger={(trigger) => (
          <IconButton
            {...trigger}
            label={`Actions for ${crosstab.name}`}
            icon={<IconDotsVertical size={16} stroke={1.5} />}
          />
        )}
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
