import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Me, ProviderOutcome } from '../../../contract/people/auth.ts';
import { signInWords } from '../../api/failure-words.ts';
import { meOptions } from '../../api/me.ts';
import { queryClient } from '../../api/query-client.ts';
import { Logo } from '../../app/shell/Logo.tsx';
import { ProviderButton } from '../../app/ProviderButton.tsx';
import { SignInForm } from '../../app/SignInForm.tsx';
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

/** What every figure in the application carries. A drawing without numbers: nothing here was measured. */
function Anatomy() {
  return (
    <Stack gap={24} w="100%" maw={640}>
      <Text size="finding-lg" fz={28} lh="35px" maw={460}>
        Every number shows its base, its margin, and how it was made.
      </Text>
      <Text component="figure" inherit p={20} className="framed">
        <figcaption>
          <Text size="finding-sm" fw={600}>
            How to read a trend
          </Text>
          <Text size="dense" c="ink2">
            Weighted share of an audience, wave by wave.
          </Text>
        </figcaption>
        <svg className={css.drawing} viewBox="0 0 560 200" aria-hidden="true">
          <g stroke="var(--line)">
            <path d="M0 10.5H460M0 58.5H460M0 106.5H460" />
          </g>
          <g className="series-1">
            <path
              fill="var(--series)"
              opacity={0.15}
              d="M0 44 50 38 100 46 150 76 200 54 250 34 300 30 350 46 400 40 460 64V104L400 78 350 84 300 66 250 70 200 92 150 116 100 86 50 76 0 82Z"
            />
            <path
              fill="none"
              stroke="var(--series)"
              strokeLinejoin="round"
              strokeWidth={2}
              d="M0 63 50 57 100 66 150 96 200 73 250 52 300 48 350 65 400 59 460 84"
            />
          </g>
          <g className="series-2">
            <path
              fill="var(--series)"
              opacity={0.15}
              d="M0 160 50 164 100 158 150 150 200 138 250 136 300 126 350 134 400 142 460 138V160L400 164 350 158 300 150 250 158 200 160 150 170 100 176 50 180 0 176Z"
            />
            <path
              fill="none"
              stroke="var(--series)"
              strokeLinejoin="round"
              strokeWidth={2}
              d="M0 168 50 172 100 167 150 160 200 149 250 147 300 138 350 146 400 153 460 149"
            />
          </g>
          <path stroke="var(--ctrl)" d="M0 188.5H460" />
          <g className={css.labels}>
            <text x="470" y="81">
              line: the share
            </text>
            <text x="470" y="97">
              band: 95%
            </text>
            <text x="470" y="111">
              interval
            </text>
          </g>
        </svg>
        <Flex component="p" rowGap={4} columnGap={16} wrap="wrap" pt={10} className="note ruled-above">
          <span className={css.legend}>line: the share</span>
          <span className={css.legend}>band: 95% interval</span>
          <span>n of each wave</span>
          <span>base: who was asked</span>
          <span>▲ ▼ differs at 99%, △ ▽ at 95%</span>
        </Flex>
      </Text>
    </Stack>
  );
}
