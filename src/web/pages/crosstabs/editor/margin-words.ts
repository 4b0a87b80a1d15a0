import { assertNever } from '../../../../lib/assert-never.ts';
import { format } from '../../../lib/format.ts';
import { reasonLabel } from '../table/absent-words.ts';
import type { Margin } from '../table/line.ts';

/** n of a header as it is read out, a low base before it. */
export function marginWords(margin: Margin): string {
  switch (margin.kind) {
    case 'pending':
      return 'n not computed yet';
    case 'refused':
      return 'no access';
    case 'unavailable':
      return reasonLabel(margin.reason);
    case 'ready':
      return `${margin.isLowBase ? 'low base, ' : ''}n ${format.count(margin.sample)}${margin.isPartial ? ', some of the selected waves' : ''}`;
    default:
      return assertNever(margin);
  }
}
