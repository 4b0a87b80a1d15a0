import { BarPanel } from '../charts/panels/BarPanel.tsx';
import { LinePanel } from '../charts/panels/LinePanel.tsx';
import { type Plot, PlotContext } from '../charts/panels/plot-parts.tsx';
import { useElementSize } from '../ui/kit-hooks.ts';
import css from './FindingFigures.module.css';
import type { FindingChart } from './finding-chart.ts';

/** The panel of a finding as a picture; a screen reader reads its values in a list. */
export function FindingDrawing({ form, model, panel, named }: FindingChart) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const plot: Plot = { model, ticks: new Map(), named, marks: null };
  return (
    <>
      <div ref={ref} className={css[form]} aria-hidden="true">
        {width > 0 && (
          <PlotContext value={plot}>
            {form === 'lines' ? (
              <LinePanel panel={panel} width={width} height={height} namesLines={false} />
            ) : (
              <BarPanel panel={panel} width={width} />
            )}
          </PlotContext>
        )}
      </div>
      <ul className="visually-hidden">
        {panel.rows.map((row) => (
          <li key={row.key}>
            {row.name}:{' '}
            {row.cells.map(({ label }, at) => `${panel.series[at]?.name ?? ''} ${label}`).join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}
