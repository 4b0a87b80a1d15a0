import { assertNever } from '../lib/assert-never.ts';
import type { Format } from '../lib/format.ts';
import type { Judgement } from './figure.ts';
import type { SizeUnit } from './measures.ts';
import { pWords } from './reasons.ts';

/** The measures that a comparison of two can be drawn of. */
type ReadMeasure = 'columnPercentage' | 'rowPercentage' | 'index' | 'size' | 'sample';

interface ReadSide {
  /** "Women", "Women, Q3 2025" */
  readonly name: string;
  /** As the chart draws it. */
  readonly label: string;
}

export interface ReadComparison {
  readonly measure: ReadMeasure;
  /** Quoted. */
  readonly answer: string;
  readonly first: ReadSide;
  readonly second: ReadSide;
  /** In the measure's unit. */
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
  return comparison.measure === 'columnPercentage' ? `${sentence} ${gapWords(comparison, format)}` : sentence;
}

function sentenceOf({ measure, answer, first, second, sizeUnit, whole }: ReadComparison): string {
  switch (measure) {
    case 'columnPercentage':
      return `${first.label}% of ${first.name} gave ${answer}, against ${second.label}% of ${second.name}.`;
    case 'rowPercentage':
      return `${first.name} are ${first.label}% of those who gave ${answer}, ${second.name} are ${second.label}%.`;
    case 'index':
      return `${answer} has index ${first.label} among ${first.name} and ${second.label} among ${second.name}; 100 is the same as ${whole}.`;
    case 'size':
      return `${first.label} ${sizeUnit} of ${first.name} gave ${answer}, and ${second.label} of ${second.name}.`;
    case 'sample':
      return `${first.label} respondents of ${first.name} gave ${answer}, and ${second.label} of ${second.name}.`;
    default:
      return assertNever(measure);
  }
}

function gapWords({ gap, test }: ReadComparison, format: Format): string {
  const points = format.gap(Math.abs(gap)).replace('+', '');
  if (test === null) return `They are ${points} points apart; they were not tested against each other.`;
  const p = pWords(test.correctedPValue, format);
  return test.mark === null
    ? `A gap of ${points} points is within what chance would explain (${p}).`
    : `The gap of ${points} points is larger than chance would explain (${p}).`;
}
