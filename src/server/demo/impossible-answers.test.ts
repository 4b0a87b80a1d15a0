import { expect, test } from 'vitest';
import { columnKey } from '../../engine/survey/dataset.ts';
import { sharedDemoSurvey } from '../../testing/demo-dataset.ts';

/** What no single person could answer, looked for among all respondents of the demo survey. */
const survey = sharedDemoSurvey();
const years = survey.waves.map(({ code }) => Number(code.slice(0, 4)));
const ticked = 2;

function values(question: string, datapoint?: string, suffix?: number): ArrayLike<number> {
  const column = survey.columns.get(columnKey(question, datapoint, suffix));
  if (column === undefined) throw new Error(`no column ${columnKey(question, datapoint, suffix)}`);
  return column.values;
}

/** Number of respondents for whom `impossible` holds. */
function count(impossible: (respondent: number) => boolean): number {
  let found = 0;
  for (let respondent = 0; respondent < survey.respondents.count; respondent++) {
    if (impossible(respondent)) found++;
  }
  return found;
}

const age = values('q1');
const atMost = (column: ArrayLike<number>, respondent: number, highest: number) =>
  (column[respondent] ?? 0) <= highest;
const children = ['q9_1', 'q9_2', 'q9_3'].map((group) => values('q9', group));
const hasChildren = (respondent: number) => children.some((group) => group[respondent] === ticked);

test('nobody uses a brand that they do not know, or skips a stage of using it', () => {
  for (let brand = 1; brand <= 8; brand++) {
    const known = values('q50', `q50_${brand}`);
    const stages = [1, 2, 3, 4].map((stage) => values('q51', `q51_${brand}`, stage));
    expect(
      count(
        (respondent) =>
          (known[respondent] === ticked) !== (stages[0]?.[respondent] !== 0) ||
          stages.some(
            (stage, at) => at > 0 && stage[respondent] === ticked && stages[at - 1]?.[respondent] !== ticked,
          ),
      ),
    ).toBe(0);
  }
});

test('the brand bought most often was bought lately, and only those who bought any name one', () => {
  const main = values('q52');
  const bought = Array.from({ length: 8 }, (_, at) => values('q51', `q51_${at + 1}`, 3));
  expect(
    count((respondent) => {
      const named = main[respondent] ?? 0;
      const any = bought.some((marks) => marks[respondent] === ticked);
      return any ? bought[named - 1]?.[respondent] !== ticked : named !== 0;
    }),
  ).toBe(0);
});

test('everyone is of the generation of their year of birth', () => {
  const generation = values('q2');
  const born = [
    [1997, 2012],
    [1981, 1996],
    [1965, 1980],
    [1946, 1964],
    [1900, 1945],
  ] as const;
  expect(
    count((respondent) => {
      const year = (years[survey.respondents.wave[respondent] ?? 0] ?? 0) - (age[respondent] ?? 0);
      const [from, to] = born[(generation[respondent] ?? 0) - 1] ?? [0, 0];
      return year < from || year > to;
    }),
  ).toBe(0);
});

test('households fit their people', () => {
  const [type, size, relationship] = [values('q8'), values('q7'), values('q5')];
  expect(count((at) => type[at] === 1 && (size[at] !== 1 || hasChildren(at)))).toBe(0);
  expect(count((at) => type[at] !== 1 && (size[at] ?? 0) < 2)).toBe(0);
  expect(count((at) => (type[at] === 3 || type[at] === 4) && !hasChildren(at))).toBe(0);
  expect(count((at) => (type[at] === 2 || type[at] === 5 || type[at] === 7) && hasChildren(at))).toBe(0);
  expect(count((at) => hasChildren(at) && (age[at] ?? 0) < 19)).toBe(0);
  expect(count((at) => (relationship[at] ?? 0) >= 3 && (age[at] ?? 0) < 18)).toBe(0);
  // A couple under one roof lives together; whoever lives alone does not.
  expect(count((at) => (type[at] === 2 || type[at] === 3) && ![3, 4].includes(relationship[at] ?? 0))).toBe(
    0,
  );
  expect(count((at) => type[at] === 1 && [3, 4].includes(relationship[at] ?? 0))).toBe(0);
});

test('schooling and work fit the age', () => {
  const [education, work, role] = [values('q6'), values('q12'), values('q13')];
  expect(count((at) => (education[at] ?? 0) >= 4 && (age[at] ?? 0) < 21)).toBe(0);
  expect(count((at) => work[at] === 7 && (age[at] ?? 0) < 45)).toBe(0);
  expect(count((at) => atMost(work, at, 3) !== (role[at] !== 0))).toBe(0);
});

test('whoever keeps the income back has no income level, and nobody else lacks one', () => {
  const [income, level] = [values('q14'), values('q15')];
  expect(count((at) => (income[at] === 9) !== (level[at] === 4))).toBe(0);
});

