import { columnKey } from '../../../engine/dataset/dataset.ts';
import { normalQuantile } from '../normal.ts';
import type { CellAsked, Row } from '../questions/question-spec.ts';
import { tick, tickingPull } from './answer-ticks.ts';
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
      // The column's share, moved by the row's level on the response scale.
      const cut = response.mean - response.deviation * (normalQuantile(column.share) + row.level);
      const marks = tick(population.sample, asked, { ...response, cutAt: () => cut }, column.share);
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
      const cut = response.mean - response.deviation * (normalQuantile(share) + row.level);
      const marks = tick(population.sample, asked, { ...response, cutAt: () => cut }, share);
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
