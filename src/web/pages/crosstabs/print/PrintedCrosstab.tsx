import { weightNameOf } from '../../../../figures/size-unit.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { baseWords, factLines } from '../../../../workbook/figure-document.ts';
import { format } from '../../../lib/format.ts';
import { gridBlock } from '../../../../workbook/grid-block.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { TableView } from '../draft/table-view.ts';
import type { EditorTable } from '../editor/use-editor-table.ts';
import { tableBlock } from '../export/base-table-of.ts';
import { scopeFacts } from '../../../exports/scope-facts.ts';
import { refusedItems } from '../table/shape-table.ts';
import { PrintedTable } from '../../../exports/PrintedTable.tsx';

interface PrintedCrosstabProps {
  readonly view: TableView;
  readonly catalogue: Catalogue | null;
  readonly shown: EditorTable;
  /** Meaning of each †. */
  readonly footnotes: readonly string[];
  readonly at: Date;
}

/** The table of the editor on paper, over the base that is open, with its scope and notes. */
export function PrintedCrosstab({ view, catalogue, shown, footnotes, at }: PrintedCrosstabProps) {
  const scope = useScope();
  const { base, state } = shown;
  const { answer, table, progress, isStale } = state;
  const block = tableBlock(
    base,
    { table, answer, view, catalogue },
    {
      first: [
        ...(isStale ? ['These are the previous figures. The new ones were still being calculated.'] : []),
        ...(progress === null
          ? []
          : [
              `Incomplete: ${format.count(progress.there)} of ${format.count(progress.all)} cells were calculated.`,
            ]),
      ],
      footnotes,
      refused: refusedItems(table).length,
    },
  );
  const printed = gridBlock(block, format);
  return (
    <PrintedTable
      base={printed}
      facts={[
        baseWords(printed, format),
        ...(answer === null
          ? []
          : factLines(scopeFacts(scope, weightNameOf(scope.dataset.weights, answer.meta.weight)))),
      ]}
      origin={`Printed ${format.timeInFull(at)}, ${window.location.href}`}
    />
  );
}
