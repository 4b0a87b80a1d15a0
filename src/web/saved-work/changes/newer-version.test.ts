import { expect, test } from 'vitest';
import { newerVersion } from './NewVersionDot.tsx';

const young = {
  id: 'a1',
  expression: { question: 'q2', options: ['q2_1', 'q2_2'] },
  updated_at: '2026-11-14',
};

test('an audience whose conditions changed since it was used has a newer version', () => {
  expect(newerVersion({ id: 'a1', expression: { question: 'q2', datapoints: ['q2_1'] } }, [young])).toBe(
    young,
  );
});

test('the same conditions in the spelling of another route are no newer version', () => {
  const used = { question: 'q2', datapoints: ['q2_1', 'q2_2'] };
  expect(newerVersion({ id: 'a1', expression: used }, [young])).toBeNull();
});

test('what was made in place, follows its audience or has lost it has no newer version', () => {
  const used = { question: 'q2', datapoints: ['q2_1'] };
  expect(newerVersion({ id: '', expression: used }, [young])).toBeNull();
  expect(newerVersion({ id: 'a1', expression: null }, [young])).toBeNull();
  expect(newerVersion({ id: 'gone', expression: used }, [young])).toBeNull();
});
