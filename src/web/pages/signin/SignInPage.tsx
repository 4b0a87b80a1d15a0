import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Me, ProviderOutcome } from '../../../contract/people/auth.ts';
import { signInWords } from '../../api/failure-words.ts';
import { meOptions } from '../../api/me.ts';
import { queryClient } from '../../api/query-client.ts';
import { Logo } from '../../app/shell/Logo.tsx';
import { ProviderButton } from '../../app/ProviderButton.tsx';
import { SignInForm } from '../../app/SignInForm.tsx';
import { Anatomy } from './Anatomy.tsx';
import { LinkForm } from './LinkForm.tsx';
import { latePart } from '../../ui/lazy-part.tsx';
import css from './SignInPage.module.css';
import { Flex, Stack, Text } from '../../ui/kit.ts';

const AddFactor = latePart(async () => (await import('./AddFactor.tsx')).AddFactor);

/** The way in: by e-mail and password, or by a one-time link. */
export function SignInPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The address forgets the secret at once, so that no history and no screenshot keeps it.
  const [secret, setSecret] = useState(readSecret);
  useEffect(() => {
    document.title = 'Sign in · Audience Insights';
    if (secret !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [secret]);
  useEffect(() => {
    // A link that is pasted over the address of this page changes what is behind the # alone: nothing is loaded.
    const readAgain = () => setSecret((known) => readSecret() ?? known);
    window.addEventListener('hashchange', readAgain);
    return () => window.removeEventListener('hashchange', readAgain);
  }, []);
  const [mustAdd, setMustAdd] = useState(
    () => queryClient.getQueryData(meOptions().queryKey)?.must_add_second_factor === true,
  );
  const enter = () => void navigate(ownAddress(search.get('next')), { replace: true });
  const onSignedIn = (me: Me) => (me.must_add_second_factor ? setMustAdd(true) : enter());
  const outcome = ProviderOutcome.safeParse(search.get('provider'));
  return (
    <Flex mih="100dvh" bg="var(--surface)">
      <main id="main" className={css.side}>
        <Flex gap={8} align="center">
          <Logo size={26} />
          <Text span size="page" fz={16}>
            Audience Insights
          </Text>
        </Flex>
        <Stack key={secret} ref={focusFirst} gap={16} w="100%" maw={384} py={32}>
          {mustAdd ? (
            <AddFactor onAdded={enter} />
          ) : secret === null ? (
            <>
              <Text component="h1" size="figure" fz={27}>
                Sign in
              </Text>
              {outcome.success && (
                <p role="alert" className="callout">
                  {signInWords.provider[outcome.data]}
                </p>
              )}
              <SignInForm onSignedIn={onSignedIn} />
              <ProviderButton next={ownAddress(search.get('next'))} />
            </>
          ) : (
            <LinkForm secret={secret} onSignedIn={onSignedIn} />
          )}
        </Stack>
        <Text size="note" c="dimmed">
          Runs on your own server. Survey responses stay there.
        </Text>
      </main>
      <aside className={css.claim} aria-label="What to expect">
        <Anatomy />
      </aside>
    </Flex>
  );
}

function focusFirst(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

function readSecret(): string | null {
  const secret = new URLSearchParams(window.location.hash.slice(1)).get('link');
  return secret === '' ? null : secret;
}

/** Only addresses of this application: `next` comes from the address bar. */
function ownAddress(next: string | null): string {
  if (next === null || !next.startsWith('/')) return '/';
  const url = new URL(next, window.location.origin);
  return url.origin === window.location.origin ? url.pathname + url.search : '/';
}
