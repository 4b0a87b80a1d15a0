import { describe, expect, test } from 'vitest';
import { sharedDemoDataset } from '../../testing/demo-dataset.ts';
import { conditionOf, replyOf, topicFor } from '../../testing/model-reply.ts';
import { createReader } from '../reading/create-reader.ts';
import { briefOf } from './brief.ts';
import type { ModelReading } from './model-reading.ts';
import { readingSchema } from './model-reading.ts';
import { weighReply } from './weigh-reply.ts';

const saved = {
  id: 'a-1',
  name: 'Eager cooks',
  description: '',
  expression: { question: 'q68', datapoints: ['q68_2'] },
};
const survey = { catalogue: sharedDemoDataset().dataset.catalogue, audiences: [saved] };
const reader = createReader(survey);

const weigh = (prompt: string, parts: Partial<ModelReading>) =>
  weighReply(replyOf(parts), { prompt, previous: null, docked: [] }, survey, reader);

const women = conditionOf('c1', 'q3', ['q3_2'], 'women');
const men = conditionOf('c2', 'q3', ['q3_1'], 'men');
const dog = topicFor('q11', ['q11_1'], 'dog');
const gizmo = topicFor('q37', ['q37_6'], 'gizmo for games');

describe('a reply that answers for every word is read', () => {
  const cases: readonly (readonly [string, string, Partial<ModelReading>, object])[] = [
    [
      'a word that the survey does not have',
      'women with a gizmo for games',
      { conditions: [women], who: 'c1', topics: [gizmo] },
      {
        intent: 'size',
        topics: [{ question: 'q37', datapoints: ['q37_6'] }],
        audience: [{ expression: { question: 'q3', datapoints: ['q3_2'] } }],
      },
    ],
    [
      'a denial',
      'women who do not own a gizmo for games',
      {
        conditions: [women],
        who: 'c1',
        topics: [{ ...gizmo, not: true, said: ['do not own a gizmo for games'] }],
      },
      { topics: [{ question: 'q37', negated: true }] },
    ],
    [
      'people joined by or',
      'gizmo for games among women or people in the city',
      {
        conditions: [women, conditionOf('c2', 'q4', ['q4_1'], 'in the city')],
        groups: [{ id: 'g1', join: 'or', of: ['c1', 'c2'], at_least: 0, not: false, said: ['or'] }],
        who: 'g1',
        topics: [gizmo],
      },
      {
        audience: [
          {
            expression: {
              or: [
                { question: 'q3', datapoints: ['q3_2'] },
                { question: 'q4', datapoints: ['q4_1'] },
              ],
            },
          },
        ],
      },
    ],
    [
      'sides',
      'gizmo for games: women vs men',
      {
        conditions: [women, men],
        topics: [gizmo],
        sides: [
          { of: 'c1', said: ['women vs'] },
          { of: 'c2', said: ['men'] },
        ],
      },
      { intent: 'compare', sides: [{ expression: { question: 'q3', datapoints: ['q3_2'] } }, {}] },
    ],
    [
      'a place',
      'gizmo for games in Germany',
      { topics: [gizmo], places: { codes: ['de'], said: ['Germany'] } },
      { locations: ['de'], assumed: ['waves'] },
    ],
    [
      'a course over time',
      'gizmo for games over time',
      { topics: [gizmo], times: { codes: [], over_time: true, said: ['over time'] } },
      { intent: 'trend' },
    ],
    [
      'the length of a ranking',
      'top 3 gizmos',
      {
        measure: { kind: 'distribution', said: [] },
        topics: [topicFor('q37', [], 'gizmos')],
        order: { direction: 'most', keep: 3, said: ['top 3'] },
      },
      { intent: 'ranking', top: 3, least: false },
    ],
    [
      'an age that bands begin at',
      'gizmo for games of people over 54',
      { topics: [gizmo], conditions: [conditionOf('c1', 'q1', ['q1_5', 'q1_6'], 'over 54')], who: 'c1' },
      { audience: [{ expression: { question: 'q1', datapoints: ['q1_5', 'q1_6'] } }] },
    ],
    [
      'at least so many of several',
      'people with at least two of dog, cat and bird in the city of gizmos',
      {
        conditions: [
          conditionOf('c1', 'q11', ['q11_1', 'q11_2', 'q11_4'], 'at least two of dog, cat and bird', {
            at_least: 2,
          }),
        ],
        who: 'c1',
        topics: [topicFor('q4', ['q4_1'], 'in the city of gizmos')],
      },
      { audience: [{ expression: { question: 'q11', min_count: 2 } }] },
    ],
    [
      'at least so many of several groups',
      'gizmo for games of people who are at least two of women, dog owners and in the city',
      {
        topics: [gizmo],
        conditions: [
          women,
          conditionOf('c2', 'q11', ['q11_1'], 'dog owners'),
          conditionOf('c3', 'q4', ['q4_1'], 'in the city'),
        ],
        groups: [
          {
            id: 'g1',
            join: 'at_least',
            of: ['c1', 'c2', 'c3'],
            at_least: 2,
            not: false,
            said: ['at least two of'],
          },
        ],
        who: 'g1',
      },
      { audience: [{ expression: { min_count: 2, or: [{ question: 'q3' }, { question: 'q11' }, {}] } }] },
    ],
    [
      'groups taken together',
      'gizmo for games of women and men',
      {
        conditions: [women, men],
        topics: [gizmo],
        sides: [
          { of: 'c1', said: ['women'] },
          { of: 'c2', said: ['men'] },
        ],
        pooled: true,
      },
      { sides: [{}, {}], pooled: true },
    ],
    [
      'a base',
      'gizmo for games of women, excluding men',
      {
        conditions: [women, { ...men, not: true, said: ['excluding men'] }],
        topics: [gizmo],
        who: 'c1',
        base: 'c2',
      },
      { base: { expression: { question: 'q3', datapoints: ['q3_1'], not: true } } },
    ],
    [
      'the rest',
      'gizmo for games: women versus the rest',
      {
        conditions: [women],
        topics: [gizmo],
        who: 'c1',
        against: { kind: 'rest', of: '', said: ['versus the rest'] },
      },
      {
        intent: 'compare',
        audience: [],
        sides: [{}, { expression: { question: 'q3', datapoints: ['q3_2'], not: true } }],
      },
    ],
    [
      'a saved audience',
      'gizmo for games of Eager cooks',
      { topics: [gizmo], conditions: [conditionOf('c1', 'saved', ['a-1'], 'Eager cooks')], who: 'c1' },
      { audience: [{ id: 'a-1', name: 'Eager cooks' }] },
    ],
  ];
  test.each(cases)('%s', (_name, prompt, parts, plan) => {
    const weighed = weigh(prompt, parts);
    expect(weighed).toMatchObject({ kind: 'read', isOfRules: false, reading: { plan, choices: [] } });
  });

  test('sides that are waves say which waves are counted, however long ago', () => {
    const wave = (id: string, code: string, said: string) => conditionOf(id, 'waves', [code], said);
    const weighed = weigh('gizmo for games, Q4 2024 against Q3 2026', {
      topics: [gizmo],
      conditions: [wave('c1', '2024q4', 'Q4 2024'), wave('c2', '2026q3', 'Q3 2026')],
      sides: [
        { of: 'c1', said: ['Q4 2024 against'] },
        { of: 'c2', said: ['Q3 2026'] },
      ],
    });
    expect(weighed).toMatchObject({
      kind: 'read',
      reading: { plan: { waves: ['2024q4', '2026q3'], assumed: ['locations'] } },
    });
  });

  test('numbers are conditions as intervals, and no other code is made up', () => {
    const sent = (code: string) => ({
      topics: [gizmo],
      conditions: [conditionOf('c1', 'q21', [code], 'over 120 minutes')],
      who: 'c1',
    });
    const prompt = 'gizmo for games of people with over 120 minutes';
    expect(weigh(prompt, sent('(120,)'))).toMatchObject({
      kind: 'read',
      reading: { plan: { audience: [{ expression: { question: 'q21', datapoints: ['(120,)'] } }] } },
    });
    expect(weigh(prompt, sent('(90,)'))).toMatchObject({
      kind: 'faults',
      faults: ['“120” is cited by no part with this number'],
    });
    expect(weigh(prompt, sent('(120,]')).kind).toBe('faults');
  });

  test('and says what it takes the words for that the survey does not have', () => {
    const weighed = weigh('women with a gizmo for games', {
      conditions: [women],
      who: 'c1',
      topics: [gizmo],
    });
    expect(weighed.kind === 'read' ? weighed.reading.notes : []).toEqual([
      'A language model read this; the reading is shown above. It takes “gizmo” for “Devices owned”.',
    ]);
  });
});

