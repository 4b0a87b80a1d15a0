import { afterAll, expect, test } from 'vitest';
import { counting, crosstabQuery } from '../../../testing/build-query.ts';
import { all, any, clause, not } from '../../../testing/expressions.ts';
import { repeatSurvey } from '../../../testing/repeat-survey.ts';
import { segmentFiles } from '../../../testing/segment-files.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';
import { asked } from '../../conformance/engine-entry-points.case.ts';
import { createEngine } from '../../engine.ts';

const files = segmentFiles();

/** In several steps. */
const survey = repeatSurvey(tinySurvey, 10_000);
const { code } = survey.catalogue;
const engine = asked(createEngine({ workers: 2, arenaBytes: 2 ** 26 }), survey.catalogue);
afterAll(() => engine.close());
const phone = clause('devices', 'phone');
const tablet = clause('devices', 'tablet');
const columns = [clause('gender', 'f'), clause('owner', 'yes'), clause('locations', 'A')].map(counting);
const tables = [
  [phone, tablet, any(phone, tablet)],
  [phone, all(phone, tablet), any(phone, tablet)],
  [phone, all(phone, tablet), not(phone)],
  [phone, tablet, any(phone, tablet)],
].map((rows) => crosstabQuery(rows.map(counting), columns));

test('edited tables are answered as if nothing were kept', async () => {
  engine.hold(await engine.open(await files.directoryOf(survey)));
  for (const table of tables) {
    const whole = await engine.crosstab(code, table);
    expect(whole.cells.length).toBe(9);
    expect(await engine.crosstab(code, table, undefined, 'analysts')).toEqual(whole);
    const wider = { ...table, columns: [...table.columns, { id: 'more', content: counting(tablet) }] };
    expect(await engine.crosstab(code, wider, undefined, 'analysts')).toEqual(
      await engine.crosstab(code, wider),
    );
  }
});

test('a table of counts and averages is answered again as the first time', async () => {
  const average = { kind: 'average', question: 'age', datapoint: null } as const;
  const table = crosstabQuery([counting(phone), average], columns);
  const whole = await engine.crosstab(code, table);
  expect(whole.cells.filter(({ value }) => value !== null).length).toBe(3);
  expect(await engine.crosstab(code, table, undefined, 'analysts')).toEqual(whole);
  expect(await engine.crosstab(code, table, undefined, 'analysts')).toEqual(whole);
});

test('another version of the dataset has its own sums', async () => {
  const [table] = tables;
  if (table === undefined) throw new Error('there are tables');
  const before = await engine.crosstab(code, table, undefined, 'analysts');
  const halved = { ...repeatSurvey(tinySurvey, 5_000), catalogue: survey.catalogue };
  engine.hold(await engine.open(await files.directoryOf(halved)));
  const after = await engine.crosstab(code, table, undefined, 'analysts');
  expect(after.cells[0]?.intersectSample).toBe((before.cells[0]?.intersectSample ?? 0) / 2);
});
