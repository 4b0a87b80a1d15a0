import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCodebookClient } from '../../testing/codebook-client.ts';
import { pickRespondents } from '../../testing/pick-respondents.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

// Each respondent of the tiny survey ten times, so that a chat has people enough: samples are ten times those below.
const times = 10;
const everyone = Array.from({ length: 16 * times }, (_, index) => index % 16);
const women = { question: 'gender', datapoints: ['f'] };
const match = (form: string, name: string, when: object) => ({
  form,
  asked: 'everyone',
  answers: [{ name, when }],
});

/**
 * By hand, over both waves. v is the weight, halved in A and B, which have two waves: of 1 to 15 it is 0.5, 1, 0.5, 1, 0.5,
 * 0.25 in w1 and 1, 0.5, 1.5, 0.5, 1, 0.75, 4, 2, 2 in w2, 17 in all; of the women 2, 4, 6, 8, 9, 12, 13 and 15 it is 11.
 */
const cases = [
  {
    form: 'bands',
    name: 'Zebrans',
    definition: { form: 'bands', question: 'age', answers: [{ name: 'Zebrans', interval: '(,30)' }] },
    // 1, 5, 9 and 13; women 9 and 13.
    sample: 4,
    size: 6.5,
    women: { sample: 2, size: 5.5 },
  },
  {
    form: 'recode',
    name: 'Quillons',
    definition: { form: 'recode', question: 'owner', answers: [{ name: 'Quillons', from: ['yes'] }] },
    // 1, 2, 4, 6, 7, 9, 10, 12, 13 and 14; women 2, 4, 6, 9, 12 and 13.
    sample: 10,
    size: 12.5,
    women: { sample: 6, size: 8.5 },
  },
  {
    form: 'first match',
    name: 'Mirelings',
    definition: match('first_match', 'Mirelings', {
      and: [
        { question: 'owner', options: ['yes'] },
        { question: 'devices', options: ['phone'] },
      ],
    }),
    // 1, 2, 6, 7, 9, 12 and 13; women 2, 6, 9, 12 and 13.
    sample: 7,
    size: 9,
    women: { sample: 5, size: 7.5 },
  },
  {
    form: 'any match',
    name: 'Tarnwicks',
    definition: match('any_match', 'Tarnwicks', { question: 'age', options: ['[50,)'] }),
    // 4, 8 and 12, all of them women.
    sample: 3,
    size: 2.25,
    women: { sample: 3, size: 2.25 },
  },
  {
    form: 'asked twice',
    name: 'Corvids',
    definition: {
      form: 'asked_twice',
      questions: ['news', 'trust'],
      answers: [
        {
          name: 'Corvids',
          from: [
            { question: 'news', answers: ['often'] },
            { question: 'trust', answers: ['high'] },
          ],
        },
      ],
    },
    // 1, 3, 4 and 6 trust in w1, 7, 9, 11, 13 and 15 have news often in w2; women 4, 6, 9, 13 and 15.
    sample: 9,
    size: 11.75,
    women: { sample: 5, size: 8.75 },
  },
  {
    form: 'cells',
    name: 'Ullocks',
    definition: {
      form: 'cells',
      cells: [{ code: 'r1', name: 'Maps', question: 'apps', row: 'maps' }],
      answers: [{ name: 'Ullocks', from: [{ question: 'apps', answers: [1] }] }],
    },
    // 1, 2, 7, 9, 12 and 13; women 2, 9, 12 and 13.
    sample: 6,
    size: 8.75,
    women: { sample: 4, size: 7.25 },
  },
  {
    form: 'combine',
    name: 'f, yes',
    definition: { form: 'combine', questions: ['gender', 'owner'] },
    // Women who own: 2, 4, 6, 9, 12 and 13.
    sample: 6,
    size: 8.5,
    women: { sample: 6, size: 8.5 },
  },
  {
    form: 'count',
    name: 'Dorvals',
    definition: {
      form: 'count',
      of: [{ question: 'apps', answers: ['maps', 'music'], columns: [1] }],
      where: 'all',
      blank_is_zero: false,
      bands: [{ name: 'Dorvals', interval: '[2,2]' }],
    },
    // Both daily: 2, 7 and 13; women 2 and 13.
    sample: 3,
    size: 6,
    women: { sample: 2, size: 5 },
  },
  {
    form: 'arithmetic',
    name: 'Plensks',
    definition: {
      form: 'arithmetic',
      formula: {
        op: 'multiply',
        of: [
          { op: 'value', question: 'spend' },
          { op: 'number', value: 2 },
        ],
      },
      bands: [{ name: 'Plensks', interval: '[50,)' }],
    },
    // They spend 25 or more: 2, 6, 11 and 13; women 2, 6 and 13.
    sample: 4,
    size: 6.25,
    women: { sample: 3, size: 5.25 },
  },
] as const;

let app: TestApp;
let admin: string;
const codes = new Map<string, string>();
beforeAll(async () => {
  app = await createTestApp({ datasets: [pickRespondents(tinySurvey, everyone)] });
  admin = app.createAccount({ email: 'ana@first.test', organisation: 'First', role: 'admin' });
  const { derive } = createCodebookClient(app);
  for (const { name, definition } of cases) {
    codes.set(name, await derive(definition, 'organisation', { name: `Kind of ${name}` }));
  }
});
afterAll(() => app.close());

