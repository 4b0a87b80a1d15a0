import type { Dataset } from '../engine/survey/dataset.ts';
import { buildDataset } from '../importing/dataset/build-dataset.ts';
import { buildSurvey } from '../importing/build/build-survey.ts';
import { proposeSurvey } from '../importing/proposal/propose-survey.ts';
import { describeSource } from '../importing/source/describe-source.ts';
import type { SourceFile } from '../importing/source/source-file.ts';
import { sourceOfCells } from './source-of-cells.ts';

/** Respondents of the routed survey. */
export const routedRows = 600;

type Cell = (row: number, answers: { readonly a: number; readonly b: number }) => number;

/** Three answers that every combination of has 25 respondents, and questions that were asked by them. */
const columns: Readonly<Record<string, Cell>> = {
  a: (_, { a }) => a,
  b: (_, { b }) => b,
  c: (row) => 1 + (Math.floor(row / 12) % 2),
  both: (row, { a, b }) => (a === 1 && b <= 2 ? 1 + (row % 5) : Number.NaN),
  either: (row, { a, b }) => (a === 2 || b === 4 ? 1 + (row % 7) : Number.NaN),
  /** Like `both`, but a few left it blank, and two who were not asked have a cell. */
  nearly: (row, { a, b }) =>
    (a === 1 && b <= 2 && row % 25 !== 0) || row === 1 || row === 200 ? 1 + (row % 5) : Number.NaN,
  /** Asked of all: who left it blank has nothing to do with anything. */
  skipped: (row) => ((row * row * 31 + row * 17) % 11 < 2 ? Number.NaN : 1 + (row % 3)),
};

/** A file of a survey in which two questions together decide who was asked another. */
export function routedSource(): SourceFile {
  const rows = Array.from({ length: routedRows }, (_, row) => row);
  return sourceOfCells(
    Object.fromEntries(
      Object.entries(columns).map(([name, cell]) => [
        name,
        {
          kind: 'number',
          cells: rows.map((row) => cell(row, { a: 1 + (row % 3), b: 1 + (Math.floor(row / 3) % 4) })),
        },
      ]),
    ),
  );
}

/** The same survey as the dataset `routed`, as its import makes it. */
export function routedDataset(): Dataset {
  const file = routedSource();
  const proposal = proposeSurvey(describeSource(file), {
    code: 'routed',
    id: '',
    wave: { variable: '' },
    location: { variable: '' },
    weights: [],
  });
  const built = buildSurvey(file, proposal);
  return buildDataset(built.survey).dataset;
}
