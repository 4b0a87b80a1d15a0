import { type Correction, correctPValues, significanceOf } from './significance.ts';

/** Two columns of one row compared; both are indices of columns. */
export interface TestedPair {
  readonly row: number;
  readonly column: number;
  readonly other: number;
  /** Positive where `column` is higher. */
  readonly z: number;
  /** Two-sided, 0–1, uncorrected. */
  readonly pValue: number;
}

export interface LetterSettings {
  readonly correction: Correction;
  /** Confidence in per cent of the capitals. */
  readonly level: number;
  /** The looser one of the small letters; null = none. */
  readonly secondLevel: number | null;
}

export interface LetteredPair {
  readonly row: number;
  /** The column that is higher. */
  readonly column: number;
  /** The column whose letter it gets. */
  readonly lower: number;
  /** True at the first level, so that the letter is a capital. */
  readonly capital: boolean;
  /** Corrected p. */
  readonly pValue: number;
}

const defaultLetters: LetterSettings = { correction: 'none', level: 95, secondLevel: null };

/** The pairs that are marked. All pairs given are one family of tests. */
export function letterPairs(
  pairs: readonly TestedPair[],
  settings: LetterSettings = defaultLetters,
): readonly LetteredPair[] {
  const corrected = correctPValues(
    pairs.map(({ pValue }) => pValue),
    settings.correction,
  );
  return pairs.flatMap(({ row, column, other, z }, index) => {
    const pValue = corrected[index] ?? 1;
    const capital = pValue <= significanceOf(settings.level);
    if (!capital && pValue > significanceOf(settings.secondLevel ?? settings.level)) return [];
    const [higher, lower] = z >= 0 ? [column, other] : [other, column];
    return [{ row, column: higher, lower, capital, pValue }];
  });
}

/** Letter of a column by its place in its set, from 0: A to Z, then AA, AB and so on. */
export function columnLetter(place: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (place % 26));
  return place < 26 ? last : columnLetter(Math.floor(place / 26) - 1) + last;
}
