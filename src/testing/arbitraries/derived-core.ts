import * as fc from 'fast-check';
import type {
  AnswersCore,
  CoreFormula,
  DerivedAmong,
  DerivedCore,
  NumberCore,
  NumbersCore,
} from '../../engine/derived/derived-core.ts';
import type { Expression } from '../../expression/expression.ts';
import { all, any, atSuffixes, clause, not } from '../expressions.ts';
import { clauseArbitrary, expressionArbitrary, type Vocabulary } from './expression.ts';

/** Cores of every form over the questions of a survey made by `surveyArbitrary`; conditions are of the vocabulary. */
export function derivedCoreArbitrary(vocabulary: Vocabulary): fc.Arbitrary<DerivedCore> {
  const condition = expressionArbitrary(vocabulary);
  const conditions = fc.array(condition, { minLength: 1, maxLength: 5 });
  const clauses = fc.array(clauseArbitrary(vocabulary), { minLength: 1, maxLength: 5 });
  return fc.oneof(
    recode,
    rowsRecode,
    cells,
    askedTwice,
    bands,
    combined,
    fc.record({ of: conditions, among: amongConditions, multiple: fc.boolean(), rest }).map(matching),
    fc.record({ of: clauses, among: amongConditions }).map(counting),
    fc
      .record({ formula: formulaArbitrary(condition), among: amongConditions })
      .map((core): NumberCore => ({ kind: 'number', ...core })),
    numberCells,
    readOtherwise,
  );
}

/** Numbers as the rows of a grid, each given by who answered its own. */
const numberCells = fc.constantFrom<NumberCore>({
  kind: 'number',
  among: {
    questions: ['number', 'minutes'],
    match: 'any',
    by: 'answered',
    cells: { r1: { question: 'number', row: null }, r2: { question: 'minutes', row: 'tv' } },
  },
  formula: {
    op: 'rows',
    rows: {
      r1: { op: 'value', question: 'number', row: null },
      r2: { op: 'value', question: 'minutes', row: 'tv' },
    },
  },
});

/** Of a survey without raw values. */
const readOtherwise = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 4 }).map(
  (missing): NumbersCore => ({
    kind: 'numbers',
    question: 'number',
    rows: [{ row: '', variable: null }],
    missing,
    counted: [],
  }),
);

const rest = fc.constantFrom(null, '9');

function amongOf(
  questions: readonly string[],
  match: 'all' | 'any' = 'all',
  by: 'asked' | 'answered' = 'asked',
): DerivedAmong {
  return { questions, match, by };
}

const amongConditions: fc.Arbitrary<DerivedAmong> = fc.oneof(
  fc.constant<DerivedAmong>('everyone'),
  fc.record({
    questions: fc.subarray(['single', 'multiple', 'ratings', 'cells', 'number', 'minutes'], { minLength: 1 }),
    match: fc.constantFrom('all' as const, 'any' as const),
    by: fc.constantFrom('asked' as const, 'answered' as const),
  }),
);

function answersCore(
  whens: readonly Expression[],
  more: Pick<AnswersCore, 'among' | 'rest'> & { readonly multiple?: boolean },
): AnswersCore {
  const answers = whens.map((when, place) => ({ code: String(place + 1), when: { '': when } }));
  return { kind: 'answers', multiple: false, ...more, answers };
}

const recode = fc
  .record({
    from: fc.array(fc.subarray(['a', 'b', 'c'], { minLength: 1 }), { minLength: 1, maxLength: 3 }),
    rest,
  })
  .map(({ from, rest: others }) =>
    answersCore(
      from.map((codes) => clause('single', ...codes)),
      { among: amongOf(['single']), rest: others },
    ),
  );

/** The columns of a grid in all its rows: of one answer a row, or of marks. */
const rowsRecode = fc
  .record({
    grid: fc.constantFrom('ratings', 'cells'),
    from: fc.array(fc.subarray([1, 2], { minLength: 1 }), { minLength: 1, maxLength: 3 }),
    rest,
  })
  .map(
    ({ grid, from, rest: others }): AnswersCore => ({
      kind: 'answers',
      among: amongOf([grid]),
      multiple: grid === 'cells',
      answers: from.map((columns, place) => ({
        code: String(place + 1),
        when: Object.fromEntries(['r2', 'r1'].map((row) => [row, atSuffixes(clause(grid, row), ...columns)])),
      })),
      rest: others,
    }),
  );

