import { use } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { ScopeContext, useScope } from '../app/scope/use-scope.ts';
import type { LineAside } from './palette-line.ts';
import css from './PaletteRow.module.css';
import { useQuery } from '@tanstack/react-query';
import { isLowBase } from '../lib/is-low-base.ts';
import type { SavedAudience } from '../../contract/saved-audience.ts';
import { waveCountsOptions } from '../api/wave-counts.ts';
import { countOf } from '../connected/count-of.ts';
import { audienceCountQuery } from '../connected/use-audience-counts.ts';
import { format } from '../lib/format.ts';
import { questionnaireCode } from '../lib/questionnaire-code.ts';
import { sizeUnit } from '../../figures/size-unit.ts';

/** Right side of a row: n and size, coverage, time or keys. */
export function Aside({ aside }: { readonly aside: LineAside }) {
  const scope = use(ScopeContext);
  switch (aside.kind) {
    case 'audience':
      return <AudienceAside audience={aside.audience} />;
    case 'question': {
      const ran = scope?.allWaves.filter(({ code }) => aside.question.waves.has(code)).length ?? 0;
      const all = scope?.allWaves.length ?? 0;
      return (
        <>
          <span className={classNames(ran < all && css.partly)}>
            {ran < all ? `asked in ${ran} of ${all} waves` : `${ran} of ${all} waves`}
          </span>
          <code className={`${css.code ?? ''} wide-only`}>{questionnaireCode(aside.question.code)}</code>
        </>
      );
    }
    case 'answer':
      return <code className={`${css.code ?? ''} wide-only`}>{questionnaireCode(aside.code)}</code>;
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

/** n and size in the scope, so that a low base is seen before the audience is opened; and whose it is. */
function AudienceAside({ audience }: { readonly audience: SavedAudience }) {
  const scope = useScope();
  const count = countOf(useQuery(waveCountsOptions(audienceCountQuery(audience, scope))));
  const unit = sizeUnit(scope.weight);
  const standing = whose(audience);
  if (count.status === 'computing') return <>n ·· {standing}</>;
  if (count.status !== 'ready') return <>no number here {standing}</>;
  const n = `n ${format.count(count.sample)}`;
  if (isLowBase(count.sample)) {
    return (
      <span className={css.low}>
        {n} · low base {standing}
      </span>
    );
  }
  return (
    <>
      {n} · {unit === 'people' ? format.size(count.size) : format.percentInText(count.percentage)} {standing}
    </>
  );
}

function whose({ flags }: SavedAudience): string {
  if (flags.includes('curated')) return '· Everyone';
  return flags.includes('shared') ? '· Shared' : '';
}
