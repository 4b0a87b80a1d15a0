import type { Ask } from './http-client.ts';
import { between, pick, type Random } from './random.ts';

/** A request that was changed so that it may mean nothing any more, and how. */
export interface Mutated {
  readonly ask: Ask;
  readonly mutation: string;
}

const oddValues: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  -0.5,
  1.5,
  1e21,
  1e308,
  2_147_483_648,
  true,
  false,
  [],
  [[]],
  {},
  [null],
  '5',
  'a\u0000b',
  'tab\tline\nreturn\r',
  '\u202e\u2066',
  '\ud800',
  '😀'.repeat(200),
  'x'.repeat(300),
  'x'.repeat(20_100),
  '../../etc/passwd',
  '%00%2e%2e%2f',
  "' OR 1=1 --",
  '"; DROP TABLE charts; --',
  '%_"*NEAR(a,b)',
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  '=1+1',
  'null',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'A'.repeat(37),
  Array.from({ length: 1_001 }, (_, index) => `code ${index}`),
];

const oddKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  'zzz',
  '$where',
  'user_id',
  'rev',
  'id',
  'owner_id',
];
const oddPaths = [
  '0',
  '-1',
  '%2e%2e',
  '..%2f..%2fetc',
  '%00',
  '%',
  '%zz',
  '%f0%9f%98%80',
  'x'.repeat(2_000),
  'NULL',
  ':id',
  '*',
  '{id}',
  '1e3',
  '+1',
];

type Change = (ask: Ask, json: unknown, random: Random) => Ask;

const changes: Readonly<Record<string, Change>> = {
  'a value replaced': (ask, json, random) => ({
    ...ask,
    body: stringify(withChange(json, random, () => pick(random, oddValues))),
  }),
  'a key dropped': (ask, json, random) => ({ ...ask, body: stringify(withoutKey(json, random)) }),
  'a key added': (ask, json, random) => ({
    ...ask,
    body: addKey(stringify(json), pick(random, oddKeys), stringify(pick(random, oddValues))),
  }),
  'a key twice': (ask, json) => ({ ...ask, body: addKey(addKey(stringify(json), 'name', '1'), 'name', '2') }),
  'the whole replaced': (ask, _, random) => ({ ...ask, body: stringify(pick(random, oddValues)) }),
  'nested deep': (ask, json, random) => {
    const depth = pick(random, [30, 40, 127, 129, 5_000]);
    return {
      ...ask,
      body: stringify(json).replace(/\}$/, `,"and":${'[{"and":'.repeat(depth)}[]${'}]'.repeat(depth)}}`),
    };
  },
  'numbers beyond': (ask, json, random) => ({
    ...ask,
    body: stringify(json).replaceAll(/\d+/g, (digits) =>
      random() < 0.5
        ? digits
        : pick(random, ['9007199254740993', '1e999', '-0', '01', '0.1e', '1e400', '0.30000000000000004']),
    ),
  }),
  'a byte changed': (ask, json, random) => {
    const bytes = Buffer.from(stringify(json));
    for (let count = between(random, 1, 4); count > 0 && bytes.length > 0; count--) {
      bytes[between(random, 0, bytes.length - 1)] = between(random, 0, 255);
    }
    return { ...ask, body: bytes };
  },
  'cut off': (ask, json, random) => {
    const text = stringify(json);
    return { ...ask, body: text.slice(0, between(random, 0, Math.max(0, text.length - 1))) };
  },
  'no body': ({ path, method = 'POST', headers = {} }) => ({ path, method, headers }),
  'another media type': (ask, json, random) =>
    withHeader(
      { ...ask, body: stringify(json) },
      'Content-Type',
      pick(random, [
        'text/plain',
        'application/json; charset=utf-16',
        'application/json, text/html',
        'multipart/form-data; boundary=x',
        '',
      ]),
    ),
  encoded: (ask, json, random) =>
    withHeader(
      { ...ask, body: stringify(json) },
      'Content-Encoding',
      pick(random, ['gzip', 'br', 'identity', 'deflate, gzip']),
    ),
  'no credential': (ask) => withHeader(ask, 'Authorization', ''),
  'a bad credential': (ask, _, random) =>
    withHeader(
      ask,
      'Authorization',
      pick(random, ['Bearer', 'Bearer x', 'Basic YTpi', 'Bearer a.b.c', 'null', 'x'.repeat(5_000)]),
    ),
  'another method': (ask) => ({ ...ask, method: 'PATCH' }),
  'an odd path': (ask, _, random) => {
    const parts = ask.path.split('/');
    const place = between(random, 1, parts.length - 1);
    return { ...ask, path: parts.with(place, pick(random, oddPaths)).join('/') };
  },
  'an odd query': (ask, _, random) => ({
    ...ask,
    path: `${ask.path}?${pick(random, ['kind=x&kind=y', 'a[b]=1', '%00=%00', '?', 'limit=1e9', '&&&=', 'access_token=x', `q=${'x'.repeat(3_000)}`])}`,
  }),
  'an odd header': (ask, _, random) => {
    const [name, value] = pick(random, [
      ['If-Match', '"999999"'],
      ['If-Match', 'W/"x"'],
      ['If-Match', ''],
      ['Idempotency-Key', ''],
      ['Idempotency-Key', 'x'.repeat(256)],
      ['Accept', 'text/html;q=0.1, */*;q=x'],
      ['Accept', 'application/x-ndjson'],
      ['X-Forwarded-For', '1.2.3.4'],
      ['Origin', 'https://elsewhere.example'],
      ['Range', 'bytes=0-1'],
      ['Expect', '200-nothing'],
      ['Cookie', 'session=x; session=y'],
    ] as const);
    return withHeader(ask, name, value);
  },
};

const names = Object.keys(changes);

/** `json`: the body of `ask` as a value, undefined where it has none. */
export function mutateRequest(ask: Ask, json: unknown, random: Random): Mutated {
  const mutation = pick(random, names);
  const change = changes[mutation];
  return { mutation, ask: change === undefined ? ask : change(ask, json ?? {}, random) };
}

function withHeader(ask: Ask, name: string, value: string): Ask {
  return { ...ask, headers: { ...ask.headers, [name]: value } };
}

function stringify(json: unknown): string {
  return JSON.stringify(json) ?? '';
}

function addKey(text: string, key: string, value: string): string {
  const isEmpty = text === '{}';
  return text.endsWith('}')
    ? `${text.slice(0, -1)}${isEmpty ? '' : ','}${JSON.stringify(key)}:${value}}`
    : text;
}

/** The same with one value, anywhere in it, changed. */
function withChange(json: unknown, random: Random, change: (value: unknown) => unknown): unknown {
  const places = placesOf(json);
  if (places.length === 0) return change(json);
  return changeAt(json, pick(random, places), change);
}

function withoutKey(json: unknown, random: Random): unknown {
  const places = placesOf(json);
  return places.length === 0 ? json : changeAt(json, pick(random, places), () => undefined);
}

type Place = readonly (string | number)[];

function placesOf(json: unknown, at: Place = []): Place[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => {
    const place = [...at, Array.isArray(json) ? Number(key) : key];
    return [place, ...placesOf(value, place)];
  });
}

function changeAt(json: unknown, [key, ...rest]: Place, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(json);
  if (Array.isArray(json) && typeof key === 'number')
    return json.with(key, changeAt(json[key], rest, change));
  const fields = json as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: changeAt(fields[String(key)], rest, change) };
}
