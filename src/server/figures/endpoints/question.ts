import type { AskedFigures } from '../../../insight/answering/ask-survey.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import type { FindSavedExpression, ReadRequest } from '../reading/request-reader.ts';
import * as means from './means.ts';
import { readMeansRequest } from './means.ts';
import { readStatsRequest } from './stats.ts';
import { criticalValue } from '../../../engine/measures/intervals/estimate-interval.ts';
import { isAnswered } from '../../../figures/wire/answered-cells.ts';
import type { FigureQuery, Scope, Wanted } from '../../../figures/figure-query.ts';
import {
  type QuestionFigures,
  type QuestionShare,
  type QuestionSlope,
  sharePlace,
} from '../../../figures/questions/question-figures.ts';
import { type AskedQuestion, questionQuery } from '../../../figures/questions/question-queries.ts';
import { answeredFigure, pairTestsAt, slopeThrough } from '../../../figures/wire/read-figures.ts';
import type { IsPublishable } from '../disclosure.ts';
import { type AnsweredBy, type AnsweredTiles, isCellPublishable } from './answered-cells.ts';

/** Shares and means of a question, as the requests for either are read; throws what these do, and RangeError for neither. */
export function readQuestionRequest(
  { shares, means: asked, tests }: AskedFigures,
  access: DatasetAccess,
  findSaved: FindSavedExpression,
): ReadRequest<QuestionRequest> {
  const ofMeans = asked === undefined ? null : readMeansRequest(asked, access, findSaved);
  const ofShares = shares === null ? null : readStatsRequest(shares, access, findSaved);
  const read = ofShares ?? ofMeans;
  if (read === null) throw new RangeError('a question is asked for neither shares nor means');
  const { scope } = read.request;
  return {
    ...read,
    request: {
      scope,
      shares: ofShares?.request ?? null,
      means: ofMeans?.request ?? null,
      tests: tests ?? {},
    },
  };
}

/** Shares or means of a question, or both, for the same people in the same scope. */
export interface QuestionRequest {
  readonly scope: Scope;
  readonly shares: AskedQuestion | null;
  readonly means: means.MeansRequest | null;
  readonly tests: Partial<Pick<Wanted, 'test' | 'pairs' | 'contrasts'>>;
}

/** Rows of shares, then of means. */
export function toFigureQuery({ shares, means: asked, tests }: QuestionRequest): FigureQuery {
  const ofMeans = asked === null ? null : means.toFigureQuery(asked);
  if (shares === null) {
    if (ofMeans === null) throw new RangeError('neither shares nor means are asked for');
    return { ...ofMeans, want: { ...ofMeans.want, ...tests } };
  }
  const { rows, want, ...query } = questionQuery(shares);
  const { quantiles, intervalsOf } = ofMeans?.want ?? { quantiles: [], intervalsOf: [] };
  return {
    ...query,
    rows: [...rows, ...(ofMeans?.rows ?? [])],
    want: { ...want, ...tests, quantiles, intervalsOf: [...want.intervalsOf, ...intervalsOf] },
  };
}

/** The figures that may be shown, in the order of the query. */
export async function toAnswer(
  request: QuestionRequest,
  query: FigureQuery,
  tiles: AnsweredTiles,
  isPublishable: IsPublishable,
  { weight }: Pick<AnsweredBy, 'weight'>,
): Promise<QuestionFigures> {
  const shares: QuestionShare[] = [];
  const slopes: QuestionSlope[] = [];
  const rows: QuestionFigures['means'][number][] = [];
  const meanTests: NonNullable<QuestionFigures['meanTests']>[number][] = [];
  let suppressed = 0;
  const sharesEnd = query.rows.findIndex(({ content }) => content.kind === 'value');
  for await (const { firstRow, figures } of tiles) {
    const { rowCount, columnCount } = figures;
    const source = {
      query: { ...query, rows: query.rows.slice(firstRow, firstRow + rowCount) },
      answered: figures,
      byDefinition: new Uint8Array(rowCount * columnCount),
      criticalValue,
    };
    for (let row = 0; row < rowCount; row++) {
      const ofRow: QuestionShare[] = [];
      for (let column = 0; column < columnCount; column++) {
        const at = row * columnCount + column;
        if (!isAnswered(figures, at)) continue;
        const figure = answeredFigure(source, row, column);
        if (figure.kind === 'value') {
          const meansAt = { row: firstRow + row - sharesEnd, column };
          const answered = request.means && means.meansRow(request.means, figures, at, meansAt);
          if (answered !== null && isPublishable(answered.sample)) {
            rows.push(answered);
            meanTests.push(figure.tests);
          } else suppressed++;
        } else if (request.shares !== null && isCellPublishable(figures, at, isPublishable)) {
          const tests = [...figure.tests, ...pairTestsAt(source, figure)];
          const place = sharePlace(request.shares, firstRow + row, column);
          ofRow.push({ ...figure, tests, at: { row: firstRow + row, column }, ...place });
        } else suppressed++;
      }
      const shown = new Set(ofRow.map(({ at }) => at.column));
      const isShown = (column: number | null) => column === null || shown.has(column);
      for (const share of ofRow)
        shares.push({ ...share, tests: share.tests.filter(({ other }) => isShown(other.column)) });
      const slope = shown.size === columnCount ? slopeThrough(source, row, 0) : null;
      const [first] = ofRow;
      if (slope !== null && first !== undefined) slopes.push({ datapoint: first.datapoint, ...slope });
    }
  }
  return { weight, unit: request.means?.unit ?? '', suppressed, shares, slopes, means: rows, meanTests };
}
