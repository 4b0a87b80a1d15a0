import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '../../contract/people/auth.ts';
import { limits } from '../../contract/limits.ts';
import { createPasskey, removePasskey, renamePasskey, secondFactorsOptions } from '../api/account.ts';
import { hasPasskeys } from '../api/passkeys.ts';
import { useFactorProof } from '../app/FactorField.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Flex, Stack } from '../ui/kit.ts';
import { FormDialog } from '../ui/layers/FormDialog.tsx';
import { NameDialog } from '../ui/layers/NameDialog.tsx';
import { Card } from '../ui/lists/Card.tsx';
import { actionsColumn, textColumn, timeColumn } from '../ui/lists/columns.tsx';
import { type DataTableColumn, LoadedTable } from '../ui/lists/DataTable.tsx';
import { RelativeTime } from '../ui/marks/RelativeTime.tsx';
import { RecoveryCodes } from './SecondFactorCard.tsx';
import { agentName } from '../lib/account-words.ts';

/** Passkeys of devices and security keys, asked for at each sign-in. */
export function PasskeysCard() {
  const factors = useQuery(secondFactorsOptions());
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const [renamed, setRenamed] = useState<Passkey>();
  const passkeys = factors.data?.passkeys ?? [];
  const { passkey_origin: origin, passkey_problem: problem } = factors.data ?? {};
  return (
    <Card title="Passkeys" note={factors.data && (passkeys.length > 0 ? 'On' : 'Off')}>
      <Stack gap={14}>
        {recoveryCodes.length > 0 && <RecoveryCodes codes={recoveryCodes} />}
        <p className="quiet">
          Signing in then takes your password and a fingerprint, face or PIN on your device or security key.
        </p>
        {passkeys.length > 0 && (
          <LoadedTable
            query={{ ...factors, data: passkeys }}
            what="the passkeys"
            label="Passkeys"
            stacks
            columns={columnsOf(setRenamed, setRemoved)}
            rowKey={({ id }) => id}
          />
        )}
        <Flex>
          <Button
            disabledReason={problem === undefined ? undefined : reasonAgainst(origin ?? '', problem)}
            onClick={() => setAdding(true)}
          >
            Add passkey…
          </Button>
        </Flex>
      </Stack>
      {isAdding && (
        <AddDialog
          onAdded={(codes) => {
            setRecoveryCodes((shown) => (codes.length > 0 ? codes : shown));
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {renamed !== undefined && (
        <NameDialog
          action="Rename passkey"
          initialName={renamed.name}
          save={async (name) => renamePasskey(renamed.id, name)}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {removed !== undefined && <RemoveDialog passkey={removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  );
}

function reasonAgainst(origin: string, problem: string): string | undefined {
  if (origin === '') return problem;
  if (origin !== window.location.origin) return `Passkeys work at ${origin}; open this page there`;
  return hasPasskeys() ? undefined : 'This browser is too old for passkeys';
}

function columnsOf(
  onRename: (passkey: Passkey) => void,
  onRemove: (passkey: Passkey) => void,
): readonly DataTableColumn<Passkey>[] {
  return [
    textColumn('name', 'Name', ({ name }) => name),
    timeColumn('added', 'Added', (passkey) => passkey.created_at),
    {
      key: 'used',
      header: 'Last used',
      cell: ({ last_used_at: at }) => (at === '' ? 'Never' : <RelativeTime at={at} />),
    },
    actionsColumn((passkey) => (
      <Flex gap={6} justify="end">
        <Button small aria-label={`Rename ${passkey.name}`} onClick={() => onRename(passkey)}>
          Rename…
        </Button>
        <Button small aria-label={`Remove ${passkey.name}`} onClick={() => onRemove(passkey)}>
          Remove
        </Button>
      </Flex>
    )),
  ];
}

interface AddDialogProps {
  readonly onAdded: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const [name, setName] = useState(() => agentName(navigator.userAgent));
  const { submit, isPending, error, fieldsFor } = useFactorProof({ send: createPasskey, onDone: onAdded });
  return (
    <FormDialog
      title="Add passkey"
      action="Add passkey"
      busy={isPending}
      disabledReason={name.trim() === '' ? 'A passkey needs a name' : undefined}
      problem={error?.message}
      onSubmit={() => submit(name.trim())}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={limits.nameLength}
        autoComplete="off"
        data-autofocus
        hint="To know this device by"
      />
      {fieldsFor(() => name.trim())}
    </FormDialog>
  );
}

interface RemoveDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

function RemoveDialog({ passkey, onClose }: RemoveDialogProps) {
  const { submit, isPending, error, fieldsFor } = useFactorProof({ send: removePasskey, onDone: onClose });
  return (
    <FormDialog
      title={`Remove “${passkey.name}”?`}
      about="It no longer signs you in. Your device may still list it; delete it there too."
      action="Remove passkey"
      look="danger"
      busy={isPending}
      problem={error?.message}
      onSubmit={() => submit(passkey.id)}
      onClose={onClose}
    >
      {fieldsFor(() => passkey.id)}
    </FormDialog>
  );
}
