import type { ImportProblem } from '../import-problem.ts';

/** What is wrong with a file and its codebook; not a fault of ours. */
export class RefusedFile extends Error {
  readonly problems: readonly ImportProblem[];

  constructor(problems: readonly ImportProblem[]) {
    super('the file cannot be read by its codebook');
    this.name = 'RefusedFile';
    this.problems = problems;
  }
}
