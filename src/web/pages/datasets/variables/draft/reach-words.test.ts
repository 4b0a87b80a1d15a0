import { expect, test } from 'vitest';
import type { CodebookEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import { buildWords, effectWords } from './reach-words.ts';

const definition = { start: '', targets: [], within: 'wave' as const, caps: null, population: null };
const owned = [
  { code: 'age' },
  { code: 'w_mine', derived: { scope: 'mine' as const } },
  { code: 'd_team', derived: { scope: 'organisation' as const } },
];

test.each<[string, readonly CodebookEdit[]]>([
  ['for you only', [{ op: 'weigh', definition, create: { name: 'Mine', scope: 'mine' } }]],
  ['for you only', [{ op: 'weight', weight: 'w_mine', set: { name: 'Mine' } }]],
  ['for you only', [{ op: 'weigh', weight: 'w_mine', definition }]],
  // It is taken from the organisation.
  ['for your organisation', [{ op: 'scope', question: 'd_team', scope: 'mine' }]],
  ['for your organisation', [{ op: 'scope', question: 'w_mine', scope: 'organisation' }]],
  [
    'for everyone who uses the survey',
    [
      { op: 'retire', question: 'w_mine' },
      { op: 'retire', question: 'age' },
    ],
  ],
  ['for everyone who uses the survey', [{ op: 'group', questions: ['w_mine'], into: 'grid' }]],
  ['for everyone who uses the survey', []],
])('edits take effect %s, as far as their questions are seen', (reach, edits) => {
  expect(effectWords(0, edits, owned)).toBe(`effect at once, ${reach}.`);
});

test('a time is named where it is known', () => {
  expect(effectWords(1.2, [], owned)).toBe('effect in about 2 s, for everyone who uses the survey.');
  expect([0, 0.4, 1.2].map(buildWords)).toEqual([
    'Building columns',
    'Building columns, about 1 second',
    'Building columns, about 2 seconds',
  ]);
});
