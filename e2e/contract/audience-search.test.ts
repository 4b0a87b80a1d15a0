import { describe, expect, test } from 'vitest';
import { type Answer, ask, expectBody } from './support/ask.ts';
import { refuses } from './support/refuses.ts';
import { platformAudience } from './support/resources.ts';
import { list, object } from './support/shape.ts';

const path = '/v1/assistant-api/audiences/search';
const found = object({ audiences: list(platformAudience) });
const excluded = '018f3a52-7c41-7d0e-9b7a-3f5d2c9e4a10';

interface Audience {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly datasets: readonly string[];
}
const audiencesOf = ({ body }: Answer) => (body as { audiences: readonly Audience[] }).audiences;
const search = (json: unknown, as: 'reader' | 'narrow' | 'bare' = 'reader') =>
  ask('POST', path, { as, json });

describe('POST /v1/assistant-api/audiences/search', () => {
  test('a term is answered with the curated audiences whose title or description has it', async () => {
    const answer = await search({ search_term: 'gEN z' });
    expectBody(answer, found);
    expect(audiencesOf(answer).map(({ title }) => title)).toContain('Gen Z');
    for (const { title, description } of audiencesOf(answer)) {
      expect(`${title} ${description}`.toLowerCase()).toContain('gen z');
    }
    const described = await search({ search_term: 'UPPER third' });
    expect(audiencesOf(described).map(({ title }) => title)).toContain('High household income');
  });

  test('every field of the interface is taken', async () => {
    const answer = await search({
      search_term: 'e',
      dataset_codes: ['core'],
      exclude_audience_ids: [excluded],
      limit: 3,
    });
    expectBody(answer, found);
    expect(audiencesOf(answer)).toHaveLength(3);
    for (const { datasets } of audiencesOf(answer)) expect(datasets).toContain('core');
  });

  test('a limit that is left out is 20, and 1 and 100 are taken', async () => {
    const all = audiencesOf(await search({ search_term: 'e', limit: 100 }));
    expect(audiencesOf(await search({ search_term: 'e' }))).toEqual(all.slice(0, 20));
    expect(audiencesOf(await search({ search_term: 'e', limit: 1 }))).toEqual(all.slice(0, 1));
  });

  test('audiences that are excluded are absent', async () => {
    const [first] = audiencesOf(await search({ search_term: 'e' }));
    const rest = audiencesOf(
      await search({ search_term: 'e', limit: 100, exclude_audience_ids: [first?.id] }),
    );
    expect(rest.map(({ id }) => id)).not.toContain(first?.id);
  });

  test('the characters that a search might read are only characters', async () => {
    for (const search_term of ['%', '_', '*', 'NEAR(', '\\']) {
      const answer = await search({ search_term });
      expectBody(answer, found);
      for (const { title, description } of audiencesOf(answer))
        expect(`${title} ${description}`).toContain(search_term);
    }
  });

  test('whoever may see nothing is answered with an empty list', async () => {
    expect((await search({ search_term: 'e' }, 'bare')).body).toEqual({ audiences: [] });
  });

  describe('refuses', () => {
    const term = { search_term: 'e' };
    refuses('POST', path, 'assistant', [
      ['no body', 400, { text: '' }],
      ['null for a body', 400, { json: null }],
      ['an empty object', 400, { json: {} }],
      ['a search_term that is a number', 400, { json: { search_term: 1 } }],
      ['a search_term that is null', 400, { json: { search_term: null } }],
      ['an empty search_term', 422, { json: { search_term: '' } }],
      ['a limit of 0', 422, { json: { ...term, limit: 0 } }],
      ['a limit of 101', 422, { json: { ...term, limit: 101 } }],
      ['a limit of -1', 422, { json: { ...term, limit: -1 } }],
      ['a limit of 1.5', 400, { json: { ...term, limit: 1.5 } }],
      ['a limit as text', 400, { json: { ...term, limit: '20' } }],
      ['a limit that is null', 400, { json: { ...term, limit: null } }],
      ['dataset_codes that are text', 400, { json: { ...term, dataset_codes: 'core' } }],
      ['a dataset code that there is not', 422, { json: { ...term, dataset_codes: ['nothing'] } }],
      ['an id in capitals', 422, { json: { ...term, exclude_audience_ids: [excluded.toUpperCase()] } }],
      ['an id in braces', 422, { json: { ...term, exclude_audience_ids: [`{${excluded}}`] } }],
      [
        'an id with a line feed behind it',
        422,
        { json: { ...term, exclude_audience_ids: [`${excluded}\n`] } },
      ],
      ['an id that is a number', 400, { json: { ...term, exclude_audience_ids: [1] } }],
      [
        '1,001 ids',
        422,
        { json: { ...term, exclude_audience_ids: Array.from({ length: 1_001 }, () => excluded) } },
      ],
      ['a field that the interface does not have', 400, { json: { ...term, page: 1 } }],
      ['a wrong type beside a wrong value', 400, { json: { search_term: '', limit: '20' } }],
      ['a body without a credential', 401, { as: null, json: term }],
      ['a revoked key', 401, { as: 'revoked', json: term }],
    ]);
  });
});
