import type { SizeUnit } from '../../../figures/measures.ts';
import { isLowBase } from '../../lib/is-low-base.ts';
import { format } from '../../lib/format.ts';
import { LowBaseFlag } from '../../ui/LowBaseFlag.tsx';
import type { NodeCount } from '../node-count.ts';
import { ShareBar } from '../ShareBar.tsx';
import css from './CountView.module.css';

interface CountViewProps {
  readonly count: NodeCount | undefined;
  readonly negated: boolean;
  /** What sizes count; absent: people. */
  readonly sizeUnit: SizeUnit;
}

/** Size, n and share of one clause on its own, before the other conditions. */
export function CountView({ count, negated, sizeUnit }: CountViewProps) {
  if (count === undefined) return <div className={css.count} />;
  switch (count.status) {
    case 'computing':
      return (
        <div className={css.count} data-state="computing">
          <div className={css.line}>
            <span className={css.size}>··</span>
            <span className={css.sample}>n ··</span>
          </div>
          <ShareBar percentage={0} />
        </div>
      );
    case 'ready': {
      if (count.sample === 0) return <p className={css.message}>No respondents in this scope</p>;
      const words =
        `${sizeUnit === 'people' ? `${format.sizeInFull(count.size)} people, ` : ''}${format.percentInText(count.percentage)} of the base, ` +
        'on their own, before the other conditions';
      return (
        <div className={css.count} title={words}>
          <div className={css.line}>
            <span className={css.size}>
              {sizeUnit === 'people' ? format.size(count.size) : format.percentInText(count.percentage)}
            </span>
            {isLowBase(count.sample) ? (
              <LowBaseFlag sample={count.sample} />
            ) : (
              <span className={css.sample}>n {format.count(count.sample)}</span>
            )}
          </div>
          <ShareBar percentage={count.percentage} tone={negated ? 'danger' : 'accent'} />
          <span className="visually-hidden">{words}</span>
        </div>
      );
    }
    case 'notAskedTogether':
      return <p className={css.warn}>Never asked in the same wave and location</p>;
    case 'withheld':
      return <p className={css.warn}>Too few respondents to show a figure</p>;
    case 'forbidden':
      return <p className={css.warn}>You cannot see this question</p>;
    default:
      return <p className={css.problem}>{count.message}</p>;
  }
}
