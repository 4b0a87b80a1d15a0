import type { CodebookEdit } from '../../../../contract/codebook/codebook-edit.ts';
import { DerivedDefinition } from '../../../../contract/codebook/derived-definition.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import type { VariableDraft } from '../../../connected/variable-draft.ts';
import { bandsProblem } from './bands.ts';
import { firstCell } from './NumberCell.tsx';
import { newRecode } from './recode.ts';

/** A form that people choose; `cells` comes from grouping and splitting. */
export type Form = Exclude<DerivedDefinition['form'], 'cells'>;

/** The forms in the order in which they are offered, each with its name and purpose. */
export const forms: readonly { readonly form: Form; readonly name: string; readonly purpose: string }[] = [
  { form: 'recode', name: 'Recode', purpose: 'Answers into new answers' },
  { form: 'asked_twice', name: 'Same question, asked twice', purpose: 'The first answer counts' },
  { form: 'bands', name: 'Bands', purpose: 'A number into intervals' },
  { form: 'combine', name: 'Combine', purpose: 'Every pair of answers of two questions' },
  { form: 'first_match', name: 'First match', purpose: 'Conditions in order, one answer each' },
  { form: 'any_match', name: 'Any match', purpose: 'Conditions, several answers each' },
  { form: 'count', name: 'Count', purpose: 'How many of a list were given' },
  { form: 'arithmetic', name: 'Arithmetic', purpose: 'Sums, means and ratios of numbers' },
];

const hasAnswers = new Set<Question['kind']>(['single', 'multiple', 'grid_single', 'grid_multiple']);

/** Why a question can't be the source of a form; null: it can. */
export function sourceProblem(form: Form, question: Question): string | null {
  if (form === 'recode') {
    return hasAnswers.has(question.kind) ? null : `“${question.name}” is a number. Use bands for it.`;
  }
  if (form === 'bands') {
    return question.kind === 'numeric' || question.kind === 'grid_numeric' || isNumbered(question)
      ? null
      : `The answers of “${question.name}” have no numbers. Recode it, or give them numbers first.`;
  }
  if (form === 'asked_twice') {
    return question.kind === 'single' ? null : `“${question.name}” doesn't have one answer a respondent.`;
  }
  return null;
}

function isNumbered({ kind, datapoints }: Question): boolean {
  return kind === 'single' && datapoints.some(({ numeric, midpoint }) => numeric && midpoint !== null);
}

/** The start of a form over a question; null: it has no source yet. */
export function newDefinition(form: Form, question: Question | null): DerivedDefinition {
  const code = question?.code ?? '';
  switch (form) {
    case 'recode':
      return question === null || sourceProblem('recode', question) !== null
        ? { form, question: '', answers: [] }
        : newRecode(question);
    case 'bands': {
      const fits = question !== null && sourceProblem('bands', question) === null;
      return { form, question: fits ? code : '', ...(fits && firstCell(question)), answers: [] };
    }
    case 'asked_twice':
      return { form, questions: code === '' ? [] : [code], answers: [] };
    case 'combine':
      return { form, questions: [code, ''] };
    case 'first_match':
    case 'any_match':
      return { form, answers: [], asked: 'any' };
    case 'count':
      return { form, of: [], where: 'all', blank_is_zero: false };
    case 'arithmetic':
      return { form, formula: { op: 'add', of: [] } };
  }
}

/** The question that a definition sorts; `""`: none. */
export function sourceOf(definition: DerivedDefinition): string {
  if ('question' in definition) return definition.question;
  return 'questions' in definition ? (definition.questions[0] ?? '') : '';
}

function isMatch(form: Form): form is 'first_match' | 'any_match' {
  return form === 'first_match' || form === 'any_match';
}

/** Keeps what another form can use: the source, the conditions. */
export function withForm(
  definition: DerivedDefinition,
  form: Form,
  source: Question | null,
): DerivedDefinition {
  if ((definition.form === 'first_match' || definition.form === 'any_match') && isMatch(form)) {
    return { ...definition, form };
  }
  return newDefinition(form, source);
}

/** The definition to send, without empty bands; the remedy where it is not ready. */
export function readyDefinition(
  definition: DerivedDefinition,
): { readonly definition: DerivedDefinition } | { readonly remedy: string } {
  const sent =
    definition.form === 'recode'
      ? { ...definition, answers: definition.answers.filter(({ from }) => from.length > 0) }
      : definition;
  const problem = definition.form === 'bands' ? bandsProblem(definition.answers) : null;
  if (problem !== null) return { remedy: problem };
  const parsed = DerivedDefinition.safeParse(sent);
  return parsed.success ? { definition: parsed.data } : { remedy: remedies[definition.form] };
}

const remedies: Readonly<Record<DerivedDefinition['form'], string>> = {
  cells: 'Choose the questions again on the Variables tab.',
  recode: 'Choose a question and put an answer into a band.',
  bands: 'Choose a question with numbers.',
  combine: 'Choose two questions.',
  asked_twice: 'Choose two questions with the same answers.',
  first_match: 'Add an answer with its condition.',
  any_match: 'Add an answer with its condition.',
  count: 'Choose the answers to count.',
  arithmetic: 'Choose the numbers.',
};

/** Returns what a variable begins as. */
export function draftOf(saved: Question | null, source: Question | null): VariableDraft {
  if (saved?.derived === undefined) {
    const form = source !== null && sourceProblem('recode', source) !== null ? 'bands' : 'recode';
    return { name: '', meanName: '', scope: 'mine', definition: newDefinition(form, source) };
  }
  const { definition, scope } = saved.derived;
  return { name: saved.name, meanName: saved.mean_name ?? '', scope, definition };
}

/** Returns the edits that make the question as it is in the draft. */
export function editsOf(
  saved: Question | null,
  { name, meanName, scope, definition }: VariableDraft,
): readonly CodebookEdit[] {
  if (saved?.derived === undefined) {
    const set = { ...(name !== '' && { name }), ...(meanName !== '' && { mean_name: meanName }) };
    return [{ op: 'derive', definition, scope, ...(Object.keys(set).length > 0 && { set }) }];
  }
  const { code: question, derived } = saved;
  const set = {
    ...(name !== '' && name !== saved.name && { name }),
    ...(meanName !== (saved.mean_name ?? '') && { mean_name: meanName }),
  };
  const isSame = JSON.stringify(definition) === JSON.stringify(derived.definition);
  return [
    ...(isSame ? [] : [{ op: 'redefine' as const, question, definition }]),
    ...(scope === derived.scope ? [] : [{ op: 'scope' as const, question, scope }]),
    ...(Object.keys(set).length === 0 ? [] : [{ op: 'question' as const, question, set }]),
  ];
}
