import type { Format } from '../../lib/format.ts';
import { listed } from '../../lib/listed.ts';
import type { Judgement, Mark, OtherSide, Test } from '../figure.ts';
import type { JudgedFigure } from '../judged-cell.ts';
import { type FigureKind, figureInText, measures } from '../measures.ts';
import { pWords } from '../reasons.ts';

/** A judged test as far as its verdict is put into words. */
interface Verdict extends Judgement, Pick<Test, 'measure' | 'pValue'> {
  /** null where the answer does not hold that side. */
  readonly other: Pick<OtherSide, 'value'> | null;
}

/** Says what a test found: "higher than the rest of adults (37.1%), p = 0.001". */
export function verdict(
  test: Verdict,
  against: string,
  format: Format,
  kind: FigureKind = measures[test.measure].kind,
): string {
  const { other, mark } = test;
  const compared = other === null ? '' : ` (${figureInText(other.value, kind, format)})`;
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
  { pValue, correctedPValue }: Pick<Verdict, 'pValue' | 'correctedPValue'>,
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

interface SpokenFigure extends Pick<JudgedFigure, 'isLowBase' | 'isPartial' | 'mark' | 'against'> {
  /** "Tea, Women" */
  readonly name: string;
  readonly lines: readonly SpokenLine[];
  /** Columns that it is higher than: their names, or "columns A and B". */
  readonly higherThan: readonly string[];
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
