import type { EditionChanges } from '../contract/saved-work/edition.ts';
import { changeProbabilities, changesWords, surveyChangeWords } from '../figures/standouts/listed-changes.ts';
import { formatIn } from '../lib/format.ts';
import { type FigureColumn, listColumn } from './figure-columns.ts';
import { listSheet } from './list-sheet.ts';
import { numberFormats } from './number-formats.ts';
import { sheetStyles, titleRows } from './sheet-styles.ts';
import type { Sheet, SheetLink, SheetRow } from './xlsx/workbook.ts';

const format = formatIn('en-GB');
const { count, gap: gapFormat, probability } = numberFormats;

const columns: readonly FigureColumn<EditionChanges['changes'][number]>[] = [
  listColumn('Table', 40, null, ({ table, title }) => `${table}. ${title}`),
  listColumn('Row', 30, null, ({ row }) => row),
  listColumn('Column', 24, null, ({ path, column }) => [...path, column].join(' › ')),
  listColumn('Now', 10, '0.0', ({ value }) => value),
  listColumn('Before', 10, '0.0', ({ before }) => before),
  listColumn('Gap', 10, gapFormat, ({ gap }) => gap),
  listColumn('From', 8, '0.0', ({ gap_low: low }) => low),
  listColumn('To', 8, '0.0', ({ gap_high: high }) => high),
  listColumn('n', 8, count, ({ sample }) => sample),
  listColumn('n before', 9, count, ({ sample_before: before }) => before),
  listColumn('z', 8, '0.00', ({ z }) => z),
  listColumn('p', 9, probability, (change) => changeProbabilities(change).p),
  listColumn('p corrected', 11, probability, (change) => changeProbabilities(change).corrected),
  listColumn('Also', 40, null, ({ also }) => also.map(({ row, column }) => `${row}, ${column}`).join('; ')),
];

/** Figures of a run that clearly moved, and changes of its survey; `placeOf` finds where a table begins. */
export function changesSheet(
  changes: EditionChanges,
  placeOf: (table: number) => Omit<SheetLink, 'cell'> | null,
): Sheet {
  const sheet = listSheet({
    name: 'Changes',
    title: 'Changes',
    words: changesWords(changes, format),
    columns,
    rows: changes.changes,
    link: { column: 0, to: ({ table }) => placeOf(table) },
  });
  const ofSurvey = changes.survey.map(
    (change): SheetRow => ({ cells: [{ value: surveyChangeWords(change), style: sheetStyles.fact }] }),
  );
  if (ofSurvey.length === 0) return sheet;
  const below = [...titleRows('Changes of the survey', []), ...ofSurvey];
  return { ...sheet, rows: [...sheet.rows, ...below], rowCount: sheet.rowCount + below.length };
}
