import { use } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { ScopeContext } from '../app/scope/scope-context.ts';
import { AudienceAside } from './AudienceAside.tsx';
import type { LineAside } from './palette-line.ts';
import css from './PaletteRow.module.css';

/** Right side of a row: n and size, coverage, time or keys. */
export function Aside({ aside }: { readonly aside: LineAside }) {
  const scope = use(ScopeContext);
  switch (aside.kind) {
    case 'audience':
      return scope === null ? null : <AudienceAside audience={aside.audience} />;
    case 'question': {
      const ran = scope?.allWaves.filter(({ code }) => aside.question.waves.has(code)).length ?? 0;
      const all = scope?.allWaves.length ?? 0;
      return (
        <>
          <span className={classNames(ran < all && css.partly)}>
            {ran < all ? `asked in ${ran} of ${all} waves` : `${ran} of ${all} waves`}
          </span>
          <code className={css.code}>{aside.question.code}</code>
        </>
      );
    }
    case 'answer':
      return <code className={css.code}>{aside.code}</code>;
    case 'chart':
      return (
        <>
          Chart · <RelativeTime at={new Date(aside.chart.updated_at * 1_000)} />
        </>
      );
    case 'crosstab':
      return (
        <>
          Crosstab · <RelativeTime at={aside.crosstab.updated_at} />
        </>
      );
    default:
      return (
        <>
          {aside.text}
          {aside.keys !== '' && <Kbd keys={aside.keys} />}
        </>
      );
  }
}
