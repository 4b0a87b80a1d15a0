import { quoted } from './quoted.ts';

/** Lists up to this long are written out; of longer ones the first few stand for the rest. */
const writtenOut = 4;
const shownOfMany = 3;

/** "A", "A, B or C", "at least 2 of A, B and C", "both A and B", "any of 7 (A, B, C and 4 more)". */
export function someOf(labels: readonly string[], minCount: number): string {
  if (labels.length === 0) return '…';
  if (minCount === 1) return labels.length > writtenOut ? `any of ${counted(labels)}` : joined(labels, 'or');
  if (minCount !== labels.length) return `at least ${minCount} of ${counted(labels)}`;
  return labels.length === 2 ? `both ${joined(labels, 'and')}` : `all of ${counted(labels)}`;
}

/** The contrary: "neither A nor B", "none of A, B and C", "fewer than 2 of A, B and C"; null for a single label. */
export function noneOf(labels: readonly string[], minCount: number): string | null {
  if (minCount > 1) return `fewer than ${minCount} of ${counted(labels)}`;
  if (labels.length <= 1) return null;
  return labels.length === 2 ? `neither ${joined(labels, 'nor')}` : `none of ${counted(labels)}`;
}

function counted(labels: readonly string[]): string {
  if (labels.length <= writtenOut) return joined(labels, 'and');
  const shown = labels.slice(0, shownOfMany).map(setApart).join(', ');
  return `${labels.length} (${shown} and ${labels.length - shownOfMany} more)`;
}

function joined(labels: readonly string[], word: 'and' | 'or' | 'nor'): string {
  const [only] = labels;
  if (only !== undefined && labels.length === 1) return isStatement(only) ? quoted(only) : only;
  const apart = labels.map(setApart);
  return `${apart.slice(0, -1).join(', ')} ${word} ${apart.at(-1) ?? ''}`;
}

/** A label that would run into its neighbours is put in quotes. */
function setApart(label: string): string {
  const joins = /[,;()“”"]|\b(?:and|or|nor|except)\b/iu.test(label);
  return joins || isStatement(label) ? quoted(label) : label;
}

/** Whole sentences are quoted even where they stand alone: for “I look after my health”. */
function isStatement(label: string): boolean {
  return /^(?:I|I['’]\p{L}+|My|It|We|You|There)\b/u.test(label) || label.split(' ').length > 6;
}
