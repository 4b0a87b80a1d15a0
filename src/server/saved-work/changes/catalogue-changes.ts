import type { QuestionKind } from '../../../lib/question-kind.ts';
import type { WorkChange } from '../../../contract/codebook/work-change.ts';
import { wavesQuestion } from '../../../expression/expression.ts';

/** A change with the codes that it is about, so that it can be told who uses them. */
export interface CatalogueChange extends WorkChange {
  /** Which part of the question `answer` is; null: the question itself, or a wave. */
  readonly part: 'datapoint' | 'suffix' | null;
}

/** The change as those who saved the work see it. */
export function toWorkChange({ kind, question, answer, message, remedy }: CatalogueChange): WorkChange {
  return { kind, question, answer, message, remedy };
}

interface Part {
  readonly code: string | number;
  readonly name: string;
}

interface NamedQuestion {
  readonly code: string;
  readonly name: string;
  readonly kind: QuestionKind;
  readonly datapoints: readonly Part[];
  readonly suffixes: readonly Part[];
}

/** What of a state of a dataset saved work may name. */
export interface Named {
  readonly waves: readonly Part[];
  readonly questions: readonly NamedQuestion[];
}

/** What a later (or, after a way back, earlier) state of a dataset holds otherwise than the one work was saved on. */
export function catalogueChanges(before: Named, after: Named): CatalogueChange[] {
  const now = new Map(after.questions.map((question) => [question.code, question]));
  const changes = before.questions.flatMap((question) => questionChanges(question, now.get(question.code)));
  const waves = new Set(after.waves.map(({ code }) => code));
  for (const { code, name } of before.waves) {
    if (waves.has(code)) continue;
    changes.push({
      kind: 'wave_removed',
      question: wavesQuestion,
      answer: String(code),
      part: null,
      message: `The wave “${name}” is no longer in the dataset.`,
      remedy: 'Choose other waves, or ask an administrator to go back to the version that has it.',
    });
  }
  return changes;
}

function questionChanges(was: NamedQuestion, is: NamedQuestion | undefined): CatalogueChange[] {
  const about = { question: was.code, answer: '', part: null };
  if (is === undefined) {
    return [
      {
        ...about,
        kind: 'question_removed',
        message: `“${was.name}” is no longer in the dataset.`,
        remedy: 'Choose another question, or ask an administrator to go back to the version that has it.',
      },
    ];
  }
  const changes: CatalogueChange[] = [];
  if (was.kind !== is.kind) {
    changes.push({
      ...about,
      kind: 'question_kind',
      message: `“${is.name}” was asked as ${was.kind.replace('_', ' ')} and is ${is.kind.replace('_', ' ')} now.`,
      remedy: 'Its figures are not one trend: check them, then save again.',
    });
  }
  if (was.name !== is.name) {
    changes.push({
      ...about,
      kind: 'question_renamed',
      message: `“${was.name}” is called “${is.name}” now.`,
      remedy: 'Check that it still asks the same, then save again.',
    });
  }
  return [
    ...changes,
    ...partChanges(is, 'datapoint', was.datapoints, is.datapoints),
    ...partChanges(is, 'suffix', was.suffixes, is.suffixes),
  ];
}

function partChanges(
  { code: question, name: asked }: NamedQuestion,
  part: 'datapoint' | 'suffix',
  before: readonly Part[],
  after: readonly Part[],
): CatalogueChange[] {
  const now = new Map(after.map(({ code, name }) => [code, name]));
  const known = new Set(before.map(({ code }) => code));
  const about = (code: string | number) => ({ question, answer: String(code), part });
  const changes = before.flatMap(({ code, name }): CatalogueChange[] => {
    const called = now.get(code);
    if (called === undefined) {
      return [
        {
          ...about(code),
          kind: 'answer_removed',
          message: `The answer “${name}” of “${asked}” is gone.`,
          remedy: 'Choose a replacement, or ask an administrator to go back to the version that has it.',
        },
      ];
    }
    if (called === name) return [];
    return [
      {
        ...about(code),
        kind: 'answer_renamed',
        message: `The answer “${name}” of “${asked}” is called “${called}” now.`,
        remedy: 'Check that it still means the same, then save again.',
      },
    ];
  });
  const added = after
    .filter(({ code }) => !known.has(code))
    .map(
      ({ code, name }): CatalogueChange => ({
        ...about(code),
        kind: 'answer_added',
        message: `“${asked}” has a new answer, “${name}”.`,
        remedy: 'It counts here, as every answer does; save again to accept it.',
      }),
    );
  return [...changes, ...added];
}
