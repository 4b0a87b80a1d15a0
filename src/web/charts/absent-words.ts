import { assertNever } from '../../lib/assert-never.ts';
import type { AbsentReason } from './chart-model.ts';

/** In place of a number, in the chart. */
export function absentLabel(reason: AbsentReason): string {
  switch (reason) {
    case 'not_asked':
      return 'not asked';
    case 'not_asked_together':
      return 'not asked together';
    case 'never_in_scope':
      return 'outside the selected waves';
    case 'withheld':
      return '·';
    case 'by_definition':
      return '–';
    case 'base_share_too_small':
      return 'base share under 2%';
    case 'answers_overlap':
      return 'answers overlap';
    default:
      return assertNever(reason);
  }
}

/** Why there is no number, as a sentence. */
export function absentSentence(reason: AbsentReason): string {
  switch (reason) {
    case 'not_asked':
      return 'Not asked in the selected waves and places. There is no number, which is not a zero.';
    case 'not_asked_together':
      return 'What the figure needs was never asked in the same wave and place. There is no number, which is not a zero.';
    case 'never_in_scope':
      return 'The audience is confined to waves that are not selected.';
    case 'withheld':
      return 'Withheld: fewer respondents stand behind it than the dataset lets be shown.';
    case 'by_definition':
      return 'By definition: the audience is made of answers to this question, so the share is 0 or 100 and no finding.';
    case 'base_share_too_small':
      return 'Under 2% of the base gave this answer, too few for an index to say something.';
    case 'answers_overlap':
      return 'Respondents may have given several of these answers, so that their shares can’t be added.';
    default:
      return assertNever(reason);
  }
}
