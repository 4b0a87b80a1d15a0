import type { InsightCalculation } from '../../contract/insight.ts';
import { format } from '../lib/format.ts';
import css from './FigureColumns.module.css';

/** Half of a 95 % interval in standard errors. */
const normal95 = 1.959964;

/** The means behind an average, a row for each audience and answer. */
export function MeanColumns({ calculation }: { readonly calculation: InsightCalculation }) {
  const { means = [], means_query: query, datapoints } = calculation;
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Of</th>
            <th scope="col">Mean</th>
            <th scope="col">95% interval</th>
            <th scope="col">Median</th>
            <th scope="col">n</th>
          </tr>
        </thead>
        <tbody>
          {means.map((row) => (
            <tr key={`${row.datapoint}|${row.audience}`}>
              <th scope="row" className="isolate">
                {[
                  query?.audiences?.find(({ id }) => id === row.audience)?.name ?? 'Everyone',
                  datapoints.find(({ code }) => code === row.datapoint)?.name ?? '',
                ]
                  .filter((part) => part !== '')
                  .join(', ')}
              </th>
              <td className="num">{format.mean(row.mean)}</td>
              <td className="num">
                {format.interval(
                  row.mean - normal95 * row.standard_error,
                  row.mean + normal95 * row.standard_error,
                )}
              </td>
              <td className="num">{format.mean(row.median)}</td>
              <td className="num">{format.count(row.sample)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
