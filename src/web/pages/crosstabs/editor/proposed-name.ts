import { limits } from '../../../../contract/limits.ts';
import { shorten } from '../../../../expression/shorten.ts';
import type { Line } from '../table/line.ts';
import type { Table } from '../table/shape-table.ts';

/** "Age by Region type": what is crossed, to begin the name with. */
export function proposedName({ rows, columns }: Pick<Table, 'rows' | 'columns'>): string {
  const [down, across] = [firstGroup(rows), firstGroup(columns)];
  const name =
    down === null || across === null ? (down ?? across ?? '') : `${down} by ${across.toLocaleLowerCase()}`;
  return shorten(name, limits.nameLength);
}

function firstGroup(lines: readonly Line[]): string | null {
  return lines.find(({ item }) => item.asks.kind !== 'everyone')?.group ?? null;
}
