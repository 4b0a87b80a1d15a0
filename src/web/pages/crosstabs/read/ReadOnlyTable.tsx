import { useCallback, useMemo, useState } from 'react';
import { useSizeUnit } from '../../../app/scope/use-size-unit.ts';
import { Grid } from '../../../grid/Grid.tsx';
import type { GridCell } from '../../../grid/grid-parts.ts';
import { blockOf } from '../../../grid/grid-place.ts';
import { useElementSize } from '../../../ui/kit-hooks.ts';
import { toggleFold, viewWithin } from '../draft/table-view.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { marginWords } from '../editor/margin-words.ts';
import { MarginNumber } from '../editor/MarginNumber.tsx';
import { shownCells } from '../editor/shown-cells.ts';
import { tableLines } from '../editor/table-lines.ts';
import { tableSizes } from '../editor/table-sizes.ts';
import { useTablePlace } from '../editor/use-table-place.ts';
import type { Answer } from '../table/answer.ts';
import { arrangeTable } from '../table/arrange-table.ts';
import { format } from '../../../lib/format.ts';
import { copiedTable, labelOf } from '../table/copied-table.ts';
import { shapeTable } from '../table/shape-table.ts';
import { baseSample } from '../export/base-sample.ts';
import { baseTableOf } from '../export/base-table-of.ts';
import { tableNotes } from '../export/table-notes.ts';
import { PrintedTable } from '../print/PrintedTable.tsx';
import { usePrinting } from '../print/use-printing.ts';
import css from './ReadOnlyTable.module.css';
import { Text } from '../../../ui/kit.ts';

interface ReadOnlyTableProps {
  readonly label: string;
  readonly content: CrosstabContent;
  /** null until the first one is there. */
  readonly answer: Answer | null;
  readonly isLoading: boolean;
}

/** A crosstab as its owner left it, with its figures: to read, to travel in and to copy from. */
export function ReadOnlyTable({ label, content, answer, isLoading }: ReadOnlyTableProps) {
  const [saved, setView] = useState(content.view);
  const sizeUnit = useSizeUnit();
  const view = useMemo(() => viewWithin(saved, sizeUnit), [saved, sizeUnit]);
  const table = useMemo(
    () => shapeTable({ content: { ...content, view }, answer, catalogue: null }),
    [content, view, answer],
  );
  const arranged = useMemo(() => arrangeTable(table, view), [table, view]);
  const lines = useMemo(() => tableLines(arranged), [arranged]);
  const { columns, down, across } = arranged;
  const placing = useTablePlace(lines, columns);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const ownWidths = new Map(view.widths[across].map((one) => [one.id, one.width]));
  const sizes = tableSizes(width, columns.length, view);
  const cellOf = useMemo(
    () =>
      shownCells(arranged, view.metrics, isLoading, { against: table.against.words, sizeUnit }, () => false),
    [arranged, view.metrics, isLoading, table.against.words, sizeUnit],
  );
  const cellAt = useCallback(
    (lineIndex: number, columnIndex: number) => {
      const line = lines[lineIndex];
      const column = columns[columnIndex];
      return line?.kind === 'row' && column !== undefined ? cellOf(line.line, column) : nothing;
    },
    [lines, columns, cellOf],
  );
  const fold = (side: typeof down, name: string | undefined) => {
    if (name !== undefined) setView((now) => toggleFold(now, side, name));
  };
  const copy = () => {
    const { from, to } = blockOf(placing.place, placing.anchor);
    const isOne = from.line === to.line && from.column === to.column;
    const rows = lines.flatMap((line, index) =>
      line.kind === 'row' && (isOne || (index >= from.line && index <= to.line)) ? [line.line] : [],
    );
    const copied = columns.filter((_, index) => isOne || (index >= from.column && index <= to.column));
    return copiedTable(arranged, rows, copied, view);
  };

  const printing = usePrinting();
  const printed = () =>
    baseTableOf(arranged, {
      id: '',
      name: label,
      sample: answer === null ? null : baseSample(answer),
      view,
      table,
      notes: tableNotes({
        arranged,
        view,
        tests: table.tests,
        pairTests: table.pairTests,
        footnotes: [],
        refused: 0,
      }),
    });

  return (
    <div ref={ref} className={css.frame}>
      {printing !== null && (
        <PrintedTable base={printed()} facts={[]} origin={`Printed ${format.timeInFull(printing)}`} />
      )}
      <Grid
        label={label}
        columns={columns.map((line) => ({
          key: line.item.id,
          label: () => `${line.group}: ${line.item.name}, ${marginWords(line.margin)}`,
          width: ownWidths.get(line.item.id),
          renderHeader: () => (
            <div className={css.column}>
              <span className={`${css.columnName} isolate`} title={line.item.fullName}>
                {line.item.name}
              </span>
              <Text span size="note" c="dimmed">
                {table.letters.get(line.item.id)} <MarginNumber margin={line.margin} isLoading={isLoading} />
              </Text>
            </div>
          ),
        }))}
        columnGroups={arranged.columnGroups.map(({ name, lines: inGroup, isFolded }) => ({
          key: inGroup[0]?.item.id ?? name,
          name,
          span: isFolded ? 1 : inGroup.length,
          folded: inGroup.length === 1 ? null : isFolded ? inGroup.length - 1 : 0,
        }))}
        lines={lines.map((line) =>
          line.kind === 'band'
            ? line
            : {
                kind: 'row' as const,
                key: line.key,
                label: () => `${line.line.item.name}, ${marginWords(line.line.margin)}`,
                renderHeader: () => (
                  <div className={css.row}>
                    <span className={`${css.rowName} isolate`} title={line.line.item.fullName}>
                      {line.line.item.name}
                    </span>
                    <span className={css.labels} aria-hidden="true">
                      {view.metrics.map((metric) => (
                        <span key={metric} className={css.label}>
                          {labelOf(line.line, metric, view)}
                        </span>
                      ))}
                    </span>
                  </div>
                ),
              },
        )}
        cell={cellAt}
        sizes={sizes}
        place={placing.place}
        anchor={placing.anchor}
        onTravel={placing.travel}
        onPressHeader={noCommand}
        onOpen={noCommand}
        onFold={(key) =>
          fold(down, arranged.bands.find((band) => `band ${band.lines[0]?.item.id}` === key)?.name)
        }
        onFoldGroup={(key) =>
          fold(across, arranged.columnGroups.find((group) => group.lines[0]?.item.id === key)?.name)
        }
        onCopy={copy}
        isStale={false}
        isBusy={isLoading}
      />
    </div>
  );
}

const nothing: GridCell = { label: () => '', content: null };
/** Nothing opens and nothing is chosen together where nothing can be changed. */
const noCommand = () => undefined;