describe('a reply with a fault is sent back with what is wrong', () => {
  const cases: readonly (readonly [string, string, Partial<ModelReading>, string])[] = [
    ['a dropped condition', 'dog owners among women', { topics: [dog] }, '“women” is cited by no part'],
    [
      'a condition put aside as empty words',
      'dog owners among women',
      { topics: [dog], around: ['among women'] },
      '“women” is cited by no part',
    ],
    [
      'a dropped condition that another part cites',
      'women with a gizmo for games',
      { topics: [{ ...gizmo, said: ['women with a gizmo for games'] }] },
      '“women” are people, and no part is of them',
    ],
    [
      'a lost denial',
      'women without a dog',
      { conditions: [women], who: 'c1', topics: [{ ...dog, said: ['without a dog'] }] },
      '“without” is cited by no part with "not"',
    ],
    [
      'a denial that nobody said',
      'women with a dog',
      { conditions: [women], who: 'c1', topics: [{ ...dog, not: true }] },
      'topic 1 has "not", and cites no word that denies',
    ],
    [
      'other people',
      'women with a dog',
      { conditions: [conditionOf('c1', 'q3', ['q3_1'], 'women')], who: 'c1', topics: [dog] },
      'c1 cites words for other answers of its question: q3_2',
    ],
    [
      'a lost number',
      'top 3 pets',
      {
        measure: { kind: 'distribution', said: [] },
        topics: [topicFor('q11', [], 'pets')],
        order: { direction: 'most', keep: 5, said: ['top 3'] },
      },
      '“3” is cited by no part with this number',
    ],
    [
      'a lost place',
      'women with a dog in Germany',
      { conditions: [women], who: 'c1', topics: [dog] },
      '“Germany” is cited by no place',
    ],
    [
      'a lost time',
      'women with a dog in Q4 2024',
      { conditions: [women], who: 'c1', topics: [dog] },
      '“2024” is cited by no place, time, side or split',
    ],
    [
      'a place that the survey does not have',
      'women with a dog in Norway',
      { conditions: [women], who: 'c1', topics: [{ ...dog, said: ['dog in Norway'] }] },
      '“Norway” is a place that the survey does not have',
    ],
    [
      'a lost comparison',
      'dog: women versus men',
      { conditions: [women], who: 'c1', topics: [{ ...dog, said: ['dog: women versus men'] }] },
      '“versus” compares, and the plan has no sides, split or order',
    ],
    [
      'a lost end of a ranking',
      'least owned pets',
      { measure: { kind: 'distribution', said: [] }, topics: [topicFor('q11', [], 'least owned pets')] },
      '“least” asks for the least, and the order does not',
    ],
    [
      'a lost average',
      'average age of women',
      { conditions: [women], who: 'c1', topics: [topicFor('q1', [], 'average age')] },
      '“average” asks for another measure than "share"',
    ],
    [
      'a lost course over time',
      'dog owners over time',
      { topics: [{ ...dog, said: ['dog owners over time'] }] },
      '“over” asks for a course over time, and the plan has none',
    ],
    [
      'words that were not said',
      'women with a dog',
      { conditions: [{ ...women, said: ['young women'] }], who: 'c1', topics: [dog] },
      '“young women” does not stand in the prompt',
    ],
    [
      'an invented question',
      'women with a dog',
      { topics: [topicFor('q999', [], 'women with a dog')] },
      '"q999"',
    ],
    ['an invented answer', 'women with a dog', { topics: [topicFor('q11', ['q11_77'], 'dog')] }, '"q11_77"'],
    [
      'an invented answer of people',
      'women with a dog',
      { conditions: [conditionOf('c1', 'q3', ['q3_9'], 'women')], who: 'c1', topics: [dog] },
      'question "q3" has no answer or column "q3_9"',
    ],
    [
      'an invented saved audience',
      'my eager cooks',
      { conditions: [conditionOf('c1', 'saved', ['a-2'], 'my eager cooks')], who: 'c1' },
      'no saved audience "a-2"',
    ],
    [
      'a group that names itself',
      'women or men with a dog',
      {
        conditions: [women],
        groups: [{ id: 'g1', join: 'or', of: ['c1', 'g1'], at_least: 0, not: false, said: ['or'] }],
        who: 'g1',
        topics: [dog],
      },
      'group "g1" names "g1", which does not stand before it',
    ],
    [
      'people by an id that is none',
      'women with a dog',
      { who: 'c9', topics: [dog] },
      'no condition or group "c9"',
    ],
    [
      'another shape',
      'women with a dog',
      { topics: undefined } as unknown as Partial<ModelReading>,
      'topics',
    ],
  ];
  test.each(cases)('%s', (_name, prompt, parts, fault) => {
    const weighed = weigh(prompt, parts);
    expect(weighed.kind).toBe('faults');
    expect(weighed.kind === 'faults' ? weighed.faults.join('; ') : '').toContain(fault);
  });
});

