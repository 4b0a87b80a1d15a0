/**
 * Lines of fields as spreadsheets take them from the clipboard. A field with a tab, a line break or a quotation mark
 * is quoted, its quotation marks doubled. One that a spreadsheet would take for a formula is led by an apostrophe.
 */
export function tabSeparated(lines: readonly (readonly string[])[]): string {
  return lines.map((fields) => fields.map(field).join('\t')).join('\n');
}

/** Text that a spreadsheet would compute, led by an apostrophe. */
export function withoutFormula(text: string): string {
  return /^[=+@]|^-(?![\d.])/.test(text) ? `'${text}` : text;
}

function field(text: string): string {
  const plain = withoutFormula(text);
  return /["\t\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
