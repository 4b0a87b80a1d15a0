import { z } from 'zod';
import { CodebookScope, type DerivedDefinition } from '../../contract/codebook/derived-definition.ts';
import { limits } from '../../contract/limits.ts';
import type { Expression } from '../../expression/expression.ts';
import { isIntervalCode } from '../../expression/interval.ts';
import { toWire } from '../../expression/wire.ts';
import { wireStyles } from '../../expression/wire-style.ts';
import { draftsOf } from '../api/draft-store.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** A derived question while it is made. */
export interface VariableDraft {
  /** `""`: named after its source. */
  readonly name: string;
  /** Name of the mean, such as "NPS"; `""`: none. */
  readonly meanName: string;
  readonly scope: CodebookScope;
  /** May lack answers or sources yet. */
  readonly definition: DerivedDefinition;
}

/** Variables that this browser keeps while they are made. */
export const variableDrafts = draftsOf<VariableDraft>(
  'variable',
  z.object({
    name: z.string(),
    meanName: z.string(),
    scope: CodebookScope,
    definition: z.custom<DerivedDefinition>(
      (value) => z.object({ form: z.string() }).safeParse(value).success,
    ),
  }),
);

/** What identifies a draft: a variable, the question that a new one begins with, or a selection made into one. */
export function variableDraftId(dataset: string, variable = 'new', beginning = ''): string {
  return [dataset, variable, beginning].join(' ');
}

/** A row of a table or chart as an answer of a new variable. */
export interface VariableRow {
  readonly name: string;
  readonly expression: Expression;
}

/**
 * Returns a definition with an answer for each row: a recode for answers of a question, bands for intervals of a
 * number, else conditions that may overlap.
 */
export function definitionOfRows(
  rows: readonly VariableRow[],
  { questionByCode }: Pick<Catalogue, 'questionByCode'>,
): DerivedDefinition {
  const used = rows
    .slice(0, limits.derivedAnswers)
    .map(({ name, expression }) => ({ name: name.slice(0, limits.nameLength), expression }));
  const lists = used.map(({ name, expression }) => ({ name, ...(listOf(expression) ?? nothing) }));
  const question = lists[0]?.question ?? '';
  const kindOf = questionByCode.get(question)?.kind;
  const codes = lists.flatMap(({ codes: from }) => from);
  const isOne = lists.every((one) => one.question === question && one.codes.length > 0);
  const isApart = new Set(codes).size === codes.length;
  if (isOne && isApart && (kindOf === 'single' || kindOf === 'multiple')) {
    const answers = lists.map(({ name, codes: from }) => ({ name, from: [...from] }));
    return { form: 'recode', question, answers };
  }
  if (
    isOne &&
    kindOf === 'numeric' &&
    lists.every((one) => one.codes.length === 1) &&
    codes.every(isIntervalCode)
  ) {
    const answers = lists.map(({ name, codes: [interval = ''] }) => ({ name, interval }));
    return { form: 'bands', question, answers };
  }
  return {
    form: 'any_match',
    answers: used.map(({ name, expression }) => ({ name, when: toWire(expression, wireStyles.crosstab) })),
    asked: 'any',
  };
}

const nothing: { readonly question: string; readonly codes: readonly string[] } = { question: '', codes: [] };

/** The answers of a question in a list joined by "any"; null: no such list. */
function listOf(expression: Expression): typeof nothing | null {
  if (expression.kind !== 'clause') return null;
  const { question, datapoints, suffixes, minCount, negated } = expression;
  if (datapoints === null || suffixes !== null || minCount !== 1 || negated) return null;
  return { question, codes: datapoints };
}
