import { questionColumnId } from '../../figures/questions/question-queries.ts';
import type { Figure } from '../../figures/figure.ts';
import type { ChartAnswer, ChartRequest } from './chart-request.ts';
import type { NamedCode } from '../../figures/drawing/shape-panels.ts';
import { addedShares, restCode } from './rest-row.ts';

/** Figures of a chart by answer, segment (empty: nothing is split) and series; null: not asked for. */
export type FindFigure = (answer: string, segment: string, series: string) => Figure | null;

export interface DrawnPlace {
  readonly key: string;
  readonly segment: string;
  readonly seriesPlace: number;
  readonly row: number;
  readonly column: number;
}

export interface ChartFigures {
  readonly find: FindFigure;
  /** Codes of the rows that were asked for. */
  readonly answers: readonly string[];
  /** Ids of the audiences that were asked for. */
  readonly audiences: readonly string[];
  /** Cells of the series that are drawn, of answers that were asked for. */
  readonly drawn: (answers: readonly NamedCode[], series: ChartRequest['series']) => readonly DrawnPlace[];
}

export function chartFigures(answer: ChartAnswer, request: ChartRequest): ChartFigures {
  const { rows, columns } = answer.query;
  const rowOf = new Map(rows.map(({ id }, place) => [id, place]));
  const columnOf = new Map(columns.map(({ id }, place) => [id, place]));
  const read = new Map<string, Figure>();
  const placeOf = (code: string, segment: string, series: string) => {
    const [row, column] = [rowOf.get(code), columnOf.get(questionColumnId(segment, series))];
    return row === undefined || column === undefined ? null : { row, column };
  };
  const prefix = questionColumnId(segmentsOf(request)[0]?.code ?? '', '');
  return {
    answers: [...rowOf.keys()],
    audiences: [...columnOf.keys()].flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : [])),
    find(code, segment, series) {
      const key = cellKey(code, segment, series);
      const known = read.get(key);
      if (known !== undefined) return known;
      const place = placeOf(code, segment, series);
      if (place === null) return null;
      const figure = answer.at(place.row, place.column);
      read.set(key, figure);
      return figure;
    },
    drawn: (answers, series) =>
      answers.flatMap(({ code }) =>
        segmentsOf(request).flatMap((segment) =>
          series.flatMap(({ id }, seriesPlace) => {
            const place = placeOf(code, segment.code, id);
            const key = cellKey(code, segment.code, id);
            return place === null ? [] : [{ key, segment: segment.code, seriesPlace, ...place }];
          }),
        ),
      ),
  };
}

export function segmentsOf(request: Pick<ChartRequest, 'splitBy' | 'segments'>): readonly NamedCode[] {
  return request.splitBy === 'none' ? [{ code: '', name: '' }] : request.segments;
}

/** Whether the answers of a chart can be added up in all of its columns. */
export function canAddAnswers(
  find: FindFigure,
  { addsUp, answers, series, base, ...request }: ChartRequest,
): boolean {
  if (addsUp !== true) return false;
  return segmentsOf(request).every(({ code: segment }) =>
    [...series, base].every(
      ({ id }) => addedShares(answers.map(({ code }) => find(code, segment, id))) !== null,
    ),
  );
}

/** Adds the answers beyond the shown ones as one, where the chart has a row for these. */
export function withRest(
  find: FindFigure,
  shown: readonly NamedCode[],
  ordered: readonly NamedCode[],
): FindFigure {
  if (shown.at(-1)?.code !== restCode) return find;
  const others = ordered.slice(shown.length - 1);
  return (answer, segment, series) =>
    answer === restCode
      ? addedShares(others.map(({ code }) => find(code, segment, series)))
      : find(answer, segment, series);
}

export function cellKey(answer: string, segment: string, series: string): string {
  return [answer, segment, series].join('|');
}
