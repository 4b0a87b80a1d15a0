import { expect, test } from 'vitest';
import { sourceOfCells } from '../../testing/source-of-cells.ts';
import { describeSource } from '../source/describe-source.ts';
import { proposeSurvey } from './propose-survey.ts';
import type { SurveyDecisions } from './survey-proposal.ts';

type Cells = Parameters<typeof sourceOfCells>[0];

/** Twelve cells that go through these values again and again. */
const twelve = (...values: number[]) =>
  Array.from({ length: 12 }, (_, row) => values[row % values.length] ?? Number.NaN);
const numbers = (...values: number[]) => ({ kind: 'number' as const, cells: twelve(...values) });
const proposed = (columns: Cells, decisions: SurveyDecisions = {}) =>
  proposeSurvey(describeSource(sourceOfCells(columns)), { code: 's', ...decisions });
const questionOf = (columns: Cells, decisions: SurveyDecisions = {}) =>
  proposed(columns, decisions).questions.find(({ guessed }) => guessed === 'asked');

test('labels that are ranges count as their middles, open ones by half the width of their neighbour', () => {
  const labels = { 1: 'Under 20', 2: '20–40', 3: '40–60', 4: '60 or more', 9: "Don't know" };
  const question = questionOf({ asked: { ...numbers(1, 2, 3, 4, 9), labels } });
  expect(question?.answers.map(({ midpoint, numeric }) => [midpoint, numeric])).toEqual([
    [10, true],
    [30, true],
    [50, true],
    [70, true],
    [null, false],
  ]);
  expect(question?.reason).toContain('its labels are ranges of numbers, whose midpoints are used in means');
});

test('the points of a scale count as their values; "don\'t know" stays an answer and stands apart', () => {
  const labels = { 1: 'Strongly disagree', 2: 'Disagree', 3: 'Agree', 4: 'Strongly agree', 8: "Don't know" };
  const question = questionOf({ asked: { ...numbers(1, 2, 3, 4, 8), labels } });
  expect(question?.answers.map(({ name, midpoint, numeric }) => [name, midpoint, numeric])).toEqual([
    ['Strongly disagree', 1, true],
    ['Disagree', 2, true],
    ['Agree', 3, true],
    ['Strongly agree', 4, true],
    ["Don't know", null, false],
  ]);
  expect(question?.reason).toContain('a scale of 4 points; 1 stand apart and are outside means');
});

test('variables of one prefix and the same labels are a grid, which can be taken apart', () => {
  const labels = { 1: 'Never', 2: 'Sometimes', 3: 'Often' };
  const columns = {
    use_1: { ...numbers(1, 2, 3), labels },
    use_2: { ...numbers(2, 3, 1), labels },
    use_3: { ...numbers(3, 1, 2), labels },
    other: { ...numbers(1, 2), labels: { 1: 'Yes, I do', 2: 'No, I do not' } },
  };
  const { questions, findings } = proposed(columns);
  expect(questions.map(({ kind, variables, columns: across }) => [kind, variables, across.length])).toEqual([
    ['grid_single', ['use_1', 'use_2', 'use_3'], 3],
    ['single', ['other'], 0],
  ]);
  const grid = findings.find(({ id }) => id.startsWith('group:'));
  expect(grid).toMatchObject({ severity: 'note', options: [{ code: 'keep' }, { code: 'split' }] });
  const apart = proposed(columns, { findings: { [grid?.id ?? '']: 'split' } });
  expect(apart.questions.map(({ kind }) => kind)).toEqual(['single', 'single', 'single', 'single']);
});

