/** Of a reading, in MiB. */
export interface ReadLimits {
  readonly memoryMb: number;
  /** Of all cells, as they are once nothing is compressed any more. */
  readonly unpackedMb: number;
}
