import { assertNever } from '../../lib/assert-never.ts';
import { format } from '../lib/format.ts';
import type { ChartModel, ShownCell } from './chart-model.ts';

interface FindingContext {
  readonly questionName: string;
  /** Columns of a grid that the answers are read at: `More than 4 hours`; empty elsewhere. */
  readonly suffixNames: readonly string[];
  /** `wave`, `location`, or the name of the question that splits. */
  readonly splitName: string;
}

/**
 * One true sentence about the chart: its strongest tested difference, else that there is none, else which answer
 * leads. Never a cause, never a trend; a share is said with what it is compared to.
 */
export function findingOf(model: ChartModel, context: FindingContext): string {
  const cells = shownCells(model);
  if (model.against === 'each_other' && model.series.length > 1) return pairFinding(model, context);
  const strongest = strongestDifference(cells);
  if (strongest !== null) return differenceSentence(strongest, model, context);
  const isTested = cells.some(({ row }) => row.significance !== undefined);
  if (isTested && cells.every(({ mark }) => mark === null)) {
    return `No clear differences in ${context.questionName}`;
  }
  if (isTested || model.splitBy !== 'none')
    return `${context.questionName} by ${model.splitBy === 'none' ? 'audience' : context.splitName}`;
  return leadSentence(cells, context) ?? context.questionName;
}

/** Of the first two series, which are what a comparison is of. */
function pairFinding(model: ChartModel, context: FindingContext): string {
  let strongest: { readonly first: ShownCell; readonly second: ShownCell; readonly pValue: number } | null =
    null;
  let isTested = false;
  for (const { cells, gap } of model.panels.flatMap(({ rows }) => rows)) {
    const [first, second] = cells;
    if (gap?.test === undefined || gap.test === null) continue;
    isTested = true;
    if (gap.test.mark === null || first?.kind !== 'shown' || second?.kind !== 'shown') continue;
    if (first.isLowBase || second.isLowBase) continue;
    if (strongest === null || gap.test.pValue < strongest.pValue)
      strongest = { first, second, pValue: gap.test.pValue };
  }
  const names = model.series.slice(0, 2).map(({ name }) => name);
  if (strongest === null) {
    return isTested
      ? `No clear differences in ${context.questionName} between ${names.join(' and ')}`
      : `${context.questionName} by audience`;
  }
  const shares = [strongest.first, strongest.second].toSorted(
    (a, b) => b.row.metrics.audience_percentage - a.row.metrics.audience_percentage,
  );
  const [more, less] = shares;
  if (more === undefined || less === undefined) return context.questionName;
  const [high, low] = shares.map(({ row }) => format.percentInText(row.metrics.audience_percentage));
  return `${whereWords(more, model, context)}${answerWords(more, context)} is more common among ${more.seriesName} than among ${less.seriesName}: ${high ?? ''} against ${low ?? ''}`;
}

function shownCells({ panels }: ChartModel): readonly ShownCell[] {
  return panels.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.filter((cell): cell is ShownCell => cell.kind === 'shown')),
  );
}

function strongestDifference(cells: readonly ShownCell[]): ShownCell | null {
  let strongest: ShownCell | null = null;
  for (const cell of cells) {
    if (cell.mark === null || cell.comparedShare === null || cell.isLowBase) continue;
    if (strongest === null || strengthOf(cell) > strengthOf(strongest)) strongest = cell;
  }
  return strongest;
}

function strengthOf({ row }: ShownCell): number {
  return Math.abs(row.significance?.z ?? 0);
}

function differenceSentence(cell: ShownCell, model: ChartModel, context: FindingContext): string {
  const { row, mark } = cell;
  const more = mark?.direction === 'above' ? 'more' : 'less';
  const share = format.percentInText(row.metrics.audience_percentage);
  const compared = format.percentInText(cell.comparedShare ?? 0);
  return `${whereWords(cell, model, context)}${answerWords(cell, context)} is ${more} common among ${cell.seriesName} than ${othersOf(row)}: ${share} against ${compared}`;
}

function othersOf({ significance }: ShownCell['row']): string {
  switch (significance?.versus) {
    case 'total':
      return 'in the whole base';
    case 'previous_wave':
      return 'in the wave before';
    default:
      return 'among others';
  }
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

const mostSuffixes = 3;

function answerWords({ answerName }: ShownCell, { suffixNames }: FindingContext): string {
  if (suffixNames.length === 0) return `“${answerName}”`;
  const columns =
    suffixNames.length <= mostSuffixes
      ? suffixNames.map((name) => `“${name}”`).join(' or ')
      : `${format.count(suffixNames.length)} of its columns`;
  return `“${answerName}” (${columns})`;
}

/** Which answer leads, where its interval lies above every other's. */
function leadSentence(cells: readonly ShownCell[], context: FindingContext): string | null {
  const ordered = cells.toSorted(
    (a, b) => b.row.metrics.audience_percentage - a.row.metrics.audience_percentage,
  );
  const [first, second] = ordered;
  const low = first?.row.confidence_interval?.low;
  if (first === undefined || second === undefined || low === undefined) return null;
  const next = second.row.confidence_interval?.high ?? second.row.metrics.audience_percentage;
  return low > next
    ? `${answerWords(first, context)} is the most frequent answer, at ${format.percentInText(first.row.metrics.audience_percentage)}`
    : `No single answer leads in ${context.questionName}`;
}
