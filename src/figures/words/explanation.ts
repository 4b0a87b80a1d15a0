import type { Format } from '../../lib/format.ts';
import { listed } from '../../lib/listed.ts';
import {
  type ExplanationPart,
  fractionPart,
  readingsPart,
  type TestFamily,
  testPart,
  trendPart,
  valuePart,
} from './explanation-parts.ts';
import { wholeWords } from './figure-names.ts';
import type { AbsentFigure, Interval, Mark, Slope } from '../figure.ts';
import {
  figureSentence,
  valueMeasure,
  type WordedFigure,
  type WordedShare,
  type WordedValue,
} from './figure-words.ts';
import { writtenKind } from '../mean-name.ts';
import { measuredValue, wholeShare } from '../measured.ts';
import { figureInText, measures, writeFigure } from '../measures.ts';
import { absentSentence } from '../reasons.ts';
import { shareSentence, valueSentence } from './share-sentence.ts';
import { verdict } from './verdict.ts';

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

export interface ExplainedSource {
  readonly dataset: string;
  readonly where: string;
  /** With the number of those selected, where it is known. */
  readonly wavesUsed: string;
  readonly weight: string;
  /** Derived questions of the cell with what they are made of. */
  readonly derived?: readonly string[];
}

/** The family of a figure's test, and where the figure comes from. */
interface FigureContext extends TestFamily {
  readonly source: ExplainedSource;
  /** Slope over the drawn waves: reported next to the test, never in its place. */
  readonly slope?: Slope | null;
}

/** Explains a figure in the order of every explanation: fraction or value, test, other readings, trend, source. */
export function explainFigure(
  worded: WordedFigure | Pick<AbsentFigure, 'kind' | 'reason'>,
  context: FigureContext,
  format: Format,
): Explanation {
  if ('kind' in worded) {
    const sentence = absentSentence(worded.reason);
    const parts = [sourcePart(context.source)];
    return { sentence, figure: null, verdict: '', mark: null, interval: null, parts };
  }
  const { figure, test } = worded;
  const own =
    figure.kind === 'share'
      ? shareParts({ ...worded, figure }, context, format)
      : valueParts({ ...worded, figure }, context, format);
  return {
    interval: null,
    ...own,
    verdict: verdictOf(worded, format),
    mark: test?.mark ?? null,
    parts: [
      ...own.parts,
      ...(context.slope ? [trendPart(context.slope, format)] : []),
      sourcePart(context.source),
    ].filter(({ facts, notes }) => facts.length + notes.length > 0),
  };
}

function shareParts(worded: WordedFigure<WordedShare>, context: FigureContext, format: Format) {
  const { figure, measure, names, sizeUnit } = worded;
  const isOfShare = measure === 'columnPercentage' || measure === 'rowPercentage';
  const shown = isOfShare ? measure : 'columnPercentage';
  const interval = figure.intervals[shown];
  const { whole, column } = figure;
  const compared =
    shown === 'columnPercentage'
      ? wholeShare(figure)
      : whole.size === 0
        ? 0
        : (100 * column.size) / whole.size;
  const against = { name: wholeWords(names, figure.wholeKind), share: compared };
  return {
    sentence: isOfShare
      ? shareSentence(figure, measure, names, sizeUnit, format)
      : figureSentence(worded, format),
    figure: figureInText(measuredValue(figure, measure) ?? 0, measures[measure].kind, format),
    interval: interval === undefined ? null : { ...interval, share: figure[shown], against },
    parts: [
      fractionPart(worded, shown, format),
      testPart(worded, context, format),
      readingsPart(worded, shown, format),
    ],
  };
}

function valueParts(worded: WordedFigure<WordedValue>, context: FigureContext, format: Format) {
  const { figure, names, sizeUnit } = worded;
  const measure = valueMeasure(worded.measure);
  const value = measuredValue(figure, measure) ?? 0;
  return {
    sentence: valueSentence(measure, figure, names, sizeUnit, format),
    figure: writeFigure(value, writtenKind(measure, names.mean), format),
    parts: [valuePart(worded, format), testPart(worded, context, format)],
  };
}

function verdictOf({ test, against, names, higherThan, isLowBase }: WordedFigure, format: Format): string {
  return [
    isLowBase ? 'low base: read as a direction only' : '',
    higherThan.length === 0 ? '' : `higher than ${listed(higherThan)}`,
    test === null ? '' : verdict(test, against, format, writtenKind(test.measure, names.mean)),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function sourcePart(source: ExplainedSource): ExplanationPart {
  const { dataset, where, wavesUsed, weight, derived = [] } = source;
  return {
    title: 'Where the numbers come from',
    facts: [
      { label: 'Dataset', value: dataset },
      { label: 'Where', value: where },
      { label: 'Waves used', value: wavesUsed },
      { label: 'Weight', value: weight },
      ...derived.map((value) => ({ label: 'Derived', value })),
    ],
    notes: [],
  };
}

/** Returns the figures of an explanation that fit on one line; undefined: it has none. */
export function explainedStats({ parts }: Explanation) {
  const facts = new Map(parts.flatMap((part) => part.facts).map(({ label, value }) => [label, value]));
  return {
    n: facts.get('Respondents') ?? facts.get('Respondents with a value'),
    effective: facts.get('Effective sample'),
    interval: facts.get('95% interval'),
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
