import { expect, test } from 'vitest';
import type { ChatResult } from '../../contract/chat/chat.ts';
import { createReader } from '../../insight/reading/create-reader.ts';
import { sharedDemoDataset } from '../demo-dataset.ts';
import { repeatSurvey } from '../repeat-survey.ts';
import { tinySurvey } from '../tiny-survey.ts';
import { chatOver } from './ask-chat.ts';

const { request, calculationsOf } = chatOver(repeatSurvey(tinySurvey, 60));

const phone = [{ question: 'devices', datapoints: ['phone'] }];
const people = (question: string, answer: string) => ({ question, datapoints: [answer] });
const [women, men] = ['f', 'm'].map((code) => ({ expression: people('gender', code) }));
const size = { intent: 'size', topics: phone };

async function answerTo(interpretation: object) {
  const json = { prompt: 'As planned', interpretation };
  const response = await request('/v1/assistant-api/generic', { json });
  const answer: ChatResult = await response.json();
  const [first] = await calculationsOf(answer);
  return {
    answer,
    first,
    shares: first?.figures.map(({ metrics }) => Math.round(metrics.audience_percentage * 10) / 10),
  };
}

// Worked in `testing/tiny-survey.ts`: a phone have 7.5 of 11 women, 1.5 of 6 men.
test('sides that are pooled have their share together, then each, and all are named', async () => {
  const { answer, shares } = await answerTo({ ...size, sides: [women, men], pooled: true });
  expect(shares).toEqual([52.9, 68.2, 25]);
  expect(answer.message).toMatch(/^52\.9% of .*: 68\.2% of .*, 25(?:\.0)?% of .*\.$/);
  expect(answer.interpretation).toMatchObject({ pooled: true, sides: [{}, {}] });
});

// Owners are 12.5, women of them 8.5, and only they have phones.
test('a base confines the share and what it is compared with, and the sentence names it', async () => {
  const base = { expression: people('owner', 'yes') };
  const { answer, first, shares } = await answerTo({ ...size, audience: [women], base });
  expect(shares).toEqual([88.2]);
  const [figure] = first?.figures ?? [];
  expect(figure?.base_size).toBeCloseTo(12.5 * 60, 6);
  expect(figure?.metrics.audience_index).toBeCloseTo((100 * (7.5 / 8.5)) / (9 / 12.5), 6);
  expect(first?.query.base_audience).toMatchObject(base);
  expect(answer.message).toContain('against 72.0% of all ');
  const { name } = answer.interpretation?.base ?? {};
  expect(answer.message.split(name ?? '?')).toHaveLength(3);
});

test('a plan says who of the base its shares are of', async () => {
  const asked = await answerTo({ ...size, base_mode: 'asked' });
  // The devices were asked of owners only.
  expect([asked.shares, asked.first?.query.base_mode]).toEqual([[72], 'asked']);
  expect(asked.answer.message).toContain('of those who were asked');
});

test.each([
  ['everyone', { kind: 'everyone' }, [68.2, 52.9]],
  ['the rest', { kind: 'rest' }, [68.2, 25]],
  ['some others', { kind: 'people', people: people('gender', 'm') }, [68.2, 25]],
])('people are set against %s', async (_name, against, shares) => {
  const found = await answerTo({ ...size, audience: [women], against });
  expect(found.shares).toEqual(shares);
  expect(found.answer.interpretation).toMatchObject({ against: { kind: '' }, audience: [], sides: [{}, {}] });
});

// A phone have 8 of 10 in location A, 2 of 8 in B and 4 of 8 in C.
test('what else is found about pooled sides is of all of them, in every group', async () => {
  const { answer } = await answerTo({ ...size, sides: [women, men], pooled: true });
  const calculations = await calculationsOf(answer);
  const [found, ...others] = calculations.filter(({ kind }) => kind === 'between_groups');
  expect(others).toEqual([]);
  expect(found?.query).toMatchObject({
    splitter: 'locations',
    audiences: [{ expression: { question: 'gender', datapoints: ['f', 'm'] } }],
  });
  expect(found?.figures.map(({ metrics }) => Math.round(metrics.audience_percentage))).toEqual([80, 25, 50]);
});

// In w2 a phone have 10.5 of 18.5, in w1 3.5 of 7.5.
test('a wave is set against an earlier one, and each is counted in its own', async () => {
  const against = { kind: 'people', people: people('waves', 'w1') };
  const { shares } = await answerTo({ ...size, waves: [{ code: 'w2' }], against });
  expect(shares).toEqual([56.8, 46.7]);
});

// Two and more of phone, tablet and woman: respondents 2, 4, 6, 7, 9, 12 and 13, 9.5 of 17 people.
test('at least so many of several groups are one group', async () => {
  const parts = [people('devices', 'phone'), people('devices', 'tablet'), people('gender', 'f')];
  const audience = [{ expression: { or: parts, min_count: 2 } }];
  const { first } = await answerTo({ intent: 'size', audience });
  const [figure] = first?.figures ?? [];
  expect((figure?.metrics.audience_size ?? 0) / (figure?.base_size ?? 1)).toBeCloseTo(9.5 / 17, 9);
});

