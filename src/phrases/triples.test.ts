import { expect, test } from 'vitest';
import {
  blindQuestions,
  dailyLifeQuestions,
  marketQuestions,
  publicLifeQuestions,
  servicesQuestions,
  socialQuestions,
  surveyedQuestions,
  type Verdict,
  verdictOf,
} from '../testing/phrases/surveyed-questions.ts';

// Rules are improved by the questions of the first half, and by those of the two surveys that once were blind. The second
// half is scored only; its questions come from the surveys of the first.
const [half0, half1] = [0, 1].map((half) => surveyedQuestions.filter((_, at) => at % 2 === half));

// Goal of each: 90 % unchanged, 3 % of other meaning, 5 % quoted. A floor rises with what is reached.
test.each([
  { set: 'the first half', questions: half0, least: 250, unchanged: 0.94, other: 0, fallback: 0.01 },
  { set: 'the second half', questions: half1, least: 250, unchanged: 0.83, other: 0, fallback: 0.03 },
  {
    set: 'two more surveys',
    questions: blindQuestions,
    least: 100,
    unchanged: 0.88,
    other: 0,
    fallback: 0,
  },
  {
    set: 'a social survey',
    questions: socialQuestions,
    least: 50,
    unchanged: 0.88,
    other: 0,
    fallback: 0,
  },
  {
    set: 'market research',
    questions: marketQuestions,
    least: 99,
    unchanged: 0.98,
    other: 0,
    fallback: 0,
  },
  {
    set: 'health, banking and travel',
    questions: servicesQuestions,
    least: 59,
    unchanged: 0.9,
    other: 0,
    fallback: 0,
  },
  {
    set: 'politics, homes, schools and work',
    questions: publicLifeQuestions,
    least: 59,
    unchanged: 0.95,
    other: 0,
    fallback: 0,
  },
  { set: 'daily life', questions: dailyLifeQuestions, least: 59, unchanged: 0.9, other: 0, fallback: 0 },
])('$set of phrases written by hand is proposed as it is written', (floor) => {
  const verdicts = (floor.questions ?? []).flatMap((from) =>
    from.triples.map((triple) => ({ verdict: verdictOf(from, triple), of: `${from.name}: ${triple.does}` })),
  );
  const share = (verdict: Verdict) =>
    verdicts.filter((one) => one.verdict === verdict).length / verdicts.length;
  expect(verdicts.length).toBeGreaterThan(floor.least);
  expect(verdicts.filter(({ verdict }) => verdict === 'not judged')).toEqual([]);
  expect(share('unchanged')).toBeGreaterThanOrEqual(floor.unchanged);
  expect(share('other')).toBeLessThanOrEqual(floor.other);
  expect(share('fallback')).toBeLessThanOrEqual(floor.fallback);
});
