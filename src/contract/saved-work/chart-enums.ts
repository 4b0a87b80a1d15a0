/**
 * Meanings of a chart's integers. The interface leaves them open: any integer is stored and returned, 0 is
 * "unspecified", and what a client does not know is drawn as bars.
 */
export const chartViewTypes = {
  bar: 1,
  stackedBar: 2,
  line: 3,
  dot: 4,
  table: 5,
  column: 6,
  stackedPercentage: 7,
  dumbbell: 8,
  heatTable: 9,
  smallMultiples: 10,
  distribution: 11,
  scatter: 14,
  funnel: 15,
  nps: 16,
  slope: 17,
} as const;

export const chartGroupTypes = { datapoint: 1, audience: 2, segment: 3 } as const;

export const chartSortTypes = { questionnaireOrder: 1, ascending: 2, descending: 3 } as const;

/** What `sort_parameter_value` names. */
export const chartSortParameterTypes = { metric: 1, name: 2, audience: 3 } as const;
