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
  const coded = <Answer extends Coded>(answers: readonly Answer[]): (Answer & { code: string })[] =>
    answers.map((answer) => ({ ...answer, code: answer.code ?? `a${++last}` }));
  switch (definition.form) {
    case 'recode':
      return { ...definition, answers: coded(definition.answers) };
    case 'bands':
      return { ...definition, answers: coded(definition.answers) };
    case 'cells':
      return { ...definition, answers: coded(definition.answers) };
    case 'asked_twice':
      return { ...definition, answers: coded(definition.answers) };
    case 'first_match':
    case 'any_match':
      return { ...definition, answers: coded(definition.answers) };
    case 'count':
      return { ...definition, bands: coded(definition.bands ?? countBands()) };
    case 'arithmetic':
      return definition.bands === undefined ? definition : { ...definition, bands: coded(definition.bands) };
    case 'combine':
      return definition;
  }
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
