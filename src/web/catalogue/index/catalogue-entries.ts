import { oncePerObject } from '../../../lib/once-per-object.ts';
import { CommandIndex } from './command-index.ts';
import type { IndexEntry } from './index-entry.ts';

export interface IndexedQuestion {
  readonly code: string;
  readonly name: string;
  readonly wording: string;
  readonly category: readonly string[];
  readonly notes: string;
  readonly alsoCalled: readonly string[];
  readonly waves: ReadonlySet<string>;
  readonly suffixes: readonly { readonly name: string }[];
  readonly datapoints: readonly IndexedAnswer[];
}

interface IndexedAnswer {
  readonly code: string;
  readonly name: string;
  readonly alsoCalled?: readonly string[];
}

/** Entries of questions, each with those of its answers. */
export function catalogueEntries(questions: readonly IndexedQuestion[]): readonly IndexEntry[] {
  return questions.flatMap((question) => [
    questionEntry(question),
    ...question.datapoints.map((answer) => answerEntry(question, answer)),
  ]);
}

/** The index of a survey's questions and answers: palette and choosers search the same one. */
export const catalogueIndex = oncePerObject(
  (questions: readonly IndexedQuestion[]) => new CommandIndex(catalogueEntries(questions)),
);

function questionEntry(question: IndexedQuestion): IndexEntry {
  const { code, name, wording, category, notes, suffixes, alsoCalled, waves } = question;
  return {
    kind: 'question',
    key: `question:${code}`,
    name,
    aliases: alsoCalled,
    code,
    n: waves.size,
    context: [...category, wording, ...suffixes.map((suffix) => suffix.name), notes].join(' '),
    run: { kind: 'question', code },
  };
}

function answerEntry(question: IndexedQuestion, { code, name, alsoCalled = [] }: IndexedAnswer): IndexEntry {
  return {
    kind: 'answer',
    key: `answer:${question.code}:${code}`,
    name,
    aliases: alsoCalled,
    code,
    n: question.waves.size,
    context: question.name,
    run: { kind: 'answer', question: question.code, code },
  };
}
