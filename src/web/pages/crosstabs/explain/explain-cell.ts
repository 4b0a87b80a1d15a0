import { assertNever } from '../../../../lib/assert-never.ts';
import { absentSentence, pWords, untestedSentence } from '../../../../figures/reasons.ts';
import type { Correction } from '../../../../lib/significance.ts';
import { format } from '../../../lib/format.ts';
import { intervalMeaning, numberMeanings } from '../../../lib/words.ts';
import { type Against, profileNames, untestedWords } from '../table/against.ts';
import type { Line } from '../table/line.ts';
import { restShare } from '../table/rest-share.ts';
import type { ShownCell, TableCell } from '../table/table-cell.ts';
import type { Explanation, ExplanationPart } from './explanation.ts';

export interface ExplainContext {
  /** The document's row and column that cross here. */
  readonly row: Line;
  readonly column: Line;
  /** "everyone", "Men": whom the table is of. */
  readonly base: string;
  /** Made in the table, and how p was corrected for them. */
  readonly tests: number;
  readonly correction: Correction;
  readonly against: Against;
  /** Of the column that the cell is tested against, in its row; null where it is tested against no column. */
  readonly other: { readonly percentage: number; readonly sample: number } | null;
  readonly dataset: string;
  readonly weight: string;
  /** "4 of 8 · Q1–Q4 2025" */
  readonly wavesUsed: string;
  readonly where: string;
}

/** All that stands behind a cell, in the order in which every explanation gives it. */
export function explainCell(cell: TableCell, context: ExplainContext): Explanation {
  const nothing = { figure: null, verdict: '', mark: null, interval: null };
  if (cell.kind !== 'shown') {
    return {
      ...nothing,
      sentence: cell.kind === 'pending' ? 'Not computed yet.' : absentSentence(cell.reason),
      parts: cell.kind === 'absent' && cell.figures !== null ? [sourcePart(context)] : [],
    };
  }
  const { figures, valueKind } = cell;
  if (valueKind !== null) {
    return {
      ...nothing,
      sentence: valueSentence(cell, context),
      figure: valueKind === 'average' ? format.mean(figures.value?.mean ?? 0) : format.size(figures.size),
      verdict: verdictOf(cell, context),
      parts: [valuePart(cell), testPart(cell, context), sourcePart(context)].filter(saysSomething),
    };
  }
  return {
    sentence: shareSentence(cell, context),
    figure: format.percentInText(figures.columnPercentage),
    verdict: verdictOf(cell, context),
    mark: cell.mark,
    interval:
      figures.interval === null
        ? null
        : {
            ...figures.interval,
            share: figures.columnPercentage,
            against: { name: context.base, share: baseShare(cell) },
          },
    parts: [
      fractionPart(cell),
      testPart(cell, context),
      readingsPart(cell, context),
      sourcePart(context),
    ].filter(saysSomething),
  };
}

function saysSomething({ facts, notes }: ExplanationPart): boolean {
  return facts.length + notes.length > 0;
}

/** Share of the row in the base, on the cell's line, in per cent. */
function baseShare({ figures: { rowSize, baseSize } }: ShownCell): number {
  return baseSize === 0 ? 0 : (100 * rowSize) / baseSize;
}

