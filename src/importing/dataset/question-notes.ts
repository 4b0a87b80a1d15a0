import { hasPair, isEmptyPairSet, type PairSet } from '../../engine/survey/pairs.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { farAnswers } from '../../engine/survey/far-midpoints.ts';
import type { Fielding } from './fielding.ts';
import type { ImportNote } from '../import-note.ts';
import { listed } from '../shown.ts';
import type { QuestionTally } from './question-tally.ts';
import type { Survey, SurveyQuestion } from '../survey.ts';

/** A pair with fewer respondents may well hold no filled cell of a question that was asked there. */
const leastRespondentsToMiss = 30;

/** Yields notes for the importer on where a question ran: `question` as built, `stated` as its author gave it. */
export function* questionNotes(
  question: Question,
  stated: SurveyQuestion,
  tally: QuestionTally,
  { waves, locations }: Pick<Survey, 'waves' | 'locations'>,
  fielding: Fielding,
): Generator<ImportNote> {
  const { code } = question;
  if (isEmptyPairSet(question.ranIn)) {
    const message =
      stated.askedIn === null
        ? `nobody has a filled cell of ${code}, so it counts as asked nowhere; check its columns`
        : `${code} was asked, as its asked_in says, only where nobody was interviewed; check asked_in`;
    yield { code: 'question_without_answers', message };
    return;
  }
  yield* farNumbers(question);
  yield* emptyPairs(question, stated, tally, waves, locations, fielding);
  yield* answersOutside(question, stated, tally, fielding.locationCount);
  yield* codesWithoutAnswer(question, stated, tally, waves, fielding);
  if (question.base !== stated.base) {
    const message = `${code} is blank for a fifth or more of the respondents where it ran, so its shares begin with those who have an answer; say another base with base`;
    yield { code: 'inferred_base', message };
  }
}

function* farNumbers(question: Question): Generator<ImportNote> {
  const far = question.confirmedMidpoints === true ? [] : farAnswers(question);
  if (far.length === 0) return;
  const named = listed(far.map(({ name, midpoint }) => `“${name}” as ${midpoint}`));
  const message = `${question.code} would count ${named}, far from its other answers, so it has no means or medians; correct the midpoints, or confirm them with midpoints_confirmed`;
  yield { code: 'far_midpoint', message };
}

function* emptyPairs(
  { code, ranIn }: Question,
  stated: SurveyQuestion,
  { filled }: QuestionTally,
  waves: Survey['waves'],
  locations: Survey['locations'],
  { respondents, locationCount }: Fielding,
): Generator<ImportNote> {
  if (stated.askedIn !== null) return;
  const pairs = Array.from(respondents, (count, pair) => ({ count, pair }))
    .filter(
      ({ count, pair }) => count >= leastRespondentsToMiss && filled[pair] === 0 && hasPair(ranIn, pair),
    )
    .map(({ count, pair }) => {
      const [wave, location] = [waves[Math.floor(pair / locationCount)], locations[pair % locationCount]];
      return `${wave?.code ?? ''} × ${location?.code ?? ''} (${count} respondents)`;
    });
  if (pairs.length === 0) return;
  const message = `${code} is taken to have run in ${listed(pairs)}, where nobody has a filled cell of it; if it was not asked there, say so with asked_in`;
  yield { code: 'empty_pairs', message };
}

/** Marks without any chosen one in a wave are no answers there, however many say "not chosen". */
function* answersOutside(
  { code, ranIn, datapoints }: Question,
  stated: SurveyQuestion,
  tally: QuestionTally,
  locationCount: number,
): Generator<ImportNote> {
  const parts = [
    { part: stated, ranIn, filled: tally.filled, given: null, name: code },
    ...stated.datapoints.map((part, index) => ({
      part,
      ranIn: datapoints[index]?.ranIn ?? '',
      filled: tally.datapoints[index]?.filled ?? null,
      given: tally.datapoints[index]?.given ?? null,
      name: `${part.code} of ${code}`,
    })),
  ];
  for (const { part, ranIn: ran, filled, given, name } of parts) {
    if (part.askedIn === null || filled === null) continue;
    const count = filled.reduce((sum, cells, pair) => {
      const isOutside = !hasPair(ran, pair) && given?.[Math.floor(pair / locationCount)] !== 0;
      return isOutside ? sum + cells : sum;
    }, 0);
    if (count === 0) continue;
    const message = `filled cells of ${name} where, by asked_in, it did not run: ${count}; no table counts them: correct asked_in or empty the cells`;
    yield { code: 'answers_outside_asked_in', message };
  }
}

function* codesWithoutAnswer(
  question: Question,
  stated: SurveyQuestion,
  tally: QuestionTally,
  waves: Survey['waves'],
  { locationCount }: Fielding,
): Generator<ImportNote> {
  for (const part of ['datapoints', 'suffixes'] as const) {
    for (const [index, { code, name, ranIn }] of question[part].entries()) {
      const given = tally[part][index]?.given ?? null;
      if (given === null || stated[part][index]?.askedIn !== null) continue;
      const silent = waves
        .filter((_, wave) => given[wave] === 0 && ranInWave(ranIn, wave, locationCount))
        .map((wave) => wave.code);
      if (silent.length === 0) continue;
      const message = `nobody gave ${code} (${name}) of ${question.code} in ${listed(silent)}; if it was not offered there, say so with asked_in`;
      yield { code: 'code_without_answer', message };
    }
  }
}

function ranInWave(ranIn: PairSet, wave: number, locationCount: number): boolean {
  return ranIn.slice(wave * locationCount, (wave + 1) * locationCount).includes('1');
}
