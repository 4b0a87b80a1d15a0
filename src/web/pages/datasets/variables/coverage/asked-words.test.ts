import { expect, test } from 'vitest';
import type { Question } from '../../../../../contract/codebook/question.ts';
import { askedWords } from './asked-words.ts';

const question = (
  kind: Question['kind'],
  name: string,
  datapoints: readonly string[],
  suffixes: readonly string[] = [],
): Question => ({
  code: name,
  namespace: 'core',
  dataset: 'core',
  kind,
  name,
  wording: '',
  category: { id: '', path: [] },
  unit: '',
  also_called: [],
  notes: '',
  datapoints: datapoints.map((one) => ({
    code: one,
    name: one,
    midpoint: null,
    numeric: true,
    from: null,
    to: null,
  })),
  suffixes: suffixes.map((one, index) => ({ code: index + 1, name: one, midpoint: null, numeric: true })),
  waves: [],
  locations: [],
  asked_in: [],
  accessible: true,
});

const words = (of: Question, datapoints: readonly string[], suffixes: readonly number[] = []) =>
  askedWords(
    { match: 'all', rules: [{ question: of.code, datapoints: [...datapoints], suffixes: [...suffixes] }] },
    [of],
  );

test('one or two answers are named', () => {
  const company = question('single', 'Company', ['With others', 'Alone']);
  expect(words(company, ['With others'])).toEqual({
    short: 'asked if With others',
    full: 'Asked if “Company” is With others.',
  });
  const devices = question('multiple', 'Devices', ['Phone', 'Tablet', 'Watch']);
  expect(words(devices, ['Phone', 'Watch'])).toEqual({
    short: 'asked if Phone or Watch',
    full: 'Asked if “Devices” includes Phone or Watch.',
  });
});

test('answers that are bare numbers are named with their question', () => {
  const sex = question('single', 'Sex', ['1', '2']);
  expect(words(sex, ['2'])).toEqual({ short: 'asked if Sex: 2', full: 'Asked if “Sex” is 2.' });
});

test('of many answers those that were left out are named, where people gave one alone', () => {
  const often = question('single', 'Shopping', ['Never', 'Monthly', 'Weekly', 'Daily']);
  expect(words(often, ['Monthly', 'Weekly', 'Daily'])).toEqual({
    short: 'asked unless Never',
    full: 'Asked if “Shopping” is Monthly, Weekly or Daily.',
  });
  // All of them: whoever answered it at all.
  expect(words(often, ['Never', 'Monthly', 'Weekly', 'Daily'])?.short).toBe(
    'asked if Never, Monthly, Weekly or Daily',
  );
  const brands = question('multiple', 'Brands', ['A', 'B', 'C', 'None']);
  expect(words(brands, ['A', 'B', 'C'])?.short).toBe('asked if any of Brands');
  const more = question('multiple', 'Brands', ['A', 'B', 'C', 'D', 'E', 'None']);
  expect(words(more, ['A', 'B', 'C'])?.short).toBe('asked if A, B or C');
});

test('columns of a grid are named with their row, or for any', () => {
  const grid = question('grid_single', 'Media', ['Radio', 'Podcasts'], ['Never', 'Weekly', 'Daily']);
  expect(words(grid, ['Radio', 'Podcasts'], [2, 3])).toEqual({
    short: 'asked if Weekly or Daily',
    full: 'Asked if “Media” is Weekly or Daily for any row.',
  });
  expect(words(grid, ['Podcasts'], [2])).toEqual({
    short: 'asked if Podcasts: Weekly',
    full: 'Asked if “Media” is Weekly for Podcasts.',
  });
});

test('a question that may not be seen is not named', () => {
  const rules = [{ question: 'other', datapoints: ['a'], suffixes: [] }];
  expect(askedWords({ match: 'all', rules }, [])).toBeNull();
});

test('two questions are told with what joins them, each by name where its answers are many', () => {
  const company = question('single', 'Company', ['With others', 'Alone']);
  const visits = question('single', 'Visits', ['Daily', 'Weekly', 'Monthly', 'Never']);
  const rule = (of: string, ...datapoints: string[]) => ({ question: of, datapoints, suffixes: [] });
  const rules = [rule('Company', 'Alone'), rule('Visits', 'Daily', 'Weekly')];
  expect(askedWords({ match: 'all', rules }, [company, visits])).toEqual({
    short: 'asked if Alone, and Daily or Weekly',
    full: 'Asked if “Company” is Alone, and “Visits” is Daily or Weekly.',
  });
  const many = [rule('Company', 'Alone'), rule('Visits', 'Daily', 'Weekly', 'Monthly')];
  expect(askedWords({ match: 'any', rules: many }, [company, visits])).toEqual({
    short: 'asked if Alone or any of Visits',
    full: 'Asked if “Company” is Alone, or if “Visits” is Daily, Weekly or Monthly.',
  });
  expect(askedWords({ match: 'any', rules: many }, [company])).toBeNull();
});
