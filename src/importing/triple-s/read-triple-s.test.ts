import { closeSync, fstatSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meansQuery } from '../../testing/build-query.ts';
import { buildSurvey } from '../build/build-survey.ts';
import { buildDataset } from '../dataset/build-dataset.ts';
import { proposeSurvey } from '../proposal/propose-survey.ts';
import { describeSource } from '../source/describe-source.ts';
import type { SourceFile } from '../source/source-file.ts';
import { readTripleS } from './read-triple-s.ts';
import { means } from '../../engine/conformance/entry-points.case.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'triple-s-'));
});
afterAll(() => rmSync(home, { recursive: true }));

/** Places of the variables in a fixed line and in a CSV row. */
interface Places {
  readonly [name: string]: string;
}
const fixed: Places = {
  id: 'start="1" finish="3"',
  sex: 'start="4"',
  read: 'start="5" finish="7"',
  ate: 'start="8" finish="11"',
  age: 'start="12" finish="15"',
  town: 'start="16" finish="21"',
  again: 'start="22"',
  when: 'start="23" finish="30"',
  w: 'start="31" finish="35"',
};
const inCsv: Places = {
  id: 'start="1"',
  sex: 'start="2"',
  read: 'start="3"',
  ate: 'start="4" finish="5"',
  age: 'start="6"',
  town: 'start="7"',
  again: 'start="8"',
  when: 'start="9"',
  w: 'start="10"',
};

function schema(places: Places, { version = '2.0', record = '', extra = '' } = {}): string {
  const variable = (type: string, name: string, content = '', attributes = '') =>
    `<variable ident="${name}" type="${type}" ${attributes}><name>${name}</name><label>Label of ${name}</label><position ${places[name] ?? ''}/>${content}</variable>`;
  const values = (...codes: readonly string[]) =>
    `<values>${codes.map((code) => `<value code="${code}">Value ${code}</value>`).join('')}</values>`;
  return `<?xml version="1.0"?><sss version="${version}"><survey><name>S</name><title>A <b>small</b> survey</title>${extra}<record ident="A" ${record}>${[
    variable('quantity', 'id', '<values><range from="1" to="999"/></values>', 'use="serial"'),
    variable('single', 'sex', values('1', '2')),
    variable('multiple', 'read', values('1', '2', '3')),
    variable('multiple', 'ate', `<spread subfields="2" width="2"/>${values('1', '2', '97')}`),
    variable(
      'quantity',
      'age',
      '<values><range from="0.0" to="99.9"/><value code="98">Refused</value></values>',
    ),
    variable('character', 'town', '<size>6</size>'),
    variable('logical', 'again'),
    variable('date', 'when'),
    variable('quantity', 'w', '', 'use="weight"'),
  ].join('')}</record></survey></sss>`;
}

const lines = [
  '001110197 234.5Köln  1202401311.250',
  '0022010020098  Rome  0        0.750',
  '003    0000          X2024133199999',
  '\u001a',
];
const rows = [
  'id,sex,read,ate_1,ate_2,age,town,again,when,w',
  '1,1,101,97,2,34.5,Köln,1,20240131,1.25',
  '2,2,010,2,0,98,Rome,0,,0.75',
  '3,,,0,0,,,X,20241331,99999',
];
/** By hand. 2024-01-31 is day 19,753; the 31st of a thirteenth month is none, nor is X a truth. */
const cells = [
  [1, 1, 1, 0, 1, 97, 2, 34.5, 'Köln', 1, 19_753, 1.25],
  [2, 2, 0, 1, 0, 2, null, 98, 'Rome', 0, null, 0.75],
  [3, null, null, null, null, null, null, null, '', null, null, 99_999],
];

