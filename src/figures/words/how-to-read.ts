import { assertNever } from '../../lib/assert-never.ts';
import type { Format } from '../../lib/format.ts';
import type { Judgement } from '../figure.ts';
import { type MeanName, writtenKind } from '../mean-name.ts';
import { type SizeUnit, writeFigure } from '../measures.ts';
import { pWords } from '../reasons.ts';

/** The measures that a comparison of two can be drawn of. */
type ReadMeasure = 'columnPercentage' | 'rowPercentage' | 'index' | 'size' | 'sample' | 'mean' | 'median';

interface ReadSide {
  /** "Women", "Women, Q3 2025" */
  readonly name: string;
  /** Label as the chart draws it. */
  readonly label: string;
}

export interface ReadComparison {
  readonly measure: ReadMeasure;
  /** How the question's mean is called; absent or null: the mean. */
  readonly mean?: MeanName | null;
  /** Quoted. */
  readonly answer: string;
  /** What those who gave it do: "own a dog". */
  readonly does: string;
  readonly first: ReadSide;
  readonly second: ReadSide;
  /** Gap in the measure's unit. */
  readonly gap: number;
  /** null where the two were not tested against each other. */
  readonly test: Judgement | null;
  readonly sizeUnit: SizeUnit;
  /** The people that both are read against: "the base". */
  readonly whole: string;
}

/** Says how to read a comparison of two by its first row: every number is drawn in it. */
export function howToRead(comparison: ReadComparison, format: Format): string {
  const sentence = sentenceOf(comparison);
  const { measure } = comparison;
  const isTested = measure === 'columnPercentage' || measure === 'mean';
  return isTested ? `${sentence} ${gapWords(comparison, format)}` : sentence;
}

function sentenceOf({ measure, mean, answer, does, first, second, sizeUnit, whole }: ReadComparison): string {
  switch (measure) {
    case 'columnPercentage':
      return `${first.label}% of ${first.name} ${does}, against ${second.label}% of ${second.name}.`;
    case 'mean':
    case 'median':
      return `The ${mean?.name ?? measure} of ${answer} is ${first.label} among ${first.name}, against ${second.label} among ${second.name}.`;
    case 'rowPercentage':
      return `${first.name} are ${first.label}% of those who ${does}, ${second.name} are ${second.label}%.`;
    case 'index':
      return `${answer} has index ${first.label} among ${first.name} and ${second.label} among ${second.name}; 100 is the same as ${whole}.`;
    case 'size':
      return `${first.label} ${sizeUnit} of ${first.name} ${does}, and ${second.label} of ${second.name}.`;
    case 'sample':
      return `${first.label} respondents of ${first.name} ${does}, and ${second.label} of ${second.name}.`;
    default:
      return assertNever(measure);
  }
}

function gapWords({ measure, mean, gap, test }: ReadComparison, format: Format): string {
  const kind = writtenKind(measure, mean);
  const size = writeFigure(Math.abs(gap), kind === 'mean' ? kind : 'score', format).replace('+', '');
  const points = kind === 'mean' ? size : `${size} points`;
  if (test === null) return `They are ${points} apart; they were not tested against each other.`;
  const p = pWords(test.correctedPValue, format);
  return test.mark === null
    ? `A gap of ${points} is within what chance would explain (${p}).`
    : `The gap of ${points} is larger than chance would explain (${p}).`;
}
