import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatResult } from '../../contract/chat/chat.ts';
import type { ModelReading } from '../../insight/model/model-reading.ts';
import { caseCount } from '../../testing/case-count.ts';
import { conditionOf, replyOf, topicFor } from '../../testing/model-reply.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { replying, type ScriptedModel, startScriptedModel } from '../../testing/scripted-model.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

let model: ScriptedModel;
let app: TestApp;
beforeAll(async () => {
  model = await startScriptedModel();
  app = await createTestApp({
    datasets: [repeatSurvey(tinySurvey, 60)],
    config: { languageModel: model.config, rateLimits: false },
  });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

async function ask(json: object): Promise<ChatResult> {
  const response = await app.request('/v1/assistant-api/generic', { json });
  expect(response.status).toBe(200);
  return response.json();
}

const topics: readonly (readonly [question: string, answer: string, columns: number[]])[] = [
  ['devices', 'phone', []],
  ['owner', 'yes', []],
  ['apps', 'maps', [1]],
  ['devices', 'tablet', []],
  ['owner', 'no', []],
];

// Words that no survey has, so that the rules read none of the prompts.
const blips = conditionOf('c1', 'gender', ['f'], 'blips');
const blops = conditionOf('c2', 'gender', ['m'], 'blops');
const grons = conditionOf('c3', 'owner', ['yes'], 'grons');
const zonks = conditionOf('c4', 'devices', ['tablet'], 'zonks');
const [women, men, owners, tablets] = [blips, blops, grons, zonks].map(({ question, answers }) => ({
  question,
  datapoints: answers,
}));
const sides = [
  { of: 'c1', said: ['blips'] },
  { of: 'c2', said: ['blops'] },
];
const people = (...expressions: (object | undefined)[]) => expressions.map((expression) => ({ expression }));
const group = { id: 'g1', at_least: 0, not: false };

type Shape = readonly [prompt: string, reply: Partial<ModelReading>, plan: object];

/** A prompt of each shape, a reply that reads it, and the plan that it means, written apart from each other. */
function shapesOf([question, answer, columns]: (typeof topics)[number]): readonly Shape[] {
  const zorps = topicFor(question, [answer], 'zorps', { columns });
  const asked = { question, datapoints: [answer], suffixes: columns };
  const whole: Partial<ModelReading> = {
    topics: [topicFor(question, [], 'zorpings')],
    measure: { kind: 'distribution', said: [] },
  };
  const all = [{ question }];
  return [
    ['zorps', { topics: [zorps] }, { intent: 'size', topics: [asked] }],
    [
      'without zorps',
      { topics: [{ ...zorps, not: true, said: ['without zorps'] }] },
      { intent: 'size', topics: [{ ...asked, negated: true }] },
    ],
    [
      'top 3 zorpings',
      { ...whole, order: { direction: 'most', keep: 3, said: ['top 3'] } },
      { intent: 'ranking', topics: all, top: 3 },
    ],
    [
      '4 least zorpings',
      { ...whole, order: { direction: 'least', keep: 4, said: ['4 least'] } },
      { intent: 'ranking', topics: all, top: 4, least: true },
    ],
    [
      'zorps among blips',
      { topics: [zorps], conditions: [blips], who: 'c1' },
      { intent: 'size', topics: [asked], audience: people(women) },
    ],
    [
      'zorps among blips or grons',
      {
        topics: [zorps],
        conditions: [blips, grons],
        groups: [{ ...group, join: 'or', of: ['c1', 'c3'], said: ['or'] }],
        who: 'g1',
      },
      { intent: 'size', topics: [asked], audience: people({ or: [women, owners] }) },
    ],
    [
      'zorps among at least 2 of blips, grons and zonks',
      {
        topics: [zorps],
        conditions: [blips, grons, zonks],
        groups: [
          {
            ...group,
            join: 'at_least',
            of: ['c1', 'c3', 'c4'],
            at_least: 2,
            said: ['at least 2 of'],
          },
        ],
        who: 'g1',
      },
      { intent: 'size', topics: [asked], audience: people({ or: [women, owners, tablets], min_count: 2 }) },
    ],
    [
      'zorps: blips vs blops',
      {
        topics: [zorps],
        conditions: [blips, blops],
        sides: [{ of: 'c1', said: ['blips vs'] }, ...sides.slice(1)],
      },
      { intent: 'compare', topics: [asked], sides: people(women, men) },
    ],
    [
      'zorps of blips and blops',
      { topics: [zorps], conditions: [blips, blops], sides, pooled: true },
      { intent: 'compare', topics: [asked], sides: people(women, men), pooled: true },
    ],
    [
      'zorps by zilk',
      { topics: [zorps], split: { by: 'gender', said: ['by zilk'] } },
      { intent: 'compare', topics: [asked], split_by: 'gender' },
    ],
    [
      'zorps over time',
      { topics: [zorps], times: { codes: [], over_time: true, said: ['over time'] } },
      { intent: 'trend', topics: [asked] },
    ],
    [
      'zorps of blips, excluding grons',
      {
        topics: [zorps],
        conditions: [blips, { ...grons, not: true, said: ['excluding grons'] }],
        who: 'c1',
        base: 'c3',
      },
      {
        intent: 'size',
        topics: [asked],
        audience: people(women),
        base: { expression: { ...owners, not: true } },
      },
    ],
  ];
}

/** What an answer says, without how it was read. */
const said = ({ message, outcome, insights }: ChatResult) => [
  message,
  outcome,
  insights.map(({ text }) => text),
];

// Stand in for a model's replies, and prove ledger, merging and words; no score of a model. All 60 under `npm run test:deep`.
const cases = topics.slice(0, caseCount(1, 5)).flatMap((topic) =>
  shapesOf(topic).map(([prompt, parts, plan]) => ({
    name: `${topic[0]} ${topic[1]}: ${prompt}`,
    prompt,
    parts,
    plan,
  })),
);

test.each(cases)(
  'a reply is answered as the plan that it means is: $name',
  async ({ prompt, parts, plan }) => {
    model.play(replying(replyOf(parts)));
    const read = await ask({ prompt });
    expect([read.wording, model.requests.length]).toEqual([{ by: 'language_model', fallback: '' }, 1]);
    const meant = await ask({ prompt, interpretation: plan });
    expect(said(read)).toEqual(said(meant));
    expect(read.outcome).not.toBe('not_matched');
  },
);
