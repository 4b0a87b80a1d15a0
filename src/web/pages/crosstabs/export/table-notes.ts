import { testedFrom } from '../../../../lib/low-base.ts';
import { format } from '../../../lib/format.ts';
import { lowBase } from '../../../lib/is-low-base.ts';
import { letterMeaning } from '../../../../figures/meanings.ts';
import type { TableView } from '../draft/table-view.ts';
import { testsWords } from '../editor/test-words.ts';
import type { ArrangedTable } from '../table/arrange-table.ts';
import { heatName } from '../editor/toolbar-menus.ts';

interface NotedTable {
  readonly arranged: ArrangedTable;
  readonly view: TableView;
  /** The compared side: "the rest of the base". */
  readonly against: string;
  /** Tests of cells. */
  readonly tests: number;
  /** Tests of pairs of columns. */
  readonly pairTests: number;
  /** What each † stands for. */
  readonly footnotes: readonly string[];
  /** Rows and columns that the reader may not see. */
  readonly refused: number;
}

/** What a reader of the file needs who does not have the screen: what marks, colours and signs mean, what is left out. */
export function tableNotes({
  arranged,
  view,
  against,
  tests,
  pairTests,
  footnotes,
  refused,
}: NotedTable): readonly string[] {
  const left = [
    arranged.hidden > 0 ? counted(arranged.hidden, 'hidden row or column', 'hidden rows and columns') : '',
    arranged.weak > 0
      ? `${counted(arranged.weak, 'row', 'rows')} of n under ${format.count(view.leastSample)}`
      : '',
    refused > 0 ? `${counted(refused, 'row or column', 'rows and columns')} that you may not see` : '',
  ].filter(Boolean);
  return [
    view.levels.length === 0 || tests === 0 ? '' : `${markWords(view, against)} ${testsWords(tests, view)}.`,
    letterNote(view, pairTests),
    view.heat === 'off'
      ? ''
      : `Colour: ${heatName(view.heat, view)}${view.heat === 'index' ? ', teal above the base, orange below it' : ', darker is more'}.`,
    `⚑ Hatched: ${view.transposed ? 'row' : 'column'} n under ${format.count(lowBase.threshold())}, read as a direction only; not tested under ${format.count(testedFrom)}. – by definition.`,
    ...footnotes,
    left.length === 0 ? '' : `Left out: ${left.join('; ')}.`,
  ].filter(Boolean);
}

/** Says what the letters of a table mean; empty where it has none. */
export function letterNote(view: TableView, pairTests: number): string {
  return view.letters && pairTests > 0 && view.levels.length > 0
    ? `${letterMeaning('column', view.levels, format)} ${testsWords(pairTests, view)}.`
    : '';
}

function markWords({ levels }: TableView, against: string): string {
  const looser = levels.filter((level) => level < 99);
  const strict = levels.includes(99) ? '▲▼ at 99%' : '';
  const other = looser.length === 0 ? '' : `△▽ at ${format.count(Math.min(...looser))}%`;
  return `Above or below ${against}: ${[strict, other].filter(Boolean).join(', ')}.`;
}

function counted(count: number, one: string, many: string): string {
  return `${format.count(count)} ${count === 1 ? one : many}`;
}
