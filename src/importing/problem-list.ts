import type { ImportProblem } from './import-problem.ts';
import { SourceFileError } from './source/source-file-error.ts';

/** Most problems that an import answers. */
const mostProblems = 100;

/**
 * Problems as they are found. The same sentence about the same column is listed once, with the number of further lines
 * it holds for; the hundredth problem says that there are more.
 */
export class ProblemList {
  readonly #problems = new Map<string, { problem: ImportProblem; furtherLines: number }>();
  #overflowed = false;

  /** A problem without `line` or `column` is at no place of the file. */
  add(found: Pick<ImportProblem, 'code' | 'message'> & Partial<ImportProblem>): void {
    const problem = { line: null, column: null, ...found };
    const key = `${problem.code}\n${problem.column ?? ''}\n${problem.message}`;
    const known = this.#problems.get(key);
    if (known !== undefined) {
      known.furtherLines++;
    } else if (this.#problems.size === mostProblems - 1) {
      this.#overflowed = true;
    } else {
      this.#problems.set(key, { problem, furtherLines: 0 });
    }
  }

  get isEmpty(): boolean {
    return this.#problems.size === 0;
  }

  /** True: a further problem would not be listed, so there is no use in looking for it. */
  get isFull(): boolean {
    return this.#overflowed;
  }

  /** Throws `SourceFileError` with all problems, where there are any. */
  assertNone(): void {
    const [first, ...others] = this.list();
    if (first !== undefined) throw new SourceFileError(first.code, first.message, [first, ...others]);
  }

  /** In the order of their lines. */
  list(): ImportProblem[] {
    const listed = Array.from(this.#problems.values(), ({ problem, furtherLines }) =>
      furtherLines === 0
        ? problem
        : {
            ...problem,
            message: `${problem.message} (and on ${furtherLines} more ${furtherLines === 1 ? 'line' : 'lines'})`,
          },
    ).toSorted((left, right) => (left.line ?? 0) - (right.line ?? 0));
    if (this.#overflowed) {
      const message = `there are more problems than these ${mostProblems - 1}; mend these and import again`;
      listed.push({ line: null, column: null, code: 'more_problems', message });
    }
    return listed;
  }
}