test.each([
  [{ ...size, sides: [women], pooled: true }, 'is pooled and has 1 sides; name two or more'],
  [{ ...size, against: { kind: 'rest' } }, 'has no audience or sides; name the people'],
  [
    { ...size, sides: [women, men], pooled: true, split_by: 'owner' },
    'is pooled and split by "owner"; make the sides one audience with "or", or leave out split_by',
  ],
  [
    { ...size, audience: [women], split_by: 'owner', against: { kind: 'rest' } },
    'is against some people and split by "owner"; leave out one of them, against or split_by',
  ],
  [
    { intent: 'compare', sides: [women, men], against: { kind: 'everyone' } },
    'has no topic, 2 sides and people that they are against; without a topic two groups are compared',
  ],
  [
    {
      intent: 'ranking',
      topics: [{ question: 'devices' }],
      measure: 'index',
      audience: [women],
      against: { kind: 'people', people: people('gender', 'm') },
    },
    'read against everyone of the base',
  ],
  [
    { ...size, audience: [{ expression: people('gendre', 'f') }] },
    'names the question "gendre", which is not in this survey; the nearest are "gender" (gender)',
  ],
  [
    { ...size, base: { expression: people('owner', 'yess') } },
    'names the answer "yess", which question "owner" does not have; the nearest are "yes" (yes)',
  ],
  [
    { ...size, waves: [{ code: 'w9' }] },
    'the wave "w9", which this survey does not have; the nearest are "w1"',
  ],
])('%j is refused with what is wrong and the remedy', async (interpretation, message) => {
  const json = { prompt: 'As planned', interpretation };
  const response = await request('/v1/assistant-api/generic', { json });
  expect(response.status).toBe(422);
  expect((await response.json()).message).toContain(message);
});

// Of 50 sides the reference group is the 51st, and of 50 pooled ones the sum.
test.each([{ against: { kind: 'rest' } }, { pooled: true }])(
  'more groups than an answer holds are refused: 50 sides with %j',
  async (more) => {
    const sides = Array.from({ length: 50 }, () => women);
    const { answer } = await answerTo({ ...size, sides, ...more });
    expect(answer.message).toMatch(/names 51 groups.*; one answer holds at most 50/);
    const stored = await request(`/v1/assistant-api/chats/${answer.chat_id}`);
    expect(stored.status).toBe(200);
  },
);

const demo = { catalogue: sharedDemoDataset().dataset.catalogue, audiences: [] };
const reader = createReader(demo);

test.each([
  ['What share of women and men own a tablet?', { pooled: true, sides: [{}, {}], audience: [] }],
  ['Women against men who own a tablet', { pooled: false, sides: [{}, {}] }],
  [
    'Income level of tenants, leaving out those who preferred not to say',
    { audience: [{}], base: { expression: { question: 'q15', datapoints: ['q15_98'], not: true } } },
  ],
])('the rules read it into its place: %s', (prompt, plan) => {
  expect(reader.read(prompt, null, []).plan).toMatchObject(plan);
});

test.each([
  [
    'Compared with full-time workers',
    {
      pooled: false,
      audience: [],
      sides: [{ expression: { datapoints: ['q12_5', 'q12_7'] } }, {}],
      splitBy: null,
    },
  ],
  ['Drop the students', { pooled: false, sides: [], audience: [{ expression: people('q12', 'q12_7') }] }],
  ['By age', { pooled: false, sides: [], audience: [{ expression: { datapoints: ['q12_5', 'q12_7'] } }] }],
])('after pooled sides, "%s" goes on about all of them', (prompt, plan) => {
  const before = reader.read('What share of students and retired people own a tablet?', null, []).plan;
  expect(before).toMatchObject({ pooled: true, sides: [{}, {}] });
  expect(reader.read(prompt, before, []).plan).toMatchObject(plan);
});

test('who of the base a share is of belongs to its topic, as the base does', () => {
  const before = reader.read('What share of women own a tablet?', null, []).plan;
  const asked = before === null ? null : { ...before, baseMode: 'asked' as const };
  expect(reader.read('What about men?', asked, []).plan).toMatchObject({ baseMode: 'asked' });
  expect(reader.read('And a smartwatch?', asked, []).plan).toMatchObject({ baseMode: null });
});

// Of 17 people 4.5 never use maps, and 1 has no answer: 12.5. Of 11 women 7.5 use maps, of 6 men 5.
test('rows of a grid without a column are told at those that mean yes, not at any', async () => {
  const apps = { topics: [{ question: 'apps' }] };
  expect((await answerTo({ intent: 'ranking', ...apps })).shares).toEqual([75, 73.5]);
  const { first } = await answerTo({ intent: 'compare', ...apps, sides: [women, men] });
  const maps = first?.figures.filter(({ datapoint }) => datapoint === 'maps') ?? [];
  expect(maps.map(({ metrics }) => Math.round(metrics.audience_percentage))).toEqual([68, 83]);
});
