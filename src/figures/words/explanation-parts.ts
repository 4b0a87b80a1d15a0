import { capitalised } from '../../lib/capitalised.ts';
import type { Format } from '../../lib/format.ts';
import { listed } from '../../lib/listed.ts';
import type { Correction } from '../../lib/significance.ts';
import { printsGapInterval } from '../family.ts';
import { inSegment, wholeWords } from './figure-names.ts';
import type { Interval, People, ShareFigure, Slope } from '../figure.ts';
import type { IntervalMethod, TestProfile } from '../figure-query.ts';
import {
  indexWords,
  partWords,
  type WordedFigure,
  type WordedShare,
  type WordedValue,
  whyUntested,
} from './figure-words.ts';
import { writtenKind } from '../mean-name.ts';
import {
  correctionNames,
  effectiveMeaning,
  intervalMeaning,
  lowBaseMeaning,
  testsMeaning,
} from './meanings.ts';
import { measureAbsence } from '../measured.ts';
import { figureInText, measures, type SizeUnit, writeFigure, writeGap } from '../measures.ts';
import { absentLabel, pWords } from '../reasons.ts';

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

/** The tests that a figure's test is one of. */
export interface TestFamily {
  readonly tests: number;
  /** How p was corrected for them. */
  readonly correction: Correction;
}

type ExplainedShare = 'columnPercentage' | 'rowPercentage';

/** Explains a share as a fraction, with its interval. */
export function fractionPart(
  { figure, sizeUnit, isLowBase }: WordedFigure<WordedShare>,
  measure: ExplainedShare,
  format: Format,
): ExplanationPart {
  const { positive, column, wholePositive, intervals, intervalMethod, line } = figure;
  const isOfRow = measure === 'rowPercentage';
  const base = isOfRow ? wholePositive : column;
  const unit = unitWords(sizeUnit, line);
  const effective = isOfRow ? 0 : (column.effective ?? 0);
  const interval = intervals[measure];
  return {
    title: 'Fraction',
    facts: [
      { label: 'Numerator', value: format.sizeInFull(positive.size), note: unit },
      { label: 'Base', value: format.sizeInFull(base.size), note: unit },
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
        : intervalFacts({ share: figure[measure], interval, method: intervalMethod, effective }, format)),
    ],
    notes: [
      interval === undefined ? '' : intervalMeaning('share'),
      effective === 0 ? '' : effectiveMeaning(column.sample, effective, format),
      isLowBase ? lowBaseMeaning(column.sample, format) : '',
    ].filter((note) => note !== ''),
  };
}

/** Says what a size counts: a population is one of every wave, respondents are others in each. */
function unitWords(unit: SizeUnit, line: WordedShare['line']): string {
  return unit === 'people' || (line?.waves.length ?? 1) < 2 ? unit : `${unit} per wave`;
}

const intervalNames: Readonly<Record<IntervalMethod, string>> = {
  wilson: 'Wilson',
  korn_graubard: 'Korn–Graubard',
  logit: 'logit',
};

interface ShareInterval {
  readonly share: number;
  readonly interval: Interval;
  readonly method: ShareFigure['intervalMethod'] | undefined;
  /** Effective sample of the base. */
  readonly effective: number;
}

/** The interval of a share with its method and, where that shows another, the effective sample that it rests on. */
function intervalFacts(
  { share, interval, method, effective }: ShareInterval,
  format: Format,
): readonly Fact[] {
  const own = method === 'wilson' ? effectiveOfWilson(share, interval) : null;
  const value = own === null ? '' : format.count(own);
  return [
    ...(value === '' || value === format.count(effective)
      ? []
      : [{ label: 'Effective sample of this share', value }]),
    {
      label: '95% interval',
      value: format.interval(interval.low, interval.high),
      note: method === undefined ? '' : intervalNames[method],
    },
  ];
}

const normal95 = 1.959963984540054;

/**
 * Question: how many unweighted answers are as precise as this share? Formula: n* of `wilsonInterval`, solved from one of
 * its ends x: z² x(1 − x) / (p − x)². Base: the share's. Unit: respondents. Edge: null where both ends are the share.
 */
export function effectiveOfWilson(share: number, { low, high }: Interval): number | null {
  const p = share / 100;
  const x = (share - low > high - share ? low : high) / 100;
  return p === x ? null : (normal95 ** 2 * x * (1 - x)) / (p - x) ** 2;
}

