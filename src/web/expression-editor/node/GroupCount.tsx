import { assertNever } from '../../../lib/assert-never.ts';
import { format } from '../../lib/format.ts';
import type { NodeCount } from '../node-count.ts';
import css from './GroupCount.module.css';

interface GroupCountProps {
  readonly count: NodeCount | undefined;
  /** Said of a group inside another one. */
  readonly nested: boolean;
}

export function GroupCount({ count, nested }: GroupCountProps) {
  if (count === undefined) return null;
  return <span className={css.count}>{words(count, nested)}</span>;
}

function words(count: NodeCount, nested: boolean): string {
  switch (count.status) {
    case 'computing':
      return 'n ··';
    case 'ready':
      if (count.sample === 0) return 'no respondents in this scope';
      return `n ${format.count(count.sample)}${nested ? ' on its own' : ''}`;
    case 'notAskedTogether':
      return 'not asked together';
    case 'withheld':
      return 'too few to show';
    case 'forbidden':
      return 'holds questions you cannot see';
    case 'unknown':
      return 'holds answers that are gone';
    case 'failed':
      return 'not counted';
    default:
      return assertNever(count);
  }
}
