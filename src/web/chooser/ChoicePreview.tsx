import type { SizeUnit } from '../../figures/measures.ts';
import type { NodeCount } from '../catalogue/node-count.ts';
import { format } from '../lib/format.ts';
import { isLowBase } from '../lib/is-low-base.ts';
import css from './ChoicePreview.module.css';
import { Text } from '../ui/kit.ts';

interface ChoicePreviewProps {
  readonly count: NodeCount;
  readonly sizeUnit: SizeUnit;
  /** Place that the choice is added to, in words. */
  readonly destination?: string | undefined;
}

/** n, size and share of a choice, or why there are none. */
export function ChoicePreview({ count, sizeUnit, destination }: ChoicePreviewProps) {
  return (
    <>
      <Count count={count} sizeUnit={sizeUnit} />
      {destination !== undefined && <span className={css.place}>{destination}</span>}
    </>
  );
}

function Count({ count, sizeUnit }: Omit<ChoicePreviewProps, 'destination'>) {
  switch (count.status) {
    case 'computing':
      return (
        <Text span inherit c="dimmed">
          n ··
        </Text>
      );
    case 'ready':
      return (
        <span className="num">
          <b className={isLowBase(count.sample) ? css.warn : undefined}>n {format.count(count.sample)}</b> ·{' '}
          {sizeUnit === 'people' && <>{format.size(count.size)} people · </>}
          <Text span inherit c="dimmed">
            {format.percentInText(count.percentage)} of base
          </Text>
        </span>
      );
    case 'notAskedTogether':
      return <span className={css.warn}>Not asked in this scope: there is no number, not a zero.</span>;
    case 'withheld':
      return <span className={css.warn}>Too few respondents to show a figure.</span>;
    case 'forbidden':
      return <span className={css.warn}>Your organisation has no access to this question.</span>;
    default:
      return (
        <Text span inherit c="dimmed">
          {count.message}
        </Text>
      );
  }
}
