import { savedFile, saveFile } from '../../../exports/saved-file.ts';

export interface ReportLine {
  readonly severity: string;
  readonly where: string;
  readonly message: string;
  readonly consequence: string;
  readonly chosen: string;
}

/** A report as CSV (RFC 4180). Text that a spreadsheet would take for a formula is marked as text. */
export function reportCsv(lines: readonly ReportLine[]): string {
  const header = ['severity', 'where', 'message', 'consequence', 'chosen'];
  const rows = lines.map(({ severity, where, message, consequence, chosen }) => [
    severity,
    where,
    message,
    consequence,
    chosen,
  ]);
  return `${[header, ...rows].map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
}

function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Gives the report of a file to the browser to keep. */
export function saveReport(file: string, lines: readonly ReportLine[]): void {
  // The mark tells spreadsheets that it is UTF-8.
  saveFile(savedFile(`${file === '' ? 'import' : file} problems`, 'csv', ['\ufeff', reportCsv(lines)]));
}
