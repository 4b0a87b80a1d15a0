import { useMemo, useState } from 'react';
import { useSizeUnit } from '../../../app/scope/use-scope.ts';
import { toggleFold, viewWithin, withGridColumn } from '../draft/table-view.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { ColumnSwitcher } from '../editor/ColumnSwitcher.tsx';
import { TableGrid } from '../editor/TableGrid.tsx';
import { useTablePlace } from '../editor/use-table-place.ts';
import type { Answer } from '../table/answer.ts';
import { arrangeTable } from '../table/arrange-table.ts';
import { baseNames } from '../../../../figures/tables/cell-names.ts';
import { arrangeGrid } from '../table/grid-table.ts';
import { format } from '../../../lib/format.ts';
import { shapeTable } from '../table/shape-table.ts';
import { gridBlock } from '../../../../workbook/grid-block.ts';
import { tableBlock } from '../export/base-table-of.ts';
import { PrintedTable } from '../../../exports/PrintedTable.tsx';
import { letterNote } from '../export/table-notes.ts';
import { FootnoteStrip } from '../../../figures/Footnotes.tsx';
import { usePrinting } from '../print/use-printing.ts';
import css from '../editor/EditorBody.module.css';

interface ReadOnlyTableProps {
  readonly label: string;
  readonly content: CrosstabContent;
  readonly base: CrosstabItem;
  /** null until the first one is there. */
  readonly answer: Answer | null;
  /** Names of its waves and questions; null until the first answer is there. */
  readonly catalogue: Catalogue | null;
  readonly isLoading: boolean;
}

/** A crosstab as its owner left it, with its figures: to read, to travel in and to copy from. */
export function ReadOnlyTable({ label, content, base, answer, catalogue, isLoading }: ReadOnlyTableProps) {
  const [saved, setView] = useState(content.view);
  const sizeUnit = useSizeUnit();
  const view = useMemo(
    () => viewWithin(saved, sizeUnit, content.rows.length),
    [saved, sizeUnit, content.rows],
  );
  const table = useMemo(
    () => shapeTable({ content: { ...content, view }, answer, catalogue, base: baseNames(base) }),
    [content, view, answer, catalogue, base],
  );
  const grid = useMemo(() => arrangeGrid(table, view, catalogue), [table, view, catalogue]);
  const { arranged } = grid ?? { arranged: arrangeTable(table, view) };
  const laid = { arranged, grid, columns: arranged.columns };
  const placing = useTablePlace(laid);
  const printing = usePrinting();
  return (
    <div className={css.body}>
      {printing !== null && (
        <PrintedTable
          base={gridBlock(tableBlock(base, { table, answer, view, catalogue }), format)}
          facts={[]}
          origin={`Printed ${format.timeInFull(printing)}`}
        />
      )}
      {grid !== null && (
        <ColumnSwitcher
          columns={grid.banner}
          shown={grid.chosen}
          onChoose={(column) => setView((now) => withGridColumn(now, column))}
        />
      )}
      <TableGrid
        label={label}
        drawn={{ ...laid, table, view, isLoading, isStale: false, isOneColumn: false, isNoted: hasNoNotes }}
        placing={placing}
        onFold={(side, name) => setView((now) => toggleFold(now, side, name))}
        editor={null}
      />
      <FootnoteStrip notes={[letterNote(view, table.pairTests)].filter(Boolean)} />
    </div>
  );
}

const hasNoNotes = () => false;
