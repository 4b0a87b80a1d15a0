import { ArenaTooSmallError } from '../memory/arena-too-small-error.ts';
import { DamagedSegmentError } from '../../segments/reading/damaged-segment-error.ts';
import { EngineError } from '../../engine-error.ts';

/** Why columns could not be pinned, as a reason for giving no answer. */
export function engineErrorOf(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  if (error instanceof DamagedSegmentError) {
    return new EngineError('damaged_data', error.summary, { cause: error });
  }
  if (error instanceof ArenaTooSmallError) {
    return new EngineError('arena_too_small', error.message, { cause: error });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new EngineError('failed', `the columns of a query cannot be read: ${reason}`, { cause: error });
}
