import { expect, test } from 'vitest';
import { sourceOfCells } from '../../../testing/source-of-cells.ts';
import { describeSource } from '../../source/describe-source.ts';
import { proposeSurvey } from '../propose-survey.ts';

const rows = 120;
const column = (of: (row: number) => number, labels: Record<number, string> = {}, label = '') => ({
  kind: 'number' as const,
  label,
  labels,
  cells: Array.from({ length: rows }, (_, row) => of(row)),
});
const warningsOf = (columns: Parameters<typeof sourceOfCells>[0]) =>
  proposeSurvey(describeSource(sourceOfCells(columns)), { code: 's' }).findings.flatMap(
    ({ id, severity, message, consequence }) =>
      severity === 'warning' && !id.startsWith('name:') ? [[id, message, consequence]] : [],
  );
const [codes, blank] = [(most: number) => (row: number) => 1 + (row % most), Number.NaN];

test('guessed members whose values go far apart, or that others fill each, are told', () => {
  expect(warningsOf({ q8_1: column(codes(3)), q8_2: column(codes(5)), q8_3: column(codes(6)) })).toEqual([]);
  expect(warningsOf({ q8_1: column(codes(3)), q8_2: column(codes(5)), q8_3: column(codes(7)) })).toEqual([
    [
      'group:q8',
      '3 columns look like one grid',
      'q8_1 to q8_3 became “q8”, 3 × 7. q8_1 goes up to 3, q8_3 to 7: are they one question?',
    ],
  ]);
  const half = (isFirst: boolean) => (row: number) => (row < 60 === isFirst ? 1 + (row % 3) : blank);
  expect(warningsOf({ q8_1: column(half(true)), q8_2: column(half(false)) })).toEqual([
    [
      'group:q8',
      '2 columns look like one grid',
      'q8_1 to q8_2 became “q8”, 2 × 3. Each is filled by other respondents: are they one question?',
    ],
  ]);
  // A wording of three words says that they are one.
  const worded = [1, 2].map((row) => column(half(row === 1), {}, `How often used: brand ${row}`));
  expect(warningsOf({ q8_1: worded[0]!, q8_2: worded[1]! })).toEqual([]);
});

test('a list of figures of which more than 5% count in no mean is told', () => {
  const sizes = { 1: 'Town of 100', 2: 'City of 1,000', 3: 'City of 10,000' };
  expect(warningsOf({ size: column(codes(3), sizes) })).toEqual([
    [
      'figures:size',
      '100% of “size” count in no mean',
      'Their answers hold figures: “Town of 100”, “City of 1,000”, “City of 10,000”. Give them numbers if there should be a mean.',
    ],
  ]);
  // Six of 120 are 5%, and no more.
  const spend = { 1: 'Under $10', 2: '$10 to $20', 3: '$20 to $30', 4: 'About $7' };
  const of = (few: number) => (row: number) => (row < few ? 4 : 1 + (row % 3));
  expect(warningsOf({ spend: column(of(6), spend) })).toEqual([]);
  expect(warningsOf({ spend: column(of(7), spend) }).map(([, message]) => message)).toEqual([
    '6% of “spend” count in no mean',
  ]);
});

test('four questions in a row with the same labels are told, three are not', () => {
  const brands = { 1: 'Tea', 2: 'Coffee', 3: 'Milk' };
  const other = column(codes(2), { 1: 'Home', 2: 'Away' });
  const [a, b, c] = [column(codes(3), brands), column(codes(3), brands), column(codes(3), brands)];
  expect(warningsOf({ a, b, c, other })).toEqual([]);
  // A code without a label among the cells of one does not make it another list.
  const d = column(codes(4), brands);
  expect(warningsOf({ a, b, c, d, other }).filter(([id]) => id?.startsWith('alike'))).toEqual([
    [
      'alike:a',
      '4 questions in a row have the same answers',
      '“a” to “d”: if they are rows of one question, group them.',
    ],
  ]);
});

test('a value without a label beyond the ends of a scale counts in no mean', () => {
  const labels = { 1: 'Never', 2: 'Sometimes', 3: 'Often' };
  const { questions } = proposeSurvey(
    describeSource(sourceOfCells({ use: column((row) => row % 4, labels) })),
    { code: 's' },
  );
  expect(questions[0]?.answers.map(({ value, midpoint }) => [value, midpoint])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [0, null],
  ]);
});
