import type { InsightCalculation } from '../../contract/insight.ts';
import { sizeUnit } from '../../figures/size-unit.ts';
import { format } from '../lib/format.ts';
import css from './FigureColumns.module.css';
import {
  type CalculationFigure,
  type CalculationPlace,
  type CalculationSeries,
  figureAt,
} from './calculation-series.ts';

interface FigureColumnsProps {
  readonly calculation: InsightCalculation;
  readonly place: CalculationPlace;
  readonly series: readonly CalculationSeries[];
}

const lines: readonly {
  readonly label: string;
  readonly strong?: boolean;
  /** A sum of weights: only of people. */
  readonly isSize?: boolean;
  readonly write: (figure: CalculationFigure) => string;
}[] = [
  {
    label: 'People who gave this answer',
    isSize: true,
    write: ({ metrics }) => format.sizeInFull(metrics.positive_size),
  },
  { label: 'Base, people', isSize: true, write: ({ metrics }) => format.sizeInFull(metrics.audience_size) },
  { label: 'Gave it, respondents', write: ({ metrics }) => format.count(metrics.positive_sample) },
  { label: 'Base, respondents', write: ({ metrics }) => format.count(metrics.audience_sample) },
  { label: 'Effective sample', write: ({ audience_effective_sample: n }) => format.count(n) },
  { label: 'Share', strong: true, write: ({ metrics }) => format.percentInText(metrics.audience_percentage) },
  {
    label: '95% interval',
    write: ({ confidence_interval: interval }) =>
      interval === undefined ? '–' : format.interval(interval.low, interval.high),
  },
  { label: 'Index', write: ({ metrics }) => format.index(metrics.audience_index) },
];

/** The fraction behind one answer, a column an audience. */
export function FigureColumns({ calculation, place, series }: FigureColumnsProps) {
  const countsPeople = sizeUnit(calculation.weight) === 'people';
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className="visually-hidden">{place.name}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Figure</span>
            </th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col" className="isolate">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines
            .filter(({ isSize }) => countsPeople || isSize !== true)
            .map(({ label, strong, write }) => (
              <tr key={label} data-strong={strong}>
                <th scope="row">{label}</th>
                {series.map((one) => {
                  const figure = figureAt(calculation, place, one);
                  return (
                    <td key={one.key} className="num">
                      {figure === undefined ? '–' : write(figure)}
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
