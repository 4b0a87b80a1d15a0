import { columnKey } from '../../../engine/survey/dataset.ts';
import type { CellAsked, Interview, Model, Option, Row, Stage } from '../questions/question-spec.ts';
import { tickAbove, tickingPull } from './ticks.ts';
import { narrow, narrowToRuns } from './asked.ts';
import { datapointCode } from './codes.ts';
import { respond } from './respond.ts';

/** Rows × columns, each cell ticked or not. */
export function tickGrid(grid: {
  readonly rows: readonly Row[];
  readonly columns: readonly Option[];
  readonly asked: CellAsked;
}): Model {
  const { rows: listed, columns } = grid;
  const answer: Model['answer'] = (interview) => tickCells(interview, grid);
  return { kind: 'grid_multiple', listed, columns, view: { kind: 'columns' }, answer };
}

/** Rows × stages. */
export function stageGrid(grid: {
  readonly rows: readonly Row[];
  readonly stages: readonly Stage[];
  readonly asked: CellAsked;
}): Model {
  const { rows: listed, stages: columns } = grid;
  const answer: Model['answer'] = (interview) => passStages(interview, grid);
  return { kind: 'grid_multiple', listed, columns, view: { kind: 'columns' }, answer };
}

/** Every cell on its own: pulled by its row and its column, likelier the higher the row's level. */
function tickCells(
  interview: Interview,
  { rows, columns, asked: cellAsked }: Parameters<typeof tickGrid>[0],
): void {
  const { code, spec, population, answers } = interview;
  rows.forEach((row, index) => {
    const asked = askedOfRow(interview, row, index, cellAsked);
    const datapoint = datapointCode(spec, index);
    columns.forEach((column, columnIndex) => {
      const key = columnKey(code, datapoint, columnIndex + 1);
      const pulls = { ticking: tickingPull, ...row.pulls, ...column.pulls };
      const response = respond(population, asked, key, pulls);
      const cut = response.cutAt(1 - column.share) - row.level * response.deviation;
      const marks = tickAbove(population.sample, asked, response, cut);
      answers.keep(key, { kind: 'marks', values: marks });
    });
  });
}

/** One response per row, cut at every stage: a respondent at a stage has passed all earlier ones. */
function passStages(
  interview: Interview,
  { rows, stages, asked: cellAsked }: Parameters<typeof stageGrid>[0],
): void {
  const { code, spec, population, answers } = interview;
  rows.forEach((row, index) => {
    const asked = askedOfRow(interview, row, index, cellAsked);
    const datapoint = datapointCode(spec, index);
    const response = respond(population, asked, columnKey(code, datapoint), row.pulls);
    let share = 1;
    stages.forEach((stage, stageIndex) => {
      share *= stage.share;
      const cut = response.cutAt(1 - share) - row.level * response.deviation;
      const marks = tickAbove(population.sample, asked, response, cut);
      answers.keep(columnKey(code, datapoint, stageIndex + 1), { kind: 'marks', values: marks });
    });
  });
}

function askedOfRow(
  { population, answers, asked }: Pick<Interview, 'population' | 'answers' | 'asked'>,
  row: Row,
  index: number,
  cellAsked: CellAsked,
): Uint32Array {
  const inRuns = narrowToRuns(asked, population.sample, row.askedIn);
  const asks = cellAsked(answers);
  return narrow(inRuns, (respondent) => asks(respondent, index));
}
