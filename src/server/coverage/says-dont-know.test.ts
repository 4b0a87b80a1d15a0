import { expect, test } from 'vitest';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { saidDontKnow } from './count-coverage.ts';

const [gender, , , apps] = tinySurvey.catalogue.questions;

const clause = { kind: 'clause', minCount: 1, negated: false };

test.each(["Don't know", 'Don’t know', "DK / can't say", 'Can’t say', 'Weiß nicht', ' Not sure'])(
  'whoever answered “%s” said so',
  (name) => {
    if (gender === undefined || apps === undefined) throw new Error('the tiny survey has lost questions');
    const single = { ...gender, datapoints: [{ ...gender.datapoints[0]!, code: 'dk', name }] };
    expect(saidDontKnow(single)).toEqual({
      ...clause,
      question: 'gender',
      datapoints: ['dk'],
      suffixes: null,
    });
    // Of a grid a column says so, whatever its rows are called.
    const grid = {
      ...apps,
      datapoints: apps.datapoints.map((one) => ({ ...one, name: 'Not sure' })),
      suffixes: apps.suffixes.map((one) => (one.code === 9 ? { ...one, name } : one)),
    };
    expect(saidDontKnow(grid)).toEqual({ ...clause, question: 'apps', datapoints: null, suffixes: [9] });
  },
);

test.each(['Know it well', 'None of these', 'No answer', 'Never'])('“%s” says nothing of that', (name) => {
  if (gender === undefined) throw new Error('the tiny survey has lost questions');
  expect(
    saidDontKnow({ ...gender, datapoints: gender.datapoints.map((one) => ({ ...one, name })) }),
  ).toBeNull();
});
