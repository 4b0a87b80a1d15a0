import { describe, expect, test } from 'vitest';
import { ask, expectBody, expectError } from './support/ask.ts';
import { type Refusal, refuses } from './support/refuses.ts';
import { statsResult } from './support/resources.ts';

const path = '/v2/query/stats';
const women = { question: 'kiosk.gender', datapoints: ['f'] };
const asWomen = (expression: unknown) => ({
  question: 'kiosk.seen',
  audiences: [{ id: 'a', name: 'A', expression }],
});

interface Row {
  readonly datapoint: string;
  readonly audience: string;
  readonly segment: string;
  readonly waves: readonly string[];
  readonly metrics: Readonly<Record<string, number>>;
}
const rowsOf = (body: unknown) => (body as { data: readonly Row[] }).data;
const typeOf = (body: unknown) => (body as { error_type?: string }).error_type;

describe('POST /v2/query/stats', () => {
  test('a request with every field of the interface is answered with every field of the interface', async () => {
    const answer = await ask('POST', path, {
      json: {
        question: 'kiosk.seen',
        datapoints: ['tv'],
        suffixes: [],
        splitter: 'waves',
        segments: ['w2'],
        segmented_base: true,
        audiences: [{ id: 'women', name: 'Women', expression: women }],
        base_audience: {
          id: 'everyone',
          name: 'Everyone',
          expression: { question: 'kiosk.gender', datapoints: ['m', 'f'] },
        },
        locations: ['gb', 'de'],
        waves: ['w1', 'w2'],
      },
    });
    expectBody(answer, statsResult);
    // In w2 4 of 12 people are women, 3 of the 4 and 6 of the 12 have seen television: 75 % against 50 %.
    expect(answer.body).toMatchObject({
      meta: { type: 'DATAPOINTS-SEGMENTS', question: 'kiosk.seen', splitter: 'waves' },
      data: [
        {
          datapoint: 'tv',
          waves: ['w2'],
          segment: 'w2',
          audience: 'women',
          suffixes: [],
          metrics: {
            positive_size: 3,
            positive_sample: 1,
            audience_index: 150,
            audience_percentage: 75,
            audience_sample: 2,
            audience_size: 4,
            datapoint_percentage: 50,
            datapoint_sample: 2,
            datapoint_size: 6,
          },
          base_size: 12,
          base_sample: 4,
          // (3 + 1)² / (3² + 1²)
          audience_effective_sample: 1.6,
        },
      ],
    });
    expect(rowsOf(answer.body)).toHaveLength(1);
  });

  test('a question alone is answered for everyone, a row a datapoint, over all waves and locations', async () => {
    const answer = await ask('POST', path, { json: { question: 'kiosk.seen' } });
    expectBody(answer, statsResult);
    expect(answer.body).toMatchObject({ meta: { type: 'DATAPOINTS', splitter: '' } });
    expect(
      rowsOf(answer.body).map(({ datapoint, audience, segment, waves }) => [
        datapoint,
        audience,
        segment,
        waves,
      ]),
    ).toEqual([
      ['tv', '', '', ['w1', 'w2']],
      ['web', '', '', ['w1', 'w2']],
    ]);
    // Television: 3 of 5 people in w1 and 6 of 12 in w2, averaged over the waves.
    expect(rowsOf(answer.body)[0]?.metrics).toMatchObject({
      positive_size: 4.5,
      positive_sample: 4,
      audience_size: 8.5,
    });
  });

  test('suffixes are taken as text, as the interface has them, and answered as integers', async () => {
    const json = { question: 'q22', datapoints: ['q22_1'], suffixes: ['1', '2'], waves: ['2026q1'] };
    const answer = await ask('POST', path, { json });
    expectBody(answer, statsResult);
    expect(answer.body).toMatchObject({ data: [{ datapoint: 'q22_1', suffixes: [1, 2] }] });
  });

  test('waves, locations and audiences that are named twice count once', async () => {
    const once = { ...asWomen(women), waves: ['w2'], locations: ['gb'] };
    const twice = {
      ...once,
      audiences: [...once.audiences, ...once.audiences],
      waves: ['w2', 'w2'],
      locations: ['gb', 'gb'],
    };
    const first = await ask('POST', path, { json: once });
    expectBody(first, statsResult);
    expect((await ask('POST', path, { json: twice })).text).toBe(first.text);
  });

  test('the same query is answered with the same bytes, and every figure of it keeps to what it means', async () => {
    const json = {
      question: 'q37',
      audiences: [{ id: 'young', expression: { question: 'q1', datapoints: ['q1_1'] } }],
      splitter: 'waves',
    };
    const answer = await ask('POST', path, { json });
    expectBody(answer, statsResult);
    expect((await ask('POST', path, { json })).text).toBe(answer.text);
    const { unavailable } = (answer.body as { meta: { unavailable: readonly unknown[] } }).meta;
    // 14 devices in 8 waves, of which some were not asked about in all.
    expect(rowsOf(answer.body).length + unavailable.length).toBe(112);
    for (const { metrics } of rowsOf(answer.body)) {
      expect(metrics['positive_sample']).toBeLessThanOrEqual(Number(metrics['datapoint_sample']));
      expect(metrics['positive_sample']).toBeLessThanOrEqual(Number(metrics['audience_sample']));
      for (const share of ['audience_percentage', 'datapoint_percentage']) {
        expect(metrics[share]).toBeGreaterThanOrEqual(0);
        expect(metrics[share]).toBeLessThanOrEqual(100);
      }
    }
  });

  test('an audience of nobody has figures of 0, none of them null', async () => {
    const nobody = {
      and: [
        { question: 'kiosk.gender', datapoints: ['f'] },
        { question: 'kiosk.gender', datapoints: ['m'] },
      ],
    };
    const answer = await ask('POST', path, { json: { ...asWomen(nobody), datapoints: ['tv'] } });
    expectBody(answer, statsResult);
    expect(rowsOf(answer.body)[0]?.metrics).toMatchObject({
      positive_size: 0,
      positive_sample: 0,
      audience_index: 0,
      audience_percentage: 0,
      audience_sample: 0,
      audience_size: 0,
      datapoint_percentage: 0,
    });
  });

  test('more datapoints wanted than there are is an audience of nobody, not a mistake', async () => {
    const answer = await ask('POST', path, { json: asWomen({ ...women, min_count: 3 }) });
    expectBody(answer, statsResult);
    expect(rowsOf(answer.body)[0]?.metrics).toMatchObject({ audience_sample: 0 });
  });

  describe('refuses', () => {
    const audience = (expression: unknown): { json: unknown } => ({ json: asWomen(expression) });
    const malformed: readonly Refusal[] = [
      ['no body', 400, { text: '' }],
      ['an empty object', 400, { json: {} }],
      ['a body without question', 400, { json: { datapoints: ['tv'] } }],
      ['a question that is a number', 400, { json: { question: 1 } }],
      ['null for a body', 400, { json: null }],
      ['a list for a body', 400, { json: [] }],
      ['a field that the interface does not have', 400, { json: { question: 'kiosk.seen', limit: 1 } }],
      [
        'a question of all fields but audiences that are an object',
        400,
        { json: { question: 'kiosk.seen', audiences: {} } },
      ],
      [
        'an audience without id',
        400,
        { json: { question: 'kiosk.seen', audiences: [{ expression: women }] } },
      ],
      ['segmented_base as text', 400, { json: { question: 'kiosk.seen', segmented_base: 'true' } }],
      ['segments without a splitter', 400, { json: { question: 'kiosk.seen', segments: ['w1'] } }],
      [
        'a segment that is not among the waves asked for',
        400,
        { json: { question: 'kiosk.seen', splitter: 'waves', segments: ['w1'], waves: ['w2'] } },
      ],
      [
        'one audience id for two expressions',
        400,
        {
          json: {
            question: 'kiosk.seen',
            audiences: [
              { id: 'a', expression: women },
              { id: 'a', expression: { question: 'kiosk.gender', datapoints: ['m'] } },
            ],
          },
        },
      ],
      ['datapoints without question', 400, audience({ datapoints: ['f'] })],
      ['options without question', 400, audience({ options: ['f'] })],
      ['suffixes without question', 400, audience({ suffixes: ['1'] })],
      ['min_count beside and alone', 400, audience({ and: [women], min_count: 1 })],
      ['not as text', 400, audience({ ...women, not: 'true' })],
      ['not as 1', 400, audience({ ...women, not: 1 })],
      ['and as an object', 400, audience({ and: women })],
      ['and as text', 400, audience({ and: 'x' })],
      ['or that holds null', 400, audience({ or: [null] })],
      ['or that holds a list', 400, audience({ or: [[women]] })],
      ['a min_count of -1', 400, audience({ ...women, min_count: -1 })],
      ['a min_count of 1.5', 400, audience({ ...women, min_count: 1.5 })],
      ['a min_count of 1e308', 400, audience({ ...women, min_count: 1e308 })],
      ['a min_count as text', 400, audience({ ...women, min_count: '1' })],
      ['a suffix of 1.5', 400, audience({ ...women, suffixes: [1.5] })],
      ['an expression with a field of its own', 400, audience({ ...women, colour: 'red' })],
      ['a field named __proto__', 400, { text: '{"question":"kiosk.seen","__proto__":{}}' }],
      ['a field named constructor', 400, { text: '{"question":"kiosk.seen","constructor":{}}' }],
    ];
    refuses('POST', path, 'query', malformed);

    test.each([
      ['an empty object', {}],
      ['and of nothing', { and: [] }],
      ['or of nothing', { or: [] }],
      ['not of nothing', { not: true }],
      ['and of an empty object', { and: [{}] }],
      ['or of and of nothing', { or: [{ and: [] }] }],
      ['a question with an empty list of datapoints', { question: 'kiosk.gender', datapoints: [] }],
      ['a question with an empty list of suffixes', { question: 'q22', suffixes: [] }],
    ])('%s as an audience or base with error_type empty_expression', async (_, expression) => {
      for (const json of [
        asWomen(expression),
        { question: 'kiosk.seen', base_audience: { id: '', name: '', expression } },
      ]) {
        const answer = await ask('POST', path, { json });
        expectError(answer, 'query', 400);
        expect(answer.body).toMatchObject({ error_type: 'empty_expression', code: 400 });
      }
    });

    test.each([
      ['question', { question: 'kiosk.nothing' }, 'kiosk.nothing'],
      ['datapoint', { question: 'kiosk.seen', datapoints: ['radio'] }, 'radio'],
      ['splitter', { question: 'kiosk.seen', splitter: 'continents' }, 'continents'],
      ['segment', { question: 'kiosk.seen', splitter: 'waves', segments: ['w9'] }, 'w9'],
      ['location', { question: 'kiosk.seen', locations: ['xx'] }, 'xx'],
      ['wave', { question: 'kiosk.seen', waves: ['w9'] }, 'w9'],
      ['question of an audience', asWomen({ question: 'kiosk.nothing' }), 'kiosk.nothing'],
      ['option of an audience', asWomen({ question: 'kiosk.gender', options: ['x9'] }), 'x9'],
    ])('an unknown %s with error_type unknown_code, naming it', async (_, json, code) => {
      const answer = await ask('POST', path, { json });
      expectError(answer, 'query', 400);
      expect(typeOf(answer.body)).toBe('unknown_code');
      expect((answer.body as { message: string }).message).toContain(code);
    });

    test('what is unknown before what is forbidden', async () => {
      const answer = await ask('POST', path, {
        as: 'narrow',
        json: { question: 'q37', waves: ['w9'] },
      });
      expectError(answer, 'query', 400);
      expect(typeOf(answer.body)).toBe('unknown_code');
    });

    test('questions of two surveys with error_type mixed_datasets', async () => {
      const answer = await ask('POST', path, { json: { ...asWomen({ question: 'q1' }) } });
      expectError(answer, 'query', 400);
      expect(typeOf(answer.body)).toBe('mixed_datasets');
    });

    test('an unknown weight with error_type unknown_weight', async () => {
      const answer = await ask('POST', path, { json: { question: 'kiosk.seen', weight: 'heavy' } });
      expectError(answer, 'query', 400);
      expect(typeOf(answer.body)).toBe('unknown_weight');
    });

    test('more than 50 audiences with error_type query_too_large', async () => {
      const audiences = Array.from({ length: 51 }, (_, index) => ({ id: `a${index}`, expression: null }));
      const many = await ask('POST', path, { json: { question: 'kiosk.seen', audiences } });
      expectError(many, 'query', 400);
      expect(typeOf(many.body)).toBe('query_too_large');
    });

    test('an expression 33 deep, and one of 10,001 nodes, with error_type expression_too_complex', async () => {
      let deep: unknown = women;
      for (let level = 1; level < 33; level += 1) deep = { and: [deep] };
      const wide = { or: Array.from({ length: 10_000 }, () => ({ question: 'q1' })) };
      for (const expression of [deep, wide]) {
        const answer = await ask('POST', path, { json: asWomen(expression) });
        expectError(answer, 'query', 400);
        expect(typeOf(answer.body)).toBe('expression_too_complex');
      }
    });

    test('codes that are there but not granted with 403, naming each once and where it was sent', async () => {
      const answer = await ask('POST', path, {
        as: 'narrow',
        json: {
          question: 'q37',
          datapoints: ['q37_1', 'q37_1'],
          audiences: [
            {
              id: 'a',
              name: 'A',
              expression: { and: [{ question: 'gaming.q1' }, { question: 'q1', datapoints: ['q1_2'] }] },
            },
          ],
        },
      });
      expectError(answer, 'query', 403);
      const { meta } = answer.body as {
        meta: {
          forbidden_codes: { questions: readonly { code: string }[]; locations: unknown; waves: unknown };
        };
      };
      expect(
        meta.forbidden_codes.questions.toSorted((left, right) => (left.code < right.code ? -1 : 1)),
      ).toEqual([
        { code: 'q1', datapoints: ['q1_2'], origin: 'audiences[0].expression' },
        { code: 'q37', datapoints: ['q37_1'], origin: 'question' },
      ]);
      expect(meta.forbidden_codes.locations).toEqual([]);
      expect(meta.forbidden_codes.waves).toEqual([]);
    });
  });
});
