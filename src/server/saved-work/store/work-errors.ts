import type { SavedKind } from '../../../contract/sharing.ts';
import { ServiceError } from '../../http/service-error.ts';

/** One of a kind, in words. */
const kindNouns = {
  audiences: 'audience',
  crosstabs: 'crosstab',
  charts: 'chart',
} as const satisfies Record<SavedKind, string>;

/** The refusals that all saved work shares, naming its kind. */
export function workError(
  kind: SavedKind,
  reason: 'not_found' | 'forbidden' | 'precondition_failed',
): ServiceError {
  const noun = kindNouns[kind];
  switch (reason) {
    case 'not_found':
      return new ServiceError('not_found', `${noun} not found`);
    case 'forbidden':
      return new ServiceError(
        'forbidden',
        `this ${noun} is not yours to change in this way; ask its owner, or save a copy and change that`,
      );
    case 'precondition_failed':
      return new ServiceError(
        'precondition_failed',
        `this ${noun} was changed after you read it; read it again and save on top of that`,
      );
  }
}
