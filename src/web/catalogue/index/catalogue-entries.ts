import { locationsQuestion, wavesQuestion } from '../../../expression/expression.ts';
import type { CatalogueDatapoint, CatalogueQuestion } from '../../expression-editor/catalogue.ts';
import type { IndexEntry } from './index-entry.ts';
import type { ScopeSource } from './scope-commands.ts';

/** Entries of questions and their answers; locations are found by their other names too. */
export function catalogueEntries(
  questions: readonly CatalogueQuestion[],
  { locations, locationNoun }: Pick<ScopeSource, 'locations' | 'locationNoun'>,
): readonly IndexEntry[] {
  const otherNames = new Map(locations.map(({ code, also_called: aliases }) => [code, aliases]));
  return questions.flatMap((question) => {
    const isPlace = question.code === locationsQuestion;
    const aliases = isPlace
      ? ['country', 'countries', 'market', 'place', locationNoun]
      : question.code === wavesQuestion
        ? ['period', 'quarter', 'time']
        : question.alsoCalled;
    return [
      questionEntry(question, aliases),
      ...question.datapoints.map((answer) =>
        answerEntry(question, answer, isPlace ? (otherNames.get(answer.code) ?? []) : []),
      ),
    ];
  });
}

function questionEntry(question: CatalogueQuestion, aliases: readonly string[]): IndexEntry {
  const { code, name, wording, category, notes, suffixes } = question;
  return {
    kind: 'question',
    key: `question:${code}`,
    name,
    aliases,
    code,
    context: [...category, wording, ...suffixes.map((suffix) => suffix.name), notes].join(' '),
    run: { kind: 'question', code },
  };
}

function answerEntry(
  question: CatalogueQuestion,
  { code, name }: CatalogueDatapoint,
  aliases: readonly string[],
): IndexEntry {
  return {
    kind: 'answer',
    key: `answer:${question.code}:${code}`,
    name,
    aliases,
    code,
    context: question.name,
    run: { kind: 'answer', question: question.code, code },
  };
}