function shareSentence(cell: ShownCell, { row, column, base }: ExplainContext): string {
  const isEveryone = column.item.asks.kind === 'everyone';
  const whom = isEveryone ? `people of the base (${base})` : `people in “${column.item.name}”`;
  const first = `Of every 100 ${whom}, ${about(cell.figures.columnPercentage)} ${doesWhat(row)}.`;
  return isEveryone ? first : `${first} Among ${base} it is ${about(baseShare(cell))}.`;
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

function verdictOf(
  { isLowBase, mark, markedMetric, figures }: ShownCell,
  { against }: ExplainContext,
): string {
  if (markedMetric === null) return '';
  if (mark !== null) return `${mark.direction} ${against.words}`;
  if (figures.test === null) return isLowBase ? 'low base' : 'not tested';
  return isLowBase ? 'low base' : 'no clear difference';
}

function fractionPart({ figures, isLowBase }: ShownCell): ExplanationPart {
  const { columnSample, columnEffectiveSample } = figures;
  return {
    title: 'Fraction',
    facts: [
      { label: 'Numerator', value: format.sizeInFull(figures.size), note: 'people' },
      { label: 'Base', value: format.sizeInFull(figures.columnSize), note: 'people' },
      { label: 'Respondents', value: `${format.count(figures.sample)} of ${format.count(columnSample)}` },
      {
        label: 'Effective base',
        value: format.count(columnEffectiveSample),
        note:
          columnEffectiveSample === 0
            ? ''
            : `design effect ${format.ratio(columnSample / columnEffectiveSample)}`,
      },
      ...(figures.interval === null
        ? []
        : [
            {
              label: '95% interval',
              value: format.interval(figures.interval.low, figures.interval.high),
              note: 'Wilson, effective base',
            },
          ]),
    ],
    notes: [
      figures.interval === null ? '' : intervalMeaning,
      isLowBase ? numberMeanings.lowBase(columnSample) : '',
    ].filter((note) => note !== ''),
  };
}

function valuePart({ figures, isLowBase, valueKind }: ShownCell): ExplanationPart {
  const sample = figures.value?.sample ?? 0;
  return {
    title: 'Value',
    facts: [
      ...(valueKind === 'sum' ? [{ label: 'Total', value: format.sizeInFull(figures.size) }] : []),
      { label: 'Mean', value: format.mean(figures.value?.mean ?? 0) },
      { label: 'Standard error', value: format.mean(figures.value?.standardError ?? 0) },
      { label: 'Respondents with a value', value: format.count(sample) },
      { label: 'Index', value: format.index(figures.index) },
    ],
    notes: isLowBase ? [numberMeanings.lowBase(sample)] : [],
  };
}

const correctionNames: Readonly<Record<Exclude<Correction, 'none'>, string>> = {
  holm: 'Holm',
  benjamini_hochberg: 'Benjamini–Hochberg',
};

interface Compared {
  readonly label: string;
  /** 0–100. */
  readonly share: number;
  readonly sample: number;
}

/** What the share is tested against, where its own share is known. */
function comparedWith(cell: ShownCell, { against, other }: ExplainContext): Compared | null {
  const { figures } = cell;
  switch (against.versus) {
    case 'rest': {
      const share = restShare(figures);
      const sample = figures.baseSample - figures.columnSample;
      return share === null ? null : { label: 'Rest of the base', share, sample };
    }
    case 'total':
      return { label: 'All of the base', share: baseShare(cell), sample: figures.baseSample };
    case 'column':
      return other === null ? null : { label: against.words, share: other.percentage, sample: other.sample };
    case 'previous_wave':
      return null;
    default:
      return assertNever(against.versus);
  }
}

function testPart(cell: ShownCell, context: ExplainContext): ExplanationPart {
  const { tests, correction, against } = context;
  const { figures, correctedP, valueKind } = cell;
  const title = `Test against ${against.words}`;
  if (cell.markedMetric === null) {
    return { title: 'Test', facts: [], notes: [untestedSentence('no_test_for_measure', against.words)] };
  }
  if (figures.test === null) {
    return { title, facts: [], notes: [untestedWords(against, figures.waves.length)].filter(Boolean) };
  }
  const compared = valueKind === null ? comparedWith(cell, context) : null;
  return {
    title,
    facts: [
      ...(compared === null
        ? []
        : [
            {
              label: compared.label,
              value: format.percentInText(compared.share),
              note: `n ${format.count(compared.sample)}`,
            },
            {
              label: 'Difference',
              value: `${format.gap(figures.columnPercentage - compared.share)} points`,
            },
          ]),
      ...(against.profile === 'linearised'
        ? []
        : [{ label: 'Method', value: profileNames[against.profile] }]),
      { label: 'z, p', value: `${format.ratio(figures.test.z)}, ${format.p(figures.test.pValue)}` },
      ...(correction === 'none' || correctedP === null
        ? []
        : [
            {
              label: `After ${correctionNames[correction]}`,
              value: pWords(correctedP, format),
              note: `${format.count(tests)} tests`,
            },
          ]),
    ],
    notes: correction === 'none' ? [numberMeanings.tests(tests)] : [],
  };
}

function readingsPart(cell: ShownCell, context: ExplainContext): ExplanationPart {
  const { row, column, base, against } = context;
  const { figures } = cell;
  // The index compares with the base, of which a test against a wave or another column says nothing.
  const isAgainstBase = against.versus === 'rest' || against.versus === 'total';
  return {
    title: 'Other readings',
    facts: [
      { label: 'Index', value: format.index(figures.index) },
      { label: 'Row %', value: format.percentInText(figures.rowPercentage), note: `of ${row.item.name}` },
      { label: 'Base of the row %', ...peopleOf(figures.rowSize, figures.rowSample) },
      { label: 'Total %', value: format.percentInText(figures.basePercentage), note: `of ${base}` },
      { label: 'Base of the total %', ...peopleOf(figures.baseSize, figures.baseSample) },
      { label: 'Size', value: format.size(figures.size), note: 'people' },
    ],
    notes:
      column.item.asks.kind === 'everyone'
        ? []
        : [
            numberMeanings.index(
              figures.index,
              column.item.name,
              base,
              figures.columnPercentage,
              baseShare(cell),
              isAgainstBase && figures.test !== null ? figures.test.pValue < 0.05 : null,
            ),
          ],
  };
}

/** A base in people and respondents. */
function peopleOf(size: number, sample: number) {
  return { value: format.sizeInFull(size), note: `people, n ${format.count(sample)}` };
}

function sourcePart({ dataset, where, wavesUsed, weight }: ExplainContext): ExplanationPart {
  return {
    title: 'Where the numbers come from',
    facts: [
      { label: 'Dataset', value: dataset },
      { label: 'Where', value: where },
      { label: 'Waves used', value: wavesUsed },
      { label: 'Weight', value: weight },
    ],
    notes: [],
  };
}
