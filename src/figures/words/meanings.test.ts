import { describe, expect, test } from 'vitest';
import { formatIn } from '../../lib/format.ts';
import {
  effectiveMeaning,
  indexMeaning,
  lowBaseMeaning,
  sampleMeaning,
  sizeMeaning,
  shortTestCount,
  testCount,
  testsMeaning,
} from './meanings.ts';

const format = formatIn('en-GB');

describe('what a number means', () => {
  test('an index above 110 says how much more likely, from 200 how many times', () => {
    expect(
      indexMeaning(
        {
          index: 124.2,
          audience: 'singles under 40',
          whole: 'all adults',
          share: 48.2,
          wholeShare: 38.8,
          isClear: true,
        },
        format,
      ),
    ).toBe(
      '124: singles under 40 are 24% more likely than all adults (48.2% against 38.8%). 100 is the same as all adults. 90 to 110 is usually not worth attention.',
    );
    expect(
      indexMeaning(
        { index: 212, audience: 'gamers', whole: 'all adults', share: 21.2, wholeShare: 10, isClear: true },
        format,
      ),
    ).toContain('2.1 times as likely as all adults');
    expect(
      indexMeaning(
        { index: 75, audience: 'gamers', whole: 'all adults', share: 7.5, wholeShare: 10, isClear: true },
        format,
      ),
    ).toContain('25% less likely than all adults');
  });

  test('an index from 90 to 110 is put into words as no difference, and one that was not tested as neither', () => {
    expect(
      indexMeaning(
        {
          index: 104.1,
          audience: 'gamers',
          whole: 'all adults',
          share: 31.9,
          wholeShare: 30.7,
          isClear: true,
        },
        format,
      ),
    ).toContain('104: gamers are about as likely as all adults (31.9% against 30.7%).');
    expect(
      indexMeaning(
        { index: 131, audience: 'gamers', whole: 'all adults', share: 13.1, wholeShare: 10, isClear: false },
        format,
      ),
    ).toContain(
      'no clear difference between gamers and all adults (13.1% against 10.0%), within sampling error',
    );
    expect(
      indexMeaning(
        { index: 73, audience: 'gamers', whole: 'all adults', share: 29.5, wholeShare: 40.5, isClear: null },
        format,
      ),
    ).toBe(
      '73: gamers against all adults (29.5% against 40.5%), not tested. 100 is the same as all adults. 90 to 110 is usually not worth attention.',
    );
    expect(
      indexMeaning(
        { index: 100, audience: 'gamers', whole: 'all adults', share: 30, wholeShare: 30, isClear: true },
        format,
      ),
    ).toContain('are as likely as all adults');
  });

  test('sizes are averaged over waves, samples add', () => {
    expect(sizeMeaning(786_844, 4, 'people', format)).toBe(
      '786,844 people, the average of the 4 waves used. Sizes add over regions and are averaged over waves.',
    );
    expect(sampleMeaning(127, format)).toBe(
      '127 respondents gave this answer. Samples add over waves and regions. Unweighted.',
    );
    expect(lowBaseMeaning(43, format)).toBe(
      '43 respondents. Read as a direction only. Under 30 no test is made.',
    );
    expect(effectiveMeaning(269, 242, format)).toBe(
      'Weighting makes 269 answers as precise as 242 unweighted ones.',
    );
    expect(testsMeaning(235, format)).toBe(
      'Of 235 tests at 95%, about 12 would look different by chance alone. Turn on correction.',
    );
  });
});

test('a family is counted with the false alarms to expect, or the correction', () => {
  // 5% of 235 is 11.75, of 11 is 0.55, of 1 is 0.05; 1% of 150 is 1.5.
  const counted = (tests: number, level: number) => testCount({ tests, correction: 'none', level }, format);
  expect(counted(235, 95)).toBe('235 tests, about 12 false alarms expected at 95%');
  expect(counted(11, 95)).toBe('11 tests, about 1 false alarm expected at 95%');
  expect(counted(1, 95)).toBe('1 test, under 1 false alarm expected at 95%');
  expect(counted(150, 99)).toBe('150 tests, about 2 false alarms expected at 99%');
  expect(testCount({ tests: 4, correction: 'holm', level: 99 }, format)).toBe(
    '4 tests, corrected by Holm, at 99%',
  );
  const short = { tests: 235, level: 95 } as const;
  expect(shortTestCount({ ...short, correction: 'none' }, format)).toBe('235 tests, about 12 false alarms');
  expect(shortTestCount({ ...short, correction: 'holm' }, format)).toBe('235 tests, corrected by Holm');
});
