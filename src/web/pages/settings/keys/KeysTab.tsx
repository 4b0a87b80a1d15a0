import { IconBook2, IconPlus, IconBan, IconKey } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey, CreatedApiKey } from '../../../../contract/people/auth.ts';
import { revokeKey, rateUseOptions, apiKeysOptions } from '../../../api/workspace.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { ShownOnce } from '../../../ui/layers/ShownOnce.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { datasetsOptions } from '../../../api/datasets.ts';
import { questionsOptions } from '../../../api/questions.ts';
import css from './KeysTab.module.css';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/layers/FormDialog.tsx';
import { format } from '../../../lib/format.ts';
import { Fact, Facts } from '../../../ui/lists/Facts.tsx';
import { Flex, Text } from '../../../ui/kit.ts';
import { serviceNow } from '../../../lib/service-clock.ts';
import { type DataTableColumn, LoadedTable } from '../../../ui/lists/DataTable.tsx';
import { Menu } from '../../../ui/layers/Menu.tsx';
import { Pill } from '../../../ui/marks/Pill.tsx';
import { RelativeTime } from '../../../ui/marks/RelativeTime.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { datasetsName, scopesName, shortPrefix, standingOf } from './key-words.ts';
import { actionsColumn, countColumn } from '../../../ui/lists/columns.tsx';

type Open = { readonly kind: 'new' } | { readonly kind: 'revoke'; readonly key: ApiKey };

/** Keys by which programs act as their owner. */
export function KeysTab() {
  const [open, setOpen] = useState<Open>();
  const [made, setMade] = useState<CreatedApiKey>();
  const newKey = (
    <Button look="primary" icon={<IconPlus />} onClick={() => setOpen({ kind: 'new' })}>
      New key
    </Button>
  );
  return (
    <SettingsSection
      title="API keys"
      lead="A key acts as you, limited to the scopes and datasets you choose. The interface you use here is the same one that keys call."
      actions={
        <>
          <ButtonLink reloadDocument to="/docs" icon={<IconBook2 />}>
            API reference
          </ButtonLink>
          {newKey}
        </>
      }
    >
      {made !== undefined && (
        <ShownOnce
          key={made.id}
          title={`Key “${made.name}” created`}
          about="Copy it now. It is stored only as a hash and cannot be shown again."
          label="The new key"
          secret={made.key}
          onClose={() => setMade(undefined)}
        />
      )}
      <Card bare>
        <KeyTable onRevoke={(key) => setOpen({ kind: 'revoke', key })} />
      </Card>
      <div className={css.cards}>
        <TryItCard />
        <RateCard />
      </div>
      {open?.kind === 'new' && (
        <NewKeyDialog
          onMade={(key) => {
            setMade(key);
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'revoke' && (
        <RevokeKeyDialog
          apiKey={open.key}
          onClose={() => {
            if (made?.id === open.key.id) setMade(undefined);
            setOpen(undefined);
          }}
        />
      )}
    </SettingsSection>
  );
}

/** A working request about a question that the reader has. */
function TryItCard() {
  const { data: datasets } = useQuery(datasetsOptions());
  const dataset = datasets?.[0]?.code;
  const { data: questions } = useQuery({
    ...questionsOptions(dataset ?? ''),
    enabled: dataset !== undefined,
  });
  const question = questions?.find(({ kind }) => kind === 'single')?.code ?? 'q1';
  const request = [
    `curl ${window.location.origin}/v2/query/stats \\`,
    '  -H "Authorization: Bearer ai_…" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '{"question": "${question}", "audiences": []}'`,
  ].join('\n');
  return (
    <Card title="Try it">
      {/* It scrolls sideways where it is too wide, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={`sunken code ${css.example ?? ''}`} tabIndex={0} aria-label="Example request">
        {request}
      </pre>
    </Card>
  );
}

interface RevokeKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const [reason, setReason] = useState('');
  const revoking = useMutation({
    mutationFn: () => revokeKey(apiKey.id, reason.trim()),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={`Revoke “${apiKey.name}”`}
      about="Programs using this key stop working at once. This cannot be undone."
      action="Revoke key"
      look="danger"
      busy={revoking.isPending}
      problem={revoking.error?.message}
      onSubmit={() => revoking.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        maxLength={255}
        hint="Shown next to the key and in the audit log. Optional."
      />
    </FormDialog>
  );
}

/** How much of the minute is used, by this browser and all keys of the account together. */
function RateCard() {
  const { data: rate } = useQuery(rateUseOptions());
  const { data: datasets } = useQuery(datasetsOptions());
  const floors = [...new Set(datasets?.map(({ min_cell: floor }) => floor).filter((floor) => floor > 0))];
  return (
    <Card title="Rate limit, this minute">
      {rate?.limited === false && (
        <Text size="dense" c="ink2" mb={10}>
          This service does not limit requests.
        </Text>
      )}
      {rate?.limited === true && (
        <>
          <Flex component="p" gap={8} align="baseline">
            <span className="headline-figure num">{format.count(rate.used)}</span>
            <Text span size="dense" c="ink2">
              of {format.count(rate.limit)} calls, resets in {format.count(rate.resets_in)} s
            </Text>
          </Flex>
          <Flex h={4} mt={6} mb={14} className="track" aria-hidden="true">
            <div style={{ width: `${Math.min(100, (100 * rate.used) / Math.max(1, rate.limit))}%` }} />
          </Flex>
        </>
      )}
      <Facts>
        {rate?.limited === true && <Fact name="Counted">all your keys and this browser</Fact>}
        <Fact name="Suppressed">
          {floors.length === 0 ? 'none' : `n under ${format.count(Math.max(...floors))}`}
        </Fact>
        <Fact name="Assistant endpoint">
          <code>/mcp</code>
        </Fact>
      </Facts>
    </Card>
  );
}

/** Those that work first, newest above; then those that do not any more. */
function KeyTable({ onRevoke }: { readonly onRevoke: (key: ApiKey) => void }) {
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
