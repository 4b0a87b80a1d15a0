import { absentLabel } from '../../../../figures/reasons.ts';
import { assertNever } from '../../../../lib/assert-never.ts';
import { format } from '../../../lib/format.ts';
import type { Margin } from '../table/line.ts';

/** n of a header as it is read out, a low base before it. */
export function marginWords(margin: Margin): string {
  switch (margin.kind) {
    case 'pending':
      return 'n not computed yet';
    case 'absent':
      return absentLabel(margin.reason);
    case 'ready':
      return `${margin.isLowBase ? 'low base, ' : ''}n ${format.count(margin.sample)}${margin.isPartial ? ', some of the selected waves' : ''}`;
    default:
      return assertNever(margin);
  }
}
