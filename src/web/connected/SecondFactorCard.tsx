import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  secondFactorsOptions,
} from '../api/account.ts';
import { CodeField, useFactorProof } from '../app/FactorField.tsx';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Card } from '../ui/lists/Card.tsx';
import { Flex, Stack, Text } from '../ui/kit.ts';
import { Problem } from '../ui/states/Notice.tsx';

/** One-time codes of an authenticator application, asked for at each sign-in. */
export function SecondFactorCard() {
  const isOn = useQuery(secondFactorsOptions()).data?.one_time_codes;
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  return (
    <Card title="One-time codes" note={isOn !== undefined && (isOn ? 'On' : 'Off')}>
      <Stack gap={14} maw={420}>
        {recoveryCodes.length > 0 && <RecoveryCodes codes={recoveryCodes} />}
        {isOn === true && <TurnOff />}
        {isOn === false && <SetUp onTurnedOn={setRecoveryCodes} />}
      </Stack>
    </Card>
  );
}

function SetUp({ onTurnedOn }: { readonly onTurnedOn: (codes: readonly string[]) => void }) {
  const [key, setKey] = useState<Awaited<ReturnType<typeof beginSecondFactor>>>();
  const beginning = useFactorProof({
    send: (_: null, proof) => beginSecondFactor(proof),
    onDone: setKey,
  });
  const confirming = useMutation({ mutationFn: confirmSecondFactor, onSuccess: onTurnedOn });
  const [code, setCode] = useState('');
  if (key === undefined) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          beginning.submit(null);
        }}
      >
        <Stack gap={14}>
          <p className="quiet">Signing in then takes your password and a code from an app on your phone.</p>
          {beginning.fieldsFor(() => null)}
          <Problem>{beginning.error?.message}</Problem>
          <Flex>
            <Button type="submit" busy={beginning.isPending}>
              Set up codes
            </Button>
          </Flex>
        </Stack>
      </form>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirming.isPending) confirming.mutate(code);
      }}
    >
      <Stack gap={14}>
        <p>
          Add this key to your authenticator app, or <a href={key.uri}>open it in an app on this device</a>.
          Then enter the code that it shows.
        </p>
        <Text component="code" className="isolate">
          {(key.key.match(/.{1,4}/g) ?? []).join(' ')}
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

export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Stack gap={8} role="status">
      <p>Keep these recovery codes in a safe place. Each signs you in once without your phone or passkey.</p>
      <Text component="pre">{codes.join('\n')}</Text>
      <Flex>
        <Button onClick={() => void copyText(codes.join('\n'), 'Recovery codes copied')}>Copy codes</Button>
      </Flex>
    </Stack>
  );
}

function TurnOff() {
  const removing = useFactorProof({
    send: (_: null, proof) => removeSecondFactor(proof),
    onDone: () => undefined,
  });
  const fields = removing.fieldsFor(() => null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        removing.submit(null);
      }}
    >
      <Stack gap={14}>
        {fields ?? (
          <p className="quiet">Signing in takes your password and a code from your authenticator app.</p>
        )}
        <Problem>{removing.error?.message}</Problem>
        <Flex>
          <Button type="submit" look={fields === null ? 'default' : 'danger'} busy={removing.isPending}>
            {fields === null ? 'Turn off…' : 'Turn off codes'}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
