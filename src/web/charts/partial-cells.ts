import { type PartialLine, partialFootnotes } from '../../figures/footnotes.ts';
import { whenWords } from '../app/scope/scope-words.ts';
import { format } from '../lib/format.ts';
import type { ChartPanel, ShownCell } from './chart-model.ts';
import type { ChartRequest } from './chart-request.ts';

/** What each † of a chart means. Where the base too is confined, it is the answer that was not asked in every wave. */
export function coverageFootnotes(
  panels: readonly ChartPanel[],
  { waves, base }: Pick<ChartRequest, 'waves' | 'base'>,
): readonly string[] {
  const cells = panels.flatMap(({ rows }) =>
    rows.flatMap(({ base: own, cells: others }) => [own, ...others]),
  );
  const partial = cells.filter((cell): cell is ShownCell => cell.kind === 'shown' && cell.isPartial);
  const ofAnswers = new Set(partial.filter(({ series }) => series === base.id).map(lineOf));
  const all = new Set(cells.map(({ answerName }) => answerName)).size;
  return partialFootnotes(
    partial.map(
      (cell): PartialLine =>
        ofAnswers.has(lineOf(cell))
          ? { name: cell.answerName, waves: cell.figure.line.waves, verb: 'asked in' }
          : { name: cell.seriesName, waves: cell.figure.line.waves, verb: 'read over' },
    ),
    {
      waves,
      rangeName: (codes) => whenWords(waves, codes),
      isEvery: (names) => names.length === all,
    },
    format,
  );
}

function lineOf({ figure }: ShownCell): string {
  return figure.line.waves.join(' ');
}
