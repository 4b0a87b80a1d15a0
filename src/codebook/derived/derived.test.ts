import { describe, expect, test } from 'vitest';
import type { CodebookEdit } from '../../contract/codebook/codebook-edit.ts';
import type { DerivedDefinition } from '../../contract/codebook/derived-definition.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { applyEdits } from '../apply-edits.ts';
import { layOver } from '../lay-over.ts';
import { emptyOverlay, type Overlay } from '../overlay.ts';
import { explainDefinition, notesOfDefinition } from './explain-definition.ts';

const { catalogue } = tinySurvey;
const editing = { revision: 2, owner: { organisation: 1, user: 1 } };

const recode = (...from: (readonly (string | number)[])[]): DerivedDefinition => ({
  form: 'recode',
  question: 'news',
  answers: from.map((codes, index) => ({ name: `Answer ${index + 1}`, from: [...codes] })),
});

const derive = (
  definition: DerivedDefinition,
  question = 'd_aaaaaa',
  scope: 'mine' | 'organisation' = 'mine',
): CodebookEdit => ({ op: 'derive', question, definition, scope });

const apply = (edits: readonly CodebookEdit[], overlay: Overlay = emptyOverlay) =>
  applyEdits(catalogue, overlay, edits, editing);

/** The sentence and the remedy of the first problem. */
function problemOf(...edits: readonly CodebookEdit[]): string {
  const [problem] = apply(edits).problems;
  return problem === undefined ? '' : `${problem.path}: ${problem.message}. ${problem.remedy}`;
}

function made(edits: readonly CodebookEdit[], code = 'd_aaaaaa') {
  const { overlay, problems } = apply(edits);
  expect(problems).toEqual([]);
  return layOver(catalogue, overlay).catalogue.questions.find((question) => question.code === code);
}

const find = (code: string) => catalogue.questions.find((question) => question.code === code);

describe('a definition is refused with a sentence and a remedy', () => {
  const bands = (...intervals: string[]): DerivedDefinition => ({
    form: 'bands',
    question: 'age',
    answers: intervals.map((interval, index) => ({ name: `Band ${index + 1}`, interval })),
  });
  const value = { op: 'value' as const, question: 'age' };
  const cases: readonly (readonly [string, DerivedDefinition, string])[] = [
    [
      'bands that overlap',
      bands('[0,20]', '[20,40)'),
      'edits[0].definition.answers[1].interval: “Band 2” overlaps “Band 1”: [20,40) has numbers of both. End the lower band with a round bracket where the next one begins: “[20,45)”, “[45,65)”.',
    ],
    [
      'an interval that is none',
      bands('20-40'),
      'edits[0].definition.answers[0].interval: “20-40” is no interval. Write it as “[20,45)”, “[65,)” or “(,0)”.',
    ],
    [
      'a recode that names an answer twice',
      recode(['often'], ['often', 'seldom']),
      'edits[0].definition.answers[1].from: “often” goes to “Answer 1” and to “Answer 2”. Leave it in one of them.',
    ],
    [
      'an answer that is not there',
      recode(['never']),
      'edits[0].definition.answers[0].from: “news” has no answer “never”. Choose one of its answers.',
    ],
    [
      'a question that is not there',
      { ...bands('[0,)'), question: 'income' } as DerivedDefinition,
      'edits[0].definition.question: there is no question “income” in this version of the survey. Choose another one.',
    ],
    [
      'a question without numbers in bands',
      { ...bands('[0,)'), question: 'gender' } as DerivedDefinition,
      'edits[0].definition.question: “gender” gives a respondent no number. Choose a number, or give its answers numbers first.',
    ],
    [
      'a difference of three numbers',
      { form: 'arithmetic', formula: { op: 'subtract', of: [value, value, value] } },
      'edits[0].definition.formula.of: subtract takes two numbers, and has 3. Name exactly two.',
    ],
    [
      'a formula with over 500 parts',
      { form: 'arithmetic', formula: { op: 'add', of: Array.from({ length: 500 }, () => value) } },
      'edits[0].definition.formula: the formula has 501 parts; at most 500 fit. Make part of it a question of its own.',
    ],
    [
      'a combination of a question with itself',
      { form: 'combine', questions: ['gender', 'gender'] },
      'edits[0].definition.questions[1]: a question is combined with itself. Choose another question.',
    ],
    [
      'two answers of one name',
      {
        form: 'recode',
        question: 'news',
        answers: [
          { name: 'Any', from: ['often'] },
          { name: 'Any', from: ['seldom'] },
        ],
      },
      'edits[0].definition.answers[1].name: two answers are called “Any”. Rename one of them.',
    ],
  ];

  test.each(cases)('%s', (_, definition, sentence) => {
    expect(problemOf(derive(definition))).toBe(sentence);
  });

  test('a question of itself, however far around', () => {
    const first = derive(recode(['often'], ['seldom']));
    const second = derive(
      { ...recode(['a1'], ['a2']), question: 'd_aaaaaa' } as DerivedDefinition,
      'd_bbbbbb',
    );
    const around: CodebookEdit = {
      op: 'redefine',
      question: 'd_aaaaaa',
      definition: { ...recode(['a1'], ['a2']), question: 'd_bbbbbb' } as DerivedDefinition,
    };
    expect(problemOf(first, second, around)).toBe(
      'edits[2].definition: the question would be made of itself. Take that source out, or copy it first.',
    );
  });

  test('questions made of questions, nine deep', () => {
    const chain = Array.from({ length: 10 }, (_, depth) =>
      derive(
        depth === 0
          ? recode(['often'], ['seldom'])
          : ({ ...recode(['a1'], ['a2']), question: `d_00000${depth - 1}` } as DerivedDefinition),
        `d_00000${depth}`,
      ),
    );
    expect(apply(chain.slice(0, 8)).problems).toEqual([]);
    expect(problemOf(...chain)).toContain('more than 8 deep');
  });

  test('a retired source, unless it was one before', () => {
    const retire: CodebookEdit = { op: 'retire', question: 'news' };
    expect(problemOf(retire, derive(recode(['often'])))).toBe(
      'edits[1].definition.answers[0].from: “news” is retired since revision 2. Restore it first, or choose another question.',
    );
    const redefine: CodebookEdit = { op: 'redefine', question: 'd_aaaaaa', definition: recode(['seldom']) };
    expect(problemOf(derive(recode(['often'])), retire, redefine)).toBe('');
  });

  test('a source that fewer people see', () => {
    const own = derive(recode(['often'], ['seldom']));
    const shared = derive(
      { ...recode(['a1']), question: 'd_aaaaaa' } as DerivedDefinition,
      'd_bbbbbb',
      'organisation',
    );
    expect(problemOf(own, shared)).toContain('not everyone who would see this question sees “news, recoded”');
  });
});

