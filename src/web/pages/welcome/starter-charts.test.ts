import { expect, test } from 'vitest';
import { starterCharts } from './Examples.tsx';

const question = (code: string, kind: 'single' | 'multiple', answers: number, waves: string[]) => ({
  code,
  kind,
  name: `Question ${code}`,
  accessible: true,
  waves: new Set(waves),
  datapoints: Array.from({ length: answers }, (_, at) => ({ code: `${code}_${at}` })),
});

const survey = (...questions: ReturnType<typeof question>[]) => ({
  dataset: 'own',
  questions,
  waves: [{ code: 'w1' }, { code: 'w2' }],
});

test('the starter charts of a survey are of its first fitting questions, one of them wave by wave', () => {
  const charts = starterCharts(
    survey(
      question('gender', 'single', 2, ['w1', 'w2']),
      question('region', 'single', 5, ['w1', 'w2']),
      question('brands', 'multiple', 8, ['w2']),
    ),
  );
  expect(charts.map(({ name, view_type: view, segments }) => [name, view, segments])).toEqual([
    ['Question region', 1, undefined],
    ['Question brands', 1, undefined],
    ['Question region, wave by wave', 3, ['w1', 'w2']],
  ]);
});

test('a survey without such questions has no starter charts', () => {
  expect(starterCharts(survey(question('long', 'single', 40, ['w1'])))).toEqual([]);
});
