import { describe, expect, test } from 'vitest';
import { satisfiedFacts, tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { shapeTable, type Table, type TableFacts } from '../table/shape-table.ts';
import { everyone, sentAnswer, tea, total, viewWith, women } from '../table/tiny-table.case.ts';
import { clauseOf } from '../../../../figures/query-parts.ts';
import { doesWhat } from '../../../../phrases/clause-words.ts';
import { catalogueNames } from '../../../catalogue/catalogue.ts';
import { explainCell, type ExplainContext } from './table-explanation.ts';
import { evidenceText } from '../../../../figures/words/explanation.ts';

/** 100 people stand for 1,000; 60 of the 100 women and 20 of the 100 others drink tea. */
const answer = sentAnswer(
  [total, tea],
  [total, women],
  [
    [
      { n: 200, column: 200 },
      { n: 100, column: 100, columnSize: 1000 },
    ],
    [
      { n: 80, column: 200 },
      {
        n: 60,
        size: 600,
        row: 80,
        rowSize: 800,
        column: 100,
        columnSize: 1000,
        effective: 80,
        base: 200,
        baseSize: 2000,
        interval: [49.1, 70],
        test: [5.8, 0.0000001],
        other: 20,
      },
    ],
  ],
);
const tableOf = (column: CrosstabItem, facts: Partial<TableFacts> = {}): Table =>
  shapeTable({
    content: { rows: [tea], columns: [column], view: viewWith({}) },
    answer,
    catalogue: null,
    ...facts,
  });
const table = tableOf(women);
const context: ExplainContext = {
  tests: 1,
  correction: 'none',
  against: { versus: 'rest' },
  sizeUnit: 'people',
  lead: 'columnPercentage',
  source: {
    dataset: 'Tiny',
    weight: 'Population',
    wavesUsed: '3 of 3 · Q1–Q3 2025',
    where: 'North',
  },
};

describe('the explanation of a share', () => {
  const explanation = explainCell(table.cell('tea', 'women'), context);
  const facts = Object.fromEntries(
    explanation.parts.flatMap((part) => part.facts.map(({ label, value }) => [label, value])),
  );

  test('begins with a sentence that names both shares', () => {
    expect(explanation.sentence).toBe(
      'Of every 100 people in “Women”, about 60 answered “Tea” (drinks). Among everyone it is about 40.',
    );
    expect(explanation.figure).toBe('60.0%');
    expect(explanation.verdict).toBe('higher than the rest of the base (20.0%), p\u00A0<\u00A00.001');
  });

  test('says what people do by the phrase of the question, where it has one', () => {
    const phrase = { does: 'drink {answer}' };
    const datapoints = [{ code: 'tea', name: 'tea', midpoint: null }];
    const catalogue = tinyCatalogue({ ...satisfiedFacts, code: 'drinks', phrase, datapoints });
    const does = doesWhat(clauseOf('drinks', ['tea'], null), catalogueNames(catalogue));
    expect(explainCell(table.cell('tea', 'women'), { ...context, does }).sentence).toBe(
      'Of every 100 people in “Women”, about 60 drink tea. Among everyone it is about 40.',
    );
  });

  test('says that people are in a wave, which is no answer', () => {
    const wave = { kind: 'clause', question: 'waves', datapoints: ['2026q3'] } as const;
    const expression = { ...wave, suffixes: null, minCount: 1, negated: false };
    const column = { ...women, name: 'Q3 2026', asks: { kind: 'expression', expression } as const };
    const ofWave = explainCell(tableOf(column).cell('tea', 'women'), context);
    expect(ofWave.sentence).toBe(
      'Of every 100 people in Q3 2026, about 60 answered “Tea” (drinks). Among everyone it is about 40.',
    );
  });

  test('gives the fraction, its base and the interval', () => {
    expect(facts).toMatchObject({
      Numerator: '600',
      Base: '1,000',
      Respondents: '60 of 100',
      'Effective sample': '80',
      '95% interval': '49.1 to 70.0',
    });
  });

  test('gives the test against the rest: 20.0% of the other 100', () => {
    expect(facts).toMatchObject({
      'The rest of the base': '20.0%',
      Difference: '+40.0 points',
      'z, p': '5.80, < 0.001',
    });
  });

  test('gives the other readings and where the numbers come from', () => {
    expect(facts).toMatchObject({
      Index: '150',
      'Row %': '75.0%',
      'Base of the row %': '800',
      'Base of the total %': '2,000',
      Size: '600',
      'Waves used': '3 of 3 · Q1–Q3 2025',
      Weight: 'Population',
    });
  });

  test('can be taken along as text with its address', () => {
    const text = evidenceText('Tea among Women', explanation, 'https://example.org/crosstabs/1');
    expect(text.split('\n')[0]).toBe('Tea among Women');
    expect(text).toContain('Respondents 60 of 100');
    expect(text.endsWith('https://example.org/crosstabs/1')).toBe(true);
  });
});

test('among everyone the sentence compares with nobody', () => {
  const cell = tableOf({ ...everyone, id: women.id }).cell('tea', 'women');
  expect(explainCell(cell, context).sentence).toBe(
    'Of every 100 people of the base (everyone), about 60 answered “Tea” (drinks).',
  );
});

test('a base of its own is named in sentence, verdict and readings', () => {
  const base = { name: 'Gen Z', mode: 'all' } as const;
  const { sentence, verdict, parts } = explainCell(tableOf(women, { base }).cell('tea', 'women'), context);
  expect(sentence).toContain('Among Gen Z it is about 40.');
  expect(verdict).toContain('higher than the rest of Gen Z (20.0%)');
  expect(parts.flatMap(({ facts }) => facts).find(({ label }) => label === 'Total %')?.note).toBe('of Gen Z');
});

test('a test by another method says so', () => {
  const cell = table.cell('tea', 'women');
  if (cell.kind !== 'shown' || cell.test === null) throw new Error('the cell is tested');
  const pooled = { ...cell.test, profile: 'kish_pooled' as const };
  const facts = explainCell({ ...cell, test: pooled }, context).parts.flatMap((part) => part.facts);
  expect(facts.find(({ label }) => label === 'Method')?.value).toBe('Effective bases, pooled');
});

test('where there is no number, the reason is the sentence and there is no figure', () => {
  const explanation = explainCell({ kind: 'absent', reason: 'not_asked_together', figure: null }, context);
  expect(explanation.figure).toBe(null);
  expect(explanation.sentence).toContain('never asked in the same wave and region');
});

describe('against the previous wave', () => {
  const against = { versus: 'previous_wave' } as const;
  const notesOf = (waves: readonly string[], made: { z: number; pValue: number } | null) => {
    const cell = table.cell('tea', 'women');
    if (cell.kind !== 'shown') throw new Error('the cell has a figure');
    const [first] = cell.figure.tests;
    if (first === undefined) throw new Error('the cell is tested');
    const tests = made === null ? [] : [{ ...first, ...made, versus: 'previous_wave' as const }];
    const figure = { ...cell.figure, line: { waves, isPartial: false }, tests };
    const own = { ...cell, mark: null, figure, test: null, against: 'the previous wave' };
    const { parts } = explainCell(own, { ...context, against });
    return new Map(parts.map(({ title, notes }) => [title, notes.join(' ')]));
  };

  test('figures of several waves say why they are not tested, and of no test makes the index a finding', () => {
    const notes = notesOf(['q1', 'q2'], null);
    expect(notes.get('Test')).toBe(
      'Testing against the previous wave needs a single wave: choose one under When.',
    );
    expect(notes.get('Other readings')).toContain('(60.0% against 40.0%), not tested.');
  });

  test('a difference from the wave before says nothing of one from the base', () => {
    expect(notesOf(['q2'], { z: 1, pValue: 0.3 }).get('Other readings')).toContain('not tested.');
  });
});

test('an explanation counts weighted respondents where weights do not project', () => {
  const cell = table.cell('tea', 'women');
  const words = JSON.stringify(explainCell(cell, { ...context, sizeUnit: 'weighted respondents' }));
  expect(words).toContain('"note":"weighted respondents per wave"');
  expect(words).toContain('Of every 100 respondents in “');
  expect(words).not.toMatch(/\bpeople\b|"Size"/iu);
});

test('a row’s share that is shown alone is explained by itself, with the test of its own', () => {
  const view = viewWith({ metrics: ['rowPercentage'] });
  const rows = sentAnswer(
    [total, tea],
    [total, women],
    [
      [
        { n: 200, column: 200 },
        { n: 100, column: 100 },
      ],
      [
        { n: 80, column: 200 },
        { n: 60, column: 100, rowTest: [5.8, 0.0000001], other: 33.333, otherSample: 120 },
      ],
    ],
    { metrics: ['rowPercentage'] },
  );
  const shaped = shapeTable({
    content: { rows: [tea], columns: [women], view },
    answer: rows,
    catalogue: null,
  });
  const { sentence, figure, verdict, parts } = explainCell(shaped.cell('tea', 'women'), {
    ...context,
    lead: 'rowPercentage',
  });
  expect(figure).toBe('75.0%');
  expect(sentence).toBe('Of every 100 people who answered “Tea” (drinks), about 75 are in “Women”.');
  expect(verdict).toBe('higher than those who did not give the answer (33.3%), p\u00A0<\u00A00.001');
  expect(parts[0]?.facts.slice(0, 3).map(({ value }) => value)).toEqual(['60', '80', '60 of 80']);
  expect(parts.flatMap(({ facts }) => facts).find(({ label }) => label === 'Col %')?.value).toBe('60.0%');
});