test('a guess is accepted as it is, and an error is not', () => {
  const columns = { wave: numbers(1, 2, 1), heft: numbers(1, Number.NaN, 1) };
  const weights = [{ code: 'heft', name: 'Heft', variable: 'heft' }];
  const decidedOf = (findings: Record<string, string>) =>
    proposed(columns, { weights, findings }).findings.map(({ id, severity, decided }) => [
      id,
      severity,
      decided,
    ]);
  expect(decidedOf({})).toEqual([
    ['blank_weight:heft', 'error', false],
    ['weight:heft', 'note', false],
    ['projects:heft', 'note', false],
    ['guess:wave', 'note', false],
  ]);
  const all = {
    'blank_weight:heft': 'accepted',
    'weight:heft': 'accepted',
    'projects:heft': 'respondents',
    'guess:wave': 'none',
  };
  expect(decidedOf(all)).toEqual([
    ['blank_weight:heft', 'error', false],
    ['weight:heft', 'note', true],
    ['projects:heft', 'note', true],
    ['guess:wave', 'note', false],
  ]);
});

test('who was asked is found by what they answered before', () => {
  const owns = { ...numbers(1, 2, 2), labels: { 1: 'Yes', 2: 'No', 3: 'Not sure' } };
  const asked = { ...numbers(4, Number.NaN, Number.NaN), labels: { 4: 'Car', 5: 'Bike' } };
  expect(questionOf({ owns, asked })?.notes).toBe('Asked if owns is “Yes”');
  // One blank in a row that should be filled is an exception, and no rule is said.
  const torn = { ...asked, cells: asked.cells.map((cell, row) => (row === 0 ? Number.NaN : cell)) };
  expect(questionOf({ owns, asked: torn })?.notes).not.toContain('Asked if');
});

test('a single question that many have blank is first read among those who have an answer', () => {
  const labels = { 1: 'Yes', 2: 'No' };
  const baseOf = (answers: readonly number[]) => {
    const found = questionOf({ asked: { ...numbers(...answers), labels } });
    return [found?.base, found?.notes];
  };
  const notes = 'Blank for 25% of respondents: shares begin with those who have an answer';
  expect(baseOf([1, 2, 1, Number.NaN])).toEqual(['answered', notes]);
  expect(baseOf([1, 2, 1, 2, 1, Number.NaN])).toEqual([undefined, '']);
});

test('an age has the bands that surveys publish, and can have others', () => {
  const cells = Array.from({ length: 65 }, (_, index) => 16 + index);
  const columns = { age: { kind: 'number' as const, cells } };
  const bands = (decisions: SurveyDecisions = {}) =>
    proposed(columns, decisions).questions[0]?.answers.map(({ from, to }) => [from, to]);
  expect(proposed(columns).questions[0]?.kind).toBe('numeric');
  expect(bands()).toEqual([
    [null, 17],
    [18, 24],
    [25, 34],
    [35, 44],
    [45, 54],
    [55, 64],
    [65, null],
  ]);
  const own = [{ code: 'all', name: 'All', from: 16, to: 80 }];
  expect(bands({ questions: { age: { bands: own } } })).toEqual([[16, 80]]);
});

test('a date makes waves by quarter, and by month or year where somebody says so', () => {
  // 1 November 2017, 1 December 2017, 1 January 2018, 1 February 2018 are days 17,471, 17,501, 17,532 and 17,563.
  const columns = {
    interview_date: { kind: 'date' as const, cells: twelve(17_471, 17_501, 17_532, 17_563) },
    asked: numbers(1, 2),
  };
  const waves = (period?: 'month' | 'quarter' | 'year') =>
    proposed(
      columns,
      period === undefined ? {} : { wave: { variable: 'interview_date', period } },
    ).wave.waves.map(({ code, from, to, respondents }) => [code, from, to, respondents]);
  expect(waves()).toEqual([
    ['2017q4', '2017-10-01', '2017-12-31', 6],
    ['2018q1', '2018-01-01', '2018-03-31', 6],
  ]);
  expect(waves('month')).toEqual([
    ['2017m11', '2017-11-01', '2017-11-30', 3],
    ['2017m12', '2017-12-01', '2017-12-31', 3],
    ['2018m01', '2018-01-01', '2018-01-31', 3],
    ['2018m02', '2018-02-01', '2018-02-28', 3],
  ]);
  expect(waves('year')).toEqual([
    ['2017', '2017-01-01', '2017-12-31', 6],
    ['2018', '2018-01-01', '2018-12-31', 6],
  ]);
});

