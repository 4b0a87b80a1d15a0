import type { EditionChanges } from '../../contract/saved-work/edition.ts';
import type { Format } from '../../lib/format.ts';
import type { Mark } from '../figure.ts';
import { figureInText } from '../measures.ts';
import { findingMark, type Standout } from './standouts.ts';

type ListedChange = EditionChanges['changes'][number];

/** A place in the tables of a run: the table, its row and its column. */
type ChangePlace = ListedChange['also'][number];

/** Words for the lines of a run's tables. */
export interface ChangeNames {
  readonly placeOf: (at: Pick<Standout, 'row' | 'column'>) => ChangePlace;
  readonly wordsOf: (at: Pick<Standout, 'row' | 'column'>) => Pick<ListedChange, 'people' | 'does'>;
}

/** Writes a change with the places of its figures; none where the interval of its gap was not read. */
export function listedChange(
  { own, other, gapInterval, z, pValue, correctedPValue, also, ...at }: Standout,
  { placeOf, wordsOf }: ChangeNames,
): readonly ListedChange[] {
  if (gapInterval === undefined) return [];
  const change: ListedChange = {
    ...placeOf(at),
    ...wordsOf(at),
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
    also: also.map((one) => ({ ...placeOf(one), value: one.own.value, before: one.other.value })),
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

/** States a change without its figures: "The share of men who know Acme rose." */
export function changeSentence({ people, does, kind, gap, ...place }: ListedChange): string {
  const moved = gap > 0 ? 'rose' : 'fell';
  if (people === undefined || does === undefined) return `${placeWords(place)} ${moved}.`;
  return kind === 'share'
    ? `The share of ${people} who ${does} ${moved}.`
    : `The ${does} among ${people} ${moved}.`;
}

/** States a change with its figures; `before` names the earlier waves: "66.7% of men know Acme, against 46.2% in Q3 2024." */
export function statedChange(change: ListedChange, before: string, format: Format): string {
  const { kind, people, does } = change;
  const figure = (of: number) => figureInText(of, kind === 'share' ? 'percent' : kind, format);
  const earlier = `against ${figure(change.before)} in ${before}.`;
  if (people === undefined || does === undefined)
    return `${placeWords(change)}: ${figure(change.value)}, ${earlier}`;
  return kind === 'share'
    ? `${figure(change.value)} of ${people} ${does}, ${earlier}`
    : `The ${does} among ${people} is ${figure(change.value)}, ${earlier}`;
}

function placeWords({ title, row, ...column }: Omit<ChangePlace, 'table'>): string {
  return `${title}: ${row}, ${columnWords(column)}`;
}

/** Names the column of a change under its headings. */
export function columnWords({ path, column }: Pick<ChangePlace, 'path' | 'column'>): string {
  return [...path, column].join(' › ');
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

/** A title or text that people wrote, and where it is. */
interface WrittenText {
  readonly place: string;
  readonly text: string;
}

/** Finds texts that say a figure that moved: "Title of page 2 says 41.6%, now 67.8%." */
export function quotedChanges(
  { changes }: Pick<EditionChanges, 'changes'>,
  textsOf: (table: number) => readonly WrittenText[],
  format: Format,
): readonly string[] {
  const lines = changes.flatMap(({ table, kind, value, before }) => {
    const [was, is] = [before, value].map((one) =>
      figureInText(one, kind === 'share' ? 'percent' : kind, format),
    );
    if (was === undefined || was === is) return [];
    return textsOf(table).flatMap(({ place, text }) =>
      saysFigure(text, was.replace('%', '')) ? [`${place} says ${was}, now ${is}.`] : [],
    );
  });
  return [...new Set(lines)];
}

/** Whether a text has a figure that is no part of a longer one. */
function saysFigure(text: string, figure: string): boolean {
  for (let at = text.indexOf(figure); at !== -1; at = text.indexOf(figure, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + figure.length)];
    if (!/[\d.,]$/u.test(before) && !/^[.,]?\d/u.test(after)) return true;
  }
  return false;
}

type SurveyChange = EditionChanges['survey'][number];

const surveyWords: Readonly<Record<SurveyChange['kind'], string>> = {
  new: 'Not asked before',
  gone: 'No longer asked',
  reworded: 'Reworded since the last run',
  low_base: 'Fell below 100 respondents',
  revised: 'Other figures for the same waves than in the published edition',
  not_compared: 'Could not be compared',
};

/** Writes a change of the survey: "No longer asked: Brand trust". */
export function surveyChangeWords({ kind, name }: SurveyChange): string {
  return `${surveyWords[kind]}: ${name}`;
}
