import type { ReactNode } from 'react';
import css from './Facts.module.css';

/** Names at the start of a line, what they come to at its end: `Fact` by `Fact`. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
