import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerFigures } from '../../engine/reference/answer.ts';
import { all, clause, not } from '../../testing/expressions.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { type FunnelRequest, toAnswer, toFigureQuery } from './endpoints/funnel.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], publicCodes: ['tiny'] });
});
afterAll(() => app.close());

async function ask(json: unknown) {
  const response = await app.request('/v2/query/funnel', { json });
  return { status: response.status, body: await response.json() };
}

const women = { question: 'gender', options: ['f'] };
const phone = { question: 'devices', datapoints: ['phone'] };

describe('a funnel', () => {
  test('carries every node with what it leaves and what there would be without it', async () => {
    const { status, body } = await ask({ expression: { and: [women, { ...phone, not: true }] } });
    expect(status).toBe(200);
    // Women: 11 of 17 people. Not a phone: 8, of whom 4.5 own nothing and were not asked. Both: 4 8 15 = 1 + .5 + 2
    expect(body).toEqual({
      base_size: 17,
      base_sample: 15,
      dataset: 'tiny',
      weight: 'people',
      suppressed_nodes: 0,
      nodes: [
        {
          path: '',
          size: 3.5,
          sample: 3,
          effective_sample: expect.closeTo(2.333333333333333, 10), // 12.25 / 5.25
          percentage: expect.closeTo(20.588235294117649, 10),
          waves: ['w1', 'w2'],
        },
        {
          path: 'and[0]',
          size: 11,
          sample: 8,
          effective_sample: expect.closeTo(4.81592039800995, 10),
          percentage: expect.closeTo(64.70588235294117, 10),
          waves: ['w1', 'w2'],
          left: { size: 11, sample: 8, percentage: expect.closeTo(64.70588235294117, 10) },
          without: { size: 8, sample: 8, percentage: expect.closeTo(47.05882352941177, 10) },
        },
        {
          path: 'and[1]',
          size: 8,
          sample: 8,
          effective_sample: expect.closeTo(5.818181818181818, 10), // 64 / 11
          percentage: expect.closeTo(47.05882352941177, 10),
          waves: ['w1', 'w2'],
          left: { size: 3.5, sample: 3, percentage: expect.closeTo(20.588235294117649, 10) },
          without: { size: 11, sample: 8, percentage: expect.closeTo(64.70588235294117, 10) },
          never_asked: { size: 4.5, sample: 5 },
        },
      ],
    });
  });

  test('gives each node of an object that is several things at once a place of its own', async () => {
    const expression = { and: [{ ...women, or: [phone, { question: 'owner', options: ['no'] }] }] };
    const { body } = await ask({ expression });
    expect(body.nodes.map((node: { path: string }) => node.path)).toEqual([
      '',
      'and[0]',
      'and[0].question',
      'and[0].or',
      'and[0].or[0]',
      'and[0].or[1]',
    ]);
  });

  test('of everyone has a base and no nodes', async () => {
    const { body } = await ask({ expression: null, dataset: 'tiny', waves: ['w2'] });
    expect(body).toMatchObject({ base_size: 18.5, base_sample: 9, nodes: [], suppressed_nodes: 0 });
  });

  test('says why nothing can answer a node', async () => {
    const expression = {
      and: [
        { question: 'news', options: ['often'] },
        { question: 'trust', options: ['high'] },
      ],
    };
    const { body } = await ask({ expression });
    expect(body.nodes[0]).toEqual({
      path: '',
      size: 0,
      sample: 0,
      effective_sample: 0,
      percentage: 0,
      waves: [],
      unavailable: 'not_asked_together',
    });
    expect(body.nodes[1]).toMatchObject({ sample: 5, without: { sample: 4 } });
  });

  test('shows no count that too few respondents stand behind, and tells how many nodes that cuts', () => {
    const request: FunnelRequest = {
      expression: all(clause('gender', 'f'), not(clause('devices', 'phone'))),
      wire: { and: [women, { ...phone, not: true }] },
      baseMode: 'all',
      scope: { waves: null, locations: null, weight: null },
    };
    const figures = answerFigures(tinySurvey, toFigureQuery(request));
    const isPublishable = (...samples: readonly number[]) => samples.every((sample) => sample >= 6);
    const answer = toAnswer(request, figures, isPublishable, { dataset: 'tiny', weight: 'people' });
    expect(answer.base_sample).toBe(15);
    expect(answer.suppressed_nodes).toBe(2);
    expect(answer.nodes).toMatchObject([
      { path: '', size: 0, sample: 0, effective_sample: 0, percentage: 0 },
      { path: 'and[0]', sample: 8, left: { sample: 8 }, without: { sample: 8 } },
      {
        path: 'and[1]',
        sample: 8,
        left: { size: 0, sample: 0, percentage: 0 },
        without: { sample: 8 },
        never_asked: { size: 0, sample: 0 },
      },
    ]);
  });

  test('of more conditions than it describes is refused before it is asked', async () => {
    const expression = { or: Array.from({ length: 1_000 }, () => women) };
    const { status, body } = await ask({ expression });
    expect([status, body.error_type]).toEqual([400, 'query_too_large']);
    expect(body.message).toContain('at most 1000 conditions; this expression has 1001');
  });

  test.each([
    [{ expression: { question: 'nothing' } }, 'unknown_code'],
    [{ expression: { and: [] } }, 'empty_expression'],
    [{ expression: women, waves: ['w9'] }, 'unknown_code'],
    [{ expression: women, weight: 'none' }, 'unknown_weight'],
    [{ expression: women, dataset: 'nowhere' }, 'unknown_code'],
  ])('%j is refused as %s', async (request, errorType) => {
    const { status, body } = await ask(request);
    expect([status, body.error_type]).toEqual([400, errorType]);
  });
});
