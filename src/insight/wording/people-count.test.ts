import { expect, test } from 'vitest';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { peopleCount } from './people-count.ts';

const surveyOf = (projects: boolean) => ({
  catalogue: { ...tinySurvey.catalogue, weights: [{ code: 'w', name: 'Weight', projects }] },
});

test('a share counts people only where the weights project, else respondents by their samples', () => {
  expect(peopleCount(surveyOf(true), 'positive_size')).toEqual([
    ': about ',
    { metric: 'positive_size', of: [0] },
    ' people',
  ]);
  expect(peopleCount(surveyOf(false), 'positive_size')).toEqual([
    ', ',
    { metric: 'positive_sample', of: [0] },
    ' of ',
    { metric: 'audience_sample', of: [0] },
    ' respondents unweighted',
  ]);
  expect(peopleCount(surveyOf(false), 'complement_size')).toEqual([
    ', of ',
    { metric: 'audience_sample', of: [0] },
    ' respondents',
  ]);
});
