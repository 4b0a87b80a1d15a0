import { withApostrophe } from '../package/safe-text.ts';
import { turns, type Work } from '../package/work.ts';

export type Field = string | number | null;

/** `,` for CSV, a tab for TSV. */
export type Delimiter = ',' | '\t';

/** Spreadsheets take a file without it for one of an old code page. */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';
const blockLength = 262_144;

/**
 * Rows of fields as RFC 4180 has them: a field with a delimiter, a quote or a break of line is quoted, quotes are
 * doubled; numbers are whole, with a full stop. Text that opens a formula begins with an apostrophe.
 */
export async function writeDelimited(
  rows: Iterable<readonly Field[]>,
  delimiter: Delimiter,
  work: Pick<Work, 'signal'>,
): Promise<string[]> {
  const turn = turns(work);
  const blocks: string[] = [];
  let block = byteOrderMark;
  for (const row of rows) {
    block += row.map((field) => fieldText(field, delimiter)).join(delimiter) + lineEnd;
    if (block.length >= blockLength) {
      blocks.push(block);
      block = '';
    }
    const pause = turn();
    if (pause !== undefined) await pause;
  }
  return [...blocks, block];
}

function fieldText(field: Field, delimiter: Delimiter): string {
  if (field === null) return '';
  if (typeof field === 'number') return Number.isFinite(field) ? String(field) : '';
  const text = withApostrophe(field.toWellFormed().replaceAll('\0', ''));
  const isQuoted = text.includes(delimiter) || /["\r\n]/.test(text) || text !== text.trim();
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}
