/** What is said of a file whose cells come to more than they may, however small it is itself. */
export function unpacksToTooMuch(unpackedMb: number): string {
  return `the file unpacks to more than the ${unpackedMb} MiB that an import may; split it by wave, or raise IMPORT_UNPACKED_MB`;
}
