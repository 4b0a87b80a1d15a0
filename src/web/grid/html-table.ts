import type { CopiedField } from './copied-field.ts';
import { withoutFormula } from './tab-separated.ts';

export interface CopiedColours {
  /** CSS colour of a band; empty where it has none. */
  readonly backgroundOf: (band: string) => string;
  readonly ink: string;
}

/**
 * Lines of fields as a table that word processors and spreadsheets paste with its colours. Every text is escaped, none
 * is taken for a formula, and numbers stay numbers.
 */
export function htmlTable(
  lines: readonly (readonly CopiedField[])[],
  { backgroundOf, ink }: CopiedColours,
): string {
  const rows = lines.map(
    (fields) => `<tr>${fields.map((one) => cell(one, backgroundOf, ink)).join('')}</tr>`,
  );
  return `<meta charset="utf-8"><table>${rows.join('')}</table>`;
}

function cell(
  { text, kind, band }: CopiedField,
  backgroundOf: CopiedColours['backgroundOf'],
  ink: string,
): string {
  const background = band === undefined || band === null ? '' : backgroundOf(band);
  const styles = [
    ...(kind === 'number' ? ['text-align:right'] : [String.raw`mso-number-format:'\@'`]),
    ...(kind === 'header' ? ['font-weight:600', 'text-align:left'] : []),
    ...(background === '' ? [] : [`background-color:${background}`, `color:${ink}`]),
  ];
  const tag = kind === 'header' ? 'th' : 'td';
  const safe = kind === 'number' ? text : withoutFormula(text);
  return `<${tag} style="${escapeHtml(styles.join(';'))}">${escapeHtml(safe)}</${tag}>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
