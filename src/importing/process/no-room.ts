import type { ImportProblem, Refused } from '../import-problem.ts';
import { SourceFileError } from '../source/source-file-error.ts';

/** The file system has no room: none at all, none for this user, none for a file as large. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What is wrong with a file, and a full disk, as problems of the import; throws everything else. */
export function refusedFor(error: unknown): Refused {
  if (error instanceof SourceFileError) return { ok: false, problems: error.problems };
  const problem = noRoom(error);
  if (problem === null) throw error;
  return { ok: false, problems: [problem] };
}

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
