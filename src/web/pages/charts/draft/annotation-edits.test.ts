import { expect, test } from 'vitest';
import { mostAnnotations } from '../../../../contract/saved-work/chart-configuration.ts';
import { setNote } from './annotation-edits.ts';
import { emptyDraft } from './read-chart.ts';

test('a note replaces the one before it, an empty one takes it away, and there are at most twenty', () => {
  const first = setNote(emptyDraft, 'a', 'One');
  const noteOf = (text: string) => ({ anchor: { mark: 'a' }, text, dx: 0, dy: 0 });
  expect(setNote(first, 'a', 'Two').annotations).toEqual([noteOf('Two')]);
  expect(setNote(first, 'a', '').annotations).toEqual([]);
  const full = {
    ...emptyDraft,
    annotations: Array.from({ length: mostAnnotations }, (_, at) => ({
      ...noteOf('x'),
      anchor: { mark: `m${at}` },
    })),
  };
  expect(setNote(full, 'new', 'One more')).toBe(full);
  expect(setNote(full, 'm3', 'Changed').annotations).toHaveLength(mostAnnotations);
});
