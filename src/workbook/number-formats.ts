import type { FigureKind } from '../figures/measures.ts';

/** How a spreadsheet writes a figure: rounded for the eye, whole in the cell, separators as the reader has them. */
export const numberFormats: Readonly<Record<FigureKind | 'probability' | 'gap', string>> = {
  probability: '[<0.0001]"< 0.0001";0.0000',
  gap: '+0.0;-0.0;0.0',
  percent: '0.0',
  mean: '0.0',
  spread: '0.00',
  score: '+0.0;-0.0;0.0',
  index: '0',
  count: '#,##0',
  people: '[>=999500]0.00,,"M";[>=999.5]0.0,"k";0',
};

const decimalKinds: ReadonlySet<string> = new Set(['percent', 'mean', 'score', 'gap']);

/** The format of a kind of figures with so many decimals; `auto`: its own. */
export function numberFormat(kind: FigureKind, decimals: 'auto' | 0 | 1 | 2 = 'auto'): string {
  const own = numberFormats[kind];
  if (decimals === 'auto' || !decimalKinds.has(kind)) return own;
  return own.replaceAll('0.0', decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`);
}

/** Format with signs around the number, which stays a number. */
export function formatWithSigns(format: string, before: string, after: string): string {
  return format
    .split(';')
    .map((section) => {
      const [, condition = '', rest = ''] = /^(\[[^\]]*\])?(.*)$/.exec(section) ?? [];
      const front = before === '' ? '' : `"${before} "`;
      return `${condition}${front}${rest}${after === '' ? '' : `"${after}"`}`;
    })
    .join(';');
}
