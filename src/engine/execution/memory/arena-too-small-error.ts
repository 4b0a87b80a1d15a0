/** A query needs more columns at once than the memory budget holds. */
export class ArenaTooSmallError extends Error {
  override readonly name = 'ArenaTooSmallError';
  readonly neededBytes: number;
  readonly budgetBytes: number;

  constructor(neededBytes: number, budgetBytes: number) {
    super(
      `the query needs columns of ${inMebibytes(neededBytes)} at once and the memory for columns is ${inMebibytes(budgetBytes)}; raise it (ARENA_MB), or ask for fewer rows and columns`,
    );
    this.neededBytes = neededBytes;
    this.budgetBytes = budgetBytes;
  }
}

function inMebibytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20).toLocaleString('en')} MiB`;
}
