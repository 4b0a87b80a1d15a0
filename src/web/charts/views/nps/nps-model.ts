import type { ChartCell, ChartModel, ChartPanel, ChartRow, ChartSeries } from '../../chart-model.ts';
import { valueAxis } from '../../../../figures/drawing/value-axis.ts';

/** Detractors, passives and promoters. */
const colors = [2, 0, 1];

/**
 * Turns a chart of scores into one with a row per score: the shares of its parts, then the score itself. Rows are the
 * segments, else the answers, else the audiences; whatever else differs has panels of its own.
 */
export function npsModel(model: ChartModel): ChartModel {
  const { beside, panels, splitBy, format } = model;
  if (beside === undefined) return model;
  const scored = panels.flatMap((panel) =>
    panel.rows.flatMap((row) =>
      row.cells.map((score, place) => ({ panel, row, score, place, shares: beside.get(score.key) ?? [] })),
    ),
  );
  const answers = new Set(scored.map(({ score }) => score.answer)).size;
  const isOf = splitBy !== 'none' ? 'segment' : answers > 1 ? 'answer' : 'series';
  const series = seriesOf(model, scored[0]?.shares ?? []);
  const groups = Map.groupBy(scored, ({ score }) =>
    [isOf === 'answer' ? '' : score.answer, isOf === 'series' ? '' : score.series].join('|'),
  );
  return {
    ...model,
    axis: valueAxis('percentage', [100], format),
    series,
    panels: Array.from(groups, ([key, own]): ChartPanel => {
      const [first] = own;
      const names = [
        isOf === 'answer' || answers === 1 ? '' : first?.score.answerName,
        isOf === 'series' || model.series.length === 1 ? '' : first?.score.seriesName,
      ].filter(Boolean);
      return {
        key,
        name: names.length === 0 ? null : names.join(', '),
        series,
        rows: own.map(
          ({ row, score, shares }): ChartRow => ({
            key: score[isOf],
            name: score[`${isOf}Name`],
            cells: [...shares, score],
            base: score,
            isPartial: row.isPartial,
            gap: null,
          }),
        ),
      };
    }),
  };
}

/** Parts with their colours, then the score, which is written. */
function seriesOf({ mean }: ChartModel, shares: readonly ChartCell[]): readonly ChartSeries[] {
  const plain = { samples: [], letter: '' };
  return [
    ...shares.map(({ answer, answerName }, place) => ({
      ...plain,
      id: answer,
      name: answerName,
      color: colors[place] ?? 0,
    })),
    { ...plain, id: '#score', name: mean?.name ?? 'NPS', color: 0, isWritten: true },
  ];
}