test('the period of a date is the shortest with 2 to 16 waves of 100 respondents or more', () => {
  // Mondays from 2 January 2017, day 17,168, with so many interviews each.
  const guessed = (...interviews: number[]) => {
    const cells = interviews.flatMap((count, week) => Array.from({ length: count }, () => 17_168 + 7 * week));
    const columns = {
      interview_date: { kind: 'date' as const, cells },
      asked: { kind: 'number' as const, cells },
    };
    const { wave, findings } = proposed(columns);
    return [wave.period, wave.waves.length, findings.find(({ id }) => id === 'wave_size')?.message];
  };
  const weeks = (count: number) => Array.from({ length: count }, () => 100);
  // Interviews on one day a week: the day is as short as the week.
  expect(guessed(...weeks(16))).toEqual(['day', 16, undefined]);
  expect(guessed(...weeks(17))).toEqual(['two_weeks', 9, undefined]);
  expect(guessed(100, 99, 100, 100)).toEqual(['two_weeks', 3, undefined]);
  expect(guessed(100, 29)).toEqual(['', 1, undefined]);
  // 1 January 2018 is 52 weeks later: no period has 100 in its last wave.
  expect(guessed(...weeks(51), 0, 20)).toEqual(['quarter', 5, 'Q1 2018 has 20 respondents']);
});

test('a state of small values stays a question; half of the places have 100 respondents or more', () => {
  const located = (places: number, of: number, known = {}) => {
    const cells = Array.from({ length: places * of }, (_, row) => row % places);
    const columns = {
      state: { kind: 'number' as const, cells },
      asked: { kind: 'number' as const, cells },
    };
    return proposed(columns, known).location.variable;
  };
  expect(located(51, 99)).toBe('');
  expect(located(51, 100)).toBe('state');
  // Of 198 respondents no two places have 100.
  expect(located(2, 99)).toBe('state');
  expect(located(51, 30, { location: { variable: 'state' } })).toBe('state');
});

test('a grid that is called by a code only is odd until it has a name', () => {
  const labels = { 1: 'Never', 2: 'Sometimes', 3: 'Often' };
  const columns = { q14_1: { ...numbers(1, 2, 3), labels }, q14_2: { ...numbers(2, 3, 1), labels } };
  const named = (name: string) => {
    const variables = ['q14_1', 'q14_2'];
    const { findings } = proposed(columns, {
      groups: [{ code: 'q14', name, kind: 'grid_single', variables }],
    });
    return findings.filter(({ id }) => id === 'name:q14').map(({ severity, message }) => [severity, message]);
  };
  expect(['Q14', 'q.14', 'S3_2b'].map(named)).toEqual([
    [['warning', '“Q14” is only a code']],
    [['warning', '“q.14” is only a code']],
    [['warning', '“S3_2b” is only a code']],
  ]);
  expect(['How often', 'Top 10', 'Race'].flatMap(named)).toEqual([]);
});

test('many waves of a date are odd', () => {
  const cells = Array.from({ length: 25 * 30 }, (_, row) => 17_168 + 7 * (row % 25));
  const columns = {
    interview_date: { kind: 'date' as const, cells },
    asked: { kind: 'number' as const, cells },
  };
  const sizeOf = (period: 'week' | 'month') =>
    proposed(columns, { wave: { variable: 'interview_date', period } }).findings.find(
      ({ id }) => id === 'wave_size',
    );
  expect(sizeOf('week')).toMatchObject({
    severity: 'warning',
    message: 'interview_date makes 25 waves',
    consequence: 'A longer period makes fewer waves, with more respondents each.',
  });
  expect(sizeOf('month')).toBeUndefined();
});