test('"none" is ticked by those who tick nothing else, and by nobody else', () => {
  for (const { code, kind, datapoints } of survey.questions) {
    const none = datapoints.find((datapoint) => datapoint.code.endsWith('_99'));
    if (kind !== 'multiple' || none === undefined) continue;
    const others = datapoints
      .filter((datapoint) => datapoint !== none)
      .map(({ code: of }) => values(code, of));
    const nothing = values(code, none.code);
    const wrong = count((at) => {
      if (nothing[at] === 0) return others.some((marks) => marks[at] !== 0);
      return (nothing[at] === ticked) === others.some((marks) => marks[at] === ticked);
    });
    expect([code, wrong]).toEqual([code, 0]);
  }
});

test('devices owned are in use at home, and the total is the sum', () => {
  const own = (at: number) => values('q37', `q37_${at}`);
  const rows = [1, 2, 3, 4, 5, 6].map((at) => values('q38', `q38_${at}`));
  const owned = [[own(1), own(13)], [own(2), own(3)], [own(4)], [own(5)], [own(6)], [own(7)]];
  const total = values('q39');
  for (const [at, kinds] of owned.entries()) {
    expect(
      count(
        (respondent) =>
          (rows[at]?.[respondent] ?? 0) < kinds.filter((marks) => marks[respondent] === ticked).length,
      ),
    ).toBe(0);
  }
  expect(
    count((respondent) => rows.reduce((sum, row) => sum + (row[respondent] ?? 0), 0) !== total[respondent]),
  ).toBe(0);
});

test('whoever owns no phone is asked neither for its age nor for minutes on it', () => {
  const [smart, simple, phoneAge, minutes] = [
    values('q37', 'q37_1'),
    values('q37', 'q37_13'),
    values('q41'),
    values('q21'),
  ];
  expect(
    count((at) => {
      const owns = smart[at] === ticked || simple[at] === ticked;
      return owns !== (phoneAge[at] !== 0) || owns === Number.isNaN(minutes[at]);
    }),
  ).toBe(0);
});

test('whoever never plays spends no time on games, and only weekly players are asked about them', () => {
  const [frequency, time, device] = [values('q36'), values('q20', 'q20_9'), values('gaming.q1', 'q1_1')];
  expect(count((at) => frequency[at] === 1 && time[at] !== 1)).toBe(0);
  expect(count((at) => frequency[at] === 5 && time[at] === 1)).toBe(0);
  expect(count((at) => (frequency[at] ?? 0) >= 4 !== (device[at] !== 0))).toBe(0);
});

test('nobody spends time on a games device that they do not play on', () => {
  const devices = [['q1_1', 'q1_5'], ['q1_2', 'q1_4'], ['q1_3']].map((codes) =>
    codes.map((code) => values('gaming.q1', code)),
  );
  for (const [row, kinds] of devices.entries()) {
    const time = values('gaming.q3', `q3_${row + 1}`);
    expect(count((at) => (time[at] ?? 0) > 1 && kinds.every((marks) => marks[at] !== ticked))).toBe(0);
  }
});

test('whoever never uses AI assistants names them nowhere', () => {
  const use = values('q42');
  const named = [values('q34', 'q34_10'), values('q46', 'q46_14'), values('q47', 'q47_10')];
  expect(count((at) => use[at] === 1 && named.some((marks) => marks[at] === ticked))).toBe(0);
});

test('whoever never shops online is not asked what they bought there', () => {
  const [frequency, clothes, delivery] = [values('q58'), values('q57', 'q57_1'), values('q56', 'q56_1')];
  expect(count((at) => (frequency[at] === 1) !== (clothes[at] === 0))).toBe(0);
  expect(count((at) => (frequency[at] === 1) !== (delivery[at] === 0))).toBe(0);
});

test('nobody pays by a credit card that they do not have, or has a mortgage on a home without one', () => {
  const [pays, has] = [values('q62', 'q62_3'), values('q75', 'q75_2')];
  const [mortgage, home] = [values('q75', 'q75_6'), values('q10')];
  expect(count((at) => pays[at] === ticked && has[at] !== ticked)).toBe(0);
  expect(count((at) => mortgage[at] === ticked && home[at] !== 2)).toBe(0);
});

test('nobody plays games with children or a partner whom they do not have', () => {
  const [withChildren, withPartner, relationship] = [
    values('gaming.q4', 'q4_5'),
    values('gaming.q4', 'q4_6'),
    values('q5'),
  ];
  expect(count((at) => withChildren[at] === ticked && !hasChildren(at))).toBe(0);
  expect(count((at) => withPartner[at] === ticked && ![2, 3, 4].includes(relationship[at] ?? 0))).toBe(0);
});
