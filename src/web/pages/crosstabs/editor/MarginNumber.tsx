import { absentLabel } from '../../../../figures/reasons.ts';
import { format } from '../../../lib/format.ts';
import { LowBaseFlag } from '../../../ui/LowBaseFlag.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Margin } from '../table/line.ts';

interface MarginNumberProps {
  readonly margin: Margin;
  /** An answer is on its way. */
  readonly isLoading: boolean;
  /** "n 1,790" instead of "1,790". */
  readonly withSign?: boolean;
}

/** n of a row or column, or why it has none. */
export function MarginNumber({ margin, isLoading, withSign = false }: MarginNumberProps) {
  switch (margin.kind) {
    case 'pending':
      return isLoading ? <Skeleton width={28} height={8} /> : '··';
    case 'absent':
      return absentLabel(margin.reason);
    default: {
      if (margin.isLowBase) return <LowBaseFlag sample={margin.sample} look="flag" />;
      return (
        <span className="num">
          {withSign && 'n '}
          {format.count(margin.sample)}
        </span>
      );
    }
  }
}
