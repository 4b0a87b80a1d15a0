import { format } from '../../../lib/format.ts';
import { lowBase } from '../../../lib/is-low-base.ts';
import { definitionNote, lettersNote, lowBaseNote, markNote } from '../../../../workbook/table-notes.ts';
import type { TableView } from '../draft/table-view.ts';
import type { ArrangedTable } from '../table/arrange-table.ts';
import type { Table } from '../table/shape-table.ts';
import { heatName } from '../editor/toolbar-menus.ts';

interface NotedTable {
  readonly arranged: ArrangedTable;
  readonly view: TableView;
  readonly table: Pick<Table, 'tests' | 'pairTests' | 'against'>;
  /** Meaning of each †. */
  readonly footnotes: readonly string[];
  /** Rows and columns that the reader may not see. */
  readonly refused: number;
}

/** Notes for a reader without the screen: the meaning of marks, colours and signs, and omissions. */
export function tableNotes({ arranged, view, table, footnotes, refused }: NotedTable): readonly string[] {
  const { tests, against } = table;
  const { heat } = view;
  const left = [
    arranged.hidden > 0 ? counted(arranged.hidden, 'hidden row or column', 'hidden rows and columns') : '',
    arranged.weak > 0
      ? `${counted(arranged.weak, 'row', 'rows')} of n under ${format.count(view.leastSample)}`
      : '',
    refused > 0 ? `${counted(refused, 'row or column', 'rows and columns')} that you may not see` : '',
  ].filter(Boolean);
  return [
    markNote(view, { tests, against: against.words }, format),
    letterNote(view, table.pairTests),
    heat === 'off'
      ? ''
      : `Colour: ${heatName(heat, view)}${heat === 'index' ? ', teal above the base, orange below it' : ', darker is more'}.`,
    `${lowBaseNote(lowBase.threshold(), view.transposed ? 'row' : 'column', format)} ${definitionNote}`,
    ...footnotes,
    left.length === 0 ? '' : `Left out: ${left.join('; ')}.`,
  ].filter(Boolean);
}

/** Says what the letters of a table mean; empty where it has none. */
export function letterNote(view: TableView, pairTests: number): string {
  return view.letters ? lettersNote(view, pairTests, format) : '';
}

function counted(count: number, one: string, many: string): string {
  return `${format.count(count)} ${count === 1 ? one : many}`;
}
