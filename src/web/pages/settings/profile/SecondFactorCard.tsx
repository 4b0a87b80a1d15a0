import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '../../../api/account.ts';
import { CodeField } from '../../../app/CodeField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Flex, Stack, Text } from '../../../ui/kit.ts';
import { Problem } from '../../../ui/states/Notice.tsx';

/** One-time codes of an authenticator application, asked for at each sign-in. */
export function SecondFactorCard({ isOn }: { readonly isOn: boolean }) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  return (
    <Card title="One-time codes" note={isOn ? 'On' : 'Off'}>
      <Stack gap={14} maw={420}>
        {recoveryCodes.length > 0 && <RecoveryCodes codes={recoveryCodes} />}
        {isOn ? <TurnOff /> : <SetUp onTurnedOn={setRecoveryCodes} />}
      </Stack>
    </Card>
  );
}

function SetUp({ onTurnedOn }: { readonly onTurnedOn: (codes: readonly string[]) => void }) {
  const beginning = useMutation({ mutationFn: beginSecondFactor });
  const confirming = useMutation({ mutationFn: confirmSecondFactor, onSuccess: onTurnedOn });
  const [code, setCode] = useState('');
  if (beginning.data === undefined) {
    return (
      <>
        <p className="quiet">Signing in then takes your password and a code from an app on your phone.</p>
        <Problem>{beginning.error?.message}</Problem>
        <Flex>
          <Button busy={beginning.isPending} onClick={() => beginning.mutate()}>
            Set up codes
          </Button>
        </Flex>
      </>
    );
  }
  const { key, uri } = beginning.data;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirming.isPending) confirming.mutate(code);
      }}
    >
      <Stack gap={14}>
        <p>
          Add this key to your authenticator app, or <a href={uri}>open it in an app on this device</a>. Then
          enter the code that it shows.
        </p>
        <Text component="code" className="isolate">
          {(key.match(/.{1,4}/g) ?? []).join(' ')}
        </Text>
        <CodeField value={code} onChange={setCode} problem={confirming.error} />
        <Flex>
          <Button type="submit" look="primary" busy={confirming.isPending}>
            Turn on codes
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Stack gap={8} role="status">
      <p>Keep these recovery codes in a safe place. Each signs you in once without your phone.</p>
      <Text component="pre">{codes.join('\n')}</Text>
      <Flex>
        <Button onClick={() => void copyText(codes.join('\n'), 'Recovery codes copied')}>Copy codes</Button>
      </Flex>
    </Stack>
  );
}

function TurnOff() {
  const removing = useMutation({ mutationFn: removeSecondFactor });
  const [code, setCode] = useState<string>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code !== undefined && !removing.isPending) removing.mutate(code);
      }}
    >
      <Stack gap={14}>
        {code === undefined ? (
          <p className="quiet">Signing in takes your password and a code from your authenticator app.</p>
        ) : (
          <CodeField value={code} onChange={setCode} problem={removing.error} />
        )}
        <Flex>
          {code === undefined ? (
            <Button key="begin" onClick={() => setCode('')}>
              Turn off…
            </Button>
          ) : (
            <Button key="submit" type="submit" look="danger" busy={removing.isPending}>
              Turn off codes
            </Button>
          )}
        </Flex>
      </Stack>
    </form>
  );
}
