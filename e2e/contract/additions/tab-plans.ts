import { type Addition, large, make, once, small } from '../support/addition.ts';
import { missing } from '../support/refuses.ts';
import { integer, list, object, oneOf, type Shape, text, timestamp, truth, uuid } from '../support/shape.ts';

const bannerBody = {
  name: 'Host banner',
  dataset_code: 'kiosk',
  side: 'columns',
  tree: [{ kind: 'question', question: 'q1' }],
};
const planBody = {
  name: 'Host tables',
  dataset_code: 'kiosk',
  questions: [{ kind: 'question', question: 'q1' }],
  banner: { kind: 'own', tree: [{ kind: 'question', question: 'q1' }] },
};

const shownFields = {
  id: uuid,
  name: text,
  folder_id: text,
  owner_id: integer,
  owner_email: text,
  shared: truth,
  created_at: timestamp,
  updated_at: timestamp,
  rev: integer,
  access: oneOf('owner', 'edit', 'view'),
  dataset_code: 'kiosk',
};
const tree = list(object({ kind: 'question', question: 'q1' }));
const banner = object({ ...shownFields, side: 'columns', tree });
const plan = object({
  ...shownFields,
  questions: list(object({ kind: 'question', question: 'q1' })),
  without: list(text),
  banner: object({ kind: 'own', tree }),
  bases: list(text),
  country_codes: list(text),
  wave_codes: list(text),
  wave_rule: object({ kind: 'fixed' }),
  weight_code: text,
  settings: object({}),
});

const sharing = {
  users: [{ email: 'guest@contract.test', role: 'view' }],
  organisation: null,
  link: false,
  note: '',
};
const stale = { 'If-Match': '"99"' };

/** The endpoints that every kind of a dataset's saved work has. */
function savedWork(path: string, body: object, shape: Shape): readonly Addition[] {
  const create = async () => (await make('POST', path, body))['id'] ?? '';
  /** The guest may look at it. */
  const shared = once(async () => {
    const id = await create();
    await make('PUT', `${path}/${id}/sharing`, sharing);
    return `${path}/${id}`;
  });
  return [
    {
      operation: `POST ${path}`,
      group: 'general',
      limitBytes: large,
      good: () => ({ json: body }),
      answer: shape,
      refused: {
        400: () => ({ json: { ...body, name: '' } }),
        404: () => ({ json: { ...body, folder_id: missing } }),
      },
    },
    {
      operation: `POST ${path}/filter`,
      group: 'general',
      limitBytes: small,
      good: () => ({ json: { name: 'host' } }),
      answer: object({ data: list(shape), total: integer }),
      refused: { 400: () => ({ json: { limit: 0 } }) },
    },
    {
      operation: `GET ${path}/{id}`,
      group: 'general',
      good: async () => ({ path: await shared() }),
      answer: shape,
      refused: { 404: async () => ({ as: 'reader', path: await shared() }) },
    },
    {
      operation: `PUT ${path}/{id}`,
      group: 'general',
      limitBytes: large,
      good: async () => ({ path: await shared(), json: body }),
      answer: shape,
      refused: {
        400: async () => ({ path: await shared(), json: { name: '' } }),
        403: async () => ({ as: 'guest', path: await shared(), json: body }),
        404: async () => ({ as: 'reader', path: await shared(), json: body }),
        412: async () => ({ path: await shared(), json: body, headers: stale }),
      },
    },
    {
      operation: `DELETE ${path}/{id}`,
      group: 'general',
      good: async () => ({ path: `${path}/${await create()}` }),
      answer: object({ deleted: 1 }),
      refused: {
        403: async () => ({ as: 'guest', path: await shared() }),
        404: async () => ({ as: 'reader', path: await shared() }),
        412: async () => ({ path: await shared(), headers: stale }),
      },
    },
  ];
}

/** Banners, stubs and tab plans. */
export const tabPlanAdditions: readonly Addition[] = [
  ...savedWork('/v2/saved/banners', bannerBody, banner),
  ...savedWork('/v2/saved/tab_plans', planBody, plan),
];
