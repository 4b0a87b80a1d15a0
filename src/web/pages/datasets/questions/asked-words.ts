import type { Question } from '../../../../contract/question.ts';
import type { QuestionFilterRule } from '../../../../contract/question-coverage.ts';

export interface AskedWords {
  /** Beside the name of the question: `asked if With others`. */
  readonly short: string;
  /** A sentence: `Asked if “Work status” is Full-time, Part-time or Self-employed.` */
  readonly full: string;
}

/** More answers are told by those that were left out, where these are as few. */
const mostNamed = 2;

/** Whom a question was asked of, by the question that tells; null where that one is not known. */
export function askedWords(filter: QuestionFilterRule, questions: readonly Question[]): AskedWords | null {
  const question = questions.find(({ code }) => code === filter.question);
  if (question === undefined) return null;
  const answers = namesOf(question.datapoints, filter.datapoints);
  const others = question.datapoints.filter(({ code }) => !filter.datapoints.includes(code));
  const verb = question.kind.endsWith('multiple') ? 'includes' : 'is';
  const about = `“${question.name}”`;

  if (filter.suffixes.length > 0) {
    const columns = orList(
      namesOf(
        question.suffixes.map(({ code, name }) => ({ code: String(code), name })),
        filter.suffixes.map(String),
      ),
    );
    const isAnyRow = others.length === 0 && answers.length > 1;
    const rows = isAnyRow ? 'any row' : orList(answers);
    return {
      short: `asked if ${isAnyRow ? columns : `${rows}: ${columns}`}`,
      full: `Asked if ${about} ${verb} ${columns} for ${rows}.`,
    };
  }
  const full = `Asked if ${about} ${verb} ${orList(answers)}.`;
  // Of one answer alone the others are as good a name; of several they may be given beside it.
  const isShortOtherwise =
    ['single', 'numeric'].includes(question.kind) && others.length > 0 && others.length <= mostNamed;
  if (answers.length > mostNamed && isShortOtherwise) {
    return { short: `asked unless ${orList(others.map(({ name }) => name))}`, full };
  }
  if (question.kind === 'multiple' && answers.length > mostNamed && others.length <= mostNamed) {
    return { short: `asked if any of ${question.name}`, full };
  }
  return { short: `asked if ${orList(answers)}`, full };
}

function namesOf(
  all: readonly { readonly code: string; readonly name: string }[],
  codes: readonly string[],
): readonly string[] {
  return all.filter(({ code }) => codes.includes(code)).map(({ name }) => name);
}

function orList(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}
