import { metricMeasure } from '../../figures/questions/chart-metrics.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { rowDoes, wholeWords } from '../../figures/words/figure-names.ts';
import {
  type DrawnFigure,
  headline,
  type NamedDifference,
  type Strongest,
} from '../../figures/words/headline.ts';
import { measuredInterval, measuredValue } from '../../figures/measured.ts';
import { type ChartDifference, type ChartModel, metricOf, type ShownCell } from './chart-model.ts';
import { leastSample } from '../../figures/effect.ts';
import { funnelModel } from './views/funnel/funnel-model.ts';
import { scatterModel } from './views/scatter/scatter-model.ts';
import { type ChartView, views } from './views/views.ts';
import { shownCells } from './headline-choice.ts';

interface FindingContext {
  readonly questionName: string;
  /** Columns of a grid that the answers are read at: `“More than 4 hours”`, `Top-2`; empty elsewhere. */
  readonly columns: string;
  /** `wave`, `location`, or the name of the question that splits. */
  readonly splitName: string;
  readonly view: ChartView;
}

/** One true sentence about the metric that is drawn; every number in it is drawn too. */
export function findingOf(model: ChartModel, context: FindingContext): string {
  if (context.view === 'distribution') return medianFinding(model, context.questionName);
  if (context.view === 'funnel') return conversionFinding(funnelModel(model), context.questionName);
  if (context.view === 'scatter') return distanceFinding(scatterModel(model), context.questionName);
  const isAlone = model.series.every(({ id }) => id === model.base.id);
  const isCompared = model.against === 'each_other' && model.series.length === 2;
  const by = model.splitBy === 'none' ? (model.series.length > 1 ? 'audience' : '') : context.splitName;
  const last = model.splitBy === 'waves' ? model.panels[0]?.rows.at(-1)?.key : undefined;
  return headline(
    {
      question: context.questionName,
      measure: metricMeasure(model.metric),
      mean: model.mean,
      strongest: named(model.headline, model, context),
      drawsOther: drawsOther(model, context.view),
      isTrend: model.splitBy === 'waves',
      pair: isCompared ? model.series.map(({ name }) => name).join(' and ') : '',
      by,
      drawn: shownCells(model.panels)
        .filter(({ segment, isByDefinition }) => !isByDefinition && (last === undefined || segment === last))
        .map((cell) => drawnFigure(cell, model, context)),
      isAlone,
      sizeUnit: model.sizeUnit,
    },
    model.format,
  );
}

/** The median that a distribution draws; of several the highest. */
function medianFinding(
  { panels, series, base, splitBy, unit, format }: ChartModel,
  question: string,
): string {
  const medians = shownCells(panels).flatMap((cell) => {
    const value = measuredValue(cell.figure, 'median');
    return value === null ? [] : [{ cell, value }];
  });
  const [highest, ...others] = medians.toSorted((one, other) => other.value - one.value);
  if (highest === undefined) return question;
  const { cell, value } = highest;
  const text = format.given(value, unit);
  if (others.length === 0) return `The median of ${question} is ${text}`;
  if (others[0]?.value === value) return `The median of ${question} is ${text} at most`;
  const people = series.every(({ id }) => id === base.id) ? '' : cell.seriesName;
  const names = [people, splitBy === 'none' ? '' : cell.segmentName].filter((name) => name !== '');
  return `The median of ${question} is highest for ${names.join(', ') || cell.answerName}, at ${text}`;
}

