import { signOut, useMe } from '../../api/me.ts';
import { PasskeysCard } from '../../connected/PasskeysCard.tsx';
import { SecondFactorCard } from '../../connected/SecondFactorCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';

/** Has a member add the second factor that their organisation requires. */
export function AddFactor({ onAdded }: { readonly onAdded: () => void }) {
  const me = useMe();
  return (
    <Stack gap={16}>
      <Text component="h1" size="figure" fz={27}>
        Add a second factor
      </Text>
      <Text inherit c="ink2">
        {me.organisation.name} requires one. Add a passkey or one-time codes to continue.
      </Text>
      <PasskeysCard />
      <SecondFactorCard />
      <Flex gap={8}>
        <Button
          look="primary"
          disabledReason={me.must_add_second_factor ? 'Add a passkey or one-time codes first' : undefined}
          onClick={onAdded}
        >
          Continue
        </Button>
        <Button look="ghost" onClick={() => void signOut().then(() => window.location.reload())}>
          Sign out
        </Button>
      </Flex>
    </Stack>
  );
}
