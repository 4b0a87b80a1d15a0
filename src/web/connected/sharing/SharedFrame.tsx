import type { ReactNode } from 'react';
import { Logo } from '../../app/shell/Logo.tsx';
import { classNames } from '../../lib/class-names.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Stack, Text } from '../../ui/kit.ts';
import css from './SharedFrame.module.css';

interface SharedFrameProps {
  readonly name: string;
  /** Note of the sharer; empty: none. */
  readonly note: string;
  /** Where it is opened by those who may use the application. */
  readonly openAt: string;
  /** Facts below, one span each. */
  readonly facts: ReactNode;
  /** True: the content scrolls in itself, and fills the window. */
  readonly fills?: boolean;
  readonly children: ReactNode;
}

/** The page around a link's content: name, note, the way to open it, and its facts. */
export function SharedFrame({ name, note, openAt, facts, fills = false, children }: SharedFrameProps) {
  return (
    <main id="main" tabIndex={-1} className={classNames(css.page, fills && css.fills)}>
      <header className={css.head}>
        <Logo size={22} />
        <Stack gap={0} flex={1} miw={160}>
          <Text component="h1" size="page" className="isolate">
            {name}
          </Text>
          {note !== '' && <p className="quiet isolate">{note}</p>}
        </Stack>
        <ButtonLink to={openAt}>Open in Audience Insights</ButtonLink>
      </header>
      {children}
      <footer className={css.foot}>
        {facts}
        <span>View only, with link</span>
      </footer>
    </main>
  );
}
