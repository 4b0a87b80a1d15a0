import { expect, test } from 'vitest';
import { inheritedDecisions } from './import-runner.ts';

test('a further wave is read as the last was; whom to leave out is asked again', () => {
  const questions = { sex: { name: 'Sex' } };
  expect(
    inheritedDecisions({
      code: 'trend',
      name: 'Trend',
      namespace: 'trend',
      questions,
      split: ['q5'],
      findings: {
        'group:q6': 'split',
        'kept_missing:q7': 'blank',
        'unlabelled:q8': 'blank',
        'sentinel:q9': 'number',
        'battery:q10': 'grid',
        'blank_weight:w': 'zero',
        blank_wave: 'drop',
        'changed_label:sex:sex_2': 'merge',
      },
    }),
  ).toEqual({
    questions,
    split: ['q5'],
    findings: {
      'group:q6': 'split',
      'kept_missing:q7': 'blank',
      'unlabelled:q8': 'blank',
      'sentinel:q9': 'number',
      'battery:q10': 'grid',
    },
  });
  expect(inheritedDecisions({ questions })).toEqual({ questions });
  const own = { code: 'own', name: 'Own', variable: 'w' };
  const raked = { ...own, code: 'raked', targets: [] };
  expect(inheritedDecisions({ weights: [own, raked] })).toEqual({
    weights: [own],
  });
});
