import type { EditionChanges } from '../contract/edition.ts';
import { changeProbabilities, changesWords, surveyChangeWords } from '../figures/standouts/listed-changes.ts';
import type { Format } from '../lib/format.ts';
import { cellName } from './column-name.ts';
import { type ListHead, listSheet, numberHead, textHead } from './list-sheet.ts';
import { numberFormats } from './number-formats.ts';
import { type SheetStyles, titleRows } from './sheet-styles.ts';
import type { Sheet, SheetLink, SheetRow } from './xlsx/workbook.ts';

const { count, gap: gapFormat, probability } = numberFormats;

const heads: readonly ListHead<EditionChanges['changes'][number]>[] = [
  textHead('Table', 40, ({ table, title }) => `${table}. ${title}`),
  textHead('Row', 30, ({ row }) => row),
  textHead('Column', 24, ({ path, column }) => [...path, column].join(' › ')),
  numberHead('Now', 10, '0.0', ({ value }) => value),
  numberHead('Before', 10, '0.0', ({ before }) => before),
  numberHead('Gap', 10, gapFormat, ({ gap }) => gap),
  numberHead('From', 8, '0.0', ({ gap_low: low }) => low),
  numberHead('To', 8, '0.0', ({ gap_high: high }) => high),
  numberHead('n', 8, count, ({ sample }) => sample),
  numberHead('n before', 9, count, ({ sample_before: before }) => before),
  numberHead('z', 8, '0.00', ({ z }) => z),
  numberHead('p', 9, probability, (change) => changeProbabilities(change).p),
  numberHead('p corrected', 11, probability, (change) => changeProbabilities(change).corrected),
  textHead('Also', 40, ({ also }) => also.map(({ row, column }) => `${row}, ${column}`).join('; ')),
];

/** Figures of a run that clearly moved, and changes of its survey; `placeOf` finds where a table begins. */
export function changesSheet(
  changes: EditionChanges,
  placeOf: (table: number) => Omit<SheetLink, 'cell'> | undefined,
  styles: SheetStyles,
  format: Format,
): Sheet {
  const list = { name: 'Changes', words: changesWords(changes, format), heads, items: changes.changes };
  const { firstRow, rows, rowCount, ...sheet } = listSheet(list, styles);
  const { fact } = styles;
  const ofSurvey = changes.survey.map(
    (change): SheetRow => ({ cells: [{ value: surveyChangeWords(change), style: fact }] }),
  );
  const below = ofSurvey.length === 0 ? [] : [...titleRows('Changes of the survey', [], styles), ...ofSurvey];
  const links = changes.changes.flatMap(({ table }, place): SheetLink[] => {
    const to = placeOf(table);
    return to === undefined ? [] : [{ cell: cellName(firstRow + place, 0), ...to }];
  });
  return { ...sheet, links, rows: [...rows, ...below], rowCount: rowCount + below.length };
}
