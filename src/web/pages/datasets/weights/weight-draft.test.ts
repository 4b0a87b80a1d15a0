import { expect, test } from 'vitest';
import type { RakingQuestion } from './raking-targets.ts';
import { draftOfWeight, editsOfWeight, readWeight, type WeightDraft } from './weight-draft.ts';

const answer = (code: string, name: string) => ({ code, name, alsoCalled: [], now: 50 });
const gender: RakingQuestion = {
  code: 'sex',
  name: 'Gender',
  alsoCalled: [],
  answers: [answer('m', 'Male'), answer('f', 'Female')],
};
const begun: WeightDraft = { ...draftOfWeight(null, 3), targets: [{ question: 'sex', shares: null }] };
const definition = {
  start: '',
  targets: [
    {
      question: 'sex',
      shares: [
        { datapoint: 'm', share: 50 },
        { datapoint: 'f', share: 50 },
      ],
    },
  ],
  within: 'wave' as const,
  caps: { least: 0.2, most: 5 },
  population: null,
};

test('a new weight is raked within each wave, with caps, and does not project', () => {
  expect(readWeight(begun, [gender])).toEqual({ definition });
  expect(readWeight({ ...begun, capped: false, population: '82,000,000' }, [gender])).toEqual({
    definition: { ...definition, caps: null, population: 82_000_000 },
  });
});

test.each([
  [{ targets: [] }, 'Add a question and give its answers their target shares.'],
  [
    { targets: [{ question: 'sex', shares: { m: '50', f: '40' } }] },
    'The targets of “Gender” add up to 90, not to 100: add 10, or scale them.',
  ],
  [
    { least: '1', most: '1' },
    'Set a smallest weight from 0 to 1 and a largest of 1 or more, or remove the caps.',
  ],
  [{ least: '' }, 'Set a smallest weight from 0 to 1 and a largest of 1 or more, or remove the caps.'],
  [{ population: 'many' }, '“many” isn’t a number of people: enter one over 0, or leave it empty.'],
])('%o is refused with the remedy', (fields, remedy) => {
  expect(readWeight({ ...begun, ...fields }, [gender])).toEqual({ remedy });
});

test('a saved weight is edited as it was made, field by field', () => {
  expect(editsOfWeight(null, begun, definition)).toEqual([
    { op: 'weigh', definition, create: { name: 'Raked weight', scope: 'mine' } },
  ]);
  const raking = {
    method: '',
    efficiency: 100,
    smallest: 1,
    largest: 1,
    rounds: 1,
    largest_miss: 0,
    targets: [],
    problems: [],
  };
  const saved = {
    code: 'w_1',
    name: 'Census',
    respondents: 10,
    effective: 10,
    efficiency: 100,
    least: 1,
    greatest: 1,
    bins: [],
    waves: [],
    derived: { definition, scope: 'survey' as const, editable: true, raking },
  };
  const draft = draftOfWeight(saved, 3);
  expect(readWeight(draft, [gender])).toEqual({ definition });
  expect(editsOfWeight(saved, draft, definition)).toEqual([]);
  const next = { ...definition, caps: null };
  expect(editsOfWeight(saved, { ...draft, name: 'Census 2025', scope: 'organisation' }, next)).toEqual([
    { op: 'weigh', weight: 'w_1', definition: next },
    { op: 'scope', question: 'w_1', scope: 'organisation' },
    { op: 'weight', weight: 'w_1', set: { name: 'Census 2025' } },
  ]);
});
