import { chartViewTypes } from '../../../contract/saved-work/chart-enums.ts';
import type { ChartLook, ChartView } from './draft/chart-look.ts';

/** The views by purpose: each family has a place in the bar, with its forms in a list next to it. */
export type ViewFamily = 'bars' | 'stacked' | 'dots' | 'trend' | 'table';

export interface ViewForm {
  readonly value: ChartView;
  readonly name: string;
}

export const viewFamilies: Readonly<Record<ViewFamily, readonly ViewForm[]>> = {
  bars: [
    { value: 'bars', name: 'Horizontal bars' },
    { value: 'columns', name: 'Columns' },
    { value: 'multiples', name: 'Small multiples' },
    { value: 'distribution', name: 'Distribution' },
  ],
  stacked: [
    { value: 'stacked-100', name: 'To 100%' },
    { value: 'stacked', name: 'Values' },
  ],
  dots: [
    { value: 'dumbbell', name: 'Dumbbell' },
    { value: 'dots', name: 'Dots' },
  ],
  trend: [{ value: 'trend', name: 'Lines' }],
  table: [
    { value: 'table', name: 'Figures' },
    { value: 'heat', name: 'Heat' },
  ],
};

export const familyNames: Readonly<Record<ViewFamily, string>> = {
  bars: 'Bars',
  stacked: 'Stacked',
  dots: 'Dots',
  trend: 'Trend',
  table: 'Table',
};

export const familyOrder: readonly ViewFamily[] = ['bars', 'stacked', 'dots', 'trend', 'table'];

export function familyOf(view: ChartView): ViewFamily {
  return familyOrder.find((family) => viewFamilies[family].some(({ value }) => value === view)) ?? 'bars';
}

/** Names on a card in the library. */
export const viewNames: Readonly<Record<ChartView, string>> = {
  bars: 'Bars',
  columns: 'Columns',
  stacked: 'Stacked',
  'stacked-100': 'Stacked to 100%',
  dots: 'Dots',
  dumbbell: 'Dumbbell',
  trend: 'Trend',
  multiples: 'Small multiples',
  heat: 'Heat table',
  distribution: 'Distribution',
  table: 'Table',
};

/** Views by the numbers that a chart is saved with. */
export const viewTypes = {
  auto: 0,
  bars: chartViewTypes.bar,
  columns: chartViewTypes.column,
  stacked: chartViewTypes.stackedBar,
  'stacked-100': chartViewTypes.stackedPercentage,
  dots: chartViewTypes.dot,
  dumbbell: chartViewTypes.dumbbell,
  trend: chartViewTypes.line,
  multiples: chartViewTypes.smallMultiples,
  heat: chartViewTypes.heatTable,
  distribution: chartViewTypes.distribution,
  table: chartViewTypes.table,
} as const satisfies Record<ChartLook['view'], number>;

/** Returns the view of a number; bars for one that we don't know. */
export function viewOfType(type: number): ChartLook['view'] {
  return keyOf(viewTypes, type) ?? 'bars';
}

/** Returns the key that a number of the contract has in a table. */
export function keyOf<Key extends string>(
  types: Readonly<Record<Key, number>>,
  type: number,
): Key | undefined {
  for (const key in types) if (types[key] === type) return key;
  return undefined;
}
