/** Parts of a label that name its answer as well: the label, its head, the text in brackets, and halves of "A and B". */
export function partsOfLabel(label: string): readonly { readonly text: string; readonly isWhole: boolean }[] {
  const { bare, bracketed } = partBrackets(label);
  const head = bare.split(/,| such as | for example\b| e\.g\.| i\.e\.| – | - /i)[0] ?? bare;
  const words = head.trim().split(/\s+/);
  const halves =
    words.length > 6 || (words.length > 3 && (words[0] ?? '').toLowerCase().endsWith('ing'))
      ? []
      : head.split(/\s(?:and|or|&)\s|\s?\/\s?/).filter((half) => half !== head);
  const items = bare.split(',').length > 2 ? bare.split(/,|\sor\s|\sand\s/) : [];
  const [, ...tails] = bare.split(/ – | - /);
  const parts = [head, ...tails, ...halves, ...items, ...bracketed.filter((inside) => !/\d/.test(inside))];
  return [
    { text: label, isWhole: true },
    { text: bare, isWhole: true },
    ...parts.filter((part) => part.trim() !== '' && part !== bare).map((text) => ({ text, isWhole: false })),
  ];
}

/** Returns a label without the text in its brackets, and that text. */
export function partBrackets(name: string): { readonly bare: string; readonly bracketed: readonly string[] } {
  const bracketed: string[] = [];
  let bare = '';
  for (let at = 0; ; ) {
    const open = name.indexOf('(', at);
    const close = open === -1 ? -1 : name.indexOf(')', open);
    if (close === -1) return { bare: bare + name.slice(at), bracketed };
    bare += `${name.slice(at, open)} `;
    bracketed.push(name.slice(open + 1, close));
    at = close + 1;
  }
}
