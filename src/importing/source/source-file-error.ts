import type { ImportProblemCode } from '../import-problem.ts';

/** Why a file of a survey cannot be read, in a sentence for whoever sent it; not a fault of ours. */
export class SourceFileError extends Error {
  readonly code: ImportProblemCode;

  constructor(code: ImportProblemCode, message: string) {
    super(message);
    this.name = 'SourceFileError';
    this.code = code;
  }
}
