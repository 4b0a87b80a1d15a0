import { IconBan, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '../../../../contract/people/auth.ts';
import { apiKeysOptions } from '../../../api/keys.ts';
import { serviceNow } from '../../../lib/service-clock.ts';
import { type DataTableColumn, LoadedTable } from '../../../ui/lists/DataTable.tsx';
import { Menu } from '../../../ui/layers/Menu.tsx';
import { Pill } from '../../../ui/marks/Pill.tsx';
import { RelativeTime } from '../../../ui/marks/RelativeTime.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { datasetsName, scopesName, shortPrefix, standingOf } from './key-words.ts';
import { Text } from '../../../ui/kit.ts';
import { actionsColumn, countColumn } from '../../../ui/lists/columns.tsx';

/** Those that work first, newest above; then those that do not any more. */
export function KeyTable({ onRevoke }: { readonly onRevoke: (key: ApiKey) => void }) {
  const [now] = useState(() => serviceNow());
  const isOver = (key: ApiKey) => standingOf(key, now).kind === 'over';
  const keys = useQuery(apiKeysOptions());
  const data = keys.data
    ?.toReversed()
    .toSorted((left, right) => Number(isOver(left)) - Number(isOver(right)));
  return (
    <LoadedTable
      query={{ ...keys, data }}
      what="the keys"
      stacks
      label="API keys"
      columns={columnsOf(now, onRevoke)}
      rowKey={({ id }) => id}
      empty={
        <StatePanel icon={<IconKey />} title="No key yet">
          Make one for each program that asks for figures, so that each can be revoked by itself.
        </StatePanel>
      }
    />
  );
}

function columnsOf(now: Date, onRevoke: (key: ApiKey) => void): readonly DataTableColumn<ApiKey>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      cell: (key) => (
        <Text span inherit {...(standingOf(key, now).kind === 'over' && { c: 'dimmed' })} className="isolate">
          <span className="strong">{key.name}</span>
          {key.revoked_reason !== '' && (
            <Text span display="block" size="note" c="dimmed">
              {key.revoked_reason}
            </Text>
          )}
        </Text>
      ),
    },
    {
      key: 'key',
      header: 'Key',
      cell: ({ prefix }) => (
        <code className="code nowrap" title={prefix}>
          {shortPrefix(prefix)}
        </code>
      ),
    },
    {
      key: 'scopes',
      header: 'Scopes',
      cell: ({ scopes, datasets }) => (
        <Text span size="dense" c="ink2">
          {scopesName(scopes)}
          {datasets.length > 0 && (
            <Text span display="block" size="note" c="dimmed" className="isolate" title={datasets.join(', ')}>
              {datasetsName(datasets)}
            </Text>
          )}
        </Text>
      ),
    },
    {
      key: 'owner',
      header: 'Owner',
      cell: ({ owner }) => (
        <span className="isolate quiet">{owner.name === '' ? owner.email : owner.name}</span>
      ),
    },
    {
      key: 'used',
      header: 'Last used',
      numeric: true,
      cell: (key) => (
        <span className="quiet">
          {key.last_used_at === '' ? 'not yet' : <RelativeTime at={key.last_used_at} />}
        </span>
      ),
    },
    countColumn('calls', 'Calls, 30 days', ({ calls }) => calls),
    { key: 'expires', header: 'Expires', cell: (key) => <Standing apiKey={key} now={now} /> },
    actionsColumn(
      (key) =>
        key.revoked_at === '' && (
          <Menu
            label={`Actions for ${key.name}`}
            items={[
              {
                key: 'revoke',
                label: 'Revoke…',
                icon: <IconBan />,
                danger: true,
                onSelect: () => onRevoke(key),
              },
            ]}
          />
        ),
    ),
  ];
}

function Standing({ apiKey, now }: { readonly apiKey: ApiKey; readonly now: Date }) {
  const { kind, words } = standingOf(apiKey, now);
  if (kind === 'good') return <span className="quiet">{words}</span>;
  return <Pill tone={kind === 'ending' ? 'warn' : 'plain'}>{words}</Pill>;
}
