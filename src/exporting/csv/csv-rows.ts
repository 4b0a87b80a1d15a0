import { numberAt } from '../../engine/segments/source-values.ts';
import { dateText } from '../../importing/source/days-of-date.ts';
import type { ExportedSurvey } from '../exported-survey.ts';
import type { ExportContent } from '../export-variable.ts';

/** Text handed on at a time. */
const chunkCharacters = 1 << 18;

/** `data.csv`, a piece at a time: UTF-8, a header, a row a respondent, an empty cell for a blank. */
export function* csvRows({ variables, rows }: ExportedSurvey): Generator<Buffer> {
  const cells = variables.map(({ content }) => cellWriter(content));
  let text = `${variables.map(({ name }) => name).join(',')}\n`;
  for (const row of rows) {
    let line = '';
    for (let at = 0; at < cells.length; at++) {
      if (at > 0) line += ',';
      line += cells[at]!(row);
    }
    text += `${line}\n`;
    if (text.length >= chunkCharacters) {
      yield Buffer.from(text);
      text = '';
    }
  }
  yield Buffer.from(text);
}

/** What a cell of the column says of a row. */
function cellWriter(content: ExportContent): (row: number) => string {
  switch (content.kind) {
    case 'texts': {
      const { values } = content;
      return (row) => csvCell(guardedText(values[row] ?? ''));
    }
    case 'places': {
      const { values } = content;
      const codes = content.places.map(({ code }) => csvCell(guardedText(code)));
      return (row) => codes[values[row] ?? 0] ?? '';
    }
    case 'codes': {
      const { values } = content;
      const codes = ['', ...content.answers.map(({ code }) => csvCell(guardedText(code)))];
      return (row) => codes[values[row] ?? 0] ?? '';
    }
    case 'marks': {
      const { values } = content;
      const marks = ['', '0', '1'];
      return (row) => marks[values[row] ?? 0] ?? '';
    }
    case 'source': {
      const { values, variable } = content;
      const { cells } = values;
      if (values.kind === 'texts') {
        const texts = values.texts.map((text) => csvCell(guardedText(text)));
        return (row) => texts[numberAt(cells, row)] ?? '';
      }
      const write = variable.kind === 'date' ? dateText : String;
      return (row) => {
        const number = numberAt(cells, row);
        return Number.isNaN(number) ? '' : write(number);
      };
    }
    case 'numbers':
    case 'weights': {
      const { values } = content;
      return (row) => {
        const number = values[row] ?? Number.NaN;
        return Number.isNaN(number) ? '' : String(number);
      };
    }
  }
}

/** Spreadsheets take what begins with these for a formula. */
const formulaStart = /^[=+\-@\t\r\0＝＋－＠']/;
const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,5})?$/;

/**
 * A text as a cell may hold it: with an apostrophe before it where it could be taken for a formula, or begins with one
 * itself, so that taking one apostrophe off always gives the text again. A number stays as it is.
 */
export function guardedText(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** Quoted as RFC 4180 says, where it must be. */
function csvCell(text: string): string {
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
