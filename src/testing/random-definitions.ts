import { type QuestionKind, isGrid } from '../lib/question-kind.ts';
import type { DerivedDefinition, Formula, NumberSource } from '../contract/codebook/derived-definition.ts';
import type { WeightDefinition } from '../contract/codebook/weight-definition.ts';
import type { Expression } from '../contract/expression.ts';
import type { Catalogue, Datapoint, Question, Suffix } from '../engine/survey/catalogue.ts';
import { hasMeans } from '../engine/survey/has-numbers.ts';
import { hasNumberCells } from '../figures/questions/opening.ts';
import { formatInterval } from '../expression/interval.ts';
import type { RandomPicks } from './seeded-random.ts';

type Form<Name extends DerivedDefinition['form']> = Extract<DerivedDefinition, { form: Name }>;
type Code = string | number;

/** Every form that people choose. */
export const definitionForms = [
  'recode',
  'asked_twice',
  'cells',
  'bands',
  'combine',
  'first_match',
  'any_match',
  'count',
  'arithmetic',
] as const satisfies readonly DerivedDefinition['form'][];

/** Draws a definition of a form over questions in use; null: none of them fits it. */
export function randomDefinition(
  catalogue: Catalogue,
  random: RandomPicks,
  form: DerivedDefinition['form'] = random.pick(definitionForms),
): DerivedDefinition | null {
  const questions = catalogue.questions.filter(
    (question) =>
      question.retired === undefined && (question.kind === 'numeric' || codesOf(question).length > 0),
  );
  return questions.length === 0 ? null : makers[form]({ ...catalogue, questions }, random);
}

/** A question, or a row of a grid, that becomes a row. */
interface GridCell {
  readonly question: Question;
  readonly row: string | undefined;
}

type Maker = (catalogue: Catalogue, random: RandomPicks) => DerivedDefinition | null;

const makers: Readonly<Record<DerivedDefinition['form'], Maker>> = {
  recode({ questions }, random) {
    const question = maybeOne(
      ofKinds(questions, 'single', 'multiple', 'grid_single', 'grid_multiple'),
      random,
    );
    if (question === null) return null;
    const groups = grouped(codesOf(question), random);
    return {
      form: 'recode',
      question: question.code,
      answers: groups.map((from, at) => ({ ...named(at, random), from })),
      ...rest(random),
    };
  },
  asked_twice({ questions }, random) {
    const singles = ofKinds(questions, 'single');
    if (singles.length < 2) return null;
    const first = random.pick(singles);
    const others = singles.filter((question) => question !== first);
    const asked = [first, ...random.some(others, 2)];
    return {
      form: 'asked_twice',
      questions: asked.map(({ code }) => code),
      answers: answersOfSeveral(asked, random),
    };
  },
  cells({ questions }, random) {
    const kinds = random.pick([['single', 'grid_single'] as const, ['multiple', 'grid_multiple'] as const]);
    const places = ofKinds(questions, ...kinds).flatMap((question): GridCell[] =>
      isGrid(question)
        ? question.datapoints.map((row) => ({ question, row: row.code }))
        : [{ question, row: undefined }],
    );
    if (places.length === 0) return null;
    const chosen = random.some(places, 3);
    return {
      form: 'cells',
      cells: chosen.map(({ question, row }, at) => ({
        code: `r${at + 1}`,
        name: `Row ${at + 1}`,
        question: question.code,
        ...(row !== undefined && { row }),
      })),
      answers: answersOfSeveral([...new Set(chosen.map(({ question }) => question))], random),
    };
  },
  bands({ questions }, random) {
    const source = maybeOne(numbersOf(questions), random);
    return source && { form: 'bands', ...source, answers: bandsOf(random), ...rest(random) };
  },
  combine({ questions }, random) {
    const [first, second] = random.some([...ofKinds(questions, 'single', 'multiple'), null]);
    return first == null || second == null ? null : { form: 'combine', questions: [first.code, second.code] };
  },
  first_match: (catalogue, random) => ({ form: 'first_match', ...matches(catalogue, random) }),
  any_match: (catalogue, random) => ({ form: 'any_match', ...matches(catalogue, random) }),
  count({ questions }, random) {
    const countable = ofKinds(questions, 'single', 'multiple', 'grid_single', 'grid_multiple');
    if (countable.length === 0) return null;
    return {
      form: 'count',
      of: random.some(countable, 3).map((question) => ({
        question: question.code,
        ...(question.suffixes.length > 0
          ? {
              answers: random.some(question.datapoints.map(({ code }) => code)),
              columns: random.some(usable(question.suffixes).map(({ code }) => code)),
            }
          : { answers: random.some(codesOf(question)) }),
      })),
      where: random.pick(['all', 'offered'] as const),
      blank_is_zero: random.int(2) === 0,
      ...(random.int(2) === 0 && { bands: bandsOf(random) }),
    };
  },
  arithmetic(catalogue, random) {
    const worked = formula(catalogue, random, 3);
    // Without a question it is a constant.
    if (!JSON.stringify(worked).includes('"question"')) return null;
    return {
      form: 'arithmetic',
      formula: worked,
      ...(random.int(2) === 0 && { bands: bandsOf(random) }),
    };
  },
};

