import type { ExplainedSource, Explanation } from '../../figures/explanation.ts';
import { explainFigure, figureFacts, figureSentence, type WordedFigure } from '../../figures/figure-words.ts';
import { absentSentence, againstWords } from '../../figures/reasons.ts';
import { figureName, spokenFigure } from '../../figures/verdict.ts';
import { format } from '../lib/format.ts';
import { lowestLevel } from '../lib/test-defaults.ts';
import { type ChartMetric, metricFacts, metricMeasure } from './chart-metrics.ts';
import type { ChartCell, ChartModel, ShownCell } from './chart-model.ts';

/** The sentence, then one line for each thing there is to say: the value in words before what it means. */
interface CellWords {
  readonly sentence: string;
  readonly lines: readonly string[];
}

/** A chart as far as its figures are put into words. */
type WordedChart = Pick<ChartModel, 'metric' | 'sizeUnit' | 'against' | 'base' | 'waveNames' | 'splitBy'> & {
  /** "everyone" */
  readonly baseWords: string;
};

/** What a mark says when it is pointed at or focused. */
export function cellWords(cell: ChartCell, chart: WordedChart): CellWords {
  if (cell.kind === 'absent') {
    const { seriesName, answerName, segmentName } = cell;
    return {
      sentence: figureName(seriesName, answerName, segmentName),
      lines: [absentSentence(cell.reason)],
    };
  }
  const worded = wordedFigure(cell, chart);
  return { sentence: figureSentence(worded, format), lines: figureFacts(worded, format) };
}

/** As a screen reader says it. */
export function spokenCell(cell: ChartCell, metric: ChartMetric): string {
  const name = cellName(cell);
  if (cell.kind === 'absent') return `${name}. ${absentSentence(cell.reason)}`;
  const { isLowBase, label, mark, test, higherThan, figure } = cell;
  return spokenFigure(
    {
      name,
      isLowBase,
      isPartial: false,
      lines: [
        { words: `${metricFacts(metric).name} ${label}.`, isMarked: true, isLettered: true },
        { words: `n ${format.count(figure.column.sample)}.`, isMarked: false, isLettered: false },
      ],
      mark,
      against: test === null ? '' : againstWords(test.versus, test),
      higherThan,
    },
    format,
  );
}

interface ExplainedChart {
  readonly model: Pick<
    ChartModel,
    'metric' | 'testsMade' | 'correction' | 'against' | 'sizeUnit' | 'base' | 'waveNames' | 'splitBy'
  >;
  readonly question: string;
  readonly baseWords: string;
  readonly source: ExplainedSource;
}

/** How a mark was computed. */
export function explainCell(
  cell: ChartCell,
  { model, question, baseWords, source }: ExplainedChart,
): Explanation {
  const worded = cell.kind === 'absent' ? cell : wordedFigure(cell, { ...model, baseWords });
  const { testsMade: tests, correction } = model;
  return explainFigure(worded, { question, tests, correction, source }, format);
}

function wordedFigure(
  cell: ShownCell,
  { metric, sizeUnit, against, base, baseWords, waveNames, splitBy }: WordedChart,
): WordedFigure {
  const { figure, test, answerName, segmentName, higherThan, isLowBase } = cell;
  const wave = waveNames.get(test?.other.wave ?? '');
  const seriesName = cell.series === base.id ? '' : cell.seriesName;
  const isWithin = splitBy === 'waves' || splitBy === 'locations';
  return {
    figure,
    measure: metricMeasure(metric),
    names: {
      row: answerName,
      column: figureName(seriesName, isWithin ? '' : segmentName),
      within: isWithin ? segmentName : '',
      base: baseWords,
    },
    test,
    against: againstWords(test?.versus ?? (against === 'each_other' ? 'column' : against), {
      measure: metricMeasure(metric),
      ...(wave === undefined ? {} : { wave }),
    }),
    higherThan,
    level: lowestLevel(),
    isLowBase,
    sizeUnit,
  };
}

/** "Tea, Q2 2025, Women" */
export function cellName({ answerName, segmentName, seriesName }: ChartCell): string {
  return figureName(answerName, segmentName, seriesName);
}
