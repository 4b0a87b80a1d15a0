import { describe, expect, test } from 'vitest';
import { verbPhrase } from './verb-phrase.ts';

describe('a question named by what people did', () => {
  test.each([
    ['Eaten / bought last month', 'have eaten or bought', 'have not eaten or bought', 'last month'],
    ['Ever eaten', 'have ever eaten', 'have never eaten', ''],
    ['Visited', 'have visited', 'have not visited', ''],
    ['Bought online in the last month', 'have bought', 'have not bought', 'online in the last month'],
    [
      'Read or watched yesterday (all that apply)',
      'have read or watched',
      'have not read or watched',
      'yesterday',
    ],
  ])('%s', (name, verb, negatedVerb, rest) => {
    expect(verbPhrase(name)).toEqual({ verb, negatedVerb, rest });
  });

  test.each([
    'Aided brand awareness',
    'Paid streaming subscriptions',
    'Planned purchases',
    'Devices owned',
    'Owned',
    'Married',
    'Red meat',
    'Need',
    'Done for the environment',
    'Consider',
    '',
    `Visited in ${'x'.repeat(100)}`,
  ])('"%s" is none', (name) => {
    expect(verbPhrase(name)).toBeNull();
  });
});
