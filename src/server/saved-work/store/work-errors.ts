import { ServiceError } from '../../http/service-error.ts';

export type DocumentKind = 'audience' | 'crosstab' | 'chart';

/** The refusals that all saved documents share, in words that name the kind of document. */
export function documentError(
  kind: DocumentKind,
  reason: 'not_found' | 'forbidden' | 'precondition_failed',
): ServiceError {
  switch (reason) {
    case 'not_found':
      return new ServiceError('not_found', `${kind} not found`);
    case 'forbidden':
      return new ServiceError(
        'forbidden',
        `this ${kind} is not yours to change in this way; ask its owner, or save a copy and change that`,
      );
    case 'precondition_failed':
      return new ServiceError(
        'precondition_failed',
        `this ${kind} was changed after you read it; read it again and save on top of that`,
      );
  }
}