async function ask(path: string, json?: object) {
  const { status, body } = await createCodebookClient(app).ask(path, json);
  expect([status, body]).toEqual([200, body]);
  return body;
}

/** The one file of all cases: a process of its own writes it. */
let csv: Promise<string> | undefined;

async function exportCsv(): Promise<string> {
  const file = await app.request('/v2/datasets/tiny/export?format=csv', { authorization: admin });
  expect([file.status, file.status === 200 ? '' : await file.text()]).toEqual([200, '']);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const [rows] = Object.entries(files).flatMap(([path, bytes]) =>
    path.endsWith('.csv') ? [Buffer.from(bytes).toString()] : [],
  );
  return rows ?? '';
}

describe.each(cases)('people of a derived answer: $form', ({ form, name, sample, size, women: ofWomen }) => {
  const answer = form === 'combine' ? 'f*yes' : 'a1';
  const question = () => codes.get(name) ?? '';
  const leaf = () => ({ question: question(), datapoints: [answer] });
  const share = (100 * size) / 17;

  test('in a funnel', async () => {
    const { nodes } = await ask('/v2/query/funnel', { expression: { and: [leaf(), women] } });
    expect(nodes[1].sample).toBe(sample * times);
    expect(nodes[1].size).toBeCloseTo(size * times, 9);
    expect(nodes[0].sample).toBe(ofWomen.sample * times);
  });

  test('in a crosstab', async () => {
    const json = { rows: [{ id: 'r', expression: leaf() }], columns: [{ id: 'c', expression: women }] };
    const cell = JSON.parse(await (await app.request('/v2/query/crosstab', { json })).text());
    expect(cell.audiences.row.sample).toBe(sample * times);
    expect(cell.intersect.sample).toBe(ofWomen.sample * times);
    expect(cell.audiences.row.intersect_percentage).toBeCloseTo((100 * ofWomen.size) / 11, 9);
    expect(cell.intersect.index).toBeCloseTo((100 * ofWomen.size * 17) / (11 * size), 9);
  });

  test('in a chart and its trend', async () => {
    const { data } = await ask('/v2/query/stats', leaf());
    expect(data[0].metrics).toMatchObject({ positive_sample: sample * times, audience_sample: 15 * times });
    const trend = await ask('/v2/query/stats', { ...leaf(), splitter: 'waves', segments: ['w1', 'w2'] });
    const samples: number[] = trend.data.map(
      ({ metrics }: { metrics: { positive_sample: number } }) => metrics.positive_sample,
    );
    expect([samples.length, samples.reduce((sum, one) => sum + one, 0)]).toEqual([2, sample * times]);
  });

  test('in a saved audience, which charts are of', async () => {
    const { id } = await ask('/v2/saved/audiences', { name: `Saved ${form}`, expression: leaf() });
    const { expression } = await ask(`/v2/saved/audiences/${id}`);
    const audiences = [{ id, expression }];
    const { data } = await ask('/v2/query/stats', { question: 'gender', datapoints: ['f'], audiences });
    expect(data[0].metrics).toMatchObject({
      positive_sample: ofWomen.sample * times,
      audience_sample: sample * times,
    });
  });

  // A number splits nothing.
  if (form !== 'count' && form !== 'arithmetic')
    test('in a split', async () => {
      const split = { splitter: question(), segments: [answer] };
      const { data } = await ask('/v2/query/stats', { question: 'gender', datapoints: ['f'], ...split });
      expect(data[0].metrics).toMatchObject({
        positive_sample: ofWomen.sample * times,
        audience_sample: sample * times,
      });
    });

  // The answers of a combination are called as those that they are made of.
  if (form !== 'combine')
    test('in a chat', async () => {
      const answered = await ask('/v1/assistant-api/generic', { prompt: `How many are ${name}?` });
      expect(answered.notes).toContainEqual(expect.stringContaining(`“Kind of ${name}” is derived. `));
      const [insight] = answered.insights;
      const { figures, query } = await ask(`/v1/assistant-api/generic/insights/${insight?.id ?? ''}`);
      expect(query).toMatchObject({ question: codes.get(name), datapoints: ['a1'] });
      expect(figures[0].metrics.positive_sample).toBe(sample * times);
      expect(figures[0].metrics.audience_percentage).toBeCloseTo(share, 9);
    });

  test('in a file', async () => {
    const [head = '', ...rows] = (await (csv ??= exportCsv())).trim().split('\n');
    const column = head.split(',').findIndex((one) => one.includes(codes.get(name) ?? ''));
    // A mark is 1, an answer its code; of a number the number itself: both, and 50 or more.
    const isGiven = (cell: string): boolean =>
      form === 'count'
        ? cell === '2'
        : form === 'arithmetic'
          ? Number(cell) >= 50
          : [answer, '1'].includes(cell);
    const given = rows.filter((row) => isGiven(row.split(',')[column] ?? ''));
    // The sixteenth, who has no weight, is in the file too: a man aged 50 who owns a phone.
    const heavy = ['Zebrans', 'f, yes'].includes(name) ? 0 : 1;
    expect(given).toHaveLength((sample + heavy) * times);
  });
});
