import { isLowBase, lowBase } from '../../../lib/is-low-base.ts';
import type { ScopedWaveCountsResult } from '../../../../contract/wave-counts.ts';
import { useSizeUnit } from '../../../app/scope/use-size-unit.ts';
import { format } from '../../../lib/format.ts';
import { LowBaseFlag } from '../../../ui/LowBaseFlag.tsx';
import css from './AudienceFigures.module.css';

interface AudienceFiguresProps {
  readonly counts: ScopedWaveCountsResult;
  /** Of the share, 95%; null until it is known. */
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** Size, share and sample of an audience side by side. */
export function AudienceFigures({ counts, interval }: AudienceFiguresProps) {
  const sample = counts.audience_sample;
  const unit = useSizeUnit();
  return (
    <dl className={css.figures}>
      {unit === 'people' && (
        <div>
          <dt className="note">Size</dt>
          <dd className="headline-figure" title={`${format.sizeInFull(counts.audience_size)} people`}>
            {format.size(counts.audience_size)}
          </dd>
          <dd className="note">people</dd>
        </div>
      )}
      <div>
        <dt className="note">Share</dt>
        <dd className="headline-figure">{format.percentInText(counts.audience_percentage)}</dd>
        <dd className="note" title={`95% interval; of n ${format.count(counts.base_sample)} in the scope`}>
          {interval === null ? '··' : format.interval(interval.low, interval.high)}
        </dd>
      </div>
      <div>
        <dt className="note">Sample</dt>
        <dd className="headline-figure">{format.count(sample)}</dd>
        <dd className="note">eff. {format.count(counts.audience_effective_sample)}</dd>
      </div>
      {isLowBase(sample) && (
        <p className={css.low}>
          <LowBaseFlag sample={sample} /> under {format.count(lowBase.threshold())}: read as a direction only
        </p>
      )}
    </dl>
  );
}
