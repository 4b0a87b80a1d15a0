import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { surveyArbitrary } from '../testing/arbitraries/dataset.ts';
import { columnOf, figureQuery, shareRow } from '../testing/build-figure-query.ts';
import { clause } from '../testing/expressions.ts';
import { randomIntervals } from '../testing/random-definitions.ts';
import { RandomPicks } from '../testing/seeded-random.ts';
import { segmentFiles } from '../testing/segment-files.ts';
import { tinyAmounts } from '../testing/tiny-survey.ts';
import { differences } from './conformance/agreement.case.ts';
import { leaves } from './conformance/numeric-conditions.case.ts';
import { readAnswer } from './conformance/read-answer.case.ts';
import { createEngine, type Engine } from './engine.ts';
import { answerFigures } from './reference/answer.ts';

const files = segmentFiles();
let engine: Engine;
beforeAll(() => {
  engine = createEngine({ workers: 1, arenaBytes: 2 ** 24 });
});
afterAll(() => engine.close());

const ofSurvey = 25;

// By R they are in `conformance/numeric-conditions.case.ts`, on a survey that fits on a page.
test('500 intervals of numbers and of rows, open and closed, count as the numbers one by one', () =>
  fc.assert(
    fc.asyncProperty(surveyArbitrary(), fc.nat(), async (survey, seed) => {
      const random = new RandomPicks(seed);
      const clauses = Array.from({ length: ofSurvey }, (_, at) => {
        const [interval = ''] = randomIntervals(random);
        if (at % 4 === 0) return clause('number', interval);
        if (at % 4 === 1) return clause('minutes', `tv${interval}`);
        return { ...clause('times', `r2${interval}`), suffixes: at % 4 === 2 ? null : [1] };
      });
      const query = figureQuery(
        clauses.map((one) => shareRow(one)),
        [columnOf(null)],
      );
      const store = await engine.open(await files.directoryOf(survey));
      engine.hold(store);
      const actual = readAnswer(await engine.figures(survey.catalogue.code, query));
      await files.remove(survey);
      expect(differences(actual, readAnswer(answerFigures(survey, query)), 1e-6)).toEqual([]);
    }),
    { numRuns: 500 / ofSurvey },
  ));

const cells = [
  { question: 'minutes', column: 'tv', row: 'home', suffix: 1 },
  { question: 'minutes', column: 'radio', row: 'home', suffix: 2 },
  { question: 'spend', column: '', row: 'away', suffix: 1 },
  { question: 'age', column: '', row: 'away', suffix: 2 },
];

test('intervals at a row and column of a numeric grid count as R counts them', async () => {
  const asked = leaves.map(({ question, code, ...counted }) => {
    const interval = code.slice(code.search(/[[(]/));
    const cell = cells.find((one) => one.question === question && one.column + interval === code);
    return {
      counted,
      of: { ...clause('amounts', `${cell?.row}${interval}`), suffixes: [cell?.suffix ?? 0] },
    };
  });
  const query = figureQuery(
    asked.map(({ of }) => shareRow(of)),
    [columnOf(null)],
  );
  const store = await engine.open(await files.directoryOf(tinyAmounts));
  engine.hold(store);
  const counted = asked.map((one) => one.counted);
  for (const answer of [await engine.figures('tiny-amounts', query), answerFigures(tinyAmounts, query)]) {
    const { sample, size } = answer.cells.positive;
    expect(counted.map((_, at) => ({ sample: sample[at], size: size[at] }))).toEqual(counted);
  }
});