test('waves, places and weights are told with what they were guessed from, until somebody decides', () => {
  const columns = {
    wave: numbers(1, 2),
    region: { ...numbers(1, 2, 3), labels: { 1: 'North', 2: 'South', 3: 'East' } },
    weight: numbers(0.5, 1.5),
    asked: numbers(1, 2),
  };
  const { wave, location, weights, findings } = proposed(columns);
  expect(wave.waves.map(({ respondents }) => respondents)).toEqual([6, 6]);
  expect(location.locations.map(({ name, kind, respondents }) => [name, kind, respondents])).toEqual([
    ['North', 'region', 4],
    ['South', 'region', 4],
    ['East', 'region', 4],
  ]);
  // (6 × 0.5 + 6 × 1.5)² / (12 × (6 × 0.25 + 6 × 2.25)) = 144 / 180.
  expect(weights).toMatchObject([{ variable: 'weight', spread: { efficiency: 0.8 }, blank: 0 }]);
  expect(findings.map(({ id, message }) => [id, message])).toEqual([
    ['weight:weight', 'weight is used as the default weight'],
    ['projects:weight', 'weight does not project to a population'],
    ['guess:wave', '2 waves come from wave'],
    ['guess:location', '3 places come from region'],
    ['phrases:check', '1 question: phrase guessed'],
  ]);
  const decided = proposed(columns, {
    wave: { variable: 'wave' },
    location: { variable: '' },
    weights: [],
  });
  expect(decided.findings.map(({ id, message, consequence }) => [id, message, consequence])).toEqual([
    [
      'phrases:check',
      '2 questions: phrase guessed',
      'Check their sentences under Variables after publishing: “weight”, “asked”.',
    ],
  ]);
  expect(decided.location.locations).toHaveLength(1);
});

test('the spread of a weight is that of the weights over 0, relative to their mean', () => {
  const spreadOf = (...values: number[]) =>
    proposed(
      { w: numbers(...values), asked: numbers(1, 2) },
      { weights: [{ code: 'w', name: 'W', variable: 'w' }] },
    ).weights[0]?.spread;
  // Three times 1, 1 and 2, and 0: mean 4/3; (1 + 1 + 2)² / (3 × (1 + 1 + 4)) = 16 / 18.
  const spread = { respondents: 9, efficiency: 16 / 18, smallest: 0.75, largest: 1.5 };
  expect(spreadOf(1, 1, 0, 2)).toEqual(spread);
  // Numbers with decimals are counted row by row.
  expect(spreadOf(1.5, 1.5, 0, 3)).toEqual(spread);
  expect(spreadOf(0)).toBe(null);
});

test('a place of few respondents is warned of, with the wave where there is one', () => {
  const cells = (...values: number[]) => ({ kind: 'number' as const, cells: values });
  const region = Array.from({ length: 130 }, (_, row) => (row < 121 ? 1 : 2));
  const labels = { 1: 'North', 2: 'South' };
  const columns = {
    region: { ...cells(...region), labels },
    asked: cells(...region.map((_, row) => 1 + (row % 2))),
  };
  const toldOf = (decisions: SurveyDecisions) =>
    proposed(columns, decisions).findings.find(({ id }) => id === 'small_places');
  expect(toldOf({})).toMatchObject({
    severity: 'warning',
    message: 'Wave 1 has 130 respondents, South has 9',
    variable: 'region',
  });
  expect(toldOf({ location: { variable: '' } })).toBeUndefined();
  const three = { ...columns, region: cells(...region.map((one, row) => (row < 3 ? 3 : one))) };
  expect(proposed(three).findings.find(({ id }) => id === 'small_places')).toMatchObject({
    message: 'Wave 1 has 130 respondents, 2 of 3 places have fewer than 100 each',
    consequence:
      'They are flagged as low base everywhere (below 100, as this workspace’s statistics settings say): 3 3, 2 9.',
  });
  const under = (lowBase: number) =>
    proposeSurvey(describeSource(sourceOfCells(three)), {}, '', null, lowBase).findings.find(
      ({ id }) => id === 'small_places',
    );
  // 3 respondents in one place, 9 in another, 118 in the third.
  expect(under(3)).toBeUndefined();
  expect(under(9)?.message).toBe('Wave 1 has 130 respondents, 3 has 3');
  expect(under(119)?.message).toBe('Wave 1 has 130 respondents, 3 of 3 places have fewer than 119 each');
  // As a whole the file is below it.
  expect(under(131)).toBeUndefined();
});

