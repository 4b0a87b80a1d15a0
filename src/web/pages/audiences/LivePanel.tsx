import { useMemo } from 'react';
import { advisedFrom, baseStanding } from '../../../lib/low-base.ts';
import type { Group } from '../../../expression/expression.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { countDelayMs, countQuery } from '../../connected/count-query.ts';
import { selectedWaves } from '../../connected/selected-waves.ts';
import { useDebounced } from '../../connected/use-debounced.ts';
import type { Catalogue } from '../../expression-editor/catalogue.ts';
import { format } from '../../lib/format.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PanelSection } from '../../ui/PanelSection.tsx';
import { AskedIn } from './AskedIn.tsx';
import css from './LivePanel.module.css';
import { marginPoints } from './margin.ts';
import { RespondentsLeft } from './RespondentsLeft.tsx';
import { useLiveCounts } from './use-live-counts.ts';
import { WaveBars } from './WaveBars.tsx';

interface LivePanelProps {
  readonly catalogue: Catalogue;
  readonly root: Group;
  /** Codes of the questions that it uses. */
  readonly used: ReadonlySet<string>;
}

/** What the audience under construction amounts to, a moment after each edit. */
export function LivePanel({ catalogue, root, used }: LivePanelProps) {
  const scope = useScope();
  const settled = useDebounced(root, countDelayMs);
  const isEmpty = settled.children.length === 0;
  const live = useLiveCounts(countQuery(isEmpty ? null : settled, scope));
  const waves = useMemo(() => selectedWaves(scope), [scope]);
  const isStale = live.isStale || settled !== root;
  const { counts } = live;
  const isAsked = counts?.per_wave_count.some(({ available }) => available) !== false;

  return (
    <aside className={css.panel} aria-label="Audience, live">
      <div className={css.head} data-stale={isStale || undefined}>
        <h2 className={css.label}>{isEmpty ? 'Everyone in this scope' : 'Audience, live'}</h2>
        <p className={css.headline}>
          <span className={css.figure} title={counts && `${format.sizeInFull(counts.audience_size)} people`}>
            {counts === undefined ? '··' : isAsked ? format.size(counts.audience_size) : 'No number'}
          </span>
          {counts !== undefined && isAsked && (
            <span>
              people, <b>{format.percentInText(counts.audience_percentage)}</b> of base
            </span>
          )}
        </p>
        {counts !== undefined && isAsked && (
          <dl className={css.line}>
            <Part label="n" value={format.count(counts.audience_sample)} />
            <Part label="effective" value={format.count(counts.audience_effective_sample)} />
            {counts.audience_effective_sample >= 1 && (
              <Part
                label="margin"
                value={format.margin(marginPoints(counts.audience_effective_sample))}
                title="Half-width of the 95% interval for a share of 50% in this audience."
              />
            )}
          </dl>
        )}
        {counts !== undefined && <Advice sample={counts.audience_sample} isAsked={isAsked} />}
        <p className="visually-hidden" aria-live="polite">
          {counts !== undefined && !isStale && isAsked && `n ${format.count(counts.audience_sample)}`}
        </p>
      </div>
      {live.error !== null && <ErrorState error={live.error} what="the figures" onRetry={live.retry} />}
      {counts !== undefined && isAsked && !isEmpty && (
        <RespondentsLeft root={settled} whole={counts} catalogue={catalogue} />
      )}
      {live.waves.length > 0 && (
        <PanelSection title="By wave" note="n in audience">
          <WaveBars waves={live.waves} selected={waves} />
        </PanelSection>
      )}
      <AskedIn catalogue={catalogue} used={used} selected={waves} />
    </aside>
  );
}

interface PartProps {
  readonly label: string;
  readonly value: string;
  readonly title?: string;
}

function Part({ label, value, title }: PartProps) {
  return (
    <div title={title}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Advice({ sample, isAsked }: { readonly sample: number; readonly isAsked: boolean }) {
  if (!isAsked) {
    return (
      <p className={css.advice}>
        No wave of this scope asked all of these questions together. Widen the waves or take a condition out.
      </p>
    );
  }
  if (sample >= advisedFrom) return null;
  if (sample === 0) return <p className={css.advice}>Nobody in this scope.</p>;
  return baseStanding(sample, 'tables').flagged ? (
    <p className={css.advice}>Low base: {format.count(sample)} respondents. Read as a direction only.</p>
  ) : (
    <p className={css.note}>{format.count(advisedFrom)} respondents and more are advised.</p>
  );
}
