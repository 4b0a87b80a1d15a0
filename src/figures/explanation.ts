import { capitalised } from '../lib/capitalised.ts';
import type { Format } from '../lib/format.ts';
import { listed } from '../lib/listed.ts';
import type { Correction } from '../lib/significance.ts';
import { printsGapInterval } from './family.ts';
import type {
  Interval,
  Judgement,
  Mark,
  OtherSide,
  People,
  ShareFigure,
  Test,
  ValueFigure,
} from './figure.ts';
import { effectiveMeaning, indexMeaning, intervalMeaning, lowBaseMeaning, testsMeaning } from './meanings.ts';
import { figureInText, measures, type SizeUnit } from './measures.ts';
import { pWords } from './reasons.ts';
import { verdict, type WordedTest } from './verdict.ts';

/** How a figure was computed, ready to be shown or copied. */
export interface Explanation {
  /** "Of every 100 …", or why there is no figure. */
  readonly sentence: string;
  /** null where there is none. */
  readonly figure: string | null;
  /** What the test found; empty where the figure has none. */
  readonly verdict: string;
  readonly mark: Mark | null;
  readonly interval: PlottedInterval | null;
  readonly parts: readonly ExplanationPart[];
}

/** Percentages, 0–100. */
export interface PlottedInterval extends Interval {
  readonly share: number;
  /** What the share is compared with. */
  readonly against: { readonly name: string; readonly share: number };
}

export interface ExplanationPart {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly notes: readonly string[];
}

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

type Count = Pick<People, 'sample' | 'size'>;

/** The share that an explanation begins with: of the column, or of those who give the row. */
export type ExplainedMeasure = 'columnPercentage' | 'rowPercentage';

/** The share of a cell with everything known about it. */
export type ExplainedShare = Pick<
  ShareFigure,
  'columnPercentage' | 'rowPercentage' | 'basePercentage' | 'index'
> & {
  readonly positive: Count;
  readonly whole: Count;
  readonly wholePositive: Count;
  readonly column: Count & Pick<People, 'effective'>;
  readonly intervals: Pick<ShareFigure['intervals'], ExplainedMeasure>;
  readonly isLowBase: boolean;
};

/** The mean or total of a cell. */
export type ExplainedValue = Pick<ValueFigure, 'mean' | 'standardError' | 'index'> & {
  /** null: the cell shows the mean alone. */
  readonly total: number | null;
  /** Respondents who have a value. */
  readonly sample: number;
  readonly isLowBase: boolean;
  /** Absent where they are not known. */
  readonly median?: number;
  readonly interval?: Interval;
};

export interface ExplainedTest extends WordedTest {
  readonly z: number;
  readonly own: number;
  readonly otherSample: number | null;
  readonly gapInterval: Interval | null;
}

/** The parts of a test that an explanation writes; the record has them all. */
export interface ExplainableTest extends Pick<Test, 'measure' | 'versus' | 'gap' | 'z' | 'pValue'> {
  readonly other: Pick<OtherSide, 'value' | 'sample'>;
  /** null where it is not known. */
  readonly gapInterval: Interval | null;
}

/** Returns a judged test as it is explained; `against` names the compared side. */
export function explainedTest(
  test: ExplainableTest,
  judgement: Judgement | null,
  against: string,
): ExplainedTest {
  const { measure, other, gap, gapInterval } = test;
  return {
    ...(judgement ?? { correctedPValue: test.pValue, mark: null }),
    pValue: test.pValue,
    z: test.z,
    against,
    otherValue: other.value,
    otherSample: other.sample,
    own: other.value + gap,
    gapInterval,
    kind: measure === 'mean' ? 'mean' : 'percent',
  };
}

export interface ExplanationContext {
  /** `columnPercentage` unless said. */
  readonly measure?: ExplainedMeasure;
  readonly sentence: string;
  /** As it is plotted or shown: "60.0%". */
  readonly figure: string;
  readonly names: { readonly row: string; readonly column: string; readonly base: string };
  /** "the rest of the base" */
  readonly against: string;
  /** null where none was made; `untested` says why, or is empty. */
  readonly test: ExplainedTest | null;
  readonly untested: string;
  /** Names of the columns that it is higher than. */
  readonly higherThan: readonly string[];
  /** Tests of the family, and how p was corrected for them. */
  readonly tests: number;
  readonly correction: Correction;
  /** How the test is made, where not by the survey's design. */
  readonly method: string;
  /** Whether the index is tested at 95 %; null: its test says nothing of it. */
  readonly isIndexClear: boolean | null;
  readonly sizeUnit: SizeUnit;
  readonly source: ExplainedSource;
}

export interface ExplainedSource {
  readonly dataset: string;
  readonly where: string;
  readonly wavesUsed: string;
  /** Empty where all that are selected are used. */
  readonly wavesSelected: string;
  readonly weight: string;
  /** Derived questions of the cell with what they are made of. */
  readonly derived?: readonly string[];
}

