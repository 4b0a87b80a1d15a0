import { describe, expect, test } from 'vitest';
import { ask, expectBody } from './support/ask.ts';
import { refuses } from './support/refuses.ts';
import { namespace } from './support/resources.ts';
import { list, object } from './support/shape.ts';

const path = '/v2/namespaces/filter';
const answerShape = object({ namespaces: list(namespace) });
const core = {
  code: 'core',
  name: 'Synthetic demo survey',
  type: 'core',
  parent_namespace_code: { value: '' },
};
const gaming = {
  code: 'gaming',
  name: 'Gaming (synthetic)',
  type: 'module',
  parent_namespace_code: { value: 'core' },
};
const kiosk = { code: 'kiosk', name: 'Kiosk survey', type: 'core', parent_namespace_code: { value: '' } };

describe('POST /v2/namespaces/filter', () => {
  test.each([
    ['no body', { text: '' }],
    ['an empty object', { json: {} }],
    ['an empty list', { json: { namespaces: [] } }],
  ])('%s is answered with all namespaces', async (_, question) => {
    const answer = await ask('POST', path, question);
    expectBody(answer, answerShape);
    expect(answer.body).toEqual({ namespaces: [core, gaming, kiosk] });
  });

  test('a code is answered with its namespace, once however often it is named', async () => {
    const json = { namespaces: [{ code: 'gaming' }, { code: 'gaming' }] };
    expect((await ask('POST', path, { json })).body).toEqual({ namespaces: [gaming] });
  });

  test('a code that there is not is left out', async () => {
    const json = { namespaces: [{ code: 'nothing' }, { code: 'core' }] };
    expect((await ask('POST', path, { json })).body).toEqual({ namespaces: [core] });
  });

  test('a namespace that is not granted is absent, named or not, and as a parent', async () => {
    const orphan = { ...gaming, parent_namespace_code: { value: '' } };
    expect((await ask('POST', path, { as: 'narrow' })).body).toEqual({ namespaces: [orphan] });
    const json = { namespaces: [{ code: 'core' }, { code: 'kiosk' }] };
    expect((await ask('POST', path, { as: 'narrow', json })).body).toEqual({ namespaces: [] });
    expect((await ask('POST', path, { as: 'bare' })).body).toEqual({ namespaces: [] });
  });

  describe('refuses', () => {
    refuses('POST', path, 'insight', [
      ['null for a body', 400, { json: null }],
      ['a list for a body', 400, { json: [] }],
      ['namespaces that are an object', 400, { json: { namespaces: {} } }],
      ['namespaces that are text', 400, { json: { namespaces: 'core' } }],
      ['a namespace that is text', 400, { json: { namespaces: ['core'] } }],
      ['a namespace without code', 400, { json: { namespaces: [{}] } }],
      ['a code that is a number', 400, { json: { namespaces: [{ code: 1 }] } }],
      ['a code that is null', 400, { json: { namespaces: [{ code: null }] } }],
      ['a field that the interface does not have', 400, { json: { codes: ['core'] } }],
      [
        '1,001 namespaces',
        400,
        { json: { namespaces: Array.from({ length: 1_001 }, () => ({ code: 'core' })) } },
      ],
    ]);
  });
});
