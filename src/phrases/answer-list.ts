/** Lists up to this long are written out; of longer ones the first few represent the rest. */
const writtenOut = 4;
const shownOfMany = 3;

/** "A", "A, B or C", "at least 2 of: A, B and C", "both A and B", "any of 7 (A, B, C and 4 more)". */
export function someOf(labels: readonly string[], minCount: number): string {
  if (minCount === 1) return labels.length > writtenOut ? `any of ${counted(labels)}` : joined(labels, 'or');
  if (minCount !== labels.length) return `at least ${minCount} of${listed(labels)}`;
  return labels.length === 2 ? `both ${joined(labels, 'and')}` : `all of${listed(labels)}`;
}

/** "fewer than 2 of: A, B and C". */
export function fewerOf(labels: readonly string[], minCount: number): string {
  return `fewer than ${minCount} of${listed(labels)}`;
}

function listed(labels: readonly string[]): string {
  return `${labels.length <= writtenOut ? ':' : ''} ${counted(labels)}`;
}

function counted(labels: readonly string[]): string {
  if (labels.length <= writtenOut) return joined(labels, 'and');
  const shown = labels.slice(0, shownOfMany).map(setApart).join(', ');
  return `${labels.length} (${shown} and ${labels.length - shownOfMany} more)`;
}

/** "A, B or C"; a label that would run into its neighbours is put in quotes. */
export function joined(labels: readonly string[], word: 'and' | 'or'): string {
  if (labels.length < 2) return labels[0] ?? '…';
  const apart = labels.map(setApart);
  return `${apart.slice(0, -1).join(', ')} ${word} ${apart.at(-1) ?? ''}`;
}

function setApart(label: string): string {
  const plain = label.replace(/^\S?\d[\d,.]* or (?:over|more)\b/u, '');
  return /[,;()"]|\b(?:and|or|nor|except)\b/iu.test(plain) && !label.startsWith('“') ? `“${label}”` : label;
}
