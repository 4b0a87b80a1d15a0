import type { ChartModel } from './chart-model.ts';
import css from './Miniature.module.css';
import { endOf, miniature, scaleOf } from './miniature-frame.ts';

const { names, plot } = miniature;
const mostLines = 5;

export function MiniatureLines({ model }: { readonly model: ChartModel }) {
  const left = names.x;
  const down = scaleOf(model, plot.bottom, plot.top);
  const isOneSeries = model.panels.every(({ series }) => series.length === 1);
  const lines = model.panels.flatMap((panel) =>
    panel.series.map((one, position) => ({ panel, one, position })),
  );
  return (
    <>
      <line x1={left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} className={css.axis} />
      {lines.slice(0, mostLines).map(({ panel, one, position }, line) => {
        const step = (plot.right - left) / Math.max(1, panel.rows.length - 1);
        const points = panel.rows.flatMap(({ cells }, index) => {
          const end = endOf(cells[position], down);
          return end === null ? [] : [`${left + index * step},${end}`];
        });
        // Several answers of one series are told apart by colour, as a chart of several series is.
        const color = isOneSeries ? line + 1 : one.color;
        return (
          <polyline
            key={`${panel.key} ${one.id}`}
            points={points.join(' ')}
            fill="none"
            stroke={`var(--series-${color})`}
            strokeWidth={2}
          />
        );
      })}
    </>
  );
}
