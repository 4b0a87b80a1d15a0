import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnKey } from '../../engine/survey/dataset.ts';
import { buildSurvey } from '../build/build-survey.ts';
import { describeSource } from '../source/describe-source.ts';
import { readSource } from '../read-source.ts';
import { proposeSurvey } from './propose-survey.ts';
import type { SurveyDecisions } from './survey-proposal.ts';

/** Four people. What they own as marks, which two drinks they named, ratings, marks of two brands on two occasions, a code. */
const content = `id,car,bike,drink_first,drink_second,taste,price,home_ann,home_bob,work_ann,work_bob,code,word,said
1,1,0,1,2,1,5,1,0,0,0,A,x,yes
2,0,1,2,,2,4,0,1,1,0,B,y,NA
3,1,1,3,1,99,3,1,1,1,1,C,z,no
4,0,0,,,1,99,0,0,0,1,A,x,yes
`;

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'decided-groups-'));
});
afterAll(() => rmSync(home, { recursive: true }));

test('variables become one question of several answers by hand: marks where they look so, else what was named', async () => {
  const { questions, columns } = await built({
    groups: [
      { code: 'own', name: 'Owns', kind: 'multiple', variables: ['car', 'bike'] },
      { code: 'drinks', name: 'Drinks', kind: 'multiple', variables: ['drink_first', 'drink_second'] },
    ],
  });
  expect(questions['own']).toMatchObject({ kind: 'multiple', answers: ['car', 'bike'], decided: true });
  // 2 is chosen, 1 is not, 0 was not asked.
  expect(columns('own', 'car')).toEqual([2, 1, 2, 1]);
  expect(questions['drinks']).toMatchObject({ kind: 'multiple', answers: ['1', '2', '3'] });
  expect(columns('drinks', 'drinks_1')).toEqual([2, 1, 2, 0]);
  expect(columns('drinks', 'drinks_3')).toEqual([1, 1, 2, 0]);
});

test('marks can be said to be answers that each variable holds, and the other way round', async () => {
  const { questions } = await built({
    groups: [
      { code: 'own', name: 'Owns', kind: 'multiple', cells: 'categories', variables: ['car', 'bike'] },
    ],
  });
  expect(questions['own']).toMatchObject({ kind: 'multiple', answers: ['0', '1'] });
});

test('variables become a grid of one answer each, or of several each, by hand', async () => {
  const { questions, columns } = await built({
    groups: [
      { code: 'rated', name: 'Rated', kind: 'grid_single', variables: ['taste', 'price'] },
      {
        code: 'where',
        name: 'Where',
        kind: 'grid_multiple',
        columns: ['Home', 'Work'],
        variables: ['home_ann', 'work_ann', 'home_bob', 'work_bob'],
      },
    ],
  });
  expect(questions['rated']).toMatchObject({ kind: 'grid_single', answers: ['taste', 'price'] });
  expect(questions['where']).toMatchObject({
    kind: 'grid_multiple',
    answers: ['home_ann', 'home_bob'],
    columns: ['Home', 'Work'],
  });
  // Bob at work: the second row, the second column.
  expect(columns('where', 'where_2', 2)).toEqual([1, 1, 2, 2]);
});

test('a grid whose columns do not divide its variables is none', async () => {
  const { questions } = await built({
    groups: [
      {
        code: 'where',
        name: '',
        kind: 'grid_multiple',
        columns: ['A', 'B'],
        variables: ['car', 'bike', 'taste'],
      },
    ],
  });
  expect(questions['where']).toBeUndefined();
});

test('what is read as no answer can be said, of values that would be answers and of those that would not', async () => {
  const { questions, columns } = await built({
    questions: { taste: { blanks: [99] }, code: { kind: 'single', blanks: ['B'] } },
  });
  expect(questions['taste']).toMatchObject({ answers: ['1', '2'] });
  expect(columns('taste')).toEqual([1, 2, 0, 1]);
  expect(questions['code']).toMatchObject({ answers: ['A', 'C'] });
  expect(columns('code')).toEqual([1, 0, 2, 1]);
  // A word for nothing is no answer until somebody says that it is one.
  const asGuessed = await built({ questions: { said: { kind: 'single' } } });
  expect(asGuessed.questions['said']).toMatchObject({ answers: ['no', 'yes'] });
  const taken = await built({ questions: { said: { kind: 'single', blanks: [] } } });
  expect(taken.questions['said']).toMatchObject({ answers: ['NA', 'no', 'yes'] });
  expect(taken.columns('said')).toEqual([3, 1, 2, 3]);
});

test('which value means chosen can be said, typed as a number or as a text', async () => {
  const { questions, columns } = await built({
    groups: [{ code: 'own', name: '', kind: 'multiple', cells: 'marks', variables: ['car', 'bike'] }],
    questions: { own: { cells: { reading: 'marks', counted: ['0'], empty: 'unasked' } } },
  });
  expect(questions['own']?.respondents).toEqual([2, 2]);
  expect(columns('own', 'car')).toEqual([1, 2, 1, 2]);
});

test('a text that is left out as open can be taken as answers all the same', async () => {
  const before = await built({});
  expect(before.unused).toContainEqual(
    expect.objectContaining({ variable: 'word', code: 'word', kinds: ['single'] }),
  );
  const { questions, columns } = await built({ questions: { word: { kind: 'single' } } });
  expect(questions['word']).toMatchObject({ kind: 'single', answers: ['x', 'y', 'z'] });
  expect(columns('word')).toEqual([1, 2, 3, 1]);
});

async function built(decisions: SurveyDecisions) {
  const dataPath = join(home, 'survey.csv');
  writeFileSync(dataPath, content);
  const file = await readSource({ dataPath, schemaPath: null }, { memoryMb: 512, unpackedMb: 512 }, () => {});
  const proposal = proposeSurvey(describeSource(file), { code: 's', id: 'id', ...decisions });
  const outcome = buildSurvey(file, proposal);
  return {
    unused: proposal.unused,
    questions: Object.fromEntries(
      proposal.questions.map(({ code, kind, decided, answers, columns }) => [
        code,
        {
          kind,
          decided,
          answers: answers.map(({ name }) => name),
          respondents: answers.map(({ respondents }) => respondents),
          columns: columns.map(({ name }) => name),
        },
      ]),
    ),
    columns: (question: string, row?: string, column?: number) => {
      const found = outcome.survey.columns.get(columnKey(`s.${question}`, row, column));
      return found === undefined ? null : [...found.values];
    },
  };
}
