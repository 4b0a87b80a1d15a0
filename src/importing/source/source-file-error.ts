import type { ImportProblem, ImportProblemCode } from '../import-problem.ts';

/** Why a file of a survey cannot be read, for its sender; not a fault of ours. */
export class SourceFileError extends Error {
  readonly code: ImportProblemCode;
  readonly problems: readonly ImportProblem[];

  /** `problems` are all that were found, where they are several. */
  constructor(
    code: ImportProblemCode,
    message: string,
    problems: readonly ImportProblem[] = [{ line: null, column: null, code, message }],
  ) {
    super(message);
    this.name = 'SourceFileError';
    this.code = code;
    this.problems = problems;
  }
}