/** The step whose conversions differ most between two brands of enough respondents. */
function conversionFinding({ panels, series }: ChartModel, question: string): string {
  const [panel] = panels;
  const steps = series.flatMap(({ isWritten = false }, place) => {
    if (!isWritten || panel === undefined) return [];
    const cells = panel.rows.flatMap(({ name, cells: own }) => {
      const cell = own[place];
      return cell?.kind === 'shown' && cell.sample >= leastSample ? [{ name, cell }] : [];
    });
    const sorted = cells.toSorted((one, other) => other.cell.value - one.cell.value);
    const [high, low] = [sorted[0], sorted.at(-1)];
    if (high === undefined || low === undefined || high === low) return [];
    const [before = '', after = ''] = [series[place === 1 ? 0 : place - 1]?.name, series[place + 1]?.name];
    return [{ high, low, before, after, spread: high.cell.value - low.cell.value }];
  });
  const [widest] = steps.toSorted((one, other) => other.spread - one.spread);
  if (widest === undefined) return question;
  const { high, low, before, after } = widest;
  return `From “${before}” to “${after}”: ${high.cell.label}% for ${high.name}, ${low.cell.label}% for ${low.name}`;
}

/** Names the point with the widest distance between its two figures of the same measure; highlighted points go first. */
function distanceFinding(model: ChartModel, question: string): string {
  const { scatter, panels } = model;
  const points = (panels[0]?.rows ?? []).flatMap(({ name, cells: [x, y] }) =>
    x?.kind === 'shown' && y?.kind === 'shown' && metricOf(x, model) === metricOf(y, model)
      ? [{ name, x, y }]
      : [],
  );
  if (scatter === undefined) return question;
  const lit = points.filter(({ x, y }) => x.isDimmed !== true || y.isDimmed !== true);
  const [first] = (lit.length > 0 ? lit : points).toSorted(
    (one, other) => Math.abs(other.x.value - other.y.value) - Math.abs(one.x.value - one.y.value),
  );
  if (first === undefined) return `${question}: ${scatter.x.name} against ${scatter.y.name}`;
  const { name, x, y } = first;
  return `“${name}” differs most: ${x.label} for ${scatter.x.name}, ${y.label} for ${scatter.y.name}`;
}

function named(
  strongest: Strongest<ChartDifference>,
  model: ChartModel,
  context: FindingContext,
): Strongest<NamedDifference> {
  if (strongest.kind !== 'found') return strongest;
  const { difference } = strongest;
  const { cell } = difference;
  return {
    kind: 'found',
    difference: {
      ...difference,
      ...drawnFigure(cell, model, context),
      ownName: cell.segmentName,
      otherName: otherName(difference),
    },
  };
}

/** Names the side compared where the sentence's own segment does not say who they are. */
function otherName({ cell, otherCell, versus }: ChartDifference): string {
  const { names, figure, against } = cell;
  switch (versus) {
    case 'rest':
      return figure.wholeKind === 'selection' ? against : '';
    case 'total':
      return figure.wholeKind === 'segment' ? wholeWords(names, figure.wholeKind) : '';
    case 'column':
      return otherCell?.seriesName ?? '';
    case 'previous_wave':
    case 'first_wave':
      return otherCell?.segmentName ?? against;
    default:
      return assertNever(versus);
  }
}

function drawnFigure(cell: ShownCell, model: ChartModel, context: FindingContext): DrawnFigure {
  return {
    value: cell.value,
    label: cell.label,
    interval: measuredInterval(cell.figure, metricMeasure(model.metric)),
    answer: answerWords(cell, context),
    does: rowDoes(cell.names),
    series: cell.seriesName,
    where: whereWords(cell, model, context),
  };
}

/** Whether both values of the headline are drawn: those of cells are, any other as a tick. */
function drawsOther({ headline: chosen }: ChartModel, view: FindingContext['view']): boolean {
  if (chosen.kind !== 'found') return false;
  return chosen.difference.otherCell !== null || views[view].drawsTicks;
}

function whereWords(cell: ShownCell, model: ChartModel, { splitName }: FindingContext): string {
  switch (model.splitBy) {
    case 'none':
      return '';
    case 'waves':
    case 'locations':
      return `In ${cell.segmentName}, `;
    case 'question':
      return `${splitName} ${cell.segmentName}: `;
    default:
      return assertNever(model.splitBy);
  }
}

function answerWords({ answerName }: ShownCell, { columns }: FindingContext): string {
  return columns === '' ? `“${answerName}”` : `“${answerName}” (${columns})`;
}