/** Draws up to four intervals, which do not overlap. */
export function randomIntervals(random: RandomPicks): string[] {
  return bandsOf(random).map((band) => band.interval);
}

/** Draws targets for the answers of a question in use. */
export function randomWeight(
  { questions, weights }: Catalogue,
  random: RandomPicks,
): WeightDefinition | null {
  const fitting = ofKinds(questions, 'single').filter(
    (question) => question.retired === undefined && codesOf(question).length > 1,
  );
  if (fitting.length === 0) return null;
  return {
    start: random.pick(['', ...weights.filter(({ code }) => !code.startsWith('w_')).map(({ code }) => code)]),
    targets: random.some(fitting, 2).map((question) => ({
      question: question.code,
      shares: codesOf(question).map((code) => ({ datapoint: String(code), share: 1 + random.int(20) })),
    })),
    within: random.pick(['wave', 'wave_location', 'all'] as const),
    caps: random.pick([null, { least: 0.1, most: 8 }]),
    population: random.pick([null, 1_000]),
  };
}

/** Draws a condition as clients write it, on any kind of question. */
function condition(catalogue: Catalogue, random: RandomPicks, depth = 2): Expression {
  const not = random.int(5) === 0 ? { not: true } : {};
  if (depth > 0 && random.int(3) === 0) {
    const children = Array.from({ length: 2 }, () => condition(catalogue, random, depth - 1));
    return random.int(2) === 0
      ? { and: children, ...not }
      : { or: children, min_count: 1 + random.int(2), ...not };
  }
  const { questions, waves } = catalogue;
  if (random.int(12) === 0) {
    return {
      and: [
        leaf(random.pick(questions), random),
        { question: 'waves', datapoints: [random.pick(waves).code] },
      ],
    };
  }
  return { ...leaf(random.pick(questions), random), ...not };
}

function leaf(question: Question, random: RandomPicks): Expression {
  const { code, kind, datapoints, suffixes } = question;
  if (kind === 'numeric') return { question: code, datapoints: [interval(random)] };
  const rows = datapoints.map((one) => one.code);
  if (kind === 'grid_numeric')
    return { question: code, options: [`${random.pick(rows)}${interval(random)}`] };
  if (suffixes.length > 0) {
    const columns = random.some(usable(suffixes).map((one) => one.code));
    return { question: code, datapoints: random.some(rows), suffixes: columns };
  }
  const codes = random.some(codesOf(question)).map(String);
  return {
    question: code,
    datapoints: codes,
    min_count: kind === 'multiple' ? 1 + random.int(codes.length) : 1,
  };
}

function formula(catalogue: Catalogue, random: RandomPicks, depth: number): Formula {
  const op = random.pick(['add', 'subtract', 'multiply', 'divide', 'min', 'max', 'mean'] as const);
  const of = () => formula(catalogue, random, depth - 1);
  if (depth > 0 && random.int(3) > 0) {
    const count = op === 'subtract' || op === 'divide' ? 2 : 1 + random.int(3);
    return { op, of: Array.from({ length: count }, of) };
  }
  const source = random.int(3) === 0 ? null : maybeOne(numbersOf(catalogue.questions), random);
  if (source !== null) return { op: 'value', ...source };
  return random.int(2) === 0
    ? { op: 'number', value: random.pick([0, 1, -2.5, 12]) }
    : { op: 'if', when: condition(catalogue, random) };
}

