import type { ReactNode } from 'react';
import css from './MessagePage.module.css';

/** In place of a page that has nothing to show but a message: no dataset, no answer, an error while drawing. */
export function MessagePage({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      {children}
    </main>
  );
}
