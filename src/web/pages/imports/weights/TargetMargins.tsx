import { format } from '../../../lib/format.ts';
import type { TargetMargin } from './raking-targets.ts';
import css from './TargetsDialog.module.css';

/** Targets beside what the sample has, question by question. */
export function TargetMargins({ margins }: { readonly margins: readonly TargetMargin[] }) {
  if (margins.length === 0) return null;
  return (
    <div className={css.margins}>
      {margins.map(({ code, name, lines }) => (
        <table key={code} className={css.margin}>
          <caption className="isolate">{name}</caption>
          <thead>
            <tr>
              <th scope="col">Answer</th>
              <th scope="col">Sample %</th>
              <th scope="col">Target %</th>
            </tr>
          </thead>
          <tbody className="num">
            {lines.map((line) => (
              <tr key={line.name}>
                <th scope="row" className="isolate">
                  {line.name}
                </th>
                <td>{format.percent(line.sample)}</td>
                <td>{line.share === null ? 'no target' : format.percent(line.share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