describe.each([
  ['of fixed width', schema(fixed), lines.join('\r\n')],
  ['of CSV', schema(inCsv, { record: 'format="csv" skip="1"' }), rows.join('\n')],
  ['of fixed width, version 1.1', schema(fixed, { version: '1.1' }), lines.join('\n')],
])('a survey %s', (_, description, answers) => {
  test('has the cells, labels, sets, serial and weight that were written', () => {
    const file = read(description, answers);
    expect(cellsOf(file)).toEqual(cells);
    expect(file).toMatchObject({ format: 'triple-s', encoding: 'UTF-8', serial: 'id', weight: 'w' });
    expect(file.title).toBe('A small survey');
    expect(file.variables.map(({ name, kind }) => [name, kind])).toEqual([
      ['id', 'number'],
      ['sex', 'number'],
      ['read_1', 'number'],
      ['read_2', 'number'],
      ['read_3', 'number'],
      ['ate_1', 'number'],
      ['ate_2', 'number'],
      ['age', 'number'],
      ['town', 'text'],
      ['again', 'number'],
      ['when', 'date'],
      ['w', 'number'],
    ]);
    expect(file.sets).toEqual([
      {
        name: 'read',
        label: 'Label of read',
        variables: ['read_1', 'read_2', 'read_3'],
        counted: 1,
        namedBy: 'variable_labels',
      },
      {
        name: 'ate',
        label: 'Label of ate',
        variables: ['ate_1', 'ate_2'],
        counted: null,
        namedBy: 'variable_labels',
      },
    ]);
    const labelsOf = (name: string) => file.variables.find((one) => one.name === name)?.valueLabels;
    expect(labelsOf('sex')).toEqual([
      { value: 1, label: 'Value 1' },
      { value: 2, label: 'Value 2' },
    ]);
    expect(labelsOf('age')).toEqual([{ value: 98, label: 'Refused' }]);
    expect(labelsOf('again')).toEqual([
      { value: 1, label: 'Yes' },
      { value: 0, label: 'No' },
    ]);
    expect(file.remarks).toEqual([
      'again: 1 cells do not read as its type says and are left blank',
      'when: 1 cells do not read as its type says and are left blank',
    ]);
  });
});

test('scores of values are what answers count as in means; an answer without one counts in none', () => {
  const description = `<sss version="2.0"><survey><record ident="A">${[
    '<variable ident="1" type="single"><name>often</name><label>How often</label><position start="1"/><values>',
    '<value code="1" score="7">Daily</value><value code="2" score="0.5">Sometimes</value>',
    '<value code="3">It depends</value></values></variable>',
    '<variable ident="2" type="multiple"><name>read</name><label>Reads</label><position start="2" finish="3"/><values>',
    '<value code="1" score="10">A</value><value code="2" score="20">B</value></values></variable>',
  ].join('')}</record></survey></sss>`;
  const file = read(description, ['110', '201', '311', '111'].join('\n'));
  const proposal = proposeSurvey(describeSource(file), { code: 's', weights: [] });
  expect(proposal.questions[0]?.answers.map(({ midpoint, numeric }) => [midpoint, numeric])).toEqual([
    [7, true],
    [0.5, true],
    [null, false],
  ]);
  expect(proposal.questions[0]?.reason).toContain('the file says what its answers count as in means');
  expect(proposal.questions[1]?.answers.map(({ midpoint }) => midpoint)).toEqual([10, 20]);
  const built = buildSurvey(file, proposal);
  const { rows: averages } = means(buildDataset(built.survey).dataset, meansQuery('s.often'));
  // By hand: 7, 0.5 and 7 of the three whose answer has a score.
  expect(averages[0]).toMatchObject({ mean: 14.5 / 3, sample: 3 });
});

test('codes that are texts stay texts, and positions count characters of windows-1252', () => {
  const description = schema(fixed).replace('type="single" ', 'type="single" format="literal" ');
  const file = read(description, Buffer.from('001A', 'latin1'));
  expect(file.variables[1]).toMatchObject({ kind: 'text' });
  const western = read(schema(fixed), Buffer.from('001110197 234.5K\u00f6ln  1', 'latin1'));
  expect([western.encoding, cellsOf(western)[0]?.[8]]).toEqual(['windows-1252', 'Köln']);
});

