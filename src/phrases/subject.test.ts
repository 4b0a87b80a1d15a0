import { describe, expect, test } from 'vitest';
import type { QuestionNames } from './names.ts';
import { subjectOf } from './subject.ts';

const named = (name: string, wording = ''): QuestionNames => ({
  kind: 'multiple',
  name,
  wording,
  datapoint: () => undefined,
  suffix: () => undefined,
});

describe('the subject of a question', () => {
  test.each([
    ['Age', 'age is'],
    ['Gender', 'gender is'],
    ['Work status', 'work status is'],
    ['Household gross income', 'household gross income is'],
    ['Most recent order', 'most recent order is'],
    ['Discovery of brands', 'discovery of brands is'],
    ['Use of AI assistants', 'use of AI assistants is'],
    ['Time spent with media on a usual day', 'time spent with media on a usual day is'],
    ['Income level in own country', 'income level in own country is'],
    ['Sports followed', 'sports followed are'],
    ['Financial products held', 'financial products held are'],
    ['Brands known', 'brands known are'],
    ['Uses of AI assistants', 'uses of AI assistants are'],
    ['Interests', 'interests are'],
    ['Children in the household', 'children in the household are'],
    ['Sources of news', 'sources of news are'],
    ['Political news', 'political news is'],
    ['Paid streaming subscriptions', 'paid streaming subscriptions are'],
    ['Attitudes to technology', 'attitudes to technology are'],
    ['Ethnic group (as asked)', 'ethnic group is'],
    ['TV habits', 'TV habits are'],
  ])('%s: whose %s', (name, is) => {
    expect(subjectOf('q', named(name)).is).toBe(is);
  });

  test.each([
    'How often games are played',
    'What is paid for in games',
    'Who games are played with',
    'Watching others play',
    'Done for the environment',
    'Alone or with others',
    'Most recent order - occasion',
    'Brand image: which statements describe each brand',
    'Do you have any children?',
    'Would consider',
  ])('%s is no noun and is quoted', (name) => {
    expect(subjectOf('q', named(name)).is).toBe(`answer to “${name}” is`);
  });

  test('keeps the capital of a name that the wording writes with one', () => {
    expect(subjectOf('q', named('Larkmoor use', 'How often do you use Larkmoor?')).is).toBe(
      'Larkmoor use is',
    );
    expect(subjectOf('q', named('Household size', 'Household: how many people?')).is).toBe(
      'household size is',
    );
    expect(subjectOf('q', named('Household size', 'Ready? Household size, please.')).is).toBe(
      'household size is',
    );
  });

  test('is the code where there is no name', () => {
    expect(subjectOf('gaming.q3', undefined).is).toBe('answer to “gaming.q3” is');
    expect(subjectOf('q7', named(' ')).is).toBe('q7 is');
  });

  test('cuts what is too long, never inside a character', () => {
    const { is } = subjectOf('q', named(`Why ${'😀'.repeat(90)}?`));
    expect(is).toBe(`answer to “Why ${'😀'.repeat(37)}…” is`);
  });
});
