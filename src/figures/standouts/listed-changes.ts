import type { EditionChanges } from '../../contract/edition.ts';
import type { Format } from '../../lib/format.ts';
import type { Change } from './changes.ts';

type ListedChange = EditionChanges['changes'][number];

/** A place in the tables of a run: the table, its row and its column. */
export type ChangePlace = ListedChange['also'][number];

/** Writes a change with the places of its figures. */
export function listedChange(
  change: Change,
  placeOf: (at: Change['also'][number]) => ChangePlace,
): ListedChange {
  const { own, other, gap, z, pValue, correctedPValue, also } = change;
  return {
    ...placeOf(change),
    kind: own.spread === undefined ? 'share' : own.isScore === true ? 'score' : 'mean',
    value: own.value,
    before: other.value,
    sample: own.sample,
    sample_before: other.sample,
    gap: gap.gap,
    gap_low: gap.gapInterval.low,
    gap_high: gap.gapInterval.high,
    z,
    p_value: pValue,
    corrected_p_value: correctedPValue,
    also: also.map(placeOf),
  };
}

/** Returns p before and after the correction over the run. */
export function changeProbabilities({ p_value: p, corrected_p_value: corrected }: ListedChange) {
  return { p, corrected };
}

/** Writes the head of a list of changes: "Q4 2017 against Q3 2017: 12 of 2,340 comparisons are clear". */
export function changesWords(
  { waves, before, comparisons, clear }: EditionChanges,
  format: Pick<Format, 'count'>,
): string {
  if (waves === '') return 'The survey has no earlier wave to compare with.';
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
};

/** Writes a change of the survey: "No longer asked: Brand trust". */
export function surveyChangeWords({ kind, name }: SurveyChange): string {
  return `${surveyWords[kind]}: ${name}`;
}
