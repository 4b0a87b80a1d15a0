import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import type { Crosstab } from '../../../contract/crosstab.ts';
import type { SharedObject } from '../../../contract/shared-object.ts';
import { ApiError } from '../../api/api-error.ts';
import { sharedOptions } from '../../api/shared.ts';
import { address, routes } from '../../app/routes.ts';
import { Logo } from '../../app/shell/Logo.tsx';
import { MessagePage } from '../../app/shell/MessagePage.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { contentsOf, kindName, type SharedPart } from './contents-of.ts';
import css from './SharedPage.module.css';

interface SharedPageProps {
  /** Shows a crosstab with its figures; the page of crosstabs knows how. */
  readonly CrosstabView: ComponentType<{
    readonly token: string;
    readonly crosstab: Crosstab;
    readonly note: string;
  }>;
}

/** `/shared#…`: what a link shows to whoever holds it. Its secret stands behind the #, which no server log sees. */
export function SharedPage({ CrosstabView }: SharedPageProps) {
  const [token] = useState(() => window.location.hash.slice(1));
  const shared = useQuery({ ...sharedOptions(token), enabled: token !== '' });
  const name = shared.data?.document.name ?? 'Shared';
  useEffect(() => {
    document.title = `${name} · Audience Insights`;
  }, [name]);
  if (token === '' || (shared.error instanceof ApiError && shared.error.kind === 'not-found')) {
    return (
      <MessagePage>
        <StatePanel
          level={1}
          urgent
          tone="warn"
          icon={<IconLinkOff size={24} stroke={1.5} />}
          title="This link does not exist"
          actions={<ButtonLink to="/">Open Audience Insights</ButtonLink>}
        >
          It was turned off, it ran out, or part of its address is missing. Ask whoever sent it for a new one.
        </StatePanel>
      </MessagePage>
    );
  }
  if (shared.isError) {
    return (
      <MessagePage>
        <ErrorState
          level={1}
          error={shared.error}
          what="what the link shows"
          onRetry={() => void shared.refetch()}
        />
      </MessagePage>
    );
  }
  if (shared.data === undefined) {
    return (
      <MessagePage>
        <SkeletonRows rows={6} rowHeight={32} label="Opening the link" />
      </MessagePage>
    );
  }
  if (shared.data.kind === 'crosstabs') {
    return <CrosstabView token={token} crosstab={shared.data.document} note={shared.data.note} />;
  }
  return <SharedDocument shared={shared.data} />;
}

function SharedDocument({ shared }: { readonly shared: SharedObject }) {
  const { document: shown, note } = shared;
  const parts = contentsOf(shared);
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <header className={css.brand}>
        <Logo size={22} />
        <span>Audience Insights</span>
      </header>
      <article className={css.card}>
        <p className={css.kind}>{kindName(shared)}, shared to look at</p>
        <h1 className={css.title}>
          <span className="isolate">{shown.name}</span>
        </h1>
        {note !== '' && <p className={`${css.note} isolate`}>{note}</p>}
        {parts.map((part) => (
          <Part key={part.title} part={part} />
        ))}
        <footer className={css.foot}>
          <span>
            Edited <RelativeTime at={editedAt(shared)} />
          </span>
          <ButtonLink to={addressOf(shared)}>Open with figures</ButtonLink>
        </footer>
      </article>
      <p className={css.about}>
        A link shows what was asked. Figures are for people who may use the dataset.
      </p>
    </main>
  );
}

function Part({ part: { title, items } }: { readonly part: SharedPart }) {
  return (
    <section>
      <h2 className={css.part}>{title}</h2>
      <ul className={css.items}>
        {items.map(({ key, name }) => (
          <li key={key} className="isolate">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function editedAt({ kind, document: shown }: SharedObject): Date {
  return kind === 'charts' ? new Date(shown.updated_at * 1_000) : new Date(shown.updated_at);
}

function addressOf({ kind, document: shown }: SharedObject): string {
  switch (kind) {
    case 'charts':
      return address.chart(shown.id);
    case 'crosstabs':
      return address.crosstab(shown.uuid);
    default:
      return `${routes.audiences}?a=${encodeURIComponent(shown.id)}`;
  }
}
