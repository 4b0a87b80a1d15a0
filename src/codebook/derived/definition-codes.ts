import type { DerivedDefinition } from '../../contract/codebook/derived-definition.ts';
import { countBands } from './compile-definition.ts';
import { restCode } from './compiled-answers.ts';

type Coded = { readonly code?: string | undefined };

/**
 * Returns a definition in which every answer has a code. New ones go on where the codes of this and earlier definitions
 * end, so that a code never means another answer.
 */
export function withAnswerCodes(
  definition: DerivedDefinition,
  earlier: readonly DerivedDefinition[],
): DerivedDefinition {
  const taken = [definition, ...earlier]
    .flatMap((one) => codedAnswers(one))
    .map(({ code = 'a0' }) => Number(code.slice(1)));
  let last = Math.max(0, ...taken);
  const coded = (answers: readonly Coded[]) =>
    answers.map((answer) => ({ ...answer, code: answer.code ?? `a${++last}` }));
  const change =
    'answers' in definition
      ? { answers: coded(definition.answers) }
      : definition.form === 'count'
        ? { bands: coded(definition.bands ?? countBands()) }
        : 'bands' in definition && definition.bands !== undefined && { bands: coded(definition.bands) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same answers, each with a code
  return { ...definition, ...change } as DerivedDefinition;
}

/** Returns the codes of the answers that a definition names, the rest included. */
export function answerCodes(definition: DerivedDefinition): readonly string[] {
  const codes = codedAnswers(definition).flatMap(({ code }) => code ?? []);
  return 'rest' in definition && definition.rest !== undefined ? [...codes, restCode] : codes;
}

function codedAnswers(definition: DerivedDefinition): readonly Coded[] {
  if ('answers' in definition) return definition.answers;
  return 'bands' in definition ? (definition.bands ?? []) : [];
}
