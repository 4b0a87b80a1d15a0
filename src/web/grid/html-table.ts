import { xmlText } from '../../workbook/package/safe-text.ts';
import { bandFill, palette } from '../../workbook/palette.ts';

export interface CopiedField {
  readonly text: string;
  readonly kind: 'header' | 'number' | 'text';
  /** Name of the class that colours it, as `heat-index-7`. */
  readonly band?: string | null;
}

/**
 * Lines of fields as a table that word processors and spreadsheets paste with its colours, those of the light theme: it is
 * pasted on white. Every text is escaped, none is taken for a formula, and numbers stay numbers.
 */
export function htmlTable(lines: readonly (readonly CopiedField[])[]): string {
  const rows = lines.map((fields) => `<tr>${fields.map((one) => cell(one)).join('')}</tr>`);
  return `<meta charset="utf-8"><table>${rows.join('')}</table>`;
}

function cell({ text, kind, band }: CopiedField): string {
  const background = bandFill(band);
  const styles = [
    ...(kind === 'number' ? ['text-align:right'] : [String.raw`mso-number-format:'\@'`]),
    ...(kind === 'header' ? ['font-weight:600', 'text-align:left'] : []),
    ...(background === null
      ? []
      : [`background-color:#${background}`.toLowerCase(), `color:#${palette.ink}`.toLowerCase()]),
  ];
  const tag = kind === 'header' ? 'th' : 'td';
  const safe = kind === 'number' ? text : withoutFormula(text);
  return `<${tag} style="${xmlText(styles.join(';'))}">${xmlText(safe)}</${tag}>`;
}

/**
 * Lines of fields as spreadsheets take them from the clipboard. A field with a tab, a line break or a quotation mark
 * is quoted, its quotation marks doubled. One that a spreadsheet would take for a formula is led by an apostrophe.
 */
export function tabSeparated(lines: readonly (readonly string[])[]): string {
  return lines.map((fields) => fields.map(field).join('\t')).join('\n');
}

/** Text that a spreadsheet would compute, led by an apostrophe. */
function withoutFormula(text: string): string {
  return /^[=+@]|^-(?![\d.])/.test(text) ? `'${text}` : text;
}

function field(text: string): string {
  const plain = withoutFormula(text);
  return /["\t\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
