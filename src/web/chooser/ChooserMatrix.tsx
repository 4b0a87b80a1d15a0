import { useMemo, useRef } from 'react';
import { findNamed } from '../catalogue/index/find-named.ts';
import type { CatalogueQuestion } from '../catalogue/catalogue.ts';
import { classNames } from '../lib/class-names.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import css from './ChooserMatrix.module.css';
import { type Cell, cellKey } from './chooser-state.ts';
import { useBoxKeys } from './use-box-keys.ts';

interface ChooserMatrixProps {
  readonly question: CatalogueQuestion;
  /** Keys of the ticked cells. */
  readonly cells: ReadonlySet<string>;
  /** Filters the rows. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Ticks the cells, or none of them. */
  readonly onTick: (cells: readonly Cell[], isTicked: boolean) => void;
}

/**
 * The answers of a grid by its columns, a box each; the longer list lies down. Arrows move, Space ticks a box that an
 * arrow reached, with Shift its row and with Ctrl its column, as a press on a head does. Letters filter the rows.
 */
export function ChooserMatrix({ question, cells, text, onText, onTick }: ChooserMatrixProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows: all, columns, cellOf } = useMemo(() => sidesOf(question), [question]);
  const found = findNamed(all, text);
  const rows = found.length === 0 ? all : found;
  const isTicked = (cell: Cell) => cells.has(cellKey(cell));
  const toggle = (wanted: readonly Cell[]) => onTick(wanted, !wanted.every(isTicked));
  const rowOf = (row: Side) => columns.map((column) => cellOf(row, column));
  const columnOf = (column: Side) => rows.map((row) => cellOf(row, column));

  const press = useBoxKeys({
    list: body,
    text,
    onText,
    act: (event, { at, count, goTo }) => {
      const row = rows[Math.floor(at / columns.length)];
      const column = columns[at % columns.length];
      if (row === undefined || column === undefined || event.altKey) return false;
      const to = boxAfter(event.key, at, columns.length, count);
      const isControl = event.ctrlKey || event.metaKey;
      if (isControl && event.key === 'a') toggle(rows.flatMap(rowOf));
      else if (event.key === ' ' && event.shiftKey) toggle(rowOf(row));
      else if (event.key === ' ') toggle(columnOf(column));
      else if (to !== null && !isControl) goTo(to);
      else return false;
      return true;
    },
  });

  return (
    <div className="scroll-pane">
      <table className={css.table} data-answers aria-label={question.name}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Row</span>
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <Head name={column.name} onPress={() => toggle(columnOf(column))} />
              </th>
            ))}
          </tr>
        </thead>
        {/* Arrows walk the boxes, which are controls themselves. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody ref={body} onKeyDown={press}>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Head name={row.name} onPress={() => toggle(rowOf(row))} />
              </th>
              {columns.map((column) => {
                const cell = cellOf(row, column);
                return (
                  <td
                    key={column.key}
                    data-answer={cell.datapoint}
                    data-suffix={cell.suffix}
                    className={classNames(css.cell, isTicked(cell) && css.ticked)}
                  >
                    <Checkbox
                      aria-label={`${row.name}, ${column.name}`}
                      checked={isTicked(cell)}
                      onChange={() => toggle([cell])}
                    />
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

function Head({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <button type="button" tabIndex={-1} className={classNames(css.head, 'isolate')} onClick={onPress}>
      {name}
    </button>
  );
}

interface Side {
  readonly key: string;
  readonly name: string;
}

/** Answers and columns of a grid, the longer list as rows. */
function sidesOf({ datapoints, suffixes }: CatalogueQuestion) {
  const answers = datapoints.map(({ code, name }) => ({ key: code, name }));
  const parts = suffixes.map(({ code, name }) => ({ key: String(code), name }));
  const areAnswersDown = answers.length >= parts.length;
  return {
    rows: areAnswersDown ? answers : parts,
    columns: areAnswersDown ? parts : answers,
    cellOf: (row: Side, column: Side): Cell =>
      areAnswersDown
        ? { datapoint: row.key, suffix: Number(column.key) }
        : { datapoint: column.key, suffix: Number(row.key) },
  };
}

/** Place of the box that a key moves to; null for other keys, and for ← in the first column, which leaves the matrix. */
function boxAfter(key: string, at: number, width: number, count: number): number | null {
  const column = at % width;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + width, count - width + column);
    case 'ArrowUp':
      return Math.max(at - width, column);
    case 'ArrowRight':
      return column === width - 1 ? at : at + 1;
    case 'ArrowLeft':
      return column === 0 ? null : at - 1;
    case 'Home':
      return at - column;
    case 'End':
      return at - column + width - 1;
    default:
      return null;
  }
}