test('a first column without a header that numbers the rows is guessed to be the id, and can be a question', () => {
  const numbered = (from: number) => Array.from({ length: 12 }, (_, row) => from + row);
  const idOf = (name: string, cells: readonly number[], decisions: SurveyDecisions = {}) => {
    const proposal = proposed({ [name]: { kind: 'number', cells }, asked: numbers(1, 2) }, decisions);
    return {
      id: proposal.id.variable,
      asked: proposal.questions.map(({ code }) => code),
      told: proposal.findings.find(({ id }) => id === 'guess:id')?.consequence,
    };
  };
  expect(idOf('column_1', numbered(1))).toEqual({
    id: 'column_1',
    asked: ['asked'],
    told: 'Guessed: it is the first column, has no header, and numbers the rows from 1 to 12.',
  });
  expect(idOf('Unnamed: 0', numbered(0)).id).toBe('Unnamed: 0');
  expect(idOf('column_1', numbered(1), { id: '' })).toMatchObject({ id: '', asked: ['column_1', 'asked'] });
  // One that has a name, begins elsewhere, or leaves a number out is an answer like others.
  expect(idOf('visits', numbered(1)).id).toBe('');
  expect(idOf('column_1', numbered(2)).id).toBe('');
  expect(idOf('column_1', [...numbered(1).slice(0, 11), 14]).id).toBe('');
});

test('a category set whose values repeat within respondents is a grid, and one whose values differ is a list', () => {
  const labels = { 1: 'Dislike', 2: 'Neither', 3: 'Like' };
  const cells = (value: (row: number) => number) => Array.from({ length: 40 }, (_, row) => value(row));
  const membersOf = (second: (row: number) => number) => ({
    tea: { kind: 'number' as const, cells: cells((row) => 1 + (row % 3)), labels },
    coffee: { kind: 'number' as const, cells: cells(second), labels },
  });
  const proposedOf = (columns: Cells, findings: SurveyDecisions['findings'] = {}) => {
    const set = { name: 'liked', label: 'Drinks liked', variables: ['tea', 'coffee'], counted: null };
    const source = { ...sourceOfCells(columns), sets: [{ ...set, namedBy: 'variable_labels' as const }] };
    return proposeSurvey(describeSource(source), { code: 's', findings });
  };
  const ofSet = (columns: Cells) => proposedOf(columns).questions;
  // Five of forty respondents give both the same: more than a tenth.
  const [grid] = ofSet(membersOf((row) => 1 + ((row + (row < 5 ? 0 : 1)) % 3)));
  expect([grid?.kind, grid?.name, grid?.variables]).toEqual([
    'grid_single',
    'Drinks liked',
    ['tea', 'coffee'],
  ]);
  expect(grid?.columns.map(({ name }) => name)).toEqual(['Dislike', 'Neither', 'Like']);
  expect(grid?.reason).toContain(
    '13% of the respondents with several answers give one answer more than once',
  );
  // Four of forty are a tenth, and no more: somebody decides.
  const few = membersOf((row) => 1 + ((row + (row < 4 ? 0 : 1)) % 3));
  const { questions, findings } = proposedOf(few);
  expect([questions[0]?.kind, questions[0]?.answers.length]).toEqual(['multiple', 3]);
  expect(findings.find(({ id }) => id === 'battery:liked')).toMatchObject({
    severity: 'error',
    message: 'Of “Drinks liked”, 10.0% of the respondents with several answers repeat one',
    options: [{ code: 'list' }, { code: 'grid', name: 'Grid of 2 rows' }],
    chosen: '',
  });
  expect(proposedOf(few, { 'battery:liked': 'grid' }).questions[0]?.kind).toBe('grid_single');
  expect(proposedOf(few, { 'battery:liked': 'list' }).questions[0]?.kind).toBe('multiple');
  // Nobody repeats an answer: nothing is asked.
  const none = proposedOf(membersOf((row) => 1 + ((row + 1) % 3)));
  expect(none.findings.filter(({ id }) => id.startsWith('battery:'))).toEqual([]);
  // A second variable that nobody filled leaves nothing that could repeat.
  const [alone] = ofSet(membersOf(() => Number.NaN));
  expect(alone?.kind).toBe('multiple');
});

