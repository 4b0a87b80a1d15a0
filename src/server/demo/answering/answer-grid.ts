import { columnKey } from '../../../engine/survey/dataset.ts';
import type { CellAsked, Row } from '../questions/question-spec.ts';
import { tickAbove, tickingPull } from './answer-ticks.ts';
import { narrow, narrowToRuns } from './asked.ts';
import { datapointCode } from './codes.ts';
import type { Interview } from './interview.ts';
import { respond } from './respond.ts';

/** Every cell on its own: pulled by its row and its column, likelier the higher the row's level. */
export function answerTickGrid(interview: Interview<'tickGrid'>): void {
  const { code, spec, model, population, answers } = interview;
  model.rows.forEach((row, index) => {
    const asked = askedOfRow(interview, row, index, model.asked);
    const datapoint = datapointCode(spec, index);
    model.columns.forEach((column, columnIndex) => {
      const key = columnKey(code, datapoint, columnIndex + 1);
      const pulls = { ticking: tickingPull, ...row.pulls, ...column.pulls };
      const response = respond(population, asked, key, pulls);
      const cut = response.cutAt(1 - column.share) - row.level * response.deviation;
      const marks = tickAbove(population.sample, asked, response, cut);
      answers.keep(key, { kind: 'marks', values: marks });
    });
  });
}

/** One response a row, cut at every stage: whoever is at a stage is at all before it. */
export function answerStageGrid(interview: Interview<'stageGrid'>): void {
  const { code, spec, model, population, answers } = interview;
  model.rows.forEach((row, index) => {
    const asked = askedOfRow(interview, row, index, model.asked);
    const datapoint = datapointCode(spec, index);
    const response = respond(population, asked, columnKey(code, datapoint), row.pulls);
    let share = 1;
    model.stages.forEach((stage, stageIndex) => {
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
  cellAsked: CellAsked | undefined,
): Uint32Array {
  const inRuns = narrowToRuns(asked, population.sample, row.askedIn);
  const asks = cellAsked?.(answers);
  return asks === undefined ? inRuns : narrow(inRuns, (respondent) => asks(respondent, index));
}
