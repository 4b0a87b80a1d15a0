import { isLowBase, lowBase } from '../../../lib/is-low-base.ts';
import type { ShareFigure } from '../../../../figures/figure.ts';
import { measuredInterval, measuredValue } from '../../../../figures/measured.ts';
import { useSizeUnit } from '../../../app/scope/use-scope.ts';
import { format } from '../../../lib/format.ts';
import { LowBaseFlag } from '../../../ui/LowBaseFlag.tsx';
import css from './AudienceFigures.module.css';

/** Size, share and sample of an audience side by side. */
export function AudienceFigures({ figure }: { readonly figure: ShareFigure }) {
  const { sample, size, effective } = figure.positive;
  const interval = measuredInterval(figure, 'columnPercentage');
  const unit = useSizeUnit();
  return (
    <dl className={css.figures}>
      {unit === 'people' && (
        <div>
          <dt className="note">Size</dt>
          <dd className="headline-figure" title={`${format.sizeInFull(size)} people`}>
            {format.size(size)}
          </dd>
          <dd className="note">people</dd>
        </div>
      )}
      <div>
        <dt className="note">Share</dt>
        <dd className="headline-figure">
          {format.percentInText(measuredValue(figure, 'columnPercentage') ?? 0)}
        </dd>
        <dd className="note" title={`95% interval; of n ${format.count(figure.whole.sample)} in the scope`}>
          {interval === null ? '–' : format.interval(interval.low, interval.high)}
        </dd>
      </div>
      <div>
        <dt className="note">Sample</dt>
        <dd className="headline-figure">{format.count(sample)}</dd>
        <dd className="note">eff. {format.count(effective ?? 0)}</dd>
      </div>
      {isLowBase(sample) && (
        <p className={css.low}>
          <LowBaseFlag sample={sample} /> under {format.count(lowBase.threshold())}: read as a direction only
        </p>
      )}
    </dl>
  );
}
