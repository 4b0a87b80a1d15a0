import { assertNever } from '../../../../lib/assert-never.ts';
import type { UnavailableReason } from './answer.ts';
import type { TableCell } from './table-cell.ts';

type AbsentCell = Exclude<TableCell, { readonly kind: 'shown' }>;

/** In place of a number. */
export function absentLabel(cell: AbsentCell): string {
  switch (cell.kind) {
    case 'pending':
      return '··';
    case 'refused':
      return 'no access';
    case 'nobody':
      return 'nobody';
    case 'byDefinition':
      return '–';
    case 'unavailable':
      return reasonLabel(cell.reason);
    default:
      return assertNever(cell);
  }
}

/** In place of a number in one line, where a row is no higher. */
export function shortAbsentLabel(cell: AbsentCell): string {
  return cell.kind === 'unavailable' && cell.reason === 'not_asked_together'
    ? 'not asked'
    : absentLabel(cell);
}

/** Why there is no number, as a sentence. */
export function absentSentence(cell: AbsentCell): string {
  switch (cell.kind) {
    case 'pending':
      return 'Not computed yet.';
    case 'refused':
      return 'It uses a question that you cannot see.';
    case 'nobody':
      return 'Nobody of the base is in this column, so there is nothing to take a share of.';
    case 'byDefinition':
      return 'By definition: row and column are answers to the same question, so the share is 0 or 100 and no finding.';
    case 'unavailable':
      return reasonSentence(cell.reason);
    default:
      return assertNever(cell);
  }
}

/** In the place of n, of a row or column that was not asked. */
export function reasonLabel(reason: UnavailableReason): string {
  switch (reason) {
    case 'not_asked':
      return 'not asked';
    case 'not_asked_together':
      return 'not asked together';
    case 'never_in_scope':
      return 'other waves';
    case 'suppressed':
      return '·';
    default:
      return assertNever(reason);
  }
}

function reasonSentence(reason: UnavailableReason): string {
  switch (reason) {
    case 'not_asked':
      return 'Not asked in the selected waves and places. There is no number to show, not a zero.';
    case 'not_asked_together':
      return 'These two were never asked in the same wave and place. There is no number to show, not a zero.';
    case 'never_in_scope':
      return 'It is about waves that are not selected. There is no number to show, not a zero.';
    case 'suppressed':
      return 'Withheld: fewer respondents stand behind it than the dataset lets be shown.';
    default:
      return assertNever(reason);
  }
}
