import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask, expectError } from './support/ask.ts';
import { anyCharacter } from '../../src/testing/arbitraries/character.ts';

/*
 * What is stored is read back as it was sent, or was refused. ROUND_TRIPS says how many values are to be stored; each
 * case carries several, spread over the fields that keep what they are given.
 */
const values = Number(process.env['ROUND_TRIPS'] ?? 500);

/** Text that a store may alter: other forms of one letter, marks, spaces, what means something elsewhere. */
const trap = fc.constantFrom(
  'é',
  'e\u0301',
  '\u212b',
  '\u1100\u1161',
  'ﬁ',
  'İ',
  'ß',
  '\u202etxt.exe',
  '\u200b',
  '\ufeff',
  '\ufffd',
  '\u2028',
  '\ud83d\ude00',
  '\t',
  '\n',
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
/** Text that has to be refused: it could not be shown or kept as it is. */
const refused = fc.constantFrom('\u0000', '\ud83d', '\udc00a', '\u001b[31m', '\r\n', 'x'.repeat(20_001));
const text = fc.oneof(
  { weight: 8, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) },
  { weight: 8, arbitrary: fc.string({ unit: anyCharacter, minLength: 1, maxLength: 12 }) },
  { weight: 16, arbitrary: fc.array(trap, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: refused },
);
const number = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: -(2 ** 53) + 1, max: 2 ** 53 - 1, noNaN: true }) },
  { weight: 8, arbitrary: fc.integer() },
  { weight: 4, arbitrary: fc.maxSafeInteger() },
  { weight: 4, arbitrary: fc.constantFrom(0, 0.1, 1 / 3, 5e-324, 2 ** 53 - 1, -0) },
  { weight: 1, arbitrary: fc.constantFrom(2 ** 53, 2 ** 53 + 2, 1.7976931348623157e308) },
);
/** Fields of charts hold integers; a fraction is refused there, and tried less often. */
const whole = fc.oneof({ weight: 9, arbitrary: fc.maxSafeInteger() }, { weight: 1, arbitrary: number });

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
      [, view = 0, group = 0, sort = 0],
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

test(`${values} texts and numbers are read back as they were sent, and what cannot be is refused`, {
  timeout: 600_000,
}, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const texts = fc.array(text, { minLength: 5, maxLength: 5 });
  const samples = fc.sample(fc.tuple(texts, fc.tuple(number, whole, whole, whole)), {
    seed,
    numRuns: values,
  });
  let kept = 0;
  let refusals = 0;
  for (const [index, [someTexts, someNumbers]] of samples.entries()) {
    const trip = trips[index % trips.length];
    if (trip === undefined || kept >= values) break;
    const { document: toDocument, path, idOf, carries } = trip;
    const document = toDocument(someTexts, someNumbers);
    const said = `seed ${seed}, case ${index}: ${JSON.stringify(document).slice(0, 2_000)}`;
    const made = await ask('POST', path, { json: document });
    if (made.status !== 200) {
      expect(made.status, said).toBe(400);
      refusals += 1;
      continue;
    }
    kept += carries;
    const { body } = await ask('GET', `${path}/${idOf(made.body as Record<string, unknown>)}`);
    for (const shown of [made.body, body]) {
      const { expression: _expression, ...sent } = document;
      // As it travelled: -0 is 0 there.
      expect(shown, said).toMatchObject(JSON.parse(JSON.stringify(sent)) as object);
    }
  }
  expect(kept, `seed ${seed}`).toBeGreaterThanOrEqual(values);
  expect(refusals, `seed ${seed}`).toBeGreaterThan(0);
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
