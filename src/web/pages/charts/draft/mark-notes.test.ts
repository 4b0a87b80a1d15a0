import { emptyDraft } from './read-chart.ts';
import { expect, test } from 'vitest';
import { shapeChart } from '../../../charts/shape-chart.ts';
import { plainAnswer, plainRequest } from '../../../charts/tiny-answer.case.ts';
import { mostNotes } from './chart-draft.ts';
import { notesOf, setNote } from './mark-notes.ts';

const model = shapeChart(plainAnswer, plainRequest);

test('notes are numbered in the order of the marks, and those of marks that are not drawn wait', () => {
  const notes = [
    { mark: 'coffee||young', text: 'Espresso bars opened' },
    { mark: 'tea||women', text: 'A campaign' },
    { mark: 'tea|w9|women', text: 'Of a split that is gone' },
  ];
  expect(notesOf(notes, model)).toEqual([
    { mark: 'tea||women', text: 'A campaign', number: 1, place: 'Tea, Women' },
    { mark: 'coffee||young', text: 'Espresso bars opened', number: 2, place: 'Coffee, Under 30' },
  ]);
});

test('a note replaces the one before it, an empty one takes it away, and there are at most twenty', () => {
  const first = setNote(emptyDraft, 'a', 'One');
  expect(setNote(first, 'a', 'Two').notes).toEqual([{ mark: 'a', text: 'Two' }]);
  expect(setNote(first, 'a', '').notes).toEqual([]);
  const full = {
    ...emptyDraft,
    notes: Array.from({ length: mostNotes }, (_, at) => ({ mark: `m${at}`, text: 'x' })),
  };
  expect(setNote(full, 'new', 'One more')).toBe(full);
  expect(setNote(full, 'm3', 'Changed').notes).toHaveLength(mostNotes);
});
