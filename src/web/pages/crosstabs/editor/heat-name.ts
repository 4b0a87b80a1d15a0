import { tableName } from '../../../../figures/measures.ts';
import type { Heat, TableView } from '../draft/table-view.ts';

export function heatName(heat: Heat, { transposed }: Pick<TableView, 'transposed'>): string {
  return heat === 'off' ? 'off' : tableName(heat, transposed);
}
