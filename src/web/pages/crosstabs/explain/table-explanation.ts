import type { SizeUnit } from '../../../../figures/measures.ts';
import { peopleNoun } from '../../../../figures/size-unit.ts';
import type { Correction } from '../../../../lib/significance.ts';
import {
  type ExplainedMeasure,
  type ExplainedSource,
  type Explanation,
  type ExplanationContext,
  explainAbsence,
  explainedTest,
  explainShare,
  explainValue,
} from '../../../../figures/explanation.ts';
import { absentSentence, untestedSentence } from '../../../../figures/reasons.ts';
import { format } from '../../../lib/format.ts';
import { type Against, cellAgainst, profileNames, untestedWords } from '../table/against.ts';
import type { Line } from '../table/line.ts';
import { markedTest, type ShownCell, type TableCell } from '../table/table-cell.ts';
import type { ShareFigure, ValueFigure } from '../../../../figures/figure.ts';

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
  /** The share that is shown. */
  readonly lead: ExplainedMeasure;
  readonly source: ExplainedSource;
  readonly sizeUnit: SizeUnit;
}

/** How a cell was computed. */
export function explainCell(cell: TableCell, context: ExplainContext): Explanation {
  if (cell.kind === 'pending') return explainAbsence('Not computed yet.', null);
  if (cell.kind === 'absent') {
    return explainAbsence(absentSentence(cell.reason), cell.figure === null ? null : context.source);
  }
  const { figure, valueKind, isLowBase } = cell;
  const shared = sharedContext(cell, context);
  if (figure.kind === 'share') {
    const isOfRow = context.lead === 'rowPercentage';
    return explainShare(
      { ...figure, isLowBase },
      {
        ...shared,
        measure: context.lead,
        sentence: isOfRow ? rowSentence(figure, context) : shareSentence(figure, context),
        figure: format.percentInText(figure[context.lead]),
      },
      format,
    );
  }
  return explainValue(
    {
      ...figure,
      sample: figure.positive.sample,
      total: valueKind === 'sum' ? figure.total : null,
      isLowBase,
    },
    {
      ...shared,
      sentence: valueSentence(figure, valueKind ?? 'average', context),
      figure: valueKind === 'average' ? format.mean(figure.mean) : format.size(figure.total),
    },
    format,
  );
}

function sharedContext(
  cell: ShownCell,
  { row, column, base, tests, correction, against, source, sizeUnit }: ExplainContext,
): Omit<ExplanationContext, 'sentence' | 'figure'> {
  const { figure, marked, mark, correctedP } = cell;
  const isOfEveryone = column.item.asks.kind === 'everyone';
  const test = markedTest(cell);
  const words = cellAgainst(against, cell);
  // The index compares with the base, of which a test against a wave or another column says nothing.
  const ofIndex = figure.tests.find(
    ({ measure, versus }) => measure === 'columnPercentage' && (versus === 'rest' || versus === 'total'),
  );
  return {
    names: { row: row.item.name, column: isOfEveryone ? '' : column.item.name, base },
    against: words,
    test:
      test === null ? null : explainedTest(test, { correctedPValue: correctedP ?? test.pValue, mark }, words),
    untested: marked === null ? untestedSentence('no_test_for_measure', words) : whyUntested(cell, against),
    higherThan: [],
    tests,
    correction,
    method: against.profile === 'linearised' ? '' : profileNames[against.profile],
    isIndexClear: ofIndex === undefined ? null : ofIndex.pValue < 0.05,
    sizeUnit,
    source,
  };
}

/** Why the cell has no test; empty where it has one. */
function whyUntested({ figure, marked }: ShownCell, against: Against): string {
  const found = figure.untested.find(({ measure }) => measure === marked?.measure);
  const ofWaves = untestedWords(against, figure.line.waves.length);
  if (found === undefined || ofWaves !== '') return ofWaves;
  return untestedSentence(found.reason, against.words);
}

/** Share of the row in the base, on the cell's line, in per cent. */
function baseShare({ wholePositive, whole }: ShareFigure): number {
  return whole.size === 0 ? 0 : (100 * wholePositive.size) / whole.size;
}

function shareSentence(figure: ShareFigure, { row, column, base, sizeUnit }: ExplainContext): string {
  const isEveryone = column.item.asks.kind === 'everyone';
  const noun = peopleNoun(sizeUnit);
  const whom = isEveryone ? `${noun} of the base (${base})` : `${noun} in “${column.item.name}”`;
  const first = `Of every 100 ${whom}, ${about(figure.columnPercentage)} ${doesWhat(row)}.`;
  return isEveryone ? first : `${first} Among ${base} it is ${about(baseShare(figure))}.`;
}

function rowSentence(figure: ShareFigure, { row, column, sizeUnit }: ExplainContext): string {
  const noun = peopleNoun(sizeUnit);
  const whom = column.item.asks.kind === 'everyone' ? 'in the base' : `in “${column.item.name}”`;
  return `Of every 100 ${noun} who ${doesWhat(row)}, ${about(figure.rowPercentage)} are ${whom}.`;
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

function valueSentence(
  { mean, total }: ValueFigure,
  kind: 'average' | 'sum',
  { row, column }: ExplainContext,
): string {
  const [valued, people] =
    row.item.asks.kind === 'average' || row.item.asks.kind === 'sum' ? [row, column] : [column, row];
  const whom = people.item.asks.kind === 'everyone' ? 'everyone' : `“${people.item.name}”`;
  return kind === 'average'
    ? `The mean of “${valued.item.name}” among ${whom} is ${format.mean(mean)}.`
    : `“${valued.item.name}” of ${whom} adds up to ${format.size(total)}.`;
}
