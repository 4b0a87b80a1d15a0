import { expect, test } from 'vitest';
import { numberSources } from './PublishDialog.tsx';
import { figure, finding, women } from './tiny-finding.case.ts';

test('each number of a statement says what it is and of whom', () => {
  const found = {
    ...finding([figure(women, 25, 120)]),
    statement: [
      { kind: 'number' as const, text: '20.0%', metric: 'base_percentage' as const, of: [0] },
      { kind: 'words' as const, text: 'About ' },
      { kind: 'number' as const, text: '25.0%', metric: 'audience_percentage' as const, of: [0] },
      { kind: 'number' as const, text: '300', metric: 'positive_size' as const, of: [0] },
    ],
  };
  const [base, share, people] = numberSources(found);
  expect(base).toEqual({ text: '20.0%', is: 'share', of: 'Dog, Everyone', n: 1000 });
  expect(share).toMatchObject({ text: '25.0%', is: 'share', n: 120 });
  expect(share?.of).toMatch(/, women$/);
  expect(people).toMatchObject({ text: '300', is: 'people', n: 120 });
});

test('a size is not called people where the weight does not project', () => {
  const found = {
    ...finding([figure(women, 25, 120)]),
    weight: { code: 'w', name: 'Weight', projects: false },
    statement: [{ kind: 'number' as const, text: '30', metric: 'positive_size' as const, of: [0] }],
  };
  expect(numberSources(found)[0]?.is).toBe('weighted respondents');
});
