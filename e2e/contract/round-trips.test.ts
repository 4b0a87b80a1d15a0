import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask, expectError } from './support/ask.ts';

/*
 * What is stored is read back as it was sent, or was refused. ROUND_TRIPS says how many values travel; each case carries
 * several, spread over the fields that keep what they are given.
 */
const values = Number(process.env['ROUND_TRIPS'] ?? 500);

/** Text that may be refused, never altered: other forms of one letter, marks, halves of pairs, controls, spaces. */
const trap = fc.constantFrom(
  'é',
  'e\u0301',
  'ﬁ',
  'İ',
  'ß',
  '\u202etxt.exe',
  '\u200b',
  '\ufeff',
  '\ufffd',
  '\u2028',
  '\ud83d\ude00',
  '\ud83d',
  '\u0000',
  '\u001b[31m',
  '\r\n',
  '\t',
  ' lead and trail ',
  '=1+1',
  '<script>',
  '&amp;',
  '%00',
  '\\u0041',
  '"',
  "'; DROP TABLE charts; --",
  '٣',
  '１',
  'null',
  '0.1',
  '__proto__',
);
const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(trap, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
);
const number = fc.oneof(
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom(0, 0.1, 1 / 3, 5e-324, 1.7976931348623157e308, 2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, -0),
);

interface Trip {
  readonly path: string;
  /** Of the answer, the part that has to be what was sent. */
  readonly document: (
    texts: readonly string[],
    numbers: readonly number[],
  ) => Readonly<Record<string, unknown>>;
  readonly idOf: (body: Readonly<Record<string, unknown>>) => string;
  readonly carries: number;
}

const trips: readonly Trip[] = [
  {
    path: '/v2/saved/audiences',
    document: ([name = ''], [position = 0]) => ({ name, position, expression: { question: 'q1' } }),
    idOf: ({ id }) => String(id),
    carries: 2,
  },
  {
    path: '/v2/saved/crosstabs',
    document: ([name = '', notes = '', title = '', subtitle = '', country = 'gb']) => ({
      name,
      notes,
      bases: [],
      columns: [],
      rows: [{ id: 'r', name: title, full_name: title, subtitle, expression: { question: 'q1' } }],
      country_codes: [country],
      wave_codes: [],
    }),
    idOf: ({ uuid }) => String(uuid),
    carries: 5,
  },
  {
    path: '/v1/charts',
    document: (
      [name = '', color = '', metric = '', segment = '', title = ''],
      [view = 0, group = 0, sort = 0],
    ) => ({
      name,
      color,
      metrics: [metric],
      segments: [segment],
      audiences: [
        { id: 'a', name: title, color_index: sort, is_hidden: false, expression: { question: 'q1' } },
      ],
      view_type: view,
      group_type: group,
    }),
    idOf: ({ id }) => String(id),
    carries: 8,
  },
];

test(`each of ${values} texts and numbers is read back as it was sent, or was refused`, {
  timeout: 600_000,
}, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  let travelled = 0;
  let stored = 0;
  const texts = fc.array(text, { minLength: 5, maxLength: 5 });
  const numbers = fc.array(number, { minLength: 3, maxLength: 3 });
  const samples = fc.sample(fc.tuple(texts, numbers), { seed, numRuns: Math.ceil(values / 2) });
  for (const [index, [someTexts, someNumbers]] of samples.entries()) {
    const trip = trips[index % trips.length];
    if (trip === undefined || travelled >= values) break;
    travelled += trip.carries;
    const document = trip.document(someTexts, someNumbers);
    const said = `seed ${seed}, case ${index}: ${JSON.stringify(document)}`;
    const made = await ask('POST', trip.path, { json: document });
    if (made.status !== 200) {
      expect(made.status, said).toBe(400);
      continue;
    }
    stored += 1;
    const { body } = await ask('GET', `${trip.path}/${trip.idOf(made.body as Record<string, unknown>)}`);
    for (const shown of [made.body, body]) {
      const { expression: _expression, ...kept } = document;
      // As it travelled: -0 is 0 there.
      expect(shown, said).toMatchObject(JSON.parse(JSON.stringify(kept)) as object);
    }
  }
  expect(travelled).toBeGreaterThanOrEqual(values);
  // Enough of them are stored for the others' refusal to mean something.
  expect(stored).toBeGreaterThan(travelled / 100);
});

test.each([
  '-0',
  '9007199254740993',
  '123456789012345678901234567890',
  '1e400',
  '1e-400',
  '0.1000000000000000055511151231257827',
])('%s, which no number here is, is refused and not rounded', async (literal) => {
  const sent = `{"name":"x","expression":{"question":"q1"},"position":${literal}}`;
  expectError(await ask('POST', '/v2/saved/audiences', { text: sent }), 'general', 400);
});
