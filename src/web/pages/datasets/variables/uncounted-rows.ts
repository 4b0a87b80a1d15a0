import type { FileVariable } from '../../../../contract/datasets/file-variable.ts';
import type { Question } from '../../../../contract/codebook/question.ts';

/** A row of a list of variables that no figure counts; its code is that of no question. */
export function uncountedRow(code: string, variable: string, label: string): Question {
  return {
    code,
    number: variable,
    name: label === '' ? variable : label,
    kind: 'single',
    namespace: '',
    dataset: '',
    wording: '',
    notes: '',
    unit: '',
    category: { id: '', path: [] },
    also_called: [],
    datapoints: [],
    suffixes: [],
    waves: [],
    locations: [],
    asked_in: [],
    accessible: true,
  };
}

const ofTexts = 'text:';

export function textCode({ name }: Pick<FileVariable, 'name'>): string {
  return `${ofTexts}${name}`;
}

export function isTextRow({ code }: Pick<Question, 'code'>): boolean {
  return code.startsWith(ofTexts);
}

/** The code that an address names: in the list of open texts, what is no question's code is the name of a text. */
export function codeOfAddress(
  named: string | null,
  isTexts: boolean,
  questions: readonly Pick<Question, 'code'>[],
): string | null {
  if (named === null || !isTexts || isTextRow({ code: named })) return named;
  return questions.some(({ code }) => code === named) ? named : textCode({ name: named });
}

export function textRow(text: FileVariable): Question {
  return { ...uncountedRow(textCode(text), text.name, text.label), waves: [...text.waves] };
}
