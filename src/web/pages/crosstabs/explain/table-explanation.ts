import type { SizeUnit } from '../../../../figures/measures.ts';
import { peopleNoun } from '../../../../figures/size-unit.ts';
import { assertNever } from '../../../../lib/assert-never.ts';
import type { Correction } from '../../../../lib/significance.ts';
import {
  type ExplainedSource,
  type ExplainedTest,
  type Explanation,
  type ExplanationContext,
  explainAbsence,
  explainShare,
  explainValue,
} from '../../../../figures/explanation.ts';
import { absentSentence, untestedSentence } from '../../../../figures/reasons.ts';
import { format } from '../../../lib/format.ts';
import { type Against, profileNames, untestedWords } from '../table/against.ts';
import type { Line } from '../table/line.ts';
import { restShare } from '../table/rest-share.ts';
import type { ShownCell, TableCell } from '../table/table-cell.ts';

export interface ExplainContext {
  /** The document's row and column that cross here. */
  readonly row: Line;
  readonly column: Line;
  /** "everyone", "Men": whom the table is of. */
  readonly base: string;
  /** Tests of the cells' family, and how p was corrected for them. */
  readonly tests: number;
  readonly correction: Correction;
  readonly against: Against;
  /** Of the column that the cell is tested against, in its row; null where it is tested against no column. */
  readonly other: { readonly percentage: number; readonly sample: number } | null;
  readonly source: ExplainedSource;
  readonly sizeUnit: SizeUnit;
}

/** How a cell was computed. */
export function explainCell(cell: TableCell, context: ExplainContext): Explanation {
  if (cell.kind === 'pending') return explainAbsence('Not computed yet.', null);
  if (cell.kind === 'absent') {
    return explainAbsence(absentSentence(cell.reason), cell.figures === null ? null : context.source);
  }
  const { figures, valueKind, isLowBase } = cell;
  const shared = sharedContext(cell, context);
  if (valueKind !== null) {
    const { mean = 0, standardError = 0, sample = 0 } = figures.value ?? {};
    return explainValue(
      {
        mean,
        standardError,
        sample,
        total: valueKind === 'sum' ? figures.size : null,
        index: figures.index,
        isLowBase,
      },
      {
        ...shared,
        sentence: valueSentence(cell, context),
        figure: valueKind === 'average' ? format.mean(mean) : format.size(figures.size),
      },
      format,
    );
  }
  return explainShare(
    {
      columnPercentage: figures.columnPercentage,
      rowPercentage: figures.rowPercentage,
      basePercentage: figures.basePercentage,
      index: figures.index,
      positive: { size: figures.size, sample: figures.sample },
      column: {
        size: figures.columnSize,
        sample: figures.columnSample,
        effective: figures.columnEffectiveSample,
      },
      whole: { size: figures.baseSize, sample: figures.baseSample },
      wholePositive: { size: figures.rowSize, sample: figures.rowSample },
      interval: figures.interval,
      isLowBase,
    },
    {
      ...shared,
      sentence: shareSentence(cell, context),
      figure: format.percentInText(figures.columnPercentage),
    },
    format,
  );
}

function sharedContext(
  cell: ShownCell,
  { row, column, base, tests, correction, against, other, source, sizeUnit }: ExplainContext,
): Omit<ExplanationContext, 'sentence' | 'figure'> {
  const { figures, markedMetric } = cell;
  const isOfEveryone = column.item.asks.kind === 'everyone';
  // The index compares with the base, of which a test against a wave or another column says nothing.
  const isAgainstBase = against.versus === 'rest' || against.versus === 'total';
  return {
    names: { row: row.item.name, column: isOfEveryone ? '' : column.item.name, base },
    against: against.words,
    test: testOf(cell, against, other),
    untested:
      markedMetric === null
        ? untestedSentence('no_test_for_measure', against.words)
        : untestedWords(against, figures.waves.length),
    higherThan: [],
    tests,
    correction,
    method: against.profile === 'linearised' ? '' : profileNames[against.profile],
    isIndexClear: isAgainstBase && figures.test !== null ? figures.test.pValue < 0.05 : null,
    sizeUnit,
    source,
  };
}

/** null where none was made, or no figure is shown that it is of. */
function testOf(
  cell: ShownCell,
  against: Against,
  otherColumn: ExplainContext['other'],
): ExplainedTest | null {
  const { figures, valueKind, markedMetric, mark, correctedP } = cell;
  const { test } = figures;
  if (test === null || markedMetric === null) return null;
  const other = valueKind === null ? otherSide(cell, against, otherColumn) : null;
  return {
    ...test,
    correctedPValue: correctedP ?? test.pValue,
    mark,
    against: against.words,
    otherValue: other?.share ?? null,
    otherSample: other?.sample ?? null,
    own: valueKind === null ? figures.columnPercentage : (figures.value?.mean ?? 0),
    kind: valueKind === null ? 'percent' : 'mean',
  };
}

/** What the share is tested against, where its own share is known. */
function otherSide(
  { figures }: ShownCell,
  { versus }: Against,
  other: ExplainContext['other'],
): { readonly share: number; readonly sample: number } | null {
  switch (versus) {
    case 'rest': {
      const share = restShare(figures);
      return share === null ? null : { share, sample: figures.baseSample - figures.columnSample };
    }
    case 'total':
      return { share: baseShare(figures), sample: figures.baseSample };
    case 'column':
      return other === null ? null : { share: other.percentage, sample: other.sample };
    case 'previous_wave':
      return null;
    default:
      return assertNever(versus);
  }
}

/** Share of the row in the base, on the cell's line, in per cent. */
function baseShare({ rowSize, baseSize }: ShownCell['figures']): number {
  return baseSize === 0 ? 0 : (100 * rowSize) / baseSize;
}

function shareSentence(cell: ShownCell, { row, column, base, sizeUnit }: ExplainContext): string {
  const isEveryone = column.item.asks.kind === 'everyone';
  const noun = peopleNoun(sizeUnit);
  const whom = isEveryone ? `${noun} of the base (${base})` : `${noun} in “${column.item.name}”`;
  const first = `Of every 100 ${whom}, ${about(cell.figures.columnPercentage)} ${doesWhat(row)}.`;
  return isEveryone ? first : `${first} Among ${base} it is ${about(baseShare(cell.figures))}.`;
}

function doesWhat({ item, group }: Line): string {
  const { asks } = item;
  if (asks.kind === 'everyone') return 'are in the base';
  const isAnswer = asks.kind === 'expression' && asks.expression.kind === 'clause';
  return isAnswer ? `answered “${item.name}” (${group})` : `are in “${item.name}”`;
}

function about(percentage: number): string {
  const rounded = Math.round(percentage);
  if (rounded === 0) return percentage > 0 ? 'fewer than 1' : 'none';
  return `about ${format.count(rounded)}`;
}

function valueSentence(cell: ShownCell, { row, column }: ExplainContext): string {
  const [valued, people] =
    row.item.asks.kind === 'average' || row.item.asks.kind === 'sum' ? [row, column] : [column, row];
  const whom = people.item.asks.kind === 'everyone' ? 'everyone' : `“${people.item.name}”`;
  return cell.valueKind === 'average'
    ? `The mean of “${valued.item.name}” among ${whom} is ${format.mean(cell.figures.value?.mean ?? 0)}.`
    : `“${valued.item.name}” of ${whom} adds up to ${format.size(cell.figures.size)}.`;
}
