import { format } from '../../../../lib/format.ts';
import type { DataTableColumn } from '../../../../ui/lists/DataTable.tsx';
import css from './AnswerTable.module.css';
import type { AnswerFigures } from './use-answer-shares.ts';

/** The columns of answers' figures: a bar, the figure and its n. `absent`: shown where there is none. */
export function figureColumns<Row>(
  { header, write, byCode }: AnswerFigures,
  codeOf: (row: Row) => string,
  absent = '–',
): readonly DataTableColumn<Row>[] {
  const most = Math.max(Number.MIN_VALUE, ...[...byCode.values()].map(({ value }) => value));
  const figureOf = (row: Row) => byCode.get(codeOf(row));
  return [
    {
      key: 'bar',
      width: 64,
      header: '',
      cell: (row) => (
        <span className={`track ${css.bar ?? ''}`} aria-hidden="true">
          <span style={{ width: `${(100 * Math.max(0, figureOf(row)?.value ?? 0)) / most}%` }} />
        </span>
      ),
    },
    {
      key: 'value',
      width: 64,
      header,
      numeric: true,
      cell: (row) => {
        const figure = figureOf(row);
        return figure === undefined ? absent : write(figure.value);
      },
    },
    {
      key: 'n',
      width: 64,
      header: 'n',
      numeric: true,
      cell: (row) => {
        const figure = figureOf(row);
        return <span className="quiet">{figure === undefined ? absent : format.count(figure.sample)}</span>;
      },
    },
  ];
}
