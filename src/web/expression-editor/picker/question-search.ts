import MiniSearch, { type SearchResult } from 'minisearch';
import type { Catalogue, CatalogueQuestion } from '../catalogue.ts';

export interface QuestionHit {
  readonly question: CatalogueQuestion;
  /** Why it was found, where its name does not say so itself. */
  readonly reason: MatchReason | null;
}

export type MatchReason =
  | { readonly kind: 'answer'; readonly names: readonly string[] }
  | { readonly kind: 'wording' | 'synonym' | 'code' | 'notes'; readonly text: string };

export interface QuestionSearch {
  /** Best first; every question in the questionnaire's order where the text is blank. */
  find(text: string): readonly QuestionHit[];
}

const fields = ['name', 'alsoCalled', 'answers', 'wording', 'code', 'category', 'notes'] as const;
const shownAnswers = 2;

interface IndexedQuestion extends Record<(typeof fields)[number], string> {
  readonly id: number;
}

const made = new WeakMap<Catalogue, QuestionSearch>();

/** The search of a catalogue, made once. */
export function questionSearchOf(catalogue: Catalogue): QuestionSearch {
  const known = made.get(catalogue) ?? createQuestionSearch(catalogue);
  made.set(catalogue, known);
  return known;
}

/**
 * A local index of names, wordings, answers and synonyms; where nothing is found as it is written, typing errors
 * are forgiven: a letter in words from four letters on, two (which swapping neighbours counts as) from seven on.
 */
export function createQuestionSearch(catalogue: Catalogue): QuestionSearch {
  const { questions } = catalogue;
  const index = new MiniSearch<IndexedQuestion>({
    fields: [...fields],
    searchOptions: {
      boost: { name: 6, alsoCalled: 4, code: 4, answers: 2, wording: 1.5, category: 1, notes: 0.5 },
      prefix: true,
      fuzzy: forgivenLetters,
      combineWith: 'AND',
    },
  });
  index.addAll(questions.map(toIndexed));
  const everything = questions.map((question) => ({ question, reason: null }));

  return {
    find(text) {
      if (text.trim() === '') return everything;
      const results = firstFound(
        // What is spelled right is not taken for a typing error: "short" does not find "sport".
        () => index.search(text, { fuzzy: false }),
        () => index.search(text),
        // Words that never meet in one question still find the questions that hold some of them.
        () => index.search(text, { combineWith: 'OR' }),
      );
      return results.flatMap((result) => {
        const question = questions[Number(result.id)];
        return question === undefined ? [] : [new FoundQuestion(question, result)];
      });
    },
  };
}

function forgivenLetters(term: string): number | false {
  if (term.length > 6) return 2;
  return term.length > 3 ? 1 : false;
}

/** Finds out why only when it is shown: a letter may find thousands. */
class FoundQuestion implements QuestionHit {
  readonly question: CatalogueQuestion;
  readonly #result: SearchResult;
  #reason: MatchReason | null | undefined;

  constructor(question: CatalogueQuestion, result: SearchResult) {
    this.question = question;
    this.#result = result;
  }

  get reason(): MatchReason | null {
    this.#reason ??= reasonOf(this.#result, this.question);
    return this.#reason;
  }
}

function firstFound(...searches: readonly (() => SearchResult[])[]): readonly SearchResult[] {
  for (const search of searches) {
    const results = search();
    if (results.length > 0) return results;
  }
  return [];
}

function toIndexed(question: CatalogueQuestion, id: number): IndexedQuestion {
  return {
    id,
    code: question.code,
    name: question.name,
    wording: question.wording,
    category: question.category.join(' '),
    alsoCalled: question.alsoCalled.join(' '),
    notes: question.notes,
    answers: [...question.datapoints, ...question.suffixes].map(({ name }) => name).join(' '),
  };
}

function reasonOf(result: SearchResult, question: CatalogueQuestion): MatchReason | null {
  const terms = Object.entries(result.match);
  const termsIn = (field: string) => terms.filter(([, found]) => found.includes(field)).map(([term]) => term);
  if (termsIn('name').length >= result.queryTerms.length) return null;

  const inAnswers = termsIn('answers');
  if (inAnswers.length > 0) {
    const names = [...question.datapoints, ...question.suffixes]
      .map(({ name }) => name)
      .filter((name) => holdsAnyOf(name, inAnswers));
    if (names.length > 0) return { kind: 'answer', names: names.slice(0, shownAnswers) };
  }
  const synonym = question.alsoCalled.find((name) => holdsAnyOf(name, termsIn('alsoCalled')));
  if (synonym !== undefined) return { kind: 'synonym', text: synonym };
  if (termsIn('code').length > 0) return { kind: 'code', text: question.code };
  const inWording = termsIn('wording');
  if (inWording.length > 0) return { kind: 'wording', text: inWording.join(' ') };
  const inNotes = termsIn('notes');
  return inNotes.length > 0 ? { kind: 'notes', text: inNotes.join(' ') } : null;
}

/** By whole words, as the index has them: "gen" stands in "gen ai" and not in "intelligence". */
function holdsAnyOf(text: string, terms: readonly string[]): boolean {
  const words = new Set(MiniSearch.getDefault('tokenize')(text.toLowerCase()));
  return terms.some((term) => words.has(term));
}
