import { fieldingOf, type Fielding } from '../dataset/fielding.ts';
import type { ImportNote } from '../import-note.ts';
import { chosenOption } from '../proposal/findings/finding.ts';
import { findLaunches, launchId, launchWords } from '../proposal/findings/launches.ts';
import { fullCode, type SurveyProposal } from '../proposal/survey-proposal.ts';
import { type QuestionTally, tallyQuestion } from '../dataset/question-tally.ts';
import type { SilentAnswer, SilentAnswers } from '../source/source-description.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { AskedIn, Survey, SurveyQuestion } from '../survey.ts';
import { answerColumns } from './answer-columns.ts';
import { rowsInWaves, variableLookup } from './respondent-rows.ts';
import { surveyQuestion } from './survey-question.ts';

interface PlacedAnswer extends SilentAnswer {
  readonly name: string;
  /** Indices of the locations with a filled cell. */
  readonly places: readonly number[];
}

/** Counts the answers without respondents in a wave that asked them, and who was in the waves that asked, by the proposed waves. */
export function silentAnswers(
  file: SourceFile,
  { wave, namespace, questions }: SurveyProposal,
): SilentAnswers {
  const { rows, waveOf } = rowsInWaves(file, wave);
  const respondents = { count: rows.length, wave: waveOf, location: new Uint16Array(rows.length) };
  const fielding = fieldingOf(respondents, wave.waves.length, 1);
  const variableOf = variableLookup(file);
  const offered: Record<string, number> = {};
  const answers = questions.flatMap((question) => {
    const made = surveyQuestion(question, namespace);
    if (!mayBeSilent(made, fielding)) return [];
    const { columns } = answerColumns(question, fullCode(question, namespace), variableOf, rows);
    const tally = tallyQuestion(made, new Map(columns), fielding);
    const inWaves = fielding.respondents.reduce(
      (sum, count, at) => (tally.filled[at] === 0 ? sum : sum + count),
      0,
    );
    if (inWaves < rows.length) offered[question.guessed] = inWaves;
    return silentOf(made, tally, fielding).map(({ answer, given, asked }) => ({
      question: question.guessed,
      answer,
      given,
      asked,
    }));
  });
  return { ...wave, waves: wave.waves.map(({ guessed }) => guessed), answers, offered };
}

/**
 * The survey with answers that were launched, or dropped, between its waves offered in the other waves alone, and the
 * tallies of its questions where they are known, by code.
 */
export function withLaunches(
  survey: Survey,
  { wave, findings }: Pick<SurveyProposal, 'wave' | 'findings'>,
): {
  readonly survey: Survey;
  readonly tallies: ReadonlyMap<string, QuestionTally>;
  readonly notes: readonly ImportNote[];
} {
  const { respondents, waves, locations, columns } = survey;
  const fielding = fieldingOf(respondents, waves.length, locations.length);
  const tallied = survey.questions
    .filter((question) => mayBeSilent(question, fielding))
    .map((question) => ({ question, tally: tallyQuestion(question, columns, fielding) }));
  const launches = findLaunches(tallied.flatMap(({ question, tally }) => silentOf(question, tally, fielding)))
    .map((launch) => ({ ...launch, id: launchId(launch, wave.waves[launch.wave]?.guessed ?? '') }))
    .filter(({ id }) => chosenOption(findings, id) !== 'asked');
  const ofQuestion = Map.groupBy(
    launches.flatMap(({ answers }) => answers),
    ({ question }) => question,
  );
  const offered = <Part extends SurveyQuestion['datapoints'][number] | SurveyQuestion['suffixes'][number]>(
    question: string,
    part: Part,
  ): Part => {
    const gaps = ofQuestion.get(question)?.filter(({ answer }) => answer === part.code) ?? [];
    const [gap] = gaps;
    if (gap === undefined) return part;
    const silent = new Set(gaps.flatMap((one) => one.silent));
    const ran = waves.filter((_, index) => !silent.has(index) && (gap.asked[index] ?? 0) > 0);
    const askedIn: AskedIn = [
      {
        waves: ran.map(({ code }) => code),
        locations: gap.places.flatMap((place) => locations[place]?.code ?? []),
      },
    ];
    return { ...part, askedIn };
  };
  const questions = survey.questions.map((question) => ({
    ...question,
    datapoints: question.datapoints.map((part) => offered(question.code, part)),
    suffixes: question.suffixes.map((part) => offered(question.code, part)),
  }));
  const notes = launches.map(
    (launch): ImportNote => ({
      code: 'launch',
      message: `${launchWords(launch, waves[launch.wave]?.name ?? '')}; if it was asked there, say so with asked_in`,
    }),
  );
  const tallies = new Map(tallied.map(({ question, tally }) => [question.code, tally]));
  return { survey: { ...survey, questions }, tallies, notes };
}

/** Whether answers of a question can be silent: where it ran is not stated, and there are several waves. */
function mayBeSilent({ askedIn }: SurveyQuestion, { waveCount }: Fielding): boolean {
  return waveCount > 1 && askedIn === null;
}

/** Answers of a question, and columns of a grid, without respondents in a wave. */
function silentOf(
  question: SurveyQuestion,
  tally: QuestionTally,
  { locationCount }: Fielding,
): PlacedAnswer[] {
  const silent = (
    {
      code: answer,
      name,
      askedIn,
    }: SurveyQuestion['datapoints'][number] | SurveyQuestion['suffixes'][number],
    counts: Uint32Array | null | undefined,
    filled: Uint32Array,
  ): PlacedAnswer[] => {
    const given = [...(counts ?? [])];
    const asked = given.map((_, wave) =>
      filled
        .subarray(wave * locationCount, (wave + 1) * locationCount)
        .reduce((sum, count) => sum + count, 0),
    );
    const isSilent = given.some((count, wave) => count === 0 && (asked[wave] ?? 0) > 0);
    if (askedIn !== null || !isSilent || given.every((count) => count === 0)) return [];
    const places = new Set(
      [...filled.keys()].filter((pair) => filled[pair] !== 0).map((pair) => pair % locationCount),
    );
    return [{ question: question.code, answer, name, given, asked, places: [...places] }];
  };
  return (['datapoints', 'suffixes'] as const).flatMap((part) =>
    question[part].flatMap((one, index) => {
      const counts = tally[part][index];
      return silent(one, counts?.given, counts?.filled ?? tally.filled);
    }),
  );
}
