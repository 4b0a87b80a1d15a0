import type { ReactNode } from 'react';
import css from './MessagePage.module.css';

/** A page with only a message: no dataset, no answer, an error while drawing. */
export function MessagePage({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      {children}
    </main>
  );
}
