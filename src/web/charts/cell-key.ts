/** Names a cell, in the chart and in addresses. */
export function cellKey(answer: string, segment: string, series: string): string {
  return [answer, segment, series].join('|');
}
