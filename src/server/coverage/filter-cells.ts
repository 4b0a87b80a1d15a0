import { type Expression, locationsQuestion } from '../../expression/expression.ts';
import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import { hasPair } from '../../engine/survey/pairs.ts';
import { clauseOf } from '../../figures/query-parts.ts';
import { allOf, inWave } from './count-columns.ts';

/** One thing that can be said to a question that others may depend on: an answer, a band, a cell of a grid. */
export interface FilterCell {
  readonly datapoint: string;
  /** Column of a grid; null elsewhere. */
  readonly suffix: number | null;
}

/** A respondent who gave one of the datapoints, in a grid at one of the columns, was asked. */
export interface Filter {
  readonly question: string;
  readonly datapoints: readonly string[];
  /** Empty but of a grid. */
  readonly suffixes: readonly number[];
}

/** The rule by which a question was asked: one filter, or two together. */
export interface AskedRule {
  /** `all`: respondents admitted by every filter; `any`: by at least one. */
  readonly match: 'all' | 'any';
  readonly rules: readonly Filter[];
}

export function byOne(filter: Filter): AskedRule {
  return { match: 'all', rules: [filter] };
}

export function filterCellsOf({ kind, datapoints, suffixes }: Question): readonly FilterCell[] {
  // A row of numbers has no bands that a filter could name.
  if (kind === 'grid_numeric') return [];
  return datapoints.flatMap(({ code }): FilterCell[] =>
    suffixes.length === 0
      ? [{ datapoint: code, suffix: null }]
      : suffixes.map((suffix) => ({ datapoint: code, suffix: suffix.code })),
  );
}

export function filterOfCell(question: string, { datapoint, suffix }: FilterCell): Filter {
  return { question, datapoints: [datapoint], suffixes: suffix === null ? [] : [suffix] };
}

function toExpression({ question, datapoints, suffixes }: Filter): Expression {
  return clauseOf(question, datapoints, suffixes.length === 0 ? null : suffixes);
}

/**
 * Who is let through in a wave, in parts that add up: where not all answers could be given in all places, each place goes
 * by those that could be given there, as the others would keep it from being counted.
 */
export function filterInWave(
  { waves, locations, questions }: Pick<Catalogue, 'waves' | 'locations' | 'questions'>,
  { match, rules }: AskedRule,
  wave: number,
): readonly Expression[] {
  const named = rules.map(({ question, datapoints }) =>
    namedBy(questions, question).filter(({ code }) => datapoints.includes(code)),
  );
  const parts = Map.groupBy(locations.entries(), ([location]) =>
    named
      .map((datapoints) =>
        datapoints
          .filter(({ ranIn }) => hasPair(ranIn, wave * locations.length + location))
          .map(({ code }) => code)
          .join('\n'),
      )
      .join('\n\n'),
  );
  return [...parts].flatMap(([key, places]) => {
    const given = key
      .split('\n\n')
      .flatMap((codes, index) => (codes === '' ? [] : [{ ...rules[index]!, datapoints: codes.split('\n') }]));
    const isNobody = given.length === 0 || (match === 'all' && given.length < rules.length);
    if (isNobody) return [];
    const where =
      parts.size === 1
        ? []
        : [
            clauseOf(
              locationsQuestion,
              places.map(([, { code }]) => code),
              null,
            ),
          ];
    return [allOf(joined(match, given), inWave(waves[wave]?.code ?? ''), ...where)];
  });
}

/** The respondents admitted by the rules, where all their answers could be given. */
export function joined(match: AskedRule['match'], rules: readonly Filter[]): Expression {
  const [first, ...others] = rules.map(toExpression);
  if (first !== undefined && others.length === 0) return first;
  return {
    kind: 'group',
    match: match === 'all' ? { kind: 'all' } : { kind: 'atLeast', count: 1 },
    negated: false,
    children: rules.map(toExpression),
  };
}

/** Answers that a question has, by its code. */
export function namedBy(questions: readonly Question[], question: string): Question['datapoints'] {
  return questions.find(({ code }) => code === question)?.datapoints ?? [];
}
