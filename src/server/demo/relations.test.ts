import { describe, expect, test } from 'vitest';
import { columnKey } from '../../engine/survey/dataset.ts';
import { sharedDemoSurvey } from '../../testing/demo-dataset.ts';

/**
 * Relations that the answers of the demo survey are to show, by a weighted count over its columns that shares no code
 * with the engine: plain loops, population weight, all waves and countries unless said.
 */
const survey = sharedDemoSurvey();
const weights = survey.weights[0]?.values ?? new Float64Array();
const everyone = Array.from({ length: survey.respondents.count }, (_, respondent) => respondent);

type Holds = (respondent: number) => boolean;

function values(question: string, datapoint?: string, suffix?: number): ArrayLike<number> {
  const column = survey.columns.get(columnKey(question, datapoint, suffix));
  if (column === undefined) throw new Error(`no column ${columnKey(question, datapoint, suffix)}`);
  return column.values;
}

const from = (column: ArrayLike<number>, first: number, last = first): Holds => {
  return (respondent) => (column[respondent] ?? 0) >= first && (column[respondent] ?? 0) <= last;
};
/** Code of a single question or of a grid's row, counted from 1. */
const code = (question: string, first: number, last = first) => from(values(question), first, last);
const cell = (question: string, row: string, first: number, last = first) =>
  from(values(question, row), first, last);
const ticked = (question: string, datapoint: string) => from(values(question, datapoint), 2);
const inCountry = (location: string): Holds =>
  from(
    survey.respondents.location,
    survey.locations.findIndex(({ code: of }) => of === location),
  );
const inWave = (wave: string): Holds =>
  from(
    survey.respondents.wave,
    survey.waves.findIndex(({ code: of }) => of === wave),
  );
const both =
  (...all: readonly Holds[]): Holds =>
  (respondent) =>
    all.every((holds) => holds(respondent));
const not =
  (holds: Holds): Holds =>
  (respondent) =>
    !holds(respondent);

function people(holds: Holds): number {
  let sum = 0;
  for (const respondent of everyone) if (holds(respondent)) sum += weights[respondent] ?? 0;
  return sum;
}

const sharePercent = (holds: Holds, base: Holds = () => true) =>
  (100 * people(both(holds, base))) / people(base);
const index = (holds: Holds, audience: Holds, base: Holds = () => true) =>
  (100 * sharePercent(holds, both(audience, base))) / sharePercent(holds, base);

function mean(numbers: ArrayLike<number>, base: Holds): number {
  let sum = 0;
  let total = 0;
  for (const respondent of everyone) {
    const number = numbers[respondent] ?? Number.NaN;
    if (Number.isNaN(number) || !base(respondent)) continue;
    sum += number * (weights[respondent] ?? 0);
    total += weights[respondent] ?? 0;
  }
  return sum / total;
}

/** Hours a day of a row of q20, by the midpoints 0, ¼, ¾, 1½, 3 and 5½ hours; "don't know" is left out. */
function hours(row: string): Float64Array {
  const midpoints = [Number.NaN, 0, 0.25, 0.75, 1.5, 3, 5.5, Number.NaN];
  return Float64Array.from(values('q20', row), (step) => midpoints[step] ?? Number.NaN);
}

const age = values('q1');
const agedBetween = (first: number, last: number) => from(age, first, last);
const ageBands = [
  agedBetween(16, 24),
  agedBetween(25, 34),
  agedBetween(35, 44),
  agedBetween(45, 54),
  agedBetween(55, 64),
  agedBetween(65, 99),
];
const incomeThirds = [code('q15', 1), code('q15', 2), code('q15', 3)];
const man = code('q3', 1);
const woman = code('q3', 2);
const parent = not(ticked('q9', 'q9_99'));
const waveCodes = survey.waves.map(({ code: of }) => of);

const rising = (numbers: readonly number[]) =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
const falling = (numbers: readonly number[]) =>
  numbers.every((number, at) => at === 0 || number < (numbers[at - 1] ?? 0));

