import { EngineError } from '../../../engine/engine-error.ts';
import { ServiceError } from '../../request/service-error.ts';

/** The error as the caller may see it: our own failures are reported without details. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof EngineError) return fromEngine(error);
  return new ServiceError('internal_error', internalMessage, { cause: error });
}

const internalMessage = 'an error occurred in the service; try again later';

/** Codes, weights and kinds of question are checked before the engine is asked: if it refuses them, that is ours. */
function fromEngine(error: EngineError): ServiceError {
  switch (error.kind) {
    case 'deadline':
      return new ServiceError('deadline_exceeded', error.message, { cause: error });
    case 'query_too_large':
      return new ServiceError('query_too_large', error.message, { cause: error });
    case 'worker_died':
      return new ServiceError(
        'unavailable',
        'the query ended twice before its end, each time with the process that computed it; ask for less at once',
        { cause: error },
      );
    case 'cancelled':
    case 'closed':
      return new ServiceError('unavailable', 'the query was not run to its end; try again', { cause: error });
    case 'damaged_data':
    case 'arena_too_small':
    case 'copy_unavailable':
    case 'copy_incomplete':
      return new ServiceError('unavailable', error.message, { cause: error });
    default:
      return new ServiceError('internal_error', internalMessage, { cause: error });
  }
}
