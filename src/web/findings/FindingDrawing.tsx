import { barPanel } from '../../figures/drawing/bar-panel.ts';
import type { DrawnCell, Plot } from '../../figures/drawing/drawn-panel.ts';
import { linePanel } from '../../figures/drawing/line-panel.ts';
import type { FindingChart } from '../../figures/statements/finding-chart.ts';
import { PanelDrawing } from '../charts/panels/PanelDrawing.tsx';
import { useElementSize } from '../ui/kit-hooks.ts';
import css from './FindingFigures.module.css';

interface FindingDrawingProps extends FindingChart {
  /** Room for bars: those from the first on that it holds; all where it is absent. */
  readonly mostHeight?: number;
}

/** The panel of a finding as a picture; a screen reader reads its values in a list. */
export function FindingDrawing({ form, plot, panel, mostHeight = Infinity }: FindingDrawingProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const drawing =
    form === 'lines'
      ? linePanel(panel, width, plot, { height, namesLines: false })
      : barsWithin(mostHeight, panel, width, plot);
  return (
    <>
      <div ref={ref} className={css[form]} aria-hidden="true">
        {width > 0 && <PanelDrawing drawing={drawing} room={width} marks={null} />}
      </div>
      <ul className="visually-hidden">
        {panel.rows.map((row) => (
          <li key={row.key}>
            {row.name}:{' '}
            {row.cells.map((cell, at) => `${panel.series[at]?.name ?? ''} ${valueOf(cell, plot)}`).join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}

function barsWithin(mostHeight: number, panel: FindingChart['panel'], width: number, plot: Plot) {
  const all = barPanel(panel, width, plot);
  if (all.height <= mostHeight || panel.rows.length < 2) return all;
  return barsWithin(mostHeight, { ...panel, rows: panel.rows.slice(0, -1) }, width, plot);
}

/** A value with the letters of the series that it is higher than, and what it is compared with. */
function valueOf(cell: DrawnCell, { ticks }: Plot): string {
  const letters = cell.kind === 'shown' && cell.letters !== '' ? `higher than ${cell.letters}` : '';
  return [cell.label, letters, ticks.get(cell.key)?.label ?? ''].filter((part) => part !== '').join(', ');
}
