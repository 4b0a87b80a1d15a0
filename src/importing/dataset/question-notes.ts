import { hasPair, isEmptyPairSet, type PairSet } from '../../engine/survey/pairs.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { farAnswers } from '../../engine/survey/far-midpoints.ts';
import type { Fielding } from './fielding.ts';
import type { ImportNote } from '../import-note.ts';
import { listed } from '../listed.ts';
import type { QuestionTally } from './question-tally.ts';
import type { Survey, SurveyQuestion } from '../survey.ts';

/** A pair with fewer respondents may well hold no filled cell of a question that was asked there. */
const leastRespondentsToMiss = 30;
/** Number of waves and pairs listed, so that a note stays small. */
const mostListed = 100;

/** What the importer should know about where a question ran: `question` as built, `stated` as its author gave it. */
export function questionNotes(
  question: Question,
  stated: SurveyQuestion,
  tally: QuestionTally,
  { waves, locations }: Pick<Survey, 'waves' | 'locations'>,
  fielding: Fielding,
): ImportNote[] {
  if (isEmptyPairSet(question.ranIn)) {
    return [
      {
        code: 'question_without_answers',
        question: question.code,
        message:
          stated.askedIn === null
            ? `nobody has a filled cell of ${question.code}, so it counts as asked nowhere; check its columns`
            : `${question.code} was asked, as its asked_in says, only where nobody was interviewed; check asked_in`,
      },
    ];
  }
  return [
    ...farNumbers(question),
    ...emptyPairs(question, stated, tally, waves, locations, fielding),
    ...answersOutside(question, stated, tally, fielding.locationCount),
    ...codesWithoutAnswer(question, stated, tally, waves, fielding),
  ];
}

function farNumbers(question: Question): ImportNote[] {
  const far = question.confirmedMidpoints === true ? [] : farAnswers(question);
  if (far.length === 0) return [];
  const named = listed(far.map(({ name, midpoint }) => `“${name}” as ${midpoint}`));
  return [
    {
      code: 'far_midpoint',
      question: question.code,
      count: far.length,
      message: `${question.code} would count ${named}, far from its other answers, so it has no means or medians; correct the midpoints, or confirm them with midpoints_confirmed`,
    },
  ];
}

function emptyPairs(
  question: Question,
  stated: SurveyQuestion,
  { filled }: QuestionTally,
  waves: Survey['waves'],
  locations: Survey['locations'],
  { respondents, locationCount }: Fielding,
): ImportNote[] {
  if (stated.askedIn !== null) return [];
  const pairs = Array.from(respondents, (count, pair) => ({ count, pair }))
    .filter(
      ({ count, pair }) =>
        count >= leastRespondentsToMiss && filled[pair] === 0 && hasPair(question.ranIn, pair),
    )
    .map(({ count, pair }) => ({
      wave: waves[Math.floor(pair / locationCount)]?.code ?? '',
      location: locations[pair % locationCount]?.code ?? '',
      respondents: count,
    }));
  if (pairs.length === 0) return [];
  const named = listed(
    pairs.map((pair) => `${pair.wave} × ${pair.location} (${pair.respondents} respondents)`),
  );
  return [
    {
      code: 'empty_pairs',
      question: question.code,
      pairs: pairs.slice(0, mostListed),
      count: pairs.length,
      message: `${question.code} is taken to have run in ${named}, where nobody has a filled cell of it; if it was not asked there, say so with asked_in`,
    },
  ];
}

/** Marks without any chosen one in a wave are no answers there, however many say "not chosen". */
function answersOutside(
  question: Question,
  stated: SurveyQuestion,
  tally: QuestionTally,
  locationCount: number,
): ImportNote[] {
  const notes: ImportNote[] = [];
  const note = (
    { filled, given }: Partial<QuestionTally['datapoints'][number]>,
    ranIn: PairSet,
    datapoint?: string,
  ) => {
    const count =
      filled?.reduce((sum, cells, pair) => {
        const isOutside = !hasPair(ranIn, pair) && given?.[Math.floor(pair / locationCount)] !== 0;
        return isOutside ? sum + cells : sum;
      }, 0) ?? 0;
    if (count === 0) return;
    const name = datapoint === undefined ? question.code : `${datapoint} of ${question.code}`;
    notes.push({
      code: 'answers_outside_asked_in',
      question: question.code,
      ...(datapoint !== undefined && { datapoint }),
      count,
      message: `filled cells of ${name} where, by asked_in, it did not run: ${count}; no table counts them: correct asked_in or empty the cells`,
    });
  };
  if (stated.askedIn !== null) note({ filled: tally.filled }, question.ranIn);
  for (const [index, datapoint] of stated.datapoints.entries()) {
    if (datapoint.askedIn === null) continue;
    note(tally.datapoints[index] ?? {}, question.datapoints[index]?.ranIn ?? '', datapoint.code);
  }
  return notes;
}

function codesWithoutAnswer(
  question: Question,
  stated: SurveyQuestion,
  tally: QuestionTally,
  waves: Survey['waves'],
  { locationCount }: Fielding,
): ImportNote[] {
  const silentWaves = (given: Uint32Array | null | undefined, ranIn: PairSet): string[] =>
    given === null || given === undefined
      ? []
      : waves
          .filter((_, wave) => given[wave] === 0 && ranInWave(ranIn, wave, locationCount))
          .map((wave) => wave.code);
  return (['datapoints', 'suffixes'] as const).flatMap((part) =>
    question[part].flatMap(({ code, name, ranIn }, index): ImportNote[] => {
      if (stated[part][index]?.askedIn !== null) return [];
      const silent = silentWaves(tally[part][index]?.given, ranIn);
      if (silent.length === 0) return [];
      const named = typeof code === 'number' ? { suffix: code } : { datapoint: code };
      return [{ ...silence(question.code, code, name, silent), ...named }];
    }),
  );
}

function silence(question: string, code: string | number, name: string, waves: string[]): ImportNote {
  return {
    code: 'code_without_answer',
    question,
    waves: waves.slice(0, mostListed),
    count: waves.length,
    message: `nobody gave ${code} (${name}) of ${question} in ${listed(waves)}; if it was not offered there, say so with asked_in`,
  };
}

function ranInWave(ranIn: PairSet, wave: number, locationCount: number): boolean {
  return ranIn.slice(wave * locationCount, (wave + 1) * locationCount).includes('1');
}
