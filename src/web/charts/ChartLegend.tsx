import { baseStanding } from '../../lib/low-base.ts';
import { classNames } from '../lib/class-names.ts';
import { format } from '../lib/format.ts';
import { LowBaseFlag } from '../ui/LowBaseFlag.tsx';
import { Mark } from '../ui/Mark.tsx';
import css from './ChartLegend.module.css';
import type { ChartModel } from './chart-model.ts';

interface ChartLegendProps {
  readonly model: ChartModel;
  readonly flagsLowBases: boolean;
}

/** Series with their n, and what the marks mean where any can be seen. */
export function ChartLegend({ model, flagsLowBases }: ChartLegendProps) {
  return (
    <div className={css.legend}>
      <ul className={css.series} aria-label="Series">
        {model.series.map((series) => (
          <li key={series.id} className={css.one}>
            <span className={classNames(css.swatch, `series-${series.color}`)} />
            <span className={classNames(css.name, 'isolate')}>{series.name}</span>
            <SampleNote sample={series.sample} flagged={flagsLowBases} />
          </li>
        ))}
      </ul>
      {model.showsMarks && model.testsMade > 0 && (
        <p className={css.marks}>
          <span aria-hidden="true" className={css.glyphs}>
            <Mark direction="above" level={99} />
            <Mark direction="below" level={99} />
          </span>
          differs from the rest at 99%
          <span aria-hidden="true" className={css.glyphs}>
            <Mark direction="above" level={95} />
            <Mark direction="below" level={95} />
          </span>
          at 95%
        </p>
      )}
    </div>
  );
}

function SampleNote({ sample, flagged }: { readonly sample: number | null; readonly flagged: boolean }) {
  if (sample === null) return <span className={css.sample}>not asked</span>;
  if (flagged && baseStanding(sample, 'tables').flagged) return <LowBaseFlag sample={sample} />;
  return <span className={classNames(css.sample, 'num')}>n {format.count(sample)}</span>;
}
