import type { CSSProperties } from 'react';
import type { ChartConfiguration } from '../../contract/saved-work/chart-configuration.ts';
import type { Grouping } from '../../figures/drawing/arrange-panels.ts';
import type { ComparedTick } from '../../figures/drawing/drawn-panel.ts';
import type { Drawing } from '../../figures/drawing/shapes.ts';
import { isVisible } from '../../figures/drawing/color-contrast.ts';
import { type ValueAxis, valueAxis } from '../../figures/drawing/value-axis.ts';
import { type ChartModel, type ChartPanel, type ChartSeries, endsOf } from './chart-model.ts';
import { changeWords, comparedTicks, headlineCells } from './headline-labels.ts';
import { distributionModel } from './views/distribution/distribution-model.ts';
import { funnelModel } from './views/funnel/funnel-model.ts';
import { npsModel } from './views/nps/nps-model.ts';
import { type DrawOptions, drawings } from './views/drawings.ts';
import { scatterModel } from './views/scatter/scatter-model.ts';
import { type ChartView, drawsReferences, type DrawnView, views } from './views/views.ts';

/** Panels of a view: those side by side, and those below each other. */
export function drawnModel(
  model: ChartModel,
  view: ChartView,
  grouping: Grouping,
  scale: ChartConfiguration['scale'] = 'shared',
): ChartModel {
  const drawn = drawings[view].arrange(model, grouping);
  const arranged = drawsReferences(view) ? drawn : { ...drawn, references: [] };
  return scale === 'own' && canHaveOwnScales(arranged, view) ? { ...arranged, hasOwnScales: true } : arranged;
}

/** The colour that a series has in place of the palette's; null: none, or one that can't be seen everywhere. */
export function paintOf(
  { colors }: Pick<ChartModel, 'colors'>,
  { id, color }: Pick<ChartSeries, 'id' | 'color'>,
) {
  const own = colors[id];
  return own === undefined || color === 0 || !isVisible(own) ? null : own;
}

/** Those colours as tokens, for all that is drawn of a chart. */
export function paintTokens(model: Pick<ChartModel, 'colors' | 'series' | 'panels'>): CSSProperties {
  const all = [...model.series, ...model.panels.flatMap(({ series }) => series)];
  const tokens = all.flatMap((series) => {
    const paint = paintOf(model, series);
    return paint === null ? [] : [[`--series-${series.color}`, paint] as const];
  });
  return Object.fromEntries(tokens);
}

const leastRatio = 4;

/** Whether panels are so far apart that each may have an axis of its own: the largest ends four times as far out. */
export function canHaveOwnScales({ panels, axis }: ChartModel, view: ChartView): boolean {
  if (panels.length < 2 || axis.kind === 'index' || views[view].axis === 'none') return false;
  const largest = panels.map((panel) => Math.max(0, ...endsOf([panel])));
  const least = Math.min(...largest);
  return least > 0 && Math.max(...largest) >= leastRatio * least;
}

/** The axis of a panel: the shared one, or its own, which holds the compared values on its rows too. */
export function panelAxis(
  panel: ChartPanel,
  { axis, references, hasOwnScales, format }: ChartModel,
  { view, ticks }: { readonly view: DrawnView; readonly ticks: ReadonlyMap<string, ComparedTick> },
): ValueAxis {
  if (hasOwnScales !== true || axis.kind === 'index') return axis;
  const compared = panel.rows.flatMap(({ cells }) =>
    cells.flatMap(({ key }) => ticks.get(key)?.position ?? []),
  );
  const ends = [...endsOf([panel], references), ...compared];
  return valueAxis(axis.kind, ends, format, { mayStartAbove: views[view].axis === 'raised' });
}

/** The model for the table under a view: parts of scores, bins where all series share them, else the drawn figures. */
export function listedModel(model: ChartModel, view: ChartView): ChartModel {
  if (view === 'nps') return npsModel(model);
  if (view === 'funnel') return funnelModel(model);
  if (view === 'scatter') return scatterModel(model);
  if (view !== 'distribution') return model;
  const bins = distributionModel(model);
  const isShared = bins.panels.every(
    ({ series, rows }) =>
      series.length === model.series.length && rows.every(({ base }) => base.series === model.base.id),
  );
  return isShared ? bins : model;
}

export function drawPanel(
  panel: ChartPanel,
  width: number,
  model: ChartModel,
  view: DrawnView,
  { namesLines = false, isAcross = false }: Partial<DrawOptions> = {},
): Drawing {
  const ticks = comparedTicks(model);
  const plot = {
    ...model,
    axis: panelAxis(panel, model, { view, ticks }),
    ticks,
    named: headlineCells(model),
    changes: changeWords(model),
  };
  return drawings[view].draw(panel, width, plot, model, { namesLines, isAcross });
}

/** Whether two series are drawn with their gap, which then carries the mark. */
export function marksGaps(view: ChartView, { series }: { readonly series: readonly unknown[] }): boolean {
  return series.length === 2 && views[view].marksGaps === true;
}