describe('age and gender', () => {
  test('short-video apps are used daily with an index of 140 or more among people of 16 to 24', () => {
    expect(index(cell('q22', 'q22_3', 5, 6), agedBetween(16, 24))).toBeGreaterThanOrEqual(140);
  });

  test('time with broadcast television rises with every age band', () => {
    const television = hours('q20_1');
    expect(rising(ageBands.map((band) => mean(television, band)))).toBe(true);
  });

  test('time on the phone falls with every age band', () => {
    const minutes = values('q21');
    expect(falling(ageBands.map((band) => mean(minutes, band)))).toBe(true);
  });

  test('television news reaches the over-65s above average and people under 25 below', () => {
    expect(index(ticked('q34', 'q34_1'), agedBetween(65, 99))).toBeGreaterThanOrEqual(120);
    expect(index(ticked('q34', 'q34_1'), agedBetween(16, 24))).toBeLessThanOrEqual(80);
  });

  test('men under 35 play games weekly with an index of 140 or more', () => {
    expect(index(code('q36', 4, 5), both(man, agedBetween(16, 34)))).toBeGreaterThanOrEqual(140);
  });

  test('women buy beauty products online at least half as often again as men', () => {
    const shops = code('q58', 2, 5);
    const beauty = ticked('q57', 'q57_5');
    expect(sharePercent(beauty, both(woman, shops))).toBeGreaterThan(
      1.5 * sharePercent(beauty, both(man, shops)),
    );
  });
});

describe('money, schooling and work', () => {
  test('the number of devices at home rises with every income band', () => {
    const devices = values('q39');
    const bands = [1, 2, 3, 4, 5, 6, 7, 8].map((band) => mean(devices, code('q14', band)));
    expect(rising(bands)).toBe(true);
  });

  test('paid streaming subscriptions and leisure trips rise with the income level', () => {
    expect(rising(incomeThirds.map((third) => mean(values('q29'), third)))).toBe(true);
    expect(rising(incomeThirds.map((third) => mean(values('q72'), third)))).toBe(true);
  });

  test('people in full-time work are in the upper third of incomes more often than others', () => {
    expect(index(code('q15', 3), code('q12', 1))).toBeGreaterThanOrEqual(120);
  });

  test('professional networks are used weekly by working graduates with an index of 150 or more', () => {
    const workingGraduate = both(code('q12', 1, 3), code('q6', 4, 5));
    expect(index(cell('q22', 'q22_7', 4, 6), workingGraduate)).toBeGreaterThanOrEqual(150);
  });

  test('graduates spend at least a quarter more time with books than people without a degree', () => {
    const books = hours('q20_10');
    expect(mean(books, code('q6', 4, 5))).toBeGreaterThan(1.25 * mean(books, code('q6', 1, 3)));
  });
});

describe('household, attitudes and behaviour', () => {
  test('parents buy toys and baby products online with an index of 200 or more', () => {
    const shops = code('q58', 2, 5);
    expect(index(ticked('q57', 'q57_9'), parent, shops)).toBeGreaterThanOrEqual(200);
    expect(index(ticked('q57', 'q57_10'), parent, shops)).toBeGreaterThanOrEqual(200);
  });

  test('those who look for the lowest price name discounts as a purchase driver above average', () => {
    expect(index(ticked('q56', 'q56_2'), cell('q64', 'q64_2', 5), code('q58', 2, 5))).toBeGreaterThanOrEqual(
      120,
    );
  });

  test('those who would pay over 5% more for sustainable products name them as a driver with an index of 150', () => {
    expect(index(ticked('q56', 'q56_8'), code('q67', 3, 5), code('q58', 2, 5))).toBeGreaterThanOrEqual(150);
  });

  test('those who look after their health exercise at least 1.3 times as often as those who do not', () => {
    const days = values('q70');
    const agrees = mean(days, cell('q63', 'q63_5', 4, 5));
    expect(agrees).toBeGreaterThan(1.3 * mean(days, cell('q63', 'q63_5', 1, 2)));
  });

  test('those who see themselves as gamers spend at least 1.5 times as much on games as those who do not', () => {
    const spend = values('gaming.q5');
    const agrees = mean(spend, cell('gaming.q8', 'q8_1', 4, 5));
    expect(agrees).toBeGreaterThan(1.5 * mean(spend, cell('gaming.q8', 'q8_1', 1, 2)));
  });

  test('early adopters use AI assistants weekly with an index of 130 or more', () => {
    expect(index(code('q42', 4, 5), cell('q44', 'q44_1', 5))).toBeGreaterThanOrEqual(130);
  });
});

