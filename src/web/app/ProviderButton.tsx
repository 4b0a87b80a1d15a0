import { useMutation, useQuery } from '@tanstack/react-query';
import { goToProvider, signInMethodsOptions } from '../api/me.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/kit.ts';
import { Problem } from '../ui/states/Notice.tsx';
import css from './SignInForm.module.css';

interface ProviderButtonProps {
  /** Address of this application to come back to. */
  readonly next: string;
  readonly isPrimary?: boolean;
  /** Connects the user's own account instead of signing in. */
  readonly connects?: boolean;
}

/** Leads to the identity provider; nothing where the service has none. */
export function ProviderButton({ next, isPrimary = false, connects = false }: ProviderButtonProps) {
  const { data } = useQuery(signInMethodsOptions());
  const leaving = useMutation({ mutationFn: goToProvider });
  if (data === undefined || data.provider === '') return null;
  return (
    <Stack gap={8} className={css.buttons}>
      <Button
        look={isPrimary ? 'primary' : 'default'}
        busy={leaving.isPending}
        onClick={() => leaving.mutate({ next, connects })}
      >
        {connects ? `Connect with ${data.provider}` : `Sign in with ${data.provider}`}
      </Button>
      <Problem>{leaving.error?.message}</Problem>
    </Stack>
  );
}
