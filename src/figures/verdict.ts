import type { Format } from '../lib/format.ts';
import { listed } from '../lib/listed.ts';
import type { Judgement, Mark } from './figure.ts';
import { type FigureKind, figureInText } from './measures.ts';
import { pWords } from './reasons.ts';

/** A judged test as far as it is put into words. */
export interface WordedTest extends Judgement {
  readonly pValue: number;
  /** The compared side: "the rest of the base". */
  readonly against: string;
  /** Its value; null where the answer does not hold it. */
  readonly otherValue: number | null;
  /** How the values are written. */
  readonly kind: FigureKind;
}

/** Says what a test found: "higher than the rest of adults (37.1%), p = 0.001". */
export function verdict(test: WordedTest, format: Format): string {
  const { against, otherValue, kind, mark } = test;
  const compared = otherValue === null ? '' : ` (${figureInText(otherValue, kind, format)})`;
  const found =
    mark === null ? 'no clear difference from' : mark.direction === 'above' ? 'higher than' : 'lower than';
  return `${found} ${against}${compared}, ${pValueWords(test, format)}`;
}

/** Writes the p that decides, alone in a column. */
export function decidingP({ correctedPValue }: Pick<Judgement, 'correctedPValue'>, format: Format): string {
  return format.p(correctedPValue);
}

/** Writes p and, where it differs, p after correction; with a number of tests it says for how many. */
export function pValueWords(
  { pValue, correctedPValue }: Pick<WordedTest, 'pValue' | 'correctedPValue'>,
  format: Format,
  tests = 1,
): string {
  const p = pWords(pValue, format);
  if (correctedPValue === pValue) return p;
  const family = tests > 1 ? ` for ${format.count(tests)} tests` : '';
  return `${p}, after correction${family} ${pWords(correctedPValue, format)}`;
}

/** A figure's line as a screen reader says it. */
interface SpokenLine {
  /** "45.0 percent." */
  readonly words: string;
  /** Whether mark and letters are of it. */
  readonly isMarked: boolean;
  readonly isLettered: boolean;
}

interface SpokenFigure {
  /** "Tea, Women" */
  readonly name: string;
  readonly isLowBase: boolean;
  readonly isPartial: boolean;
  readonly lines: readonly SpokenLine[];
  readonly mark: Mark | null;
  readonly against: string;
  /** Columns that it is higher than: their names, or "columns A and B". */
  readonly higherThan: readonly string[];
}

/** Names a figure by its row, segment and column, without those that are empty: "Tea, Women". */
export function figureName(...names: readonly string[]): string {
  return names.filter((name) => name !== '').join(', ');
}

/** Says a figure for a screen reader: name, low base, then each line with what marks it. */
export function spokenFigure(figure: SpokenFigure, format: Format): string {
  const { name, isLowBase, isPartial, lines, mark, against, higherThan } = figure;
  const marked = mark === null ? '' : markWords(mark, against, format);
  const higher = higherThan.length === 0 ? '' : `Higher than ${listed(higherThan)}.`;
  return [
    `${name}.`,
    isLowBase ? 'Low base.' : '',
    ...lines.flatMap(({ words, isMarked, isLettered }) => [
      words,
      isMarked ? marked : '',
      isLettered ? higher : '',
    ]),
    isPartial ? 'Answered over some of the waves.' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function markWords({ direction, level }: Mark, against: string, format: Format): string {
  return `${direction === 'above' ? 'Above' : 'Below'} ${against} at ${format.count(level)} percent.`;
}