function matches(catalogue: Catalogue, random: RandomPicks): Omit<Form<'first_match'>, 'form'> {
  return {
    answers: Array.from({ length: 1 + random.int(4) }, (_, at) => ({
      ...named(at, random),
      when: condition(catalogue, random),
    })),
    asked: random.pick(['any', 'everyone'] as const),
    ...rest(random),
  };
}

/** Answers of one or more of the questions each; no answer of a question is in two. */
function answersOfSeveral(questions: readonly Question[], random: RandomPicks): Form<'cells'>['answers'] {
  const groups = questions.map((question) => ({
    question: question.code,
    lists: grouped(codesOf(question), random),
  }));
  const count = Math.max(...groups.map(({ lists }) => lists.length));
  return Array.from({ length: count }, (_, at) => ({
    ...named(at, random),
    from: groups.flatMap(({ question, lists }) => {
      const answers = lists[at];
      return answers === undefined ? [] : [{ question, answers }];
    }),
  }));
}

/** Some of the codes in up to three groups. */
function grouped(codes: readonly Code[], random: RandomPicks): Code[][] {
  const groups = new Map<number, Code[]>();
  for (const code of random.some(codes)) {
    const group = random.int(3);
    groups.set(group, [...(groups.get(group) ?? []), code]);
  }
  return [...groups.values()];
}

/** Up to four intervals in order, with or without gaps. */
function bandsOf(random: RandomPicks): Form<'bands'>['answers'] {
  const ends = random
    .some([0, 1, 2, 3, 5, 7.5, 10, 12, 20, 30, 45], 4)
    .toSorted((left, right) => left - right);
  const includesFrom = random.int(2) === 0;
  const all = [null, ...ends].map((from, at) => ({ from, to: ends[at] ?? null }));
  return random.some(all).map(({ from, to }, at) => ({
    ...named(at, random),
    interval: formatInterval({
      row: null,
      from,
      to,
      includesFrom: from !== null && includesFrom,
      includesTo: to !== null && !includesFrom,
    }),
  }));
}

function interval(random: RandomPicks): string {
  return random.pick(randomIntervals(random));
}

function named(at: number, random: RandomPicks): { readonly name: string; readonly number: number | null } {
  return { name: `Answer ${at + 1}`, number: random.pick([null, at, random.int(50)]) };
}

function rest(random: RandomPicks): { readonly rest?: string } {
  return random.int(2) === 0 ? { rest: 'Everyone else' } : {};
}

/** Where numbers come from: numeric questions, rows of their grids, and answers that have numbers. */
function numbersOf(questions: readonly Question[]): NumberSource[] {
  return questions.filter(hasMeans).flatMap((question) => {
    if (!isGrid(question)) return [{ question: question.code }];
    const rows = question.datapoints.map((row) => ({ question: question.code, row: row.code }));
    if (!hasNumberCells(question)) return rows;
    return rows.flatMap((row) => question.suffixes.map((column) => ({ ...row, column: column.code })));
  });
}

function ofKinds(questions: readonly Question[], ...kinds: readonly QuestionKind[]): Question[] {
  return questions.filter((question) => kinds.includes(question.kind) && codesOf(question).length > 0);
}

/** Codes of the answers, of a grid of its columns, that respondents give. */
function codesOf({ datapoints, suffixes }: Question): Code[] {
  return usable<Datapoint | Suffix>(suffixes.length > 0 ? suffixes : datapoints).map(({ code }) => code);
}

function usable<Answer extends Datapoint | Suffix>(answers: readonly Answer[]): Answer[] {
  return answers.filter(
    ({ retired, missing, places }) => retired === undefined && missing !== true && places?.length !== 0,
  );
}

function maybeOne<Item>(items: readonly Item[], random: RandomPicks): Item | null {
  return items.length === 0 ? null : random.pick(items);
}
