import { describe, expect, test } from 'vitest';
import { failureWords, falseAlarms, forbiddenWords, listed, numberMeanings, signInWords } from './words.ts';

describe('failures say what happened, what is safe and the next step', () => {
  test('no answer', () => {
    expect(failureWords('network', 'the audiences', 'x')).toEqual({
      title: 'The server did not answer',
      text: 'Your work is safe in this browser. Check the connection, then load the audiences again.',
      canRetry: true,
    });
  });

  test('a refusal keeps the sentence of the service', () => {
    expect(failureWords('invalid', 'the chart', 'unknown question “q99” in rows[0]')).toEqual({
      title: 'The server refused to give the chart',
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
    expect(signInWords.wrong('e-mail or password is not right')).toBe('E-mail or password is not right.');
    expect(signInWords.wrong('no such user')).toBe('E-mail or password is not right.');
  });

  test('the tries that are left are said where the service says them', () => {
    expect(signInWords.wrong('not right; 3 tries left')).toBe(
      'E-mail or password is not right. 3 tries left, then a one-minute wait.',
    );
    expect(signInWords.wrong('not right; 1 more try')).toBe(
      'E-mail or password is not right. 1 try left, then a one-minute wait.',
    );
  });

  test('a wait is said in the unit that fits', () => {
    expect(signInWords.wait(45)).toBe('Too many tries. Wait 45 seconds, then try again.');
    expect(signInWords.wait(300)).toBe('Too many tries. Wait 5 minutes, then try again.');
  });
});

describe('what a number means', () => {
  test('an index above 110 says how much more likely, from 200 how many times', () => {
    expect(numberMeanings.index(124.2, 'singles under 40', 'all adults', 48.2, 38.8, true)).toBe(
      '124: singles under 40 are 24% more likely than all adults (48.2% against 38.8%). 100 is the same as the base. 90 to 110 is usually not worth attention.',
    );
    expect(numberMeanings.index(212, 'gamers', 'all adults', 21.2, 10, true)).toContain(
      '2.1 times as likely as all adults',
    );
    expect(numberMeanings.index(75, 'gamers', 'all adults', 7.5, 10, true)).toContain(
      '25% less likely than all adults',
    );
  });

  test('an index from 90 to 110 is put into words as no difference, and one that was not tested as neither', () => {
    expect(numberMeanings.index(104.1, 'gamers', 'all adults', 31.9, 30.7, true)).toContain(
      '104: gamers are about as likely as all adults (31.9% against 30.7%).',
    );
    expect(numberMeanings.index(131, 'gamers', 'all adults', 13.1, 10, false)).toContain(
      'no clear difference between gamers and all adults (13.1% against 10.0%), within sampling error',
    );
    expect(numberMeanings.index(73, 'gamers', 'all adults', 29.5, 40.5, null)).toBe(
      '73: gamers against all adults (29.5% against 40.5%), not tested. 100 is the same as the base. 90 to 110 is usually not worth attention.',
    );
    expect(numberMeanings.index(100, 'gamers', 'all adults', 30, 30, true)).toContain(
      'are as likely as all adults',
    );
  });

  test('sizes are averaged over waves, samples add', () => {
    expect(numberMeanings.size(786_844, 4)).toBe(
      '786,844 people, the average of the 4 waves used. Sizes add over regions and are averaged over waves.',
    );
    expect(numberMeanings.sample(127)).toBe(
      '127 respondents gave this answer. Samples add over waves and regions. Unweighted.',
    );
    expect(numberMeanings.lowBase(43)).toBe(
      '43 respondents. Read as a direction only. Under 30 no test is made.',
    );
    expect(numberMeanings.effectiveBase(269, 242)).toBe(
      'Weighting makes 269 answers as precise as 242 unweighted ones. Tests and intervals use this.',
    );
    expect(numberMeanings.tests(235)).toBe(
      'Of 235 tests at 95%, about 12 would look different by chance alone. Turn on correction.',
    );
  });
});

test('names are listed as in a sentence', () => {
  expect(listed([])).toBe('');
  expect(listed(['a'])).toBe('a');
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
});

test('false alarms are told in the number that is shown', () => {
  // 5% of 235 is 11.75, of 11 is 0.55, of 1 is 0.05; 1% of 150 is 1.5.
  expect(falseAlarms(235, 95)).toBe('235 tests, about 12 false alarms expected');
  expect(falseAlarms(11, 95)).toBe('11 tests, about 1 false alarm expected');
  expect(falseAlarms(1, 95)).toBe('1 test, under 1 false alarm expected');
  expect(falseAlarms(150, 99)).toBe('150 tests, about 2 false alarms expected');
});
