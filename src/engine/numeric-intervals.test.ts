import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { surveyArbitrary } from '../testing/arbitraries/dataset.ts';
import { columnOf, figureQuery, shareRow } from '../testing/build-figure-query.ts';
import { clause } from '../testing/expressions.ts';
import { randomIntervals } from '../testing/random-definitions.ts';
import { RandomPicks } from '../testing/seeded-random.ts';
import { segmentFiles } from '../testing/segment-files.ts';
import { differences } from './conformance/agreement.case.ts';
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
        return at % 2 === 0 ? clause('number', interval) : clause('minutes', `tv${interval}`);
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