/** Explains a share in the order of every explanation: fraction, test, other readings, source. */
export function explainShare(
  share: ExplainedShare,
  context: ExplanationContext,
  format: Format,
): Explanation {
  const { whole, column, wholePositive, intervals, isLowBase } = share;
  const { measure = 'columnPercentage' } = context;
  const interval = intervals[measure];
  const [baseShare, columnShare] = [wholePositive, column].map(({ size }) =>
    whole.size === 0 ? 0 : (100 * size) / whole.size,
  );
  const compared = (measure === 'columnPercentage' ? baseShare : columnShare) ?? 0;
  return explained(context, isLowBase, format, {
    interval:
      interval === undefined
        ? null
        : { ...interval, share: share[measure], against: { name: context.names.base, share: compared } },
    parts: [
      fractionPart(share, context, format),
      testPart(context, format),
      readingsPart(share, baseShare ?? 0, context, format),
    ],
  });
}

/** Explains a mean or a total: value, test, source. */
export function explainValue(
  value: ExplainedValue,
  context: ExplanationContext,
  format: Format,
): Explanation {
  return explained(context, value.isLowBase, format, {
    interval: null,
    parts: [valuePart(value, format), testPart(context, format)],
  });
}

/** Explains why there is no figure; `source` where something is known of the cell all the same. */
export function explainAbsence(sentence: string, source: ExplainedSource | null): Explanation {
  return {
    sentence,
    figure: null,
    verdict: '',
    mark: null,
    interval: null,
    parts: source === null ? [] : [sourcePart(source)],
  };
}

function explained(
  context: ExplanationContext,
  isLowBase: boolean,
  format: Format,
  { interval, parts }: Pick<Explanation, 'interval' | 'parts'>,
): Explanation {
  const { sentence, figure, test, source } = context;
  return {
    sentence,
    figure,
    verdict: verdictOf(context, isLowBase, format),
    mark: test?.mark ?? null,
    interval,
    parts: [...parts, sourcePart(source)].filter(({ facts, notes }) => facts.length + notes.length > 0),
  };
}

