import type { InsightCalculation } from '../../contract/chat/insight.ts';
import type { DrawnPanel } from '../../figures/drawing/drawn-panel.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import { figureName } from '../../figures/words/figure-names.ts';
import { columnShare, wholeShare } from '../../figures/measured.ts';
import { type FindingChart, findingChart } from '../../figures/statements/finding-chart.ts';
import { type Finding, type FoundFigure, readFinding } from '../../figures/statements/finding.ts';
import { formatIn } from '../../lib/format.ts';

/** Pictures are files, so every reader has them in one locale. */
const format = formatIn('en-US');

/** The chart of a finding as chat draws it; of one answer a row per audience, so that all have their names. */
export function pictureOfFinding(
  calculation: InsightCalculation,
  mostRows: number,
): Pick<FindingChart, 'form' | 'panel' | 'plot'> | null {
  const drawn = findingChart(inOrder(withBase(readFinding(calculation, []))), mostRows, format);
  if (drawn === null || drawn.form === 'lines') return drawn;
  const chart = { ...drawn, plot: { ...drawn.plot, ticks: new Map<string, never>() } };
  const [row, other] = chart.panel.rows;
  return row === undefined || other !== undefined || chart.panel.series.length === 1
    ? chart
    : { ...chart, panel: turned(chart.panel, row) };
}

function turned({ series, ...panel }: DrawnPanel, row: DrawnPanel['rows'][number]): DrawnPanel {
  return {
    ...panel,
    series: series.slice(0, 1),
    rows: series.flatMap(({ id, name }, place) => {
      const cell = row.cells[place];
      return cell === undefined ? [] : [{ ...row, key: id, name, cells: [cell] }];
    }),
  };
}

/** Places from the highest down, other segments in the order in which they were asked. */
function inOrder(finding: Finding): Finding {
  const { figures, query } = finding;
  const order = query.segments ?? [];
  const key = ({ segment, figure }: FoundFigure) =>
    query.splitter === locationsQuestion && figure.kind === 'share'
      ? -columnShare(figure)
      : order.indexOf(segment);
  return { ...finding, figures: figures.toSorted((left, right) => key(left) - key(right)) };
}

/** Adds the share of the base where a statement compares its only figure with it. */
function withBase(finding: Finding): Finding {
  const [found, other] = finding.figures;
  const { statement = [], base_audience: base } = finding;
  const compares = statement.some(({ metric }) => metric === 'base_percentage');
  if (!compares || other !== undefined || found?.figure.kind !== 'share') return finding;
  const { figure } = found;
  const share = { ...figure, columnPercentage: wholeShare(figure), intervals: {} };
  const audience = { ...base, id: base.id || '#base' };
  const ofBase = { ...found, audience, sample: figure.whole.sample, figure: share, test: null };
  return { ...finding, figures: [found, ofBase] };
}

/** The values of a picture as they are printed, by their names. */
export function printedValues(calculation: InsightCalculation): ReadonlyMap<string, string> {
  const panel = pictureOfFinding(calculation, Infinity)?.panel;
  const { rows = [], series = [] } = panel ?? {};
  return new Map(
    rows.flatMap(({ name, cells }) =>
      cells.map(({ label }, place) => {
        const seriesName = series.length > 1 ? (series[place]?.name ?? '') : '';
        return [figureName(name, seriesName), label] as const;
      }),
    ),
  );
}
