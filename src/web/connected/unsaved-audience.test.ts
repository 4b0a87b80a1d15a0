import { expect, test } from 'vitest';
import { readUnsavedAudience, unsavedAudienceState } from './unsaved-audience.ts';

const men = { question: 'q3', datapoints: ['q3_1'] };

test('what is given along is read again, without an id', () => {
  expect(readUnsavedAudience(unsavedAudienceState('Men (unsaved)', men))).toEqual([
    { id: '', name: 'Men (unsaved)', expression: men },
  ]);
});

test('a page that was opened otherwise begins with none', () => {
  for (const state of [null, undefined, {}, 'x', { unsavedAudience: { name: 'x', expression: 7 } }])
    expect(readUnsavedAudience(state)).toEqual([]);
});
