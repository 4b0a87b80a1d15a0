import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Question } from '../../engine/survey/catalogue.ts';
import { columnKey } from '../../engine/survey/dataset.ts';
import { weightOf } from '../../engine/survey/weights.ts';
import type { GeneratedSurvey } from './generate-survey.ts';
import { locationCount } from './survey-shape.ts';

/** Questions that make 190 columns together with the 60 single questions and id, wave, location and weight. */
const questionsBeside = new Set(['m1', 'm4', 'm6', 'g1', 'g2']);
const rowsAtATime = 16_384;
const longestCell = 24;
const comma = 0x2c;
const lineFeed = 0x0a;

/** Writes `data.csv` of 190 columns and its `codebook.json` into an existing directory; answers the path of the first. */
export async function writeSurveyCsv(survey: GeneratedSurvey, directory: string): Promise<string> {
  const questions = survey.catalogue.questions.filter(
    ({ kind, code }) => kind === 'single' || questionsBeside.has(code),
  );
  await writeFile(join(directory, 'codebook.json'), JSON.stringify(codebookOf(survey, questions)));
  const path = join(directory, 'data.csv');
  const stream = createWriteStream(path);
  const columns = questions.flatMap((question) => answerColumns(survey, question));
  stream.write(`${['id', 'wave', 'location', 'weight', ...columns.map(({ header }) => header)].join(',')}\n`);
  const { count } = survey.respondents;
  for (let from = 0; from < count; from += rowsAtATime) {
    const rows = rowsOf(survey, columns, from, Math.min(count, from + rowsAtATime));
    if (!stream.write(rows)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
  return path;
}

interface AnswerColumn {
  readonly header: string;
  /** One a respondent; 0 is a blank cell. */
  readonly values: ArrayLike<number>;
  /** The cell of each value. */
  readonly cells: readonly Buffer[];
}

function answerColumns({ column }: GeneratedSurvey, { code, kind, datapoints }: Question): AnswerColumn[] {
  if (kind === 'single') return [{ header: code, values: column(code).values, cells: codeCells }];
  return datapoints.map((datapoint) => ({
    header: `${code}_${datapoint.code}`,
    values: column(columnKey(code, datapoint.code)).values,
    cells: kind === 'multiple' ? markCells : codeCells,
  }));
}

const codeCells = Array.from({ length: 256 }, (_, code) => Buffer.from(code === 0 ? '' : `${code}`));
const markCells = ['', '0', '1'].map((cell) => Buffer.from(cell));

function rowsOf(
  { respondents: { wave, location, weights } }: GeneratedSurvey,
  columns: readonly AnswerColumn[],
  from: number,
  to: number,
): Buffer {
  const rows = Buffer.allocUnsafe((to - from) * (4 * longestCell + 4 * columns.length));
  const [weight] = weights;
  let at = 0;
  for (let i = from; i < to; i++) {
    const place = location[i] ?? 0;
    const pair = (wave[i] ?? 0) * locationCount + place;
    const weighs = weight === undefined ? 1 : weightOf(weight, i, pair);
    at += rows.write(`${i + 1},w${(wave[i] ?? 0) + 1},${place + 1},${weighs.toPrecision(7)}`, at, 'latin1');
    for (const { values, cells } of columns) {
      rows[at++] = comma;
      const cell = cells[values[i] ?? 0];
      for (let byte = 0; byte < (cell?.length ?? 0); byte++) rows[at++] = cell?.[byte] ?? 0;
    }
    rows[at++] = lineFeed;
  }
  return rows.subarray(0, at);
}

function codebookOf(
  { catalogue: { code, name, waves, locations } }: GeneratedSurvey,
  questions: readonly Question[],
) {
  return {
    dataset: { code, name },
    id_column: 'id',
    wave_column: 'wave',
    waves: waves.map((wave) => ({ code: wave.code, name: wave.name })),
    location_column: 'location',
    locations: locations.map((location, index) => ({
      code: location.code,
      name: location.name,
      value: index + 1,
    })),
    weight_column: 'weight',
    questions: questions.map(questionOf),
  };
}

function questionOf({ code, name, kind, datapoints, suffixes }: Question) {
  const column = (datapoint: string) => `${code}_${datapoint}`;
  const named = datapoints.map((datapoint) => ({ code: datapoint.code, name: datapoint.name }));
  switch (kind) {
    case 'single':
      return {
        code,
        name,
        type: kind,
        column: code,
        datapoints: named.map((datapoint, index) => ({ ...datapoint, value: index + 1 })),
      };
    case 'multiple':
      return {
        code,
        name,
        type: kind,
        datapoints: named.map((datapoint) => ({ ...datapoint, column: column(datapoint.code) })),
      };
    case 'grid_single':
      return {
        code,
        name,
        type: kind,
        datapoints: named.map((datapoint) => ({ ...datapoint, column: column(datapoint.code) })),
        suffixes: suffixes.map((suffix, index) => ({
          code: suffix.code,
          name: suffix.name,
          value: index + 1,
        })),
      };
    default:
      throw new Error(`question "${code}" is of the kind ${kind}, which is not written`);
  }
}
