import { writeFigure } from '../../figures/measures.ts';
import type { DocumentCell } from '../../workbook/document-cell.ts';
import {
  type BaseNumbers,
  blockRows,
  headingWords,
  type DocumentRow,
  type FigureBlock,
  headingLines,
  headName,
  marginWords,
  rowName,
} from '../../workbook/figure-document.ts';
import { format } from '../lib/format.ts';
import { classNames } from '../lib/class-names.ts';
import css from './PrintedTable.module.css';

interface PrintedTableProps {
  readonly base: FigureBlock;
  /** Base, survey and weight of the figures, above the table. */
  readonly facts: readonly string[];
  /** When it was printed and from where, below it. */
  readonly origin?: string;
  /** Whether all columns lie on one sheet, however wide. */
  readonly isOneSheet?: boolean;
}

/** Number of columns that fit next to the row names on a landscape sheet. */
const mostColumns = 10;
/** Up to this number of columns the sheet may be upright. */
const mostUpright = 5;

/**
 * A whole table on paper: every row and column, however much of it a screen shows. Heads are repeated on every sheet,
 * columns that do not fit follow below, and the legend of marks and colours is at the end.
 */
export function PrintedTable({ base, facts, origin = '', isOneSheet = false }: PrintedTableProps) {
  const panels = columnPanels(
    base.columns.map(({ group }) => group),
    isOneSheet ? base.columns.length : mostColumns,
  );
  return (
    <section data-printed className={classNames(css.printed, base.columns.length > mostUpright && css.wide)}>
      {facts.length > 0 && (
        <ul className={css.notes}>
          {facts.map((fact) => (
            <li key={fact} className="isolate">
              {fact}
            </li>
          ))}
        </ul>
      )}
      {panels.map((panel) => (
        <Panel key={panel.from} base={base} panel={panel} isOnly={panels.length === 1} />
      ))}
      <ul className={css.notes}>
        {[...base.notes, origin].filter(Boolean).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

function Panel({ base, panel, isOnly }: { base: FigureBlock; panel: ColumnPanel; isOnly: boolean }) {
  const columns = base.columns.slice(panel.from, panel.to);
  const headings = headingLines(columns);
  return (
    <table className={css.table}>
      {!isOnly && (
        <caption>
          Columns {format.count(panel.from + 1)} to {format.count(panel.to)} of{' '}
          {format.count(base.columns.length)}
        </caption>
      )}
      <colgroup>
        <col className={css.names} />
        <col className={css.labels} />
        {Array.from(columns.keys(), (place) => (
          <col key={place} />
        ))}
      </colgroup>
      <thead>
        {headings.map((spans, level) => (
          // oxlint-disable-next-line react/no-array-index-key -- a level has no other name than its place
          <tr key={level}>
            {level === 0 && (
              <td colSpan={2} rowSpan={headings.length + 1} className={css.quiet}>
                {format.count(base.rows.length)} {base.rows.length === 1 ? 'row' : 'rows'} ·{' '}
                {format.count(base.columns.length)} {base.columns.length === 1 ? 'column' : 'columns'}
              </td>
            )}
            {spans.flatMap(({ name, from, to, rows }, at) => [
              level === 0 && (
                <Unheaded key={`to ${from}`} columns={from - (spans[at - 1]?.to ?? 0)} over={headings} />
              ),
              <th
                key={from}
                colSpan={to - from}
                rowSpan={rows}
                scope="colgroup"
                className={classNames(css.group, 'isolate')}
              >
                {name}
              </th>,
            ])}
            {level === 0 && <Unheaded columns={columns.length - (spans.at(-1)?.to ?? 0)} over={headings} />}
          </tr>
        ))}
        <tr>
          {columns.map((column, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <th key={place} scope="col">
              <span className="isolate">{headName(column)}</span>
              <span className={css.sample}>{marginWords(column.margin, format)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <BaseRows rows={base.baseRows ?? []} panel={panel} />
        {blockRows(base).flatMap(({ row, place, isFirst }) => [
          isFirst && <Band key={`band ${row.id}`} row={row} base={base} span={2 + columns.length} />,
          isFirst && !row.isFolded && (
            <BaseRows key={`base ${row.id}`} rows={row.base?.rows ?? []} panel={panel} />
          ),
          !row.isFolded && (
            <tr key={row.id}>
              <th scope="row" className={classNames(row.isPart && css.part, 'isolate')}>
                {rowName(row)}
              </th>
              <td className={css.quiet}>{row.labels.join('\n')}</td>
              {Array.from(columns.keys(), (at) => {
                const cell = base.cell(place, panel.from + at);
                return (
                  <td key={at} className={cellClass(cell)}>
                    <CellLines cell={cell} />
                  </td>
                );
              })}
            </tr>
          ),
        ])}
      </tbody>
    </table>
  );
}

/** Room over columns that have no heading, such as the total of a tab plan. */
function Unheaded({ columns, over }: { columns: number; over: ReturnType<typeof headingLines> }) {
  if (columns === 0) return null;
  return (
    <td colSpan={columns} rowSpan={over.length}>
      {'\u00a0'}
    </td>
  );
}

/** Numbers of respondents that rows are read among, one for each column. */
function BaseRows({ rows, panel }: { rows: readonly BaseNumbers[]; panel: ColumnPanel }) {
  return rows.map(({ name, numbers }) => (
    <tr key={name}>
      <th scope="row" colSpan={2} className={css.quiet}>
        {name}
      </th>
      {Array.from(numbers.slice(panel.from, panel.to).entries(), ([at, number]) => (
        <td key={at} className={classNames(css.cell, css.quiet)}>
          {number === null ? '–' : format.count(Math.round(number))}
        </td>
      ))}
    </tr>
  ));
}

/** The heading of a group of rows; for a folded group, with the number of its rows. */
function Band({ row, base, span }: { row: DocumentRow; base: FigureBlock; span: number }) {
  const folded = row.isFolded ? base.rows.filter(({ group }) => group === row.group).length : 0;
  return (
    <tr className={css.band}>
      <th colSpan={span} scope="rowgroup">
        <span className="isolate">{headingWords(row)}</span>
        {folded > 0 && ` · ${format.count(folded)} folded`}
      </th>
    </tr>
  );
}

function cellClass(cell: DocumentCell): string {
  if (cell.kind === 'absent') return classNames(css.cell, css.quiet);
  return classNames(css.cell, cell.isLowBase ? 'low-base' : cell.band);
}

/** The figures of a cell, one per line, with mark and letters at the lines that they are of. */
function CellLines({ cell }: { readonly cell: DocumentCell }) {
  const { lines } = cell;
  const isLow = cell.kind === 'shown' && cell.isLowBase;
  const lead = lines.findIndex(({ value }) => value !== null);
  return lines.map(({ value, words, kind, mark, sign, after }, line) => (
    // oxlint-disable-next-line react/no-array-index-key
    <span key={line} className={line === lead && !isLow ? css.lead : undefined}>
      {line > 0 && '\n'}
      {mark !== null && (
        <span className={mark.direction === 'above' ? css.above : css.below}>{`${sign} `}</span>
      )}
      {value === null ? words : `${writeFigure(value, kind, format)}${after}`}
    </span>
  ));
}

/** Columns side by side on paper, by their places: `to` is the place after the last. */
interface ColumnPanel {
  readonly from: number;
  readonly to: number;
}

/**
 * The columns of a table as they fit side by side on paper, at most `most` at a time. Where a group of columns would be
 * torn and begins in the second half of a panel, the whole group goes to the next panel.
 */
export function columnPanels(groups: readonly string[], most: number): readonly ColumnPanel[] {
  const panels: ColumnPanel[] = [];
  for (let from = 0; from < groups.length; ) {
    let to = Math.min(from + most, groups.length);
    if (to < groups.length && groups[to] === groups[to - 1]) {
      let start = to - 1;
      while (start > from && groups[start - 1] === groups[to]) start -= 1;
      if (start - from > most / 2) to = start;
    }
    panels.push({ from, to });
    from = to;
  }
  return panels;
}
