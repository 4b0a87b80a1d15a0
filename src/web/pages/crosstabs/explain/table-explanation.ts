import type { SizeUnit } from '../../../../figures/measures.ts';
import {
  columnWords,
  meanSentence,
  type ShareNames,
  shareSentence,
} from '../../../../figures/share-sentence.ts';
import { locationsQuestion, wavesQuestion } from '../../../../expression/expression.ts';
import type { Correction } from '../../../../lib/significance.ts';
import type { Asks } from '../draft/crosstab-item.ts';
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
import { isClearFromWhole } from '../../../../figures/figure-words.ts';
import { absentSentence, untestedSentence } from '../../../../figures/reasons.ts';
import { format } from '../../../lib/format.ts';
import { type Against, cellAgainst, profileNames, untestedWords } from '../table/against.ts';
import type { Line } from '../table/line.ts';
import { markedTest, type ShownCell, type TableCell } from '../table/table-cell.ts';
import type { ValueFigure } from '../../../../figures/figure.ts';

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
    const { lead, sizeUnit } = context;
    return explainShare(
      { ...figure, isLowBase },
      {
        ...shared,
        measure: lead,
        sentence: shareSentence(figure, lead, namesOf(context), sizeUnit, format),
        figure: format.percentInText(figure[lead]),
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
  context: ExplainContext,
): Omit<ExplanationContext, 'sentence' | 'figure'> {
  const { tests, correction, against, source, sizeUnit } = context;
  const { figure, marked, judgement } = cell;
  const test = markedTest(cell);
  const words = cellAgainst(against, cell);
  // The index compares with the base, of which a test against a wave or another column says nothing.
  const ofShare = figure.tests.find(({ measure }) => measure === 'columnPercentage') ?? null;
  return {
    names: {
      row: context.row.item.name,
      column: columnWords(namesOf(context), sizeUnit),
      base: context.base,
    },
    against: words,
    test: test === null ? null : explainedTest(test, judgement, words),
    untested: marked === null ? untestedSentence('no_test_for_measure', words) : whyUntested(cell, against),
    higherThan: [],
    tests,
    correction,
    method: against.profile === 'linearised' ? '' : profileNames[against.profile],
    isIndexClear: isClearFromWhole(ofShare),
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

function namesOf({ row, column, base }: ExplainContext): ShareNames {
  const { asks } = row.item;
  const isAnswer = asks.kind === 'expression' && asks.expression.kind === 'clause';
  const isWithin = isWaveOrLocation(column.item.asks);
  return {
    row: asks.kind === 'everyone' ? '' : row.item.name,
    isRowWithin: isWaveOrLocation(asks),
    question: isAnswer ? row.group : null,
    column: column.item.asks.kind === 'everyone' || isWithin ? '' : column.item.name,
    within: isWithin ? column.item.name : '',
    base,
  };
}

/** Whether a header is one wave or location. */
function isWaveOrLocation(asks: Asks): boolean {
  if (asks.kind !== 'expression' || asks.expression.kind !== 'clause') return false;
  const { question, datapoints, negated } = asks.expression;
  return (
    (question === wavesQuestion || question === locationsQuestion) && datapoints?.length === 1 && !negated
  );
}

function valueSentence(
  { mean, total }: ValueFigure,
  kind: 'average' | 'sum',
  { row, column, sizeUnit }: ExplainContext,
): string {
  const [valued, people] =
    row.item.asks.kind === 'average' || row.item.asks.kind === 'sum' ? [row, column] : [column, row];
  const { asks, name } = people.item;
  const group = isWaveOrLocation(asks) ? columnWords({ column: '', within: name }, sizeUnit) : `“${name}”`;
  const whom = asks.kind === 'everyone' ? 'everyone' : group;
  return kind === 'average'
    ? meanSentence(valued.item.name, whom, mean, format)
    : `“${valued.item.name}” of ${whom} adds up to ${format.size(total)}.`;
}
