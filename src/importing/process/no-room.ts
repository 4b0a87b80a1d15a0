import type { ImportProblem } from '../import-problem.ts';

/** The file system has no room: none at all, none for this user, none for a file as large. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The problem that a write failed of for want of room; null where it failed of something else. */
export function noRoom(error: unknown): ImportProblem | null {
  if (!(error instanceof Error && 'code' in error && codes.has(error.code))) return null;
  return {
    line: null,
    column: null,
    code: 'no_room',
    message:
      'there is no room left on the disk for the dataset, and nothing of it is kept; free some room and import again',
  };
}
