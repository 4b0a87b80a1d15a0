import type { CodebookScope, DerivedDefinition } from '../../contract/codebook/derived-definition.ts';
import { limits } from '../../contract/limits.ts';
import { hasDatapoint } from '../../engine/survey/find-question.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { quoted } from '../../phrases/quoted.ts';
import { Unfit } from '../unfit.ts';
import type { FindQuestion } from './compiled-answers.ts';
import { sourcesOf, type SourceUse, usesOfDefinition } from './definition-parts.ts';

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

/** Throws `Unfit` for the first source that a definition may not have. */
export function checkSources(definition: DerivedDefinition, context: DefinitionContext): void {
  const sources = sourcesOf(definition);
  if (sources.length > limits.derivedSources) {
    throw unfit(
      '',
      `it reads ${sources.length} questions; at most ${limits.derivedSources} fit`,
      'Make part of it a question of its own.',
    );
  }
  for (const use of usesOfDefinition(definition)) checkUse(use, context);
  if (sources.length === 0)
    throw unfit('', 'it reads no question', 'Name a question that its answers come from.');
}

function checkUse(use: SourceUse, context: DefinitionContext): void {
  const { question: code, path } = use;
  if (code === wavesQuestion || code === locationsQuestion) return;
  const question = context.find(code);
  if (question === undefined) {
    throw unfit(
      path,
      `there is no question ${quoted(code)} in this version of the survey`,
      'Choose another one.',
    );
  }
  const name = quoted(question.name);
  if (question.retired !== undefined && !context.before.includes(code)) {
    throw unfit(
      path,
      `${name} is retired since revision ${question.retired.revision}`,
      'Restore it first, or choose another question.',
    );
  }
  if (!reaches(context.scope, context.scopeOf(code))) {
    throw unfit(
      path,
      `not everyone who would see this question sees ${name}`,
      `Share ${name} first, or keep this question to fewer people.`,
    );
  }
  const unknown = use.datapoints?.find((one) => !hasDatapoint(question, one));
  const column = use.suffixes?.find((one) => !question.suffixes.some((suffix) => suffix.code === one));
  const missing = unknown ?? column;
  if (missing !== undefined)
    throw unfit(path, `${name} has no answer ${quoted(String(missing))}`, 'Choose one of its answers.');
}

/** Throws `Unfit` for a circle, or too long a chain, of questions. Each is looked at once for each depth that it is read at. */
export function checkDepth(definition: DerivedDefinition, context: DefinitionContext): void {
  let level: readonly string[] = sourcesOf(definition);
  for (let depth = 1; level.length > 0; depth++) {
    if (level.includes(context.code))
      throw unfit('', 'the question would be made of itself', 'Take that source out, or copy it first.');
    if (depth > limits.derivedDepth) {
      throw unfit(
        '',
        `it is made of questions that are made of questions, more than ${limits.derivedDepth} deep`,
        'Use the questions that the deepest ones are made of.',
      );
    }
    level = [...new Set(level.flatMap(context.sourcesOf))];
  }
}

/** Returns the refusal of a definition for something at a JSON path in it. */
export function unfit(path: string, message: string, remedy: string): Unfit {
  return new Unfit(path === '' ? 'definition' : `definition.${path}`, message, remedy);
}
