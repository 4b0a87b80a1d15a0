/** Ends the reading of a file that takes more memory than an import may. */
export class MemoryExceeded extends Error {
  constructor(memoryMb: number) {
    super(`the import takes more than ${memoryMb} MiB of memory; split the file by wave, or raise the limit`);
    this.name = 'MemoryExceeded';
  }
}