/** Explains a mean or a total. */
export function valuePart(
  { figure, measure, names, isLowBase }: WordedFigure<WordedValue>,
  format: Format,
): ExplanationPart {
  const { mean, total = 0, standardError, positive, index, median, intervals } = figure;
  const interval = intervals.mean;
  return {
    title: 'Value',
    facts: [
      ...(measure === 'total' ? [{ label: measures.total.name, value: format.sizeInFull(total) }] : []),
      {
        label: names.mean?.name ?? measures.mean.name,
        value: writeFigure(mean, writtenKind('mean', names.mean), format),
      },
      { label: 'Standard error', value: format.mean(standardError) },
      ...(interval === undefined
        ? []
        : [{ label: '95% interval', value: format.interval(interval.low, interval.high) }]),
      ...(median === undefined ? [] : [{ label: measures.median.name, value: format.mean(median) }]),
      { label: 'Respondents with a value', value: format.count(positive.sample) },
      // A score may be 0 or less, so that a ratio of scores says nothing.
      ...(index === null || (names.mean?.score ?? null) !== null
        ? []
        : [{ label: measures.index.name, value: format.index(index) }]),
    ],
    notes: isLowBase ? [lowBaseMeaning(positive.sample, format)] : [],
  };
}

/** Names of the test methods. */
export const profileNames: Readonly<Record<TestProfile, string>> = {
  linearised: 'Linearised by the survey’s design',
  kish_unpooled: 'Effective bases, unpooled',
  kish_pooled: 'Effective bases, pooled',
  overlap_pooled: 'Effective bases, pooled, adjusted for overlap',
  unweighted: 'Unweighted counts',
};

/** Explains the test of a figure, or why there is none. */
export function testPart(
  worded: WordedFigure,
  { tests, correction }: TestFamily,
  format: Format,
): ExplanationPart {
  const { test, against, higherThan } = worded;
  const higher = higherThan.length === 0 ? [] : [{ label: 'Higher than', value: listed(higherThan) }];
  if (test === null) {
    const untested = whyUntested(worded);
    return { title: 'Test', facts: higher, notes: untested === '' ? [] : [untested] };
  }
  const { measure, other, gap, z, pValue, correctedPValue, mark, gapInterval, profile } = test;
  const kind = writtenKind(measure, worded.names.mean);
  const isPrinted = printsGapInterval(mark === null ? 'no_clear_difference' : 'higher', tests);
  return {
    title: `Test against ${against}`,
    facts: [
      ...higher,
      {
        label: capitalised(against),
        value: figureInText(other.value, kind, format),
        note: `n ${format.count(other.sample)}`,
      },
      {
        label: 'Difference',
        value: `${writeGap(gap, kind, format)}${kind === 'percent' || kind === 'score' ? ' points' : ''}`,
        note:
          gapInterval === null || !isPrinted
            ? ''
            : `95% interval ${format.interval(gapInterval.low, gapInterval.high)}`,
      },
      ...(profile === 'linearised' ? [] : [{ label: 'Method', value: profileNames[profile] }]),
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

/** Explains the straight line through the figures of all waves. */
export function trendPart({ estimate, test }: Slope, format: Format): ExplanationPart {
  return {
    title: 'Trend',
    facts: [
      { label: 'Slope over all waves', value: `${format.gap(estimate)} points per wave` },
      ...(test === null
        ? []
        : [
            {
              label: 'Slope, 95% interval',
              value: format.interval(test.gapInterval.low, test.gapInterval.high),
              note: pWords(test.pValue, format),
            },
          ]),
    ],
    notes: [],
  };
}

/** Explains a share by its other measures and the bases of each. */
export function readingsPart(
  worded: WordedFigure<WordedShare>,
  measure: ExplainedShare,
  format: Format,
): ExplanationPart {
  const { figure, names, sizeUnit } = worded;
  const { index, columnPercentage, rowPercentage, basePercentage } = figure;
  const [whole, part] = [wholeWords(names, figure.wholeKind), partWords(worded)];
  const row = names.row === '' ? whole : `“${names.row}”${inSegment(names, figure.wholeKind)}`;
  const counted = ({ size, sample }: Count) => ({
    value: format.sizeInFull(size),
    note: `${unitWords(sizeUnit, figure.line)}, n ${format.count(sample)}`,
  });
  const absence = measureAbsence(figure, 'index');
  const indexed = absence === null ? format.index(index ?? 0) : absentLabel(absence);
  return {
    title: 'Other readings',
    facts: [
      ...(index === null ? [] : [{ label: measures.index.name, value: indexed }]),
      ...(measure === 'rowPercentage'
        ? [
            {
              label: measures.columnPercentage.tableName,
              value: format.percentInText(columnPercentage),
              note: `of ${part || whole}`,
            },
            { label: 'Base of the col %', ...counted(figure.column) },
          ]
        : [
            {
              label: measures.rowPercentage.tableName,
              value: format.percentInText(rowPercentage),
              note: `of ${row}`,
            },
            { label: 'Base of the row %', ...counted(figure.wholePositive) },
          ]),
      {
        label: measures.basePercentage.name,
        value: format.percentInText(basePercentage),
        note: `of ${whole}`,
      },
      { label: 'Base of the total %', ...counted(figure.whole) },
      ...(sizeUnit === 'people'
        ? [{ label: measures.size.name, value: format.size(figure.positive.size), note: sizeUnit }]
        : []),
    ],
    notes: part === '' || index === null ? [] : [indexWords(worded, part, format)],
  };
}
