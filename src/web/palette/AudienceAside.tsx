import { useQuery } from '@tanstack/react-query';
import { isLowBase } from '../lib/is-low-base.ts';
import type { SavedAudience } from '../../contract/saved-audience.ts';
import { waveCountsOptions } from '../api/wave-counts.ts';
import { countOf } from '../connected/count-of.ts';
import { audienceCountQuery } from '../connected/use-audience-counts.ts';
import { format } from '../lib/format.ts';
import { sizeUnit } from '../../figures/size-unit.ts';
import { useScope } from '../app/scope/use-scope.ts';
import css from './PaletteRow.module.css';

/** n and size in the scope, so that a low base is seen before the audience is opened; and whose it is. */
export function AudienceAside({ audience }: { readonly audience: SavedAudience }) {
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
