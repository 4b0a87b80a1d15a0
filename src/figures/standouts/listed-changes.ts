import type { EditionChanges } from '../../contract/edition.ts';
import type { Format } from '../../lib/format.ts';
import type { Mark } from '../figure.ts';
import { figureInText } from '../measures.ts';
import { pWords } from '../reasons.ts';
import { type FindingWords, sampleWords } from './sentence.ts';
import { findingMark, type Standout } from './standouts.ts';

type ListedChange = EditionChanges['changes'][number];

/** A place in the tables of a run: the table, its row and its column. */
export type ChangePlace = ListedChange['also'][number];

/** Writes a change with the places of its figures; none where the interval of its gap was not read. */
export function listedChange(
  { own, other, gapInterval, z, pValue, correctedPValue, also, ...at }: Standout,
  placeOf: (at: Pick<Standout, 'row' | 'column'>) => ChangePlace,
): readonly ListedChange[] {
  if (gapInterval === undefined) return [];
  const change: ListedChange = {
    ...placeOf(at),
    kind: own.spread === undefined ? 'share' : own.isScore === true ? 'score' : 'mean',
    value: own.value,
    before: other.value,
    sample: own.sample,
    sample_before: other.sample,
    gap: own.value - other.value,
    gap_low: gapInterval.low,
    gap_high: gapInterval.high,
    z,
    p_value: pValue,
    corrected_p_value: correctedPValue,
    also: also.map(placeOf),
  };
  return [change];
}

/** Returns p before and after the correction over the run. */
export function changeProbabilities({ p_value: p, corrected_p_value: corrected }: ListedChange) {
  return { p, corrected };
}

/** A change with the mark that a list gives it. */
export type MarkedChange = ListedChange & { readonly mark: Mark };

/** Gives changes their marks. */
export function markedChanges({ changes }: EditionChanges): readonly MarkedChange[] {
  return changes.flatMap((change) => {
    const mark = findingMark(change.z, change.corrected_p_value);
    return mark === null ? [] : [{ ...change, mark }];
  });
}

/** Writes a change: "Awareness: Burger King, Age › 19 to 24", "50.3% against 45.1%", "+5.2 (2.1 to 8.3)". */
export function changeWords(change: ListedChange, format: Format): FindingWords {
  const { kind, value, before, gap, gap_low: low, gap_high: high, sample, sample_before: earlier } = change;
  const figure = (of: number) => figureInText(of, kind === 'share' ? 'percent' : kind, format);
  return {
    sentence: placeWords(change),
    figures: `${figure(value)} against ${figure(before)}`,
    facts: [
      `${format.gap(gap)} (${format.gap(low)} to ${format.gap(high)})`,
      sampleWords(sample, earlier, format),
      pWords(change.corrected_p_value, format),
    ],
    also: change.also.map(placeWords),
  };
}

function placeWords({ title, row, path, column }: ChangePlace): string {
  return `${title}: ${row}, ${[...path, column].join(' › ')}`;
}

/** Writes the head of a list of changes: "Q4 2017 against Q3 2017: 12 of 2,340 comparisons are clear". */
export function changesWords(
  { waves, before, comparisons, clear }: EditionChanges,
  format: Pick<Format, 'count'>,
): string {
  if (waves === '') return 'The survey has no earlier wave to compare with.';
  if (comparisons === null)
    return 'Not compared with earlier waves: the run is incomplete. Run the plan again.';
  const counts = `${format.count(clear)} of ${format.count(comparisons)} comparisons ${clear === 1 ? 'is' : 'are'} clear`;
  const chance = clear > 0 ? ' About 1 in 20 of them is chance.' : '';
  return `${waves} against ${before}: ${counts}, corrected over all.${chance}`;
}

type SurveyChange = EditionChanges['survey'][number];

const surveyWords: Readonly<Record<SurveyChange['kind'], string>> = {
  new: 'Not asked before',
  gone: 'No longer asked',
  reworded: 'Reworded since the last run',
  low_base: 'Fell below 100 respondents',
  not_compared: 'Could not be compared',
};

/** Writes a change of the survey: "No longer asked: Brand trust". */
export function surveyChangeWords({ kind, name }: SurveyChange): string {
  return `${surveyWords[kind]}: ${name}`;
}
