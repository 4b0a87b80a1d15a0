import type { ChartView } from './chart-look.ts';

/** The views by what they do: each family has a place in the bar, its forms a list beside it. */
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

/** Of a card in the library. */
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
  table: 'Table',
};
