import { expect, test } from 'vitest';
import { tinyCatalogue } from '../catalogue/tiny-catalogue.case.ts';
import { audienceRow, type ChooserRow, questionRow } from './chooser-search.ts';
import { initialChooserState, pickOf, reduceChooser, type ChooserAction } from './chooser-state.ts';

const everyone = { kind: 'group', match: { kind: 'all' }, negated: false, children: [] } as const;
const catalogue = tinyCatalogue();
const brands = catalogue.questionByCode.get('q2');
const image = catalogue.questionByCode.get('q14');
if (brands === undefined || image === undefined) throw new Error('the tiny catalogue lost a question');

const after = (...actions: ChooserAction[]) => actions.reduce(reduceChooser, initialChooserState(null));
const tick = (code: string): ChooserAction => ({ kind: 'datapoint', question: 'q2', code });

test('ticks come out in the order of the questionnaire, not of the clicks', () => {
  expect(pickOf(after(tick('slicewell'), tick('patty')), brands).datapoints).toEqual(['patty', 'slicewell']);
});

test('nothing ticked reads as answered it', () => {
  expect(pickOf(after(tick('patty'), tick('patty')), brands)).toEqual({
    question: 'q2',
    datapoints: null,
    suffixes: null,
    minCount: 1,
  });
});

test('all asks for as many answers as are ticked', () => {
  const state = after(tick('patty'), tick('crisp'), tick('harvest'), { kind: 'match', match: 'all' });
  expect(pickOf(state, brands).minCount).toBe(3);
});

test('at least 4 of two ticked answers asks for two', () => {
  const state = after(tick('patty'), tick('crisp'), { kind: 'atLeast', count: 4 });
  expect(pickOf(state, brands).minCount).toBe(2);
});

test('one ticked answer needs no count', () => {
  expect(pickOf(after(tick('patty'), { kind: 'atLeast', count: 4 }), brands).minCount).toBe(1);
});

test('ticks belong to one question', () => {
  const state = after(tick('patty'), { kind: 'look', row: questionRow(image) });
  expect(pickOf(state, image).datapoints).toBeNull();
  expect(state.datapoints.size).toBe(0);
});

test('suffixes are chosen beside the answers', () => {
  const state = after(
    { kind: 'datapoint', question: 'q14', code: 'value' },
    { kind: 'suffix', question: 'q14', code: 3 },
    { kind: 'suffix', question: 'q14', code: 1 },
  );
  expect(pickOf(state, image)).toEqual({
    question: 'q14',
    datapoints: ['value'],
    suffixes: [1, 3],
    minCount: 1,
  });
});

test('a choice opened again shows what was chosen', () => {
  const chosen = { question: 'q2', datapoints: ['patty', 'crisp', 'harvest'], suffixes: null, minCount: 2 };
  expect(pickOf(initialChooserState(chosen), brands)).toEqual(chosen);
});

test('a range is ticked from the answer that was ticked last, in either direction', () => {
  const codes = brands.datapoints.map(({ code }) => code);
  const through = (code: string): ChooserAction => ({ kind: 'through', question: 'q2', codes, code });
  expect(pickOf(after(tick('crisp'), through('daily')), brands).datapoints).toEqual([
    'crisp',
    'harvest',
    'daily',
  ]);
  expect(pickOf(after(tick('daily'), through('harvest')), brands).datapoints).toEqual(['harvest', 'daily']);
  expect(pickOf(after(through('patty')), brands).datapoints).toEqual(['patty']);
});

test('ready for the next one, nothing is ticked and nothing is searched', () => {
  const state = after({ kind: 'search', text: 'brand' }, tick('crisp'), { kind: 'afresh' });
  expect(state.text).toBe('');
  expect(pickOf(state, brands).datapoints).toBeNull();
});

test('a look at an audience leaves the ticks of the question', () => {
  const audience = { id: 'young', name: 'Young', description: '', expression: everyone };
  const looking = after(tick('crisp'), { kind: 'look', row: audienceRow(audience) });
  expect(looking.current).toBe('audience-young');
  expect(pickOf(looking, brands).datapoints).toEqual(['crisp']);
});

test('a row that is picked twice is left out, and rows picked together stay', () => {
  const [one, other] = [questionRow(brands), questionRow(image)];
  const pick = (...rows: readonly ChooserRow[]): ChooserAction => ({ kind: 'pick', rows });
  expect([...after(pick(one), pick(one)).picked.keys()]).toEqual([]);
  expect([...after(pick(one), pick(one, other)).picked.keys()]).toEqual(['question-q2', 'question-q14']);
});