const amongRows = { questions: ['multiple', 'cells'], match: 'any', by: 'asked' } as const;

/** A question of marks and a row of a grid of marks as the rows of one grid: each asks whom it asked. */
const cells = fc.record({ columns: fc.subarray([1, 2], { minLength: 1 }), rest }).map(
  ({ columns, rest: others }): AnswersCore => ({
    kind: 'answers',
    among: {
      ...amongRows,
      cells: { r1: { question: 'cells', row: 'r1' }, r2: { question: 'multiple', row: null } },
    },
    multiple: true,
    answers: [
      { code: '1', when: { r1: atSuffixes(clause('cells', 'r1'), ...columns), r2: clause('multiple') } },
      { code: '2', when: { r1: atSuffixes(clause('cells', 'r1'), 1) } },
    ],
    rest: others,
  }),
);

const askedTwice = fc
  .record({ rest })
  .map(({ rest: others }) =>
    answersCore(
      [
        any(clause('single', 'a'), all(not(clause('single')), clause('number', 'low'))),
        any(clause('single', 'b', 'c'), all(not(clause('single')), clause('number', '(10,)'))),
      ],
      { among: amongOf(['single', 'number'], 'any', 'answered'), rest: others },
    ),
  );

const bands = fc
  .record({ ends: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 }), rest })
  .map(({ ends, rest: others }) => {
    const sorted = ends.toSorted((left, right) => left - right);
    const intervals = sorted.map((end, place) =>
      place === 0 ? `(,${end})` : `[${sorted[place - 1]},${end})`,
    );
    return answersCore(
      intervals.map((interval) => clause('number', interval)),
      { among: amongOf(['number']), rest: others },
    );
  });

const combined = fc
  .record({
    first: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
    second: fc.subarray([1, 2, 3], { minLength: 1 }),
  })
  .map(({ first, second }) =>
    answersCore(
      first.flatMap((code) =>
        second.map((column) => all(clause('single', code), atSuffixes(clause('ratings', 'r1'), column))),
      ),
      { among: amongOf(['single', 'ratings']), rest: null },
    ),
  );

function matching(core: {
  of: Expression[];
  among: DerivedAmong;
  multiple: boolean;
  rest: string | null;
}): AnswersCore {
  const { of, ...more } = core;
  return answersCore(of, more);
}

function counting({ of, among }: { of: Expression[]; among: DerivedAmong }): NumberCore {
  const parts = of.map((when): CoreFormula => ({ op: 'if', when }));
  return { kind: 'number', among, formula: { op: 'add', of: parts } };
}

function formulaArbitrary(condition: fc.Arbitrary<Expression>): fc.Arbitrary<CoreFormula> {
  const value = fc.constantFrom<CoreFormula>(
    { op: 'value', question: 'number', row: null },
    { op: 'value', question: 'minutes', row: 'tv' },
    { op: 'value', question: 'single', row: null },
    { op: 'value', question: 'ratings', row: 'r1' },
  );
  const number = fc
    .constantFrom(0, 1, -2.5, 12, 1e308)
    .map((one): CoreFormula => ({ op: 'number', value: one }));
  const { formula } = fc.letrec<{ formula: CoreFormula; operation: CoreFormula }>((tie) => ({
    formula: fc.oneof(
      { maxDepth: 3 },
      { weight: 3, arbitrary: value },
      number,
      condition.map((when): CoreFormula => ({ op: 'if', when })),
      { weight: 4, arbitrary: tie('operation') },
    ),
    operation: fc
      .constantFrom('add', 'subtract', 'multiply', 'divide', 'min', 'max', 'mean')
      .chain((op) =>
        fc
          .array(tie('formula'), { minLength: op === 'subtract' || op === 'divide' ? 2 : 1, maxLength: 2 })
          .map((of): CoreFormula => ({ op, of })),
      ),
  }));
  return formula;
}
