import type { FigureRow } from '../../../figures/figure-query.ts';
import type { Catalogue } from '../../survey/catalogue.ts';
import { findQuestion } from '../../survey/find-question.ts';
import { hasMeans } from '../../survey/has-numbers.ts';
import { EngineError } from '../../engine-error.ts';
import type {
  MeansQuery,
  MeansResult,
  MeansRow,
  UnavailableMeansRow,
} from '../../../testing/queries/means-query.ts';
import { figureAt, type Projection, reasonAt, wantedNothing } from './figures-at.case.ts';

/** One value row per datapoint of a grid, else one; columns are the audiences. */
export const meansProjection: Projection<MeansQuery, MeansResult> = {
  ask(catalogue, query) {
    return [
      {
        rows: datapointsOf(catalogue, query).map((datapoint): FigureRow => {
          const { question, suffixes } = query;
          const value = { question, datapoint, suffixes, coding: { kind: 'numbers' as const } };
          return {
            id: datapoint ?? '',
            content: { kind: 'value', value },
            base: { mode: 'all', among: null },
          };
        }),
        columns: audiencesOf(query).map(({ id, expression }) => ({
          id,
          who: expression,
          whole: { kind: 'base' },
        })),
        base: query.base,
        scope: query.scope,
        want: { ...wantedNothing, quantiles: [0.5], bins: query.histogram === true ? { count: 16 } : null },
      },
    ];
  },
  answer(catalogue, query, [answer]) {
    if (answer === undefined) throw new Error('means are one figure query');
    const rows: MeansRow[] = [];
    const unavailable: UnavailableMeansRow[] = [];
    for (const [rowIndex, code] of datapointsOf(catalogue, query).entries()) {
      for (const [columnIndex, { id }] of audiencesOf(query).entries()) {
        const names = { datapoint: code ?? '', audience: id };
        const figure = figureAt(answer, rowIndex, columnIndex);
        const at = rowIndex * answer.columnCount + columnIndex;
        const { values } = answer.cells;
        if (figure === null || values === null) {
          unavailable.push({ ...names, reason: reasonAt(answer, rowIndex, columnIndex) });
          continue;
        }
        rows.push({
          ...names,
          waves: figure.waves,
          mean: figure.mean,
          standardError: figure.standardError,
          median: values.quantiles[at] ?? Number.NaN,
          sample: figure.positive.sample,
          effectiveSample: figure.positive.effective,
          size: figure.positive.size,
          ...(query.histogram === true ? { histogram: values.bins?.[at] ?? [] } : {}),
        });
      }
    }
    return { rows, unavailable };
  },
};

function audiencesOf({ audiences }: MeansQuery): MeansQuery['audiences'] {
  return audiences.length > 0 ? audiences : [{ id: '', expression: null }];
}

function datapointsOf(catalogue: Catalogue, query: MeansQuery): readonly (string | null)[] {
  const question = findQuestion(catalogue, query.question);
  if (!hasMeans(question)) {
    throw new EngineError('not_numeric', `question "${question.code}" has no means`);
  }
  if (query.datapoints !== null) return query.datapoints;
  const isGrid = question.kind === 'grid_single' || question.kind === 'grid_numeric';
  return isGrid ? question.datapoints.map(({ code }) => code) : [null];
}
