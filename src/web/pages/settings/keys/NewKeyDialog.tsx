import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { type CreatedApiKey, type KeyScope, keyScopes } from '../../../../contract/people/auth.ts';
import { createKey } from '../../../api/workspace.ts';
import { serviceNow } from '../../../lib/service-clock.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Stack, Text } from '../../../ui/kit.ts';
import { scopeNames } from './key-words.ts';
import { FormDialog } from '../../../ui/layers/FormDialog.tsx';
import { datasetsOptions } from '../../../api/datasets.ts';
import { format } from '../../../lib/format.ts';
import css from './KeysTab.module.css';

interface NewKeyDialogProps {
  readonly onMade: (key: CreatedApiKey) => void;
  readonly onClose: () => void;
}

const lifetimes = [
  { value: '30', name: '30 days' },
  { value: '90', name: '90 days' },
  { value: '365', name: 'A year' },
  { value: 'never', name: 'Never' },
] as const;
type Lifetime = (typeof lifetimes)[number]['value'];

const dayMs = 24 * 60 * 60 * 1_000;

export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read']);
  const [datasets, setDatasets] = useState<readonly string[] | null>(null);
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const [problem, setProblem] = useState<string>();
  const making = useMutation({ mutationFn: createKey, onSuccess: onMade });
  const submit = () => {
    if (name.trim() === '') {
      setProblem('Name the program that will use it.');
      return;
    }
    setProblem(undefined);
    const expiresAt =
      lifetime === 'never' ? '' : new Date(serviceNow().getTime() + Number(lifetime) * dayMs).toISOString();
    making.mutate({ name: name.trim(), scopes, datasets: datasets ?? [], expiresAt });
  };
  return (
    <FormDialog
      title="New key"
      about="One key for one program: then each can be revoked by itself."
      action="Create key"
      busy={making.isPending}
      disabledReason={missingOf(scopes, datasets)}
      problem={making.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={255}
        autoComplete="off"
        error={problem}
        hint="Such as Weekly deck"
      />
      <Stack component="fieldset" gap={8}>
        <Text component="legend" size="dense-strong" mb={6}>
          Permissions
        </Text>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={<Noted note={scopeNames[scope].about}>{scopeNames[scope].name}</Noted>}
            checked={scopes.includes(scope)}
            // What is saved and shared is not of one dataset.
            disabled={scope === 'write' && datasets !== null}
            onChange={(checked) =>
              setScopes(keyScopes.filter((other) => (other === scope ? checked : scopes.includes(other))))
            }
          />
        ))}
      </Stack>
      <KeyDatasets
        chosen={datasets}
        onChange={(chosen) => {
          setDatasets(chosen);
          if (chosen !== null) setScopes(scopes.filter((scope) => scope !== 'write'));
        }}
      />
      <Select label="Expires after" value={lifetime} options={lifetimes} onChange={setLifetime} />
    </FormDialog>
  );
}

function missingOf(scopes: readonly KeyScope[], datasets: readonly string[] | null): string | undefined {
  if (scopes.length === 0) return 'Choose at least one permission';
  return datasets?.length === 0 ? 'Choose at least one dataset' : undefined;
}

/** The label of a box with a note below it. */
function Noted({ note, children }: { readonly note: string; readonly children: ReactNode }) {
  return (
    <>
      {children}
      <Text span display="block" size="note" c="dimmed">
        {note}
      </Text>
    </>
  );
}

interface KeyDatasetsProps {
  /** Codes; null: all, those that are still to come included. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
}

function KeyDatasets({ chosen, onChange }: KeyDatasetsProps) {
  const datasets = useQuery(datasetsOptions());
  const known = datasets.data ?? [];
  return (
    <Stack component="fieldset" gap={8}>
      <Text component="legend" size="dense-strong" mb={6}>
        Which datasets
      </Text>
      <Checkbox
        label={<Noted note="Including surveys added later.">All your surveys</Noted>}
        checked={chosen === null}
        onChange={(checked) => onChange(checked ? null : [])}
      />
      {chosen !== null && (
        <Stack gap={8} ml={22} className={css.nested}>
          {known.map(({ code, name, parent_code: parent, respondents }) => (
            <Checkbox
              key={code}
              label={
                <Noted note={parent === '' ? `n ${format.count(respondents)}` : 'part of the survey above'}>
                  <span className="isolate">{name}</span>
                </Noted>
              }
              // A tree's code stands for all of it.
              checked={chosen.includes(code) || chosen.includes(parent)}
              disabled={chosen.includes(parent)}
              onChange={(checked) =>
                onChange(checked ? [...chosen, code] : chosen.filter((other) => other !== code))
              }
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
