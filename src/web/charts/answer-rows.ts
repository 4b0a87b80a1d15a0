import type { StatsResult, StatsRow, UnavailableStatsRow } from '../../contract/stats.ts';
import { cellKey } from './cell-key.ts';
import type { ChartRequest, NamedCode } from './chart-request.ts';
import { restCode, restRow } from './rest-row.ts';

/** Rows of an answer by their cells. */
export interface AnswerRows {
  readonly rows: ReadonlyMap<string, StatsRow>;
  readonly unavailable: ReadonlyMap<string, UnavailableStatsRow>;
}

export function answerRows(result: StatsResult): AnswerRows {
  return {
    rows: new Map(result.data.map((row) => [cellKey(row.datapoint, row.segment, row.audience), row])),
    unavailable: new Map(
      result.meta.unavailable.map((row) => [cellKey(row.datapoint, row.segment, row.audience), row]),
    ),
  };
}

export function segmentsOf(request: Pick<ChartRequest, 'splitBy' | 'segments'>): readonly NamedCode[] {
  return request.splitBy === 'none' ? [{ code: '', name: '' }] : request.segments;
}

/** With a row for the answers beyond those that are shown, where these add up. */
export function withRest(
  answers: AnswerRows,
  request: ChartRequest,
  shown: readonly NamedCode[],
  ordered: readonly NamedCode[],
): AnswerRows {
  if (request.addsUp !== true || shown.at(-1)?.code !== restCode) return answers;
  const others = ordered.slice(shown.length - 1);
  const rows = new Map(answers.rows);
  for (const segment of segmentsOf(request)) {
    for (const { id } of [...request.series, request.base]) {
      const row = restRow(others.map(({ code }) => answers.rows.get(cellKey(code, segment.code, id))));
      if (row !== null) rows.set(cellKey(restCode, segment.code, id), row);
    }
  }
  return { rows, unavailable: answers.unavailable };
}
