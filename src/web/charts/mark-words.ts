import { type ChartMetric, metricMeasure } from '../../figures/questions/chart-metrics.ts';
import { type ExplainedSource, type Explanation, explainFigure } from '../../figures/words/explanation.ts';
import { figureName } from '../../figures/words/figure-names.ts';
import {
  figureFacts,
  figureSentence,
  type WordedCell,
  wordedCell,
} from '../../figures/words/figure-words.ts';
import { higherThan } from '../../figures/judged-cell.ts';
import { absentSentence } from '../../figures/reasons.ts';
import { spokenFigure } from '../../figures/words/verdict.ts';
import type { Format } from '../../lib/format.ts';
import { format as readerFormat } from '../lib/format.ts';
import { lowestLevel } from '../lib/test-defaults.ts';
import { metricFacts, sampleOf } from './chart-metrics.ts';
import type { AbsentCell, ChartCell, ChartModel, ShownCell } from './chart-model.ts';

/** The sentence, then one line for each thing there is to say: the value in words before what it means. */
interface CellWords {
  readonly sentence: string;
  readonly lines: readonly string[];
}

/** The parts of a cell that explain it; a finding has them too. */
export type ExplainedCell =
  | Pick<AbsentCell, 'kind' | 'reason'>
  | (Pick<ShownCell, 'kind' | 'slope' | 'metric'> & WordedCell);

type WordedChart = Pick<ChartModel, 'metric' | 'sizeUnit'> & Partial<Pick<ChartModel, 'format'>>;

/** What a mark says when it is pointed at or focused; `partner`: the other figure of a point. */
export function cellWords(cell: ChartCell, chart: WordedChart, partner?: ChartCell): CellWords {
  if (cell.kind === 'absent') {
    const { seriesName, answerName, segmentName } = cell;
    return {
      sentence: figureName(seriesName, answerName, segmentName),
      lines: [absentSentence(cell.reason)],
    };
  }
  const worded = wordedCell(cell, shownBy(cell, chart));
  const { format = readerFormat } = chart;
  const other = partner === undefined ? [] : [cellWords(partner, chart).sentence];
  return {
    sentence: figureSentence(worded, format),
    lines: [...figureFacts(worded, lowestLevel(), format), ...other],
  };
}

/** Text for a screen reader. */
export function spokenCell(cell: ChartCell, metric: ChartMetric, format: Format = readerFormat): string {
  const name = cellName(cell);
  if (cell.kind === 'absent') return `${name}. ${absentSentence(cell.reason)}`;
  const sample = format.count(sampleOf(cell.figure));
  const measure =
    (metricMeasure(metric) === 'mean' ? cell.names.mean?.name : undefined) ?? metricFacts(metric).name;
  const lines = [
    { words: `${measure} ${cell.label}.`, isMarked: true, isLettered: true },
    { words: `n ${sample}.`, isMarked: false, isLettered: false },
  ];
  return spokenFigure({ ...cell, name, lines, higherThan: higherThan(cell) }, format);
}

export function explainCell(
  cell: ExplainedCell,
  model: WordedChart & Pick<ChartModel, 'testsMade' | 'correction'>,
  source: ExplainedSource,
): Explanation {
  const worded = cell.kind === 'absent' ? cell : wordedCell(cell, shownBy(cell, model));
  const { testsMade: tests, correction, format = readerFormat } = model;
  const slope = cell.kind === 'shown' ? cell.slope : null;
  return explainFigure(worded, { tests, correction, source, slope }, format);
}

function shownBy({ metric: own }: Pick<ShownCell, 'metric'>, { metric, sizeUnit }: WordedChart) {
  return { measure: metricMeasure(own ?? metric), sizeUnit };
}

/** "Tea, Q2 2025, Women" */
export function cellName({ answerName, segmentName, seriesName }: ChartCell): string {
  return figureName(answerName, segmentName, seriesName);
}
