import { IconBook2, IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey, CreatedApiKey } from '../../../../contract/auth.ts';
import { apiKeysOptions } from '../../../api/keys.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ShownOnce } from '../../../ui/ShownOnce.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { KeyTable } from './KeyTable.tsx';
import css from './KeysTab.module.css';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { RateCard } from './RateCard.tsx';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';
import { TryItCard } from './TryItCard.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';

type Open = { readonly kind: 'new' } | { readonly kind: 'revoke'; readonly key: ApiKey };

/** Keys by which programs act as their owner. */
export function KeysTab() {
  const keys = useQuery(apiKeysOptions());
  const [open, setOpen] = useState<Open>();
  const [made, setMade] = useState<CreatedApiKey>();
  const newKey = (
    <Button
      look="primary"
      icon={<IconPlus size={15} stroke={1.75} />}
      onClick={() => setOpen({ kind: 'new' })}
    >
      New key
    </Button>
  );
  return (
    <SettingsSection
      title="API keys"
      lead="A key acts as you, limited to the scopes and datasets you choose. The interface you use here is the same one that keys call."
      actions={
        <>
          <ButtonLink reloadDocument to="/docs" icon={<IconBook2 size={15} stroke={1.5} />}>
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
        <Loaded
          query={keys}
          what="the keys"
          rows={3}
          empty={
            <StatePanel icon={<IconKey size={24} stroke={1.5} />} title="No key yet">
              Make one for each program that asks for figures, so that each can be revoked by itself.
            </StatePanel>
          }
        >
          {(rows) => <KeyTable keys={rows} onRevoke={(key) => setOpen({ kind: 'revoke', key })} />}
        </Loaded>
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