describe('next to a reading of the rules that leaves nothing out', () => {
  const prompt = 'How many women own a dog?';
  const said = { conditions: [women], who: 'c1', topics: [{ ...dog, said: ['own a dog'] }] };

  test('the same reading is that of the rules', () => {
    expect(weigh(prompt, said)).toMatchObject({ kind: 'read', isOfRules: true });
  });

  const against: ModelReading['against'] = { kind: 'rest', of: '', said: ['versus the rest'] };
  const holding = conditionOf('c1', 'q75', ['q75_4', 'q75_5', 'q75_3'], 'holding at least two of');
  const of = [
    { ...holding, said: ['holding at least two of private pension, shares or funds, and life insurance'] },
  ];
  // [what the prompt says, what the model makes of it, whether the rules read the same]
  test.each<readonly [string, Partial<ModelReading>, boolean]>([
    [
      'tablet ownership: women versus the rest',
      { conditions: [women], who: 'c1', topics: [topicFor('q37', ['q37_4'], 'tablet ownership')], against },
      true,
    ],
    [
      'Share of respondents holding at least two of private pension, shares or funds, and life insurance',
      { conditions: of.map((one) => ({ ...one, at_least: 2 })), who: 'c1' },
      true,
    ],
    [
      'Average minutes on the phone of women',
      {
        conditions: [women],
        who: 'c1',
        measure: { kind: 'median', said: ['Average'] },
        topics: [topicFor('q21', [], 'minutes on the phone')],
      },
      false,
    ],
  ])('%s: the same only with the same measure, counts and reference', (asked, reply, isOfRules) => {
    const weighed = weigh(asked, reply);
    expect(weighed).toMatchObject({ kind: 'read', isOfRules });
    expect(weighed.kind === 'read' && weighed.reading.choices.length > 0).toBe(!isOfRules);
  });

  test('another topic is answered, and the topic of the rules is offered', () => {
    expect(weigh(prompt, { ...said, topics: [topicFor('q37', ['q37_1'], 'own a dog')] })).toMatchObject({
      kind: 'read',
      reading: {
        plan: { topics: [{ question: 'q37' }] },
        otherTopics: [{ question: 'q11', datapoints: ['q11_1'] }],
        choices: [],
      },
    });
  });

  test('other people are asked back: both readings are choices', () => {
    const widows = conditionOf('c1', 'q5', ['q5_6'], 'women');
    expect(weigh(prompt, { ...said, conditions: [widows] })).toMatchObject({
      kind: 'read',
      reading: {
        choices: [
          { plan: { audience: [{ expression: { question: 'q3' } }] } },
          { plan: { audience: [{ expression: { question: 'q5' } }] } },
        ],
      },
    });
  });
});

test('the brief holds names and codes of what is near, and nothing of a question about the survey itself', () => {
  const asked = {
    prompt: 'women with a gizmo',
    previous: null,
    docked: [],
    earlier: [],
    lookUp: ['devices'],
  };
  const brief = JSON.stringify(briefOf(asked, survey, reader));
  expect(brief).toContain('"code":"q37"');
  expect(brief).toContain('"code":"q3"');
  expect(brief).toContain('"unspent":["gizmo"]');
  expect(brief).toContain('Eager cooks');
  expect(brief.length).toBeLessThan(24_000);
  expect(briefOf({ ...asked, prompt: 'Which waves are there?' }, survey, reader)).toBeNull();
});

test('the schema that is sent has neither references nor patterns nor bounds, and is small', () => {
  const text = JSON.stringify(readingSchema);
  expect(text).not.toMatch(/\$ref|pattern|maxLength|minimum/);
  expect(text.length).toBeLessThan(6_000);
});
