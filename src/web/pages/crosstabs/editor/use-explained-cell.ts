import { questionsOf } from '../../../../figures/tables/table-header.ts';
import { weightNameOf } from '../../../../figures/size-unit.ts';
import { routes } from '../../../app/routes.ts';
import { doesWhat } from '../../../../phrases/clause-words.ts';
import { type Catalogue, catalogueNames } from '../../../catalogue/catalogue.ts';
import { derivedWords } from '../../../catalogue/derived-words.ts';
import { nestedName } from '../../../../figures/questions/nested-items.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { sizeUnit } from '../../../../figures/size-unit.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { figureSource } from '../../../app/scope/scope-words.ts';
import { queryOfPart } from '../../../api/figures/parts.ts';
import { toWireQuery } from '../../../api/figures/figures.ts';
import { explainCell } from '../explain/table-explanation.ts';
import type { ExplainedCell } from '../explain/ExplainPanel.tsx';
import type { TableView } from '../draft/table-view.ts';
import type { Answer } from '../table/answer.ts';
import type { Table } from '../table/shape-table.ts';

export const panelTabs = ['cell', 'header', 'notes', 'history', 'standout'] as const;
export type PanelTab = (typeof panelTabs)[number];

interface ExplainInput {
  readonly catalogue: Catalogue | null;
  readonly table: Table;
  readonly answer: Answer | null;
  readonly view: TableView;
  readonly onRemove: (side: 'rows' | 'columns', id: string) => void;
}

/** `row` and `column` of the document; with neither these nor a `panel` it is closed. */
const parsers = { row: parseAsString, column: parseAsString, panel: parseAsStringLiteral(panelTabs) };

/** The cell that the panel explains. It is in the address, so that Back closes the panel. */
export function useExplainedCell({ catalogue, table, answer, view, onRemove }: ExplainInput) {
  const [address, setAddress] = useQueryStates(parsers);
  const scope = useScope();
  const isOpen = (address.row !== null && address.column !== null) || address.panel !== null;

  const explained = (): ExplainedCell | null => {
    const row = table.rows.find(({ item }) => item.id === address.row);
    const column =
      table.columns.find(({ item }) => item.id === address.column) ??
      table.headings.get(address.column ?? '');
    if (row === undefined || column === undefined) return null;
    const cell = table.cell(row.item.id, column.item.id);
    const used = cell.kind === 'pending' ? [] : (cell.figure?.line.waves ?? []);
    const isNeverTogether = cell.kind === 'absent' && cell.reason === 'not_asked_together';
    return {
      rowName: row.item.name,
      columnName: nestedName(column.item),
      explanation: explainCell(cell, {
        tests: table.tests,
        correction: view.correction,
        against: table.against,
        does:
          catalogue !== null && row.item.asks.kind === 'expression'
            ? doesWhat(row.item.asks.expression, catalogueNames(catalogue))
            : undefined,
        lead:
          view.metrics.includes('rowPercentage') && !view.metrics.includes('columnPercentage')
            ? 'rowPercentage'
            : 'columnPercentage',
        sizeUnit: sizeUnit(scope.weight),
        source: figureSource(scope, used, {
          weight: weightNameOf(scope.dataset.weights, answer?.meta.weight ?? ''),
          derived: derivedWords(
            [row, column].flatMap(({ item }) => questionsOf(item)),
            catalogue,
          ),
        }),
      }),
      onRemoveRow: isNeverTogether ? () => onRemove('rows', row.item.id) : null,
      onRemoveColumn: isNeverTogether ? () => onRemove('columns', column.item.id) : null,
      query: cellQuery(scope.dataset.code, answer, row.item.id, column.item.id),
      chartAddress: chartAddressOf(row.item, scope.search),
    };
  };

  return {
    isOpen,
    tab: address.panel ?? 'cell',
    explained: isOpen ? explained() : null,
    /** Opening is a step that Back undoes; going on to another cell is not. */
    show: (row: string, column: string) =>
      void setAddress({ row, column }, { history: isOpen ? 'replace' : 'push' }),
    openTab: (tab: PanelTab) => void setAddress({ panel: tab }, { history: isOpen ? 'replace' : 'push' }),
    close: () => void setAddress({ row: null, column: null, panel: null }, { history: 'replace' }),
  };
}

/** The request of one cell; null until it was answered. */
function cellQuery(dataset: string, answer: Answer | null, rowId: string, columnId: string): string | null {
  const place = answer?.placeOf(rowId, columnId) ?? null;
  if (place === null) return null;
  const { of, row, column } = place;
  return JSON.stringify(
    toWireQuery(dataset, queryOfPart(of.query, { rows: [row], columns: [column] })),
    null,
    2,
  );
}

/** Where the row is answers of one question: a chart of it, in the same scope. */
function chartAddressOf({ asks }: CrosstabItem, search: string): string | null {
  if (asks.kind !== 'expression' || asks.expression.kind !== 'clause') return null;
  const parameters = new URLSearchParams(search);
  parameters.set('q', asks.expression.question);
  return `${routes.chartNew}?${parameters.toString()}`;
}