test('numbers between two worded ends are a scale with those numbers, whatever their order', () => {
  const ends = { 10: '10 Extremely likely', 0: '0 Not at all likely' };
  const inner = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index + 1, String(index + 1)]));
  const asked = {
    ...numbers(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99),
    labels: { ...inner, ...ends, 99: "Don't know" },
  };
  const answers = questionOf({ asked })?.answers.map(({ value, midpoint }) => [value, midpoint]);
  expect(answers).toEqual([...Array.from({ length: 11 }, (_, value) => [value, value]), [99, null]]);
  // Without words at its ends it may be a list of codes.
  const codes = questionOf({ asked: { ...asked, labels: { ...inner, 0: '0', 10: '10' } } });
  expect(codes?.answers.every(({ midpoint }) => midpoint === null)).toBe(true);
  // Three of five points are worded: fewer than half are plain.
  const worded = { 1: 'Red', 2: '2 blue', 3: '3', 4: '4', 5: 'Green' };
  expect(
    questionOf({ asked: { ...numbers(1, 2, 3, 4, 5), labels: worded } })?.answers[2]?.midpoint,
  ).toBeNull();
});

test('variables of neighbouring questions are apart where only their names are alike', () => {
  const labels = { 1: 'Red', 2: 'Blue' };
  const codes = ({ questions }: ReturnType<typeof proposed>) => questions.map(({ code }) => code);
  const alike = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { ...numbers(1, 2), labels }]));
  expect(codes(proposed(alike('q8', 'q9')))).toEqual(['q8', 'q9']);
  expect(codes(proposed(alike('s_age', 's_region')))).toEqual(['s_age', 's_region']);
  expect(codes(proposed(alike('q8_1', 'q8_2')))).toEqual(['q8']);
  expect(codes(proposed(alike('q8a', 'q8b')))).toEqual(['q8']);
  const worded = Object.fromEntries(
    ['q8', 'q9'].map((name) => [name, { ...numbers(1, 2), labels, label: `Colours seen - ${name}` }]),
  );
  expect(codes(proposed(worded))).toEqual(['q']);
});

test('rows of a grid are called without the number that all of their labels begin with', () => {
  const labels = { 1: 'Never', 2: 'Sometimes', 3: 'Often' };
  const grid = proposed({
    Q24_1: { ...numbers(1, 2, 3), labels, label: 'Q24. I like people' },
    Q24_2: { ...numbers(2, 3, 1), labels, label: 'Q24. I work alone' },
  }).questions[0];
  expect(grid?.answers.map(({ name }) => name)).toEqual(['I like people', 'I work alone']);
});

test('a code away from the points of a scale, without a word of a scale, is outside means', () => {
  const labels = { 1: 'Never', 2: 'Sometimes', 3: 'Often' };
  const pointsOf = (value: number, label: string) =>
    questionOf({
      asked: { ...numbers(1, 2, 3, value), labels: { ...labels, [value]: label } },
    })?.answers.map(({ midpoint, numeric }) => [midpoint, numeric]);
  const three = [
    [1, true],
    [2, true],
    [3, true],
  ];
  expect(pointsOf(9, 'Spontaneous')).toEqual([...three, [null, false]]);
  expect(pointsOf(4, 'Spontaneous')).toEqual([...three, [4, true]]);
  expect(pointsOf(9, 'Always')).toEqual([...three, [9, true]]);
});

