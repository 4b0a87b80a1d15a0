import type { SizeUnit } from '../../figures/measures.ts';
import { absentSentence } from '../../figures/reasons.ts';
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
        <span className={`num ${css.line ?? ''}`}>
          <Text span inherit {...(isLowBase(count.sample) && { c: 'warn' })}>
            <b>n {format.count(count.sample)}</b>
          </Text>{' '}
          · {sizeUnit === 'people' && <>{format.size(count.size)} people · </>}
          <Text span inherit c="dimmed">
            {format.percentInText(count.percentage)} <span className="nowrap">of base</span>
          </Text>
        </span>
      );
    case 'absent':
      return (
        <Text span inherit c="warn">
          {absentSentence(count.reason)}
        </Text>
      );
    default:
      return (
        <Text span inherit c="dimmed">
          {count.message}
        </Text>
      );
  }
}
