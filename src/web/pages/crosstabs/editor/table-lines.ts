import type { ArrangedTable } from '../table/arrange-table.ts';
import type { Line, LineGroup } from '../table/line.ts';

/** Down the screen: a band over the rows of each group. */
export type TableLine =
  | { readonly kind: 'band'; readonly key: string; readonly name: string; readonly isFolded: boolean }
  | { readonly kind: 'row'; readonly key: string; readonly line: Line };

export function tableLines({ bands }: ArrangedTable): readonly TableLine[] {
  return bands.flatMap(({ name, lines, isFolded, shown }): TableLine[] => [
    { kind: 'band', key: bandKey({ lines }), name, isFolded },
    ...shown.map((line): TableLine => ({ kind: 'row', key: line.item.id, line })),
  ]);
}

/** Two groups may have one name when something else stands between them. */
export function bandKey({ lines }: Pick<LineGroup, 'lines'>): string {
  return `band ${lines[0]?.item.id ?? ''}`;
}