test('texts are decoded as somebody says: 0xa3 and 0x9f are Ł and ź in windows-1250, £ and Ÿ in windows-1252', () => {
  const lodz = Buffer.from([0xa3, 0xf3, 0x64, 0x9f]);
  const line = Buffer.concat([Buffer.from('001110197 234.5'), lodz, Buffer.from('  1\n')]);
  const row = Buffer.concat([Buffer.from('1,1,101,97,2,34.5,'), lodz, Buffer.from(',1,20240131,1.25\n')]);
  const table = schema(inCsv, { record: 'format="csv"' });
  // It states no encoding, and is no UTF-8.
  const named = (text: string) => {
    const [before = '', after = ''] = text.split('Label of town');
    return Buffer.concat([Buffer.from(before), lodz, Buffer.from(after)]);
  };
  for (const [description, answers] of [
    [named(schema(fixed)), line],
    [named(table), row],
  ] as const) {
    const textsOf = (encoding?: string) => {
      const file = read(description, answers, encoding);
      const town = file.variables.find(({ name }) => name === 'town');
      return [file.encoding, town?.label, cellsOf(file)[0]?.[8], cellsOf(file)[0]?.[9]];
    };
    expect(textsOf()).toEqual(['windows-1252', '£ódŸ', '£ódŸ', 1]);
    expect(textsOf('windows-1250')).toEqual(['windows-1250', 'Łódź', 'Łódź', 1]);
    expect(() => textsOf('utf-8')).toThrow('the answers are not UTF-8');
  }
  const stated = schema(fixed)
    .replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="windows-1252"?>')
    .replace('Label of town', 'Köln');
  const file = read(Buffer.from(stated, 'latin1'), line, 'windows-1250');
  expect(file.variables.find(({ name }) => name === 'town')?.label).toBe('Köln');
});

test.each([
  [
    'a hierarchy',
    schema(fixed, { extra: '<hierarchy><parent record="A" child="B"/></hierarchy>' }),
    'the survey has several levels (a hierarchy of records), such as households and persons; export the level whose rows are respondents as a survey of its own',
  ],
  ['two records', schema(fixed, { extra: '<record ident="B"></record>' }), 'the survey has several levels'],
  ['a version to come', schema(fixed, { version: '3.0' }), 'versions 1.0 to 2.0 are read'],
  ['another root', '<other/>', 'its outermost element must be sss'],
  [
    'elements nested too deeply',
    schema(fixed).replace('<survey>', `${'<a>'.repeat(80)}${'</a>'.repeat(80)}<survey>`),
    'at most 64 elements in each other (Maximum nested tags exceeded)',
  ],
  ['a document type', `<!DOCTYPE sss>${schema(fixed)}`, 'document type definition'],
  ['a type that is none', schema(fixed).replace('"logical"', '"slider"'), 'is of the type "slider"'],
  ['a position that is none', schema(fixed).replace('start="4"', 'start="0"'), 'a whole number from 1'],
])('%s is refused with a sentence', (_, description, sentence) => {
  expect(() => read(description, lines.join('\n'))).toThrow(sentence);
});

function read(description: string | Buffer, answers: string | Buffer, encoding?: string): SourceFile {
  const path = join(home, 'answers');
  writeFileSync(path, answers);
  const descriptor = openSync(path, 'r');
  try {
    return readTripleS(
      typeof description === 'string' ? Buffer.from(description) : description,
      descriptor,
      fstatSync(descriptor).size,
      undefined,
      encoding,
    );
  } finally {
    closeSync(descriptor);
  }
}

function cellsOf({ rows: count, variables }: SourceFile): (number | string | null)[][] {
  return Array.from({ length: count }, (_, row) =>
    variables.map(({ column }) => {
      if (column.kind === 'texts') return column.at(row);
      const value = column.at(row);
      return Number.isNaN(value) ? null : value;
    }),
  );
}
