import type { CountedCells, CrosstabCells, ValuedCells } from '../crosstab-block.ts';
import { meanSide, readShare, type ShareSums, shareSide, type Side } from '../../figures/answer/side.ts';
import type { SumReader, ValuedSetSums } from '../../figures/answer/sum-reader.ts';

/** A cell of a crosstab, read. */
export type ReadCell = ReadCounted | ReadValued;

export interface ReadCounted {
  readonly kind: 'counted';
  readonly at: CountedCells;
  /** The column, those of it who give the row, and the share they are. */
  readonly ofColumn: ShareSums;
  readonly side: Side;
  /** The base, and those of it who give the row. */
  readonly ofBase: ShareSums;
}

export interface ReadValued {
  readonly kind: 'valued';
  readonly at: ValuedCells;
  /** Those of the subject who have an x, and their mean. */
  readonly sums: ValuedSetSums;
  readonly side: Side;
  /** The mean of everybody of the base who has one. */
  readonly whole: Side;
}

/** The sums of a planned cell as one side of a test, with what it is measured against. */
export function readCell(reader: SumReader, at: CrosstabCells): ReadCell {
  if (at.kind === 'valued') {
    const sums = reader.valued(at.intersect);
    const whole = meanSide(at.measured, reader.valued(at.measured));
    return { kind: 'valued', at, sums, side: meanSide(at.intersect, sums), whole };
  }
  const column = { members: at.subject, givers: at.intersect };
  const ofColumn = readShare(reader, column);
  const ofBase = readShare(reader, { members: at.base, givers: at.measured });
  return { kind: 'counted', at, ofColumn, side: shareSide(column, ofColumn), ofBase };
}