describe('waves and countries', () => {
  test('weekly use of AI assistants grows by at least 10 points over the eight waves', () => {
    const weekly = code('q42', 4, 5);
    const first = sharePercent(weekly, inWave('2024q4'));
    expect(sharePercent(weekly, inWave('2026q3'))).toBeGreaterThan(first + 10);
  });

  test('the brand that started in Q2 2025 is known by more people in every half-year', () => {
    const known = ticked('q50', 'q50_8');
    const halves = [
      ['2025q2', '2025q3'],
      ['2025q4', '2026q1'],
      ['2026q2', '2026q3'],
    ].map((pair) => sharePercent(known, (respondent) => pair.some((wave) => inWave(wave)(respondent))));
    expect(rising(halves)).toBe(true);
    expect((halves[2] ?? 0) - (halves[0] ?? 0)).toBeGreaterThan(5);
  });

  test('payment in cash falls and payment by phone rises from the first to the last wave', () => {
    const [first, last] = [inWave(waveCodes[0] ?? ''), inWave(waveCodes.at(-1) ?? '')];
    expect(sharePercent(ticked('q62', 'q62_1'), last)).toBeLessThan(
      sharePercent(ticked('q62', 'q62_1'), first),
    );
    expect(sharePercent(ticked('q62', 'q62_4'), last)).toBeGreaterThan(
      sharePercent(ticked('q62', 'q62_4'), first),
    );
  });

  test('cricket is followed in India at least 3 times as often as elsewhere, rugby likewise in South Africa', () => {
    const inIndia = sharePercent(ticked('q69', 'q69_4'), inCountry('in'));
    expect(inIndia).toBeGreaterThan(3 * sharePercent(ticked('q69', 'q69_4'), not(inCountry('in'))));
    const inSouthAfrica = sharePercent(ticked('q69', 'q69_7'), inCountry('za'));
    expect(inSouthAfrica).toBeGreaterThan(3 * sharePercent(ticked('q69', 'q69_7'), not(inCountry('za'))));
  });

  test('marks out of ten for the main brand are lower in Japan than in Brazil, Mexico and India', () => {
    const marks = values('q53');
    const japan = mean(marks, inCountry('jp'));
    for (const country of ['br', 'mx', 'in']) {
      expect(mean(marks, inCountry(country))).toBeGreaterThan(japan + 1);
    }
  });
});

describe('the number of answers ticked', () => {
  test('people name between 2.5 and 4 ways of discovering brands, and about a tenth name one at most', () => {
    const columns = survey.questions
      .find(({ code: of }) => of === 'q46')
      ?.datapoints.filter(({ code: of }) => of !== 'q46_99')
      .map(({ code: of }) => ticked('q46', of));
    const count = Float64Array.from(
      everyone,
      (respondent) => columns?.filter((holds) => holds(respondent)).length ?? 0,
    );
    expect(mean(count, () => true)).toBeGreaterThan(2.5);
    expect(mean(count, () => true)).toBeLessThan(4);
    expect(sharePercent(from(count, 0, 1))).toBeGreaterThan(5);
    expect(sharePercent(from(count, 0, 1))).toBeLessThan(35);
  });
});
