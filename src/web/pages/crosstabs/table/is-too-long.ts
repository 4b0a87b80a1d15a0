import { ApiError } from '../../../api/api-error.ts';

/** The service gave up on the table: asking for the same again would end the same way. */
export function isTooLong(error: unknown): boolean {
  return error instanceof ApiError && error.errorType === 'deadline_exceeded';
}
