import { oncePerObject } from '../../lib/once-per-object.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { foldText, foldWords } from '../search/fold-text.ts';

/** What a question is found by, folded, and how much a find there counts. */
interface Searchable {
  readonly code: string;
  readonly fields: readonly { readonly words: string; readonly weight: number }[];
}

/**
 * The questions in which every word of `search` begins some word of code, name, synonyms, wording, category, answers or
 * notes; best first, equals in the order given. No words: all questions.
 */
export function searchQuestions(questions: readonly Question[], search: string): readonly Question[] {
  const words = foldWords(search);
  const exactCode = foldText(search.trim());
  if (words.length === 0) return exactCode === '' ? questions : [];
  const found: { question: Question; score: number }[] = [];
  for (const question of questions) {
    const searchable = toSearchable(question);
    const score = searchable.code === exactCode ? exactCodeScore : scoreOf(searchable, words);
    if (score > 0) found.push({ question, score });
  }
  // The sort is stable.
  return found.toSorted((left, right) => right.score - left.score).map(({ question }) => question);
}

const exactCodeScore = 1_000;

/** 0 where a word is nowhere. */
function scoreOf({ fields }: Searchable, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const best = fields.find((field) => field.words.includes(` ${word}`));
    if (best === undefined) return 0;
    // A whole word beats the beginning of one.
    score += best.weight + (best.words.includes(` ${word} `) ? 1 : 0);
  }
  return score;
}

/** Folded once a question; catalogues do not change while they are held. */
const toSearchable = oncePerObject((question: Question): Searchable => {
  return {
    code: foldText(question.code),
    // Weightiest first: the first field that has a word decides.
    fields: [
      { weight: 20, text: question.name },
      { weight: 16, text: [question.code, ...question.alsoCalled].join(' ') },
      { weight: 12, text: question.wording },
      { weight: 8, text: question.category.join(' ') },
      { weight: 4, text: [...question.datapoints, ...question.suffixes].map(({ name }) => name).join(' ') },
      { weight: 2, text: question.notes },
    ].map(({ weight, text }) => ({ weight, words: ` ${foldWords(text).join(' ')} ` })),
  };
});
