import { afterEach, expect, test } from 'vitest';
import { testDefaults } from '../lib/test-defaults.ts';
import { findingOptions } from './chats.ts';

afterEach(() => testDefaults.keep(null));

test('a finding is read again at other levels, and after some minutes, since access to it may end', () => {
  const at95 = findingOptions('i1');
  expect(at95.staleTime).toBe(300_000);
  testDefaults.keep({ levels: [90], correction: 'none', profile: 'linearised' });
  expect(findingOptions('i1').queryKey).not.toEqual(at95.queryKey);
  testDefaults.keep(null);
  expect(findingOptions('i1').queryKey).toEqual(at95.queryKey);
});
