import type { Significance } from '../../contract/estimates.ts';
import { assertNever } from '../../lib/assert-never.ts';

/** What a test is against, inside a sentence. */
export function versusWords(versus: Significance['versus']): string {
  switch (versus) {
    case 'rest':
      return 'the rest of the base';
    case 'total':
      return 'the whole base';
    case 'previous_wave':
      return 'the wave before';
    case 'column':
      return 'the other column';
    default:
      return assertNever(versus);
  }
}

/** The same beside a mark, where there is little room. */
export function shortVersus(versus: Significance['versus']): string {
  switch (versus) {
    case 'rest':
      return 'the rest';
    case 'total':
      return 'the base';
    default:
      return versusWords(versus);
  }
}
