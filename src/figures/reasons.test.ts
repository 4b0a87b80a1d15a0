import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formatIn } from '../lib/format.ts';
import { type UntestedReason, untestedReasons } from './answered-figures.ts';
import {
  absentLabel,
  type AbsentReason,
  absentSentence,
  pWords,
  suppressedNote,
  untestedSentence,
} from './reasons.ts';

const words: readonly (readonly [AbsentReason, string, string])[] = [
  ['not_asked', 'not asked', 'Not asked in the selected waves and regions. No data (not the same as zero).'],
  [
    'not_asked_together',
    'never asked together',
    'These were never asked in the same wave and region. No data (not the same as zero).',
  ],
  [
    'never_in_scope',
    'outside the selection',
    'Refers to waves or places outside the selection. No data (not the same as zero).',
  ],
  ['nobody', 'nobody', 'Nobody in the base is in this column.'],
  ['by_definition', '–', 'By definition: row and column come from the same question.'],
  ['suppressed', '·', 'Suppressed: fewer than the survey’s minimum of 5 respondents.'],
  ['too_few', 'n 43', 'Too few respondents for a percentage.'],
  ['no_access', 'no access', 'Uses a question you can’t see.'],
  ['gone', 'gone', '“Tea” is not in this version of the survey.'],
  ['unreadable', 'unreadable', 'Saved by another program in a form that can’t be read here.'],
  ['base_share_too_small', 'share under 2%', 'Too few give this answer for an index.'],
  ['answers_overlap', 'answers overlap', 'People may give several of these, so shares can’t be added.'],
];

test('every reason has one label and one sentence', () => {
  const facts = { n: '43', floor: '5', name: 'Tea' };
  for (const [reason, label, sentence] of words) {
    expect(absentLabel(reason, facts)).toBe(label);
    expect(absentSentence(reason, facts)).toBe(sentence);
  }
});

test('a footnote counts suppressed figures', () => {
  const format = formatIn('en-GB');
  expect(suppressedNote(0, format)).toBe('');
  expect(suppressedNote(1, format)).toBe(
    '1 figure is suppressed: fewer respondents than the survey’s minimum.',
  );
  expect(suppressedNote(1200, format, '10')).toBe('1,200 figures are suppressed: fewer than 10 respondents.');
});

test('a floor that is not known is not printed', () => {
  expect(absentSentence('suppressed')).toBe('Suppressed: fewer respondents than the survey’s minimum.');
});

test('no label of a missing number reads as a number', () => {
  const labels = words
    .filter(([reason]) => reason !== 'base_share_too_small')
    .map(([reason]) => absentLabel(reason));
  expect(labels.join('')).not.toMatch(/\d/);
});

const untested: Readonly<Record<UntestedReason, string>> = {
  not_requested: 'no test was asked for',
  low_base: 'fewer than 30 respondents in this column or in the rest',
  low_expected: 'an expected count is under 5',
  certain: '0% or 100% on both sides',
  no_variance: 'the answers do not vary',
  empty_rest: 'nobody is in the rest',
  no_earlier_wave: 'there is no earlier wave',
  not_comparable: 'the two sides were asked in different waves or places',
  by_definition: 'row and column come from the same question',
  no_test_for_measure: 'this measure has no test',
  suppressed: 'the rest is suppressed, by the survey’s minimum of respondents',
};

test.each(untestedReasons)('a figure that is untested as %s says why', (reason) => {
  expect(untestedSentence(reason, 'the rest')).toBe(`Not tested: ${untested[reason]}.`);
});

test('a p-value is one word', () => {
  const format = formatIn('en-GB');
  expect([pWords(0.0004, format), pWords(0.036, format)]).toEqual([
    'p\u00A0<\u00A00.001',
    'p\u00A0=\u00A00.036',
  ]);
});

test('no other file spells a reason', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const spelled = [
    ...words.map(([, , sentence]) => sentence.replace(/ No data.*| of 5 respondents\.|“Tea” /, '')),
    ...[...words.map(([, label]) => label), ...Object.values(untested)]
      .map((text) => text.replace(/ ?the rest ?/, ''))
      .filter(({ length }) => length > 12),
    // Other short labels are codes or names of something else too.
    "'not asked'",
    '>not asked<',
    'No data (not the same as zero)',
  ];
  const strays = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|case|bench)\.tsx?$/.test(path))
    .filter((path) => path !== join('figures', 'reasons.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
      return spelled.filter((one) => text.includes(one)).map((one) => `${path}: ${one}`);
    });
  expect(strays).toEqual([]);
});
