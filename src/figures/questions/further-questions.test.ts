import { expect, test } from 'vitest';
import { clauseOf, shareRow } from '../query-parts.ts';
import { conversionRowId, furtherRowId, furtherRows, matchedAnswers } from './further-questions.ts';
import { askedQuestion } from './question-queries.ts';

const known = {
  code: 'k',
  kind: 'multiple',
  name: 'Known',
  datapoints: [
    { code: 'k1', name: 'Fern' },
    { code: 'k2', name: 'Moss & Co' },
    { code: '9', name: 'None' },
  ],
  suffixes: [],
} as const;
const used = {
  code: 'u',
  kind: 'multiple',
  name: 'Used',
  datapoints: [
    { code: 'u1', name: 'Moss', alsoCalled: ['moss & co'] },
    { code: 'u2', name: 'fern ' },
    { code: '9', name: 'Nothing' },
  ],
  suffixes: [],
} as const;

test('answers are matched by code, then by name and alias', () => {
  expect([...matchedAnswers(known.datapoints, used.datapoints)]).toEqual([
    ['k1', 'u2'],
    ['k2', 'u1'],
    ['9', '9'],
  ]);
});

test('a conversion is read among those who gave the answer at the stage before', () => {
  const asked = askedQuestion(
    { question: 'k' },
    { answers: [], suffixes: [], segments: [], audiences: [{ id: 'a', expression: null }], base: null },
  );
  const first = known.datapoints.map(({ code }) => shareRow(code, clauseOf('k', [code], null)));
  const rows = furtherRows(asked, { question: known, rows: first }, [used]);
  const row = (id: string) => rows.find((one) => one.id === id);
  expect(row(conversionRowId('u', 'k1'))).toMatchObject({
    content: { kind: 'share', of: { question: 'u', datapoints: ['u2'] } },
    base: { mode: 'all', among: { question: 'k', datapoints: ['k1'] } },
  });
  expect(row(furtherRowId('u', 'u2'))).toMatchObject({ base: { mode: 'all', among: null } });
  expect(rows).toHaveLength(6);
});