test('an order in which the questions are already says nothing', () => {
  const order: CodebookEdit = { op: 'order', question: '', codes: ['gender', 'd_aaaaaa'] };
  const { overlay } = apply([derive(recode(['often']))]);
  expect(apply([order], overlay)).toEqual({ overlay, problems: [] });
});

describe('codes of answers', () => {
  test('are given in order, and stay when a definition changes', () => {
    const redefine: CodebookEdit = {
      op: 'redefine',
      question: 'd_aaaaaa',
      definition: {
        form: 'recode',
        question: 'news',
        answers: [
          { name: 'New', from: ['often'] },
          { code: 'a2', name: 'Kept', from: ['seldom'] },
        ],
      },
    };
    const question = made([derive(recode(['often'], ['seldom'])), redefine]);
    expect(question?.datapoints.map(({ code, name, retired }) => [code, name, retired?.revision])).toEqual([
      ['a3', 'New', undefined],
      ['a2', 'Kept', undefined],
      ['a1', 'Answer 1', 2],
    ]);
  });

  test('are not kept by a question that would become a number', () => {
    expect(
      problemOf(derive(recode(['often'])), {
        op: 'redefine',
        question: 'd_aaaaaa',
        definition: { form: 'arithmetic', formula: { op: 'value', question: 'age' } },
      }),
    ).toBe(
      'edits[1].definition: “news, recoded” would be a number and no longer a question with one answer. Make a new question, and retire this one.',
    );
  });
});

describe('a derived question', () => {
  test('ran where its sources ran', () => {
    expect(made([derive(recode(['often']))])?.ranIn).toBe('000111');
  });

  test('of a question asked again ran in the waves of both, and so did its answers', () => {
    // `trust` was asked in w1 only, `news` in w2 only; C joined in w2.
    const from = (question: string, answer: string) => ({ question, answers: [answer] });
    const answers = [{ name: 'First', from: [from('trust', 'high'), from('news', 'often')] }];
    const question = made([derive({ form: 'asked_twice', questions: ['trust', 'news'], answers })]);
    expect([question?.ranIn, question?.datapoints[0]?.ranIn]).toEqual(['110111', '110111']);
  });

  test('goes on being answered when its source is retired', () => {
    expect(made([derive(recode(['often'])), { op: 'retire', question: 'news' }])?.datapoints).toHaveLength(1);
  });

  test('says in words what it is', () => {
    expect(explainDefinition(recode(['often']), find)).toBe(
      'Answer 1 from “often”; “seldom” is left out. Ran where “news” ran.',
    );
    expect(explainDefinition({ form: 'combine', questions: ['gender', 'owner'] }, find)).toBe(
      'Every answer of “gender” with every answer of “owner”. Ran where “gender” and “owner” ran together.',
    );
    expect(
      explainDefinition(
        {
          form: 'arithmetic',
          formula: {
            op: 'divide',
            of: [
              { op: 'value', question: 'minutes', row: 'tv' },
              { op: 'number', value: 60 },
            ],
          },
        },
        find,
      ),
    ).toBe('(“minutes”: “tv” ÷ 60). Ran where “minutes” ran.');
  });

  test('notes answers that were launched later', () => {
    const definition: DerivedDefinition = {
      form: 'recode',
      question: 'devices',
      answers: [{ name: 'Any', from: ['phone', 'watch'] }],
    };
    const question = made([derive(definition)]);
    if (question === undefined) throw new Error('it was not made');
    expect(notesOfDefinition(catalogue, definition, question, find)).toEqual([
      'It does not include “watch” before w2.',
    ]);
  });
});
