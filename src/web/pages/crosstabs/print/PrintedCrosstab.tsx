import { useScope } from '../../../app/scope/use-scope.ts';
import { baseWords, factLines } from '../../../../workbook/figure-document.ts';
import { format } from '../../../lib/format.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { EditorTable } from '../editor/use-editor-table.ts';
import { baseSample } from '../export/base-sample.ts';
import { baseTableOf } from '../export/base-table-of.ts';
import { scopeFacts } from '../../../exports/scope-facts.ts';
import { tableNotes } from '../export/table-notes.ts';
import { refusedItems } from '../table/refused-items.ts';
import { PrintedTable } from './PrintedTable.tsx';

interface PrintedCrosstabProps {
  readonly content: CrosstabContent;
  readonly shown: EditorTable;
  /** What each † stands for. */
  readonly footnotes: readonly string[];
  readonly at: Date;
}

/** The table of the editor on paper, over the base that is open, with what it is of. */
export function PrintedCrosstab({ content, shown, footnotes, at }: PrintedCrosstabProps) {
  const scope = useScope();
  const { arranged, base, state } = shown;
  const { answer, table, progress, isStale } = state;
  const weight = scope.dataset.weights.find(({ code }) => code === answer?.meta.weight);
  const sample = answer === null ? null : baseSample(answer);
  const printed = baseTableOf(arranged, {
    id: base.id,
    name: base.name,
    sample,
    view: content.view,
    table,
    notes: [
      isStale ? 'Figures of before the last change: those of now were still on their way.' : '',
      progress === null
        ? ''
        : `Not whole: ${format.count(progress.there)} of ${format.count(progress.all)} cells were there.`,
      ...tableNotes({
        arranged,
        view: content.view,
        tests: table.tests,
        pairTests: table.pairTests,
        footnotes,
        refused: refusedItems(table).length,
      }),
    ].filter(Boolean),
  });
  return (
    <PrintedTable
      base={printed}
      facts={[
        baseWords(printed, format),
        ...(answer === null ? [] : factLines(scopeFacts(scope, weight?.name))),
      ]}
      origin={`Printed ${format.timeInFull(at)}, ${window.location.href}`}
    />
  );
}
