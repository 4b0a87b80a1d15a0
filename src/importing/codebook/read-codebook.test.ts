import { describe, expect, test } from 'vitest';
import { ProblemList } from '../problem-list.ts';
import { readCodebook } from './read-codebook.ts';

const question = {
  code: 'q1',
  name: 'Question 1',
  type: 'single',
  column: 'q1',
  datapoints: [{ code: 'a', name: 'A', value: 1 }],
};
const codebook = {
  dataset: { code: 'tea', name: 'Tea' },
  id_column: 'id',
  waves: [{ code: 'w1', name: 'Wave 1' }],
  locations: [{ code: 'uk', name: 'UK', value: 1 }],
  questions: [question],
};

describe('a codebook', () => {
  test('reads null, the empty text and the empty list as not given', () => {
    const { codebook: read } = readText(
      JSON.stringify({
        ...codebook,
        weight_column: '',
        weight_columns: [],
        missing: null,
        questions: [{ ...question, asked_in: [], category: [], also_called: '', wording: null }],
      }),
    );
    expect(read).toMatchObject({ weight_column: null, weight_columns: [], missing: '' });
    expect(read?.questions[0]).toMatchObject({ asked_in: null, category: [], also_called: [], wording: '' });
  });

  test('reads an empty list of waves or locations in asked_in as all', () => {
    const asked_in = [{ waves: [], locations: ['uk'] }];
    const { codebook: read } = readText(
      JSON.stringify({ ...codebook, questions: [{ ...question, asked_in }] }),
    );
    expect(read?.questions[0]?.asked_in).toEqual([{ locations: ['uk'] }]);
  });

  test('may start with a byte order mark', () => {
    expect(readText(`\u{feff}${JSON.stringify(codebook)}`).codebook).not.toBeNull();
  });
});

describe('the shape of a codebook', () => {
  test.each<[string, object, string]>([
    ['a missing field', { id_column: undefined }, 'the codebook: id_column: is required: send text'],
    [
      'a key that is not of the format',
      { weigth_column: 'w' },
      'the codebook: there is no field "weigth_column" here; the fields are dataset, children, guarded_text, id_column, weight_column, weight_columns, wave_column, waves, location_column, locations, stratum_column, psu_column, missing, questions',
    ],
    [
      'a code with a space',
      { dataset: { code: 'my tea', name: 'Tea' } },
      'the codebook: dataset.code: a code has 1 to 64 letters, digits or _ . : -',
    ],
    [
      'a question code with a dot',
      { questions: [{ ...question, code: 'q.1' }] },
      'the codebook: questions[0].code: a code of a question or namespace must not hold a dot',
    ],
    [
      'a kind of question that does not exist',
      { questions: [{ ...question, type: 'ranking' }] },
      'the codebook: questions[0].type: must be "single" or "multiple" or "grid_single" or "grid_multiple" or "numeric" or "grid_numeric"',
    ],
    [
      'a key that is not of its kind of question',
      { questions: [{ ...question, suffixes: [] }] },
      'the codebook: questions[0]: there is no field "suffixes" here; the fields are code, namespace, name, wording, category, unit, also_called, notes, asked_in, midpoints_confirmed, number, base, view, mean_name, phrase, type, column, datapoints',
    ],
    [
      'a phrase that makes no sentence',
      { questions: [{ ...question, phrase: { does: 'owns {answer}.' } }] },
      'the codebook: questions[0].phrase: “owns {answer}.” ends like a sentence. Leave the last mark out.',
    ],
    [
      'a number for a name',
      { dataset: { code: 'tea', name: 5 } },
      'the codebook: dataset.name: must be text; got a number',
    ],
    [
      'a category that is no name',
      { questions: [{ ...question, category: 5 }] },
      'the codebook: questions[0].category: must be a name or a list of names',
    ],
    [
      'a kind of place that does not exist',
      { locations: [{ code: 'uk', name: 'UK', value: 1, kind: 'town' }] },
      'the codebook: locations[0].kind: must be "country" or "region"',
    ],
    [
      'a header that is too long',
      { id_column: 'x'.repeat(256) },
      'the codebook: id_column: must have at most 255 characters; got 256',
    ],
    ['no questions', { questions: [] }, 'the codebook: questions: at least one question is needed here'],
    [
      'an answer without a value',
      { questions: [{ ...question, datapoints: [{ code: 'a', name: 'A' }] }] },
      'the codebook: questions[0].datapoints[0].value: a value is a number or a text of 1 to 255 characters',
    ],
    [
      'a suffix code that is no integer',
      {
        questions: [
          {
            code: 'q1',
            name: 'Q',
            type: 'grid_single',
            datapoints: [{ code: 'a', name: 'A', column: 'q1' }],
            suffixes: [{ code: '1.5', name: 'S', value: 1 }],
          },
        ],
      },
      'the codebook: questions[0].suffixes[0].code: a suffix code is an integer, such as 3 or "3"',
    ],
    [
      'a name with control characters',
      { dataset: { code: 'tea', name: 'Tea\u0000' } },
      'the codebook: dataset.name: a text must hold no control characters and no half of a surrogate pair',
    ],
    [
      'a date in another order',
      { waves: [{ code: 'w1', name: 'W', date_start: '31.03.2026' }] },
      'the codebook: waves[0].date_start: a date is written as 2026-03-31',
    ],
    [
      'a name that is too long',
      { dataset: { code: 'tea', name: 'x'.repeat(1001) } },
      'the codebook: dataset.name: a text here has at most 1000 characters',
    ],
  ])('%s is refused by its place', (_, change, message) => {
    expect(readText(JSON.stringify({ ...codebook, ...change })).messages).toEqual([message]);
  });

  test('refuses a key that would reach the prototype', () => {
    expect(
      readText(`{"__proto__": {"id_column": "id"}, ${JSON.stringify(codebook).slice(1)}`).messages,
    ).toEqual([
      expect.stringMatching(/^the codebook: there is no field "__proto__" here; the fields are dataset, /),
    ]);
  });

  test('is told in at most a hundred problems', () => {
    const questions = Array.from({ length: 500 }, () => ({ type: 'single' }));
    const { problems } = readText(JSON.stringify({ ...codebook, questions }));
    expect(problems.list()).toHaveLength(100);
  });
});

describe('a file that is no codebook', () => {
  test('of broken JSON is refused with the place of the fault', () => {
    expect(readText('{"dataset": {"code": "tea",}}').messages).toEqual([
      `the codebook is not JSON: Expected double-quoted property name in JSON at position 27 (line 1 column 28)`,
    ]);
  });

  test('of another encoding is refused', () => {
    expect(readText(Buffer.from('{"dataset": "caf\u00e9"}', 'latin1')).messages).toEqual([
      'the codebook is not UTF-8 text; save it as UTF-8',
    ]);
  });

  test('nested to any depth is refused in no time', () => {
    const depth = 200_000;
    const { messages } = readText(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    expect(messages).toEqual(['the codebook: must be an object; got a list']);
  });
});

function readText(text: string | Buffer) {
  const problems = new ProblemList();
  const read = readCodebook(Buffer.from(text), problems);
  return { codebook: read, problems, messages: problems.list().map((problem) => problem.message) };
}
