import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Question } from '../../engine/survey/catalogue.ts';
import { caseCount } from '../../testing/case-count.ts';
import { createCodebookClient } from '../../testing/codebook-client.ts';
import { createEditedSurvey } from '../../testing/edited-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let survey: ReturnType<typeof createEditedSurvey>;
beforeAll(async () => {
  app = await createTestApp();
  survey = createEditedSurvey(app, 3);
});
afterAll(() => app.close());

/** A question, answer, row or column that is retired, and an audience that names it. */
interface Thing {
  readonly question: string;
  readonly answer?: string | number;
  readonly expression: object;
}

function thingsOf({ code, kind, datapoints, suffixes }: Question): Thing[] {
  const rows = datapoints.map(
    (one): Thing => ({
      question: code,
      answer: one.code,
      expression: { question: code, datapoints: [one.code] },
    }),
  );
  const columns = suffixes.map(
    (one): Thing => ({
      question: code,
      answer: one.code,
      expression: { question: code, suffixes: [one.code] },
    }),
  );
  const whole = kind === 'numeric' ? { question: code, datapoints: ['[20,)'] } : rows[0]?.expression;
  // Last: its answers are retired before it.
  return [...rows, ...columns, { question: code, expression: whole ?? {} }];
}

/** A chart or a crosstab of all things of a question. */
interface Whole {
  readonly question: string;
  readonly kind: 'charts' | 'crosstabs';
  readonly id: string;
  readonly query: readonly [string, object];
}

async function saveWhole(things: readonly Thing[]): Promise<Whole[]> {
  const question = things[0]?.question ?? '';
  const datapoints = things.map(({ answer }) => answer).filter((answer) => typeof answer === 'string');
  const rows = things.map(({ expression }, at) => ({ id: `r${at}`, expression }));
  const { uuid } = await survey.read('/v2/saved/crosstabs', {
    name: question,
    bases: [],
    country_codes: [],
    wave_codes: [],
    rows,
    columns: [{ id: 'all' }],
  });
  const crosstab: Whole = {
    question,
    kind: 'crosstabs',
    id: uuid,
    query: ['/v2/query/crosstab', { rows, columns: [{ id: 'all', name: 'All' }] }],
  };
  if (datapoints.length === 0) return [crosstab];
  const attributes = datapoints.map((code) => ({ question_code: question, datapoint_code: code }));
  const { id } = await survey.read('/v1/charts', {
    name: question,
    attributes,
    audiences: [{ name: 'All' }],
  });
  return [crosstab, { question, kind: 'charts', id, query: ['/v2/query/stats', { question, datapoints }] }];
}

/** Figures without notices, and the notices. */
async function figuresOf(path: string, json: object): Promise<{ figures: string; notices: string }> {
  const { status, text } = await survey.ask(path, json);
  expect([status, text]).toEqual([200, text]);
  const notices: unknown[] = [];
  const kept = (key: string, value: unknown): unknown => {
    if (key !== 'notices') return value;
    notices.push(value);
    return undefined;
  };
  const lines = text.split('\n').filter((line) => line !== '');
  const figures = lines.map((line) => JSON.stringify(JSON.parse(line, kept))).join('\n');
  return { figures, notices: JSON.stringify(notices) };
}

test('work that names what is retired has its figures, a notice and a remedy', async () => {
  const { derive } = createCodebookClient(app);
  const bands = Array.from({ length: 62 }, (_, from) => ({
    name: `From ${from}`,
    interval: `[${from},${from + 1})`,
  }));
  await derive({ form: 'bands', question: 'spend', answers: bands }, 'organisation');
  await derive({ form: 'combine', questions: ['gender', 'owner'] }, 'organisation');
  const all = survey.catalogue().questions.map(thingsOf);
  const wholes = (await Promise.all(all.map(saveWhole))).flat();
  const look = async () => {
    const seen: Awaited<ReturnType<typeof figuresOf>>[] = [];
    for (const { query } of wholes) seen.push(await figuresOf(...query));
    return seen;
  };
  const audiences = new Map<Thing, string>();
  for (const thing of all.flat()) {
    const { id } = await survey.read('/v2/saved/audiences', { name: 'A', expression: thing.expression });
    audiences.set(thing, id);
  }
  const before = await look();
  const retired = [...audiences].filter((_, at) => at % caseCount(8, 1) === 0);
  expect(retired.length).toBeGreaterThanOrEqual(caseCount(12, 100));
  for (const [{ question, answer }, id] of retired) {
    const { status, text } = await survey.publish({
      op: 'retire',
      question,
      ...(answer !== undefined && { answer }),
    });
    expect([status, text]).toEqual([200, text]);
    const revision = JSON.parse(text).number;
    const works = [{ kind: 'audiences', id }, ...wholes.filter((whole) => whole.question === question)];
    for (const work of works) {
      if (work.kind === 'charts' && typeof answer === 'number') continue;
      const { changes } = await survey.read(`/v2/saved/${work.kind}/${work.id}/changes`);
      expect(changes).toContainEqual({
        kind: answer === undefined ? 'question_retired' : 'answer_retired',
        question,
        answer: String(answer ?? ''),
        message: expect.stringContaining(`was retired in revision ${revision} by ann@first.test.`),
        remedy: expect.stringMatching(
          /^Its figures are as before\. .+ or ask an administrator to restore it\.$/u,
        ),
      });
    }
  }
  await survey.readAgain();
  for (const [at, { figures, notices }] of (await look()).entries()) {
    const { question, kind } = wholes[at] ?? { question: '', kind: '' };
    expect(figures).toBe(before[at]?.figures);
    // Cells of a crosstab have no notices: its document has the changes.
    if (kind === 'crosstabs') continue;
    for (const [thing] of retired) {
      if (thing.question === question && typeof thing.answer !== 'number')
        expect(notices).toContain(`"answer":"${thing.answer ?? ''}"`);
    }
  }
});