test('neighbouring lists of the same marks are one grid, whose columns are what each list has of its own', () => {
  const mark = (label: string) => ({ ...numbers(0, 1), labels: { 0: 'No', 1: 'Yes' }, label });
  const grid = proposed({
    q20a1: mark('Bureaucratic - Orange'),
    q20a2: mark('Bureaucratic - Virgin'),
    q20b1: mark('Friendly - Orange'),
    q20b2: mark('Friendly - Virgin'),
  }).questions;
  expect(grid.map(({ code, kind, name }) => [code, kind, name])).toEqual([
    ['q20', 'grid_multiple', 'Bureaucratic, Friendly …'],
  ]);
  expect(grid[0]?.columns.map(({ name }) => name)).toEqual(['Bureaucratic', 'Friendly']);
  expect(grid[0]?.answers.map(({ name, variables }) => [name, variables])).toEqual([
    ['Orange', ['q20a1', 'q20b1']],
    ['Virgin', ['q20a2', 'q20b2']],
  ]);
  const bracketed = proposed({
    Q5_1_1: mark('Q5. [feminine] Coke'),
    Q5_1_2: mark('Q5. [feminine] Pepsi'),
    Q5_2_1: mark('Q5. [older] Coke'),
    Q5_2_2: mark('Q5. [older] Pepsi'),
  }).questions[0];
  expect(bracketed?.columns.map(({ name }) => name)).toEqual(['feminine', 'older']);
  expect(bracketed?.answers.map(({ name }) => name)).toEqual(['Coke', 'Pepsi']);
});

const spent = (label: string) => ({ ...numbers(12, 45, 230, 7.5), label });

test('numbers by two indexes are one grid of rows and columns', () => {
  const brands = ['Burger Shack', 'Patty Lane', 'Bun House'];
  const occasions = ['breakfast', 'lunch', 'dinner'];
  const cells = brands.flatMap((brand, row) =>
    occasions.map((occasion, column) => [
      `q5_${row + 1}_${column + 1}`,
      spent(`Spent last month: ${brand}, ${occasion}`),
    ]),
  );
  const { questions } = proposed(Object.fromEntries(cells));
  expect(questions.map(({ code, kind, name }) => [code, kind, name])).toEqual([
    ['q5', 'grid_numeric', 'Spent last month'],
  ]);
  expect(questions[0]?.columns.map(({ name }) => name)).toEqual(occasions);
  expect(questions[0]?.answers.map(({ name, variables }) => [name, variables])).toEqual([
    ['Burger Shack', ['q5_1_1', 'q5_1_2', 'q5_1_3']],
    ['Patty Lane', ['q5_2_1', 'q5_2_2', 'q5_2_3']],
    ['Bun House', ['q5_3_1', 'q5_3_2', 'q5_3_3']],
  ]);
});

test('numbers by two indexes stay apart where labels share no word by them, and rows where columns differ', () => {
  const unlike = {
    s_1_1: spent('About you: Age of the first child'),
    s_1_2: spent('About you: Income last year'),
    s_2_1: spent('About you: Kilometres to work'),
    s_2_2: spent('About you: Rent a month'),
  };
  expect(proposed(unlike).questions.map(({ kind }) => kind)).toEqual([
    'numeric',
    'numeric',
    'numeric',
    'numeric',
  ]);
  const uneven = ['1_1', '1_2', '1_3', '2_1', '2_2', '2_4'].map((end) => [
    `q5_${end}`,
    spent(`Spent last month: ${end}`),
  ]);
  expect(proposed(Object.fromEntries(uneven)).questions.map(({ code, kind }) => [code, kind])).toEqual([
    ['q5_1', 'grid_numeric'],
    ['q5_2', 'grid_numeric'],
  ]);
});
