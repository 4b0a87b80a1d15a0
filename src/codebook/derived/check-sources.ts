import type { CodebookScope, DerivedDefinition } from '../../contract/codebook/derived-definition.ts';
import { limits } from '../../contract/limits.ts';
import { hasDatapoint } from '../../engine/survey/find-question.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { quoted } from '../../phrases/quoted.ts';
import type { FindQuestion } from './compiled-answers.ts';
import { sourcesOf, type SourceUse, usesOfDefinition } from './definition-parts.ts';

/** Why a definition makes no question. `path`: in the definition. */
export interface DefinitionProblem {
  readonly path: string;
  readonly message: string;
  readonly remedy: string;
}

/** What a definition is checked against. */
export interface DefinitionContext {
  readonly find: FindQuestion;
  /** Codes of the questions that a derived question reads; none: it is one of the survey's own. */
  readonly sourcesOf: (code: string) => readonly string[];
  /** Code of the question that is defined. */
  readonly code: string;
  readonly scope: CodebookScope;
  readonly scopeOf: (code: string) => CodebookScope;
  /** Sources that it had before, which may be retired. */
  readonly before: readonly string[];
}

/** The wider a scope, the more people see it. */
const widths: Readonly<Record<CodebookScope, number>> = { survey: 3, organisation: 2, mine: 1 };

/** Whether everyone who sees an entry of the one scope sees those of the other. */
export function reaches(scope: CodebookScope, other: CodebookScope): boolean {
  return widths[other] >= widths[scope];
}

/** Returns the first problem of a definition's sources. */
export function checkSources(
  definition: DerivedDefinition,
  context: DefinitionContext,
): DefinitionProblem | null {
  const sources = sourcesOf(definition);
  if (sources.length > limits.derivedSources) {
    return problem(
      '',
      `it reads ${sources.length} questions; at most ${limits.derivedSources} fit`,
      'Make part of it a question of its own.',
    );
  }
  for (const use of usesOfDefinition(definition)) {
    const found = checkUse(use, context);
    if (found !== null) return found;
  }
  return sources.length === 0
    ? problem('', 'it reads no question', 'Name a question that its answers come from.')
    : null;
}

function checkUse(use: SourceUse, context: DefinitionContext): DefinitionProblem | null {
  const { question: code, path } = use;
  if (code === wavesQuestion || code === locationsQuestion) return null;
  const question = context.find(code);
  if (question === undefined) {
    return problem(
      path,
      `there is no question ${quoted(code)} in this version of the survey`,
      'Choose another one.',
    );
  }
  if (question.retired !== undefined && !context.before.includes(code)) {
    return problem(
      path,
      `${quoted(question.name)} is retired since revision ${question.retired.revision}`,
      'Restore it first, or choose another question.',
    );
  }
  if (!reaches(context.scope, context.scopeOf(code))) {
    return problem(
      path,
      `not everyone who would see this question sees ${quoted(question.name)}`,
      `Share ${quoted(question.name)} first, or keep this question to fewer people.`,
    );
  }
  const unknown = use.datapoints?.find((one) => !hasDatapoint(question, one));
  const column = use.suffixes?.find((one) => !question.suffixes.some((suffix) => suffix.code === one));
  const missing = unknown ?? column;
  return missing === undefined
    ? null
    : problem(
        path,
        `${quoted(question.name)} has no answer ${quoted(String(missing))}`,
        'Choose one of its answers.',
      );
}

/** Returns a circle, or too long a chain, of questions. Iterative: every question is looked at once for each depth that it is read at. */
export function checkDepth(
  definition: DerivedDefinition,
  context: DefinitionContext,
): DefinitionProblem | null {
  let level: readonly string[] = sourcesOf(definition);
  for (let depth = 1; level.length > 0; depth++) {
    if (level.includes(context.code)) {
      return problem('', 'the question would be made of itself', 'Take that source out, or copy it first.');
    }
    if (depth > limits.derivedDepth) {
      return problem(
        '',
        `it is made of questions that are made of questions, more than ${limits.derivedDepth} deep`,
        'Use the questions that the deepest ones are made of.',
      );
    }
    level = [...new Set(level.flatMap(context.sourcesOf))];
  }
  return null;
}

/** Returns a problem at a place of the definition. */
export function problem(path: string, message: string, remedy: string): DefinitionProblem {
  return { path, message, remedy };
}
