import { barPanel } from '../../../figures/drawing/bar-panel.ts';
import { linePanel } from '../../../figures/drawing/line-panel.ts';
import type { Drawing } from '../../../figures/drawing/shapes.ts';
import { assertNever } from '../../../lib/assert-never.ts';
import { format } from '../../lib/format.ts';
import type { ChartModel, ChartPanel } from '../chart-model.ts';
import { type DrawnView, panelAxis } from '../drawn-view.ts';
import { comparedTicks, headlineCells } from '../headline-labels.ts';
import { columnPanel } from './column-panel.ts';
import { dotPanel } from './dot-panel.ts';
import { heatPanel } from './heat-panel.ts';
import { histogramPanel } from '../views/distribution/histogram-panel.ts';
import { stackPanel } from './stack-panel.ts';

const noBins = { panels: new Map(), unit: '', density: null };

/** Draws a panel of a chart in its view; `namesLines`: lines are named at their ends, `isAcross`: columns lie. */
export function drawPanel(
  panel: ChartPanel,
  width: number,
  model: ChartModel,
  view: DrawnView,
  {
    namesLines = false,
    isAcross = false,
  }: { readonly namesLines?: boolean; readonly isAcross?: boolean } = {},
): Drawing {
  const { metric, score, panels } = model;
  const ticks = comparedTicks(model);
  const plot = {
    ...model,
    axis: panelAxis(panel, model, { view, ticks }),
    format,
    ticks,
    named: headlineCells(model),
  };
  switch (view) {
    case 'bars':
    case 'multiples':
      return barPanel(panel, width, plot);
    case 'columns':
      return isAcross ? barPanel(panel, width, plot) : columnPanel(panel, width, plot);
    case 'stacked':
    case 'stacked-100':
      return stackPanel(panel, width, plot, { view, score });
    case 'dots':
    case 'dumbbell':
      return dotPanel(panel, width, plot, { metric, isJoined: view === 'dumbbell' });
    case 'trend':
      return linePanel(panel, width, plot, { height: panels.length === 1 ? 376 : 226, namesLines });
    case 'distribution':
      return histogramPanel(panel, width, plot, model.distribution ?? noBins);
    case 'heat':
      return heatPanel(panel, width, plot, metric);
    default:
      return assertNever(view);
  }
}
