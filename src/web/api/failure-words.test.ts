import { describe, expect, test } from 'vitest';
import { listed } from '../../lib/listed.ts';
import { failureWords, forbiddenWords, signInWords } from './failure-words.ts';

describe('failures say what happened, what is safe and the next step', () => {
  test('no answer', () => {
    expect(failureWords('network', 'the audiences', 'x')).toEqual({
      title: "Couldn't reach the server",
      text: 'Your work is safe in this browser. Check the connection, then load the audiences again.',
      canRetry: true,
    });
  });

  test('a refusal keeps the sentence of the service', () => {
    expect(failureWords('invalid', 'the chart', 'unknown question “q99” in rows[0]')).toEqual({
      title: "Couldn't load the chart",
      text: 'Unknown question “q99” in rows[0].',
      canRetry: false,
    });
  });

  test('something that is gone is not tried again', () => {
    expect(failureWords('not-found', 'the chart', 'chart not found')).toMatchObject({
      title: 'The chart does not exist',
      canRetry: false,
    });
  });

  test('codes that may not be used are named', () => {
    expect(forbiddenWords(['Income'], 'the table')).toEqual({
      title: 'The table uses a question you cannot see',
      text: '“Income” is limited to another team.',
    });
    expect(forbiddenWords(['Income', 'Occupation'], 'the table')).toEqual({
      title: 'The table uses 2 questions you cannot see',
      text: '“Income” and “Occupation” are limited to another team.',
    });
  });

  test('nothing exclaims or apologises', () => {
    const kinds = [
      'network',
      'forbidden',
      'conflict',
      'too-many',
      'server',
      'too-large',
      'unauthorised',
    ] as const;
    const texts = kinds.map((kind) => Object.values(failureWords(kind, 'the chart', 'm')).join(' '));
    expect(texts.filter((text) => /!|oops|sorry/i.test(text))).toEqual([]);
  });
});

describe('signing in', () => {
  test('a refusal never says which of the two was wrong', () => {
    expect(signInWords.wrong('e-mail or password is not right')).toBe('E-mail or password is incorrect.');
    expect(signInWords.wrong('no such user')).toBe('E-mail or password is incorrect.');
  });

  test('the tries that are left are said where the service says them', () => {
    expect(signInWords.wrong('not right; 3 tries left')).toBe(
      'E-mail or password is incorrect. 3 tries left, then a one-minute wait.',
    );
    expect(signInWords.wrong('not right; 1 more try')).toBe(
      'E-mail or password is incorrect. 1 try left, then a one-minute wait.',
    );
  });

  test('a wait is said in the unit that fits', () => {
    expect(signInWords.wait(45)).toBe('Too many tries. Wait 45 seconds, then try again.');
    expect(signInWords.wait(300)).toBe('Too many tries. Wait 5 minutes, then try again.');
  });
});

test('names are listed as in a sentence', () => {
  expect(listed([])).toBe('');
  expect(listed(['a'])).toBe('a');
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
});