function verdictOf({ test, higherThan }: ExplanationContext, isLowBase: boolean, format: Format): string {
  return [
    isLowBase ? 'low base: read as a direction only' : '',
    higherThan.length === 0 ? '' : `higher than ${listed(higherThan)}`,
    test === null ? '' : verdict(test, format),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function fractionPart(
  { positive, column, wholePositive, intervals, isLowBase }: ExplainedShare,
  { sizeUnit, measure = 'columnPercentage' }: ExplanationContext,
  format: Format,
): ExplanationPart {
  const isOfRow = measure === 'rowPercentage';
  const base = isOfRow ? wholePositive : column;
  const effective = isOfRow ? 0 : (column.effective ?? 0);
  const interval = intervals[measure];
  return {
    title: 'Fraction',
    facts: [
      { label: 'Numerator', value: format.sizeInFull(positive.size), note: sizeUnit },
      { label: 'Base', value: format.sizeInFull(base.size), note: sizeUnit },
      { label: 'Respondents', value: `${format.count(positive.sample)} of ${format.count(base.sample)}` },
      ...(isOfRow
        ? []
        : [
            {
              label: 'Effective sample',
              value: format.count(effective),
              note: effective === 0 ? '' : `design effect ${format.ratio(column.sample / effective)}`,
            },
          ]),
      ...(interval === undefined
        ? []
        : [
            {
              label: '95% interval',
              value: format.interval(interval.low, interval.high),
              note: 'Wilson, effective sample',
            },
          ]),
    ],
    notes: [
      interval === undefined ? '' : intervalMeaning,
      effective === 0 ? '' : effectiveMeaning(column.sample, effective, format),
      isLowBase ? lowBaseMeaning(column.sample, format) : '',
    ].filter((note) => note !== ''),
  };
}

function valuePart(
  { mean, total, standardError, sample, index, isLowBase, median, interval }: ExplainedValue,
  format: Format,
): ExplanationPart {
  return {
    title: 'Value',
    facts: [
      ...(total === null ? [] : [{ label: measures.total.name, value: format.sizeInFull(total) }]),
      { label: measures.mean.name, value: format.mean(mean) },
      { label: 'Standard error', value: format.mean(standardError) },
      ...(interval === undefined
        ? []
        : [{ label: '95% interval', value: format.interval(interval.low, interval.high) }]),
      ...(median === undefined ? [] : [{ label: measures.median.name, value: format.mean(median) }]),
      { label: 'Respondents with a value', value: format.count(sample) },
      ...(index === null ? [] : [{ label: measures.index.name, value: format.index(index) }]),
    ],
    notes: isLowBase ? [lowBaseMeaning(sample, format)] : [],
  };
}

/** Names of the corrections. */
export const correctionNames: Readonly<Record<Exclude<Correction, 'none'>, string>> = {
  holm: 'Holm',
  benjamini_hochberg: 'Benjamini–Hochberg',
};

function testPart(context: ExplanationContext, format: Format): ExplanationPart {
  const { test, untested, against, higherThan, tests, correction, method } = context;
  const title = `Test against ${against}`;
  const higher = higherThan.length === 0 ? [] : [{ label: 'Higher than', value: listed(higherThan) }];
  if (test === null) {
    return { title: 'Test', facts: higher, notes: untested === '' ? [] : [untested] };
  }
  const { otherValue, otherSample, own, kind, z, pValue, correctedPValue, mark, gapInterval } = test;
  const unit = kind === 'percent' ? ' points' : '';
  const isPrinted = printsGapInterval(mark === null ? 'no_clear_difference' : 'higher', tests);
  return {
    title,
    facts: [
      ...higher,
      ...(otherValue === null
        ? []
        : [
            {
              label: capitalised(against),
              value: figureInText(otherValue, kind, format),
              note: otherSample === null ? '' : `n ${format.count(otherSample)}`,
            },
            {
              label: 'Difference',
              value: `${format.gap(own - otherValue)}${unit}`,
              note:
                gapInterval === null || !isPrinted
                  ? ''
                  : `95% interval ${format.interval(gapInterval.low, gapInterval.high)}`,
            },
          ]),
      ...(method === '' ? [] : [{ label: 'Method', value: method }]),
      { label: 'z, p', value: `${format.ratio(z)}, ${format.p(pValue)}` },
      ...(correction === 'none'
        ? []
        : [
            {
              label: `After ${correctionNames[correction]}`,
              value: pWords(correctedPValue, format),
              note: `${format.count(tests)} ${tests === 1 ? 'test' : 'tests'}`,
            },
          ]),
    ],
    notes: correction === 'none' && tests > 1 ? [testsMeaning(tests, format)] : [],
  };
}

function readingsPart(
  {
    index,
    rowPercentage,
    basePercentage,
    positive,
    column,
    whole,
    wholePositive,
    columnPercentage,
  }: ExplainedShare,
  baseShare: number,
  { names, isIndexClear, sizeUnit, measure = 'columnPercentage' }: ExplanationContext,
  format: Format,
): ExplanationPart {
  const counted = ({ size, sample }: Count) => ({
    value: format.sizeInFull(size),
    note: `${sizeUnit}, n ${format.count(sample)}`,
  });
  return {
    title: 'Other readings',
    facts: [
      ...(index === null ? [] : [{ label: measures.index.name, value: format.index(index) }]),
      ...(measure === 'rowPercentage'
        ? [
            {
              label: measures.columnPercentage.tableName,
              value: format.percentInText(columnPercentage),
              note: `of ${names.column === '' ? names.base : names.column}`,
            },
            { label: 'Base of the col %', ...counted(column) },
          ]
        : [
            {
              label: measures.rowPercentage.tableName,
              value: format.percentInText(rowPercentage),
              note: `of ${names.row}`,
            },
            { label: 'Base of the row %', ...counted(wholePositive) },
          ]),
      {
        label: measures.basePercentage.name,
        value: format.percentInText(basePercentage),
        note: `of ${names.base}`,
      },
      { label: 'Base of the total %', ...counted(whole) },
      ...(sizeUnit === 'people'
        ? [{ label: measures.size.name, value: format.size(positive.size), note: sizeUnit }]
        : []),
    ],
    notes:
      names.column === '' || index === null
        ? []
        : [
            indexMeaning(
              {
                index,
                audience: names.column,
                base: names.base,
                share: columnPercentage,
                baseShare,
                isClear: isIndexClear,
              },
              format,
            ),
          ],
  };
}

function sourcePart(source: ExplainedSource): ExplanationPart {
  const { dataset, where, wavesUsed, wavesSelected, weight, derived = [] } = source;
  return {
    title: 'Where the numbers come from',
    facts: [
      { label: 'Dataset', value: dataset },
      { label: 'Where', value: where },
      { label: 'Waves used', value: wavesUsed },
      ...(wavesSelected === '' ? [] : [{ label: 'Waves selected', value: wavesSelected }]),
      { label: 'Weight', value: weight },
      ...derived.map((value) => ({ label: 'Derived', value })),
    ],
    notes: [],
  };
}

/** Writes the whole explanation as plain text, to be pasted next to a claim. */
export function evidenceText(heading: string, explanation: Explanation, address: string): string {
  const { sentence, figure, verdict: found, parts } = explanation;
  return [
    heading,
    sentence,
    ...(figure === null ? [] : [`${figure} ${found}`.trim()]),
    ...parts.map(({ title, facts, notes }) => {
      const words = facts.map(({ label, value, note = '' }) => `${label} ${value} ${note}`.trim()).join('; ');
      return `${title}: ${facts.length === 0 ? notes.join(' ') : words}`;
    }),
    address,
  ].join('\n');
}
