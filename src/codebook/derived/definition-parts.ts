import type { DerivedDefinition, Formula, NumberSource } from '../../contract/codebook/derived-definition.ts';
import type { Expression as WireExpression } from '../../contract/expression.ts';
import { type Expression, locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { usesOf } from '../../expression/uses.ts';
import { toExpression } from '../../expression/wire.ts';
import { assertNever } from '../../lib/assert-never.ts';

export type Form<Name extends DerivedDefinition['form']> = Extract<DerivedDefinition, { form: Name }>;

/** A question with answers that a definition uses. */
export interface SourceUse {
  readonly question: string;
  /** Answers, rows or intervals; null: any answer. */
  readonly datapoints: readonly string[] | null;
  /** Columns; null: any. */
  readonly suffixes: readonly number[] | null;
  /** True: its numbers are read. */
  readonly isNumber?: boolean;
  /** Place in the definition, as a JSON path. */
  readonly path: string;
}

/** Returns every use of a question, in the order of the definition; `waves` and `locations` are questions too. */
export function usesOfDefinition(definition: DerivedDefinition): readonly SourceUse[] {
  switch (definition.form) {
    case 'recode':
      return definition.answers.map(({ from }, index) => ({
        question: definition.question,
        ...partsOf(from),
        path: `answers[${index}].from`,
      }));
    case 'asked_twice':
      return [
        ...definition.questions.map((question, index) => whole(question, `questions[${index}]`)),
        ...usesOfAnswers(definition),
      ];
    case 'cells':
      return [
        ...definition.cells.map((cell, index) => sourceUse(cell, `cells[${index}]`)),
        ...usesOfAnswers(definition),
      ];
    case 'bands':
      return [{ ...sourceUse(definition, 'question'), isNumber: true }];
    case 'combine':
      return definition.questions.map((question, index) => whole(question, `questions[${index}]`));
    case 'first_match':
    case 'any_match':
      return definition.answers.flatMap(({ when }, index) => usesOfCondition(when, `answers[${index}].when`));
    case 'count':
      return definition.of.map(({ question, answers, columns }, index) => ({
        question,
        datapoints: answers.map(String),
        suffixes: columns ?? null,
        path: `of[${index}]`,
      }));
    case 'arithmetic':
      return formulaParts(definition.formula).flatMap(({ part, path }) => {
        if (part.op === 'value') return [{ ...sourceUse(part, path), isNumber: true }];
        return part.op === 'if' ? usesOfCondition(part.when, `${path}.when`) : [];
      });
    default:
      return assertNever(definition);
  }
}

/** Returns the codes of the questions that a definition reads, each once. */
export function sourcesOf(definition: DerivedDefinition): readonly string[] {
  const codes = usesOfDefinition(definition).map(({ question }) => question);
  return [...new Set(codes)].filter((code) => code !== wavesQuestion && code !== locationsQuestion);
}

/** Returns the parts of a formula, the outermost first, each with its JSON path in the definition. */
export function formulaParts(
  formula: Formula,
): readonly { readonly part: Formula; readonly path: string; readonly depth: number }[] {
  const found: { part: Formula; path: string; depth: number }[] = [];
  const waiting = [{ part: formula, path: 'formula', depth: 1 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next);
    const { part, path, depth } = next;
    if (!('of' in part)) continue;
    for (const [index, inner] of part.of.entries())
      waiting.push({ part: inner, path: `${path}.of[${index}]`, depth: depth + 1 });
  }
  return found;
}

/** Returns a condition as an expression of the product; null: it is not an expression. */
export function conditionOf(when: WireExpression): Expression | null {
  const read = toExpression(when);
  return 'expression' in read ? read.expression : null;
}

/** Uses of the answers that are made of answers of several questions. */
function usesOfAnswers({ answers }: Form<'asked_twice' | 'cells'>): SourceUse[] {
  return answers.flatMap(({ from }, index) =>
    from.map((part, place) => ({
      question: part.question,
      ...partsOf(part.answers),
      path: `answers[${index}].from[${place}]`,
    })),
  );
}

function usesOfCondition(when: WireExpression, path: string): SourceUse[] {
  const expression = conditionOf(when);
  if (expression === null) return [];
  return usesOf(expression).map(({ question, datapoints, suffixes }) => ({
    question,
    datapoints: datapoints.length === 0 ? null : datapoints,
    suffixes: suffixes.length === 0 ? null : suffixes,
    path,
  }));
}

function whole(question: string, path: string): SourceUse {
  return { question, datapoints: null, suffixes: null, path };
}

function sourceUse({ question, row, column }: NumberSource, path: string): SourceUse {
  return {
    question,
    datapoints: row === undefined ? null : [row],
    suffixes: column === undefined ? null : [column],
    path,
  };
}

/** A text is the code of an answer or row, an integer that of a column. */
function partsOf(codes: readonly (string | number)[]): Pick<SourceUse, 'datapoints' | 'suffixes'> {
  const datapoints = codes.filter((code) => typeof code === 'string');
  const suffixes = codes.filter((code) => typeof code === 'number');
  return {
    datapoints: datapoints.length === 0 ? null : datapoints,
    suffixes: suffixes.length === 0 ? null : suffixes,
  };
}
