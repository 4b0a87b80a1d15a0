import { expect, test } from 'vitest';
import { filesOf } from './ImportPage.tsx';

const file = (name: string) => new File(['x'], name);

test('a file that describes itself needs nothing beside it', () => {
  const read = filesOf([file('tracker.SAV')]);
  expect(read).toMatchObject({ files: { survey: { name: 'tracker.SAV' }, codebook: undefined } });
});

test('a codebook is told by its ending, a Triple-S description by its', () => {
  expect(filesOf([file('codebook.json'), file('data.csv')])).toMatchObject({
    files: { survey: { name: 'data.csv' }, codebook: { name: 'codebook.json' } },
  });
  expect(filesOf([file('s.asc'), file('s.xml')])).toMatchObject({
    files: { survey: { name: 's.asc' }, schema: { name: 's.xml' } },
  });
});

test.each([
  [[], /Choose the file/],
  [['codebook.json'], /answers is missing/],
  [['a.csv', 'b.csv'], /One survey at a time/],
  [['notes.docx'], /Can’t read “notes.docx”/],
])('%j is refused with the way out', (names, problem) => {
  expect(filesOf(names.map(file))).toEqual({ problem: expect.stringMatching(problem) });
});
