import { catalogueEntries } from '../catalogue/index/catalogue-entries.ts';
import { type CommandIndex, createCommandIndex, type IndexHit } from '../catalogue/index/command-index.ts';
import { wordsIn } from '../catalogue/index/normalise.ts';
import { workEntries } from '../catalogue/index/work-entries.ts';
import type { Catalogue, CatalogueQuestion } from '../expression-editor/catalogue.ts';
import type { AudienceChoice } from '../expression-editor/question-pick.ts';

export interface QuestionHit {
  readonly question: CatalogueQuestion;
  /** Why it was found, where its name does not say so itself. */
  readonly reason: MatchReason | null;
}

export type MatchReason =
  | { readonly kind: 'answer'; readonly names: readonly string[] }
  | { readonly kind: 'synonym' | 'code' | 'wording'; readonly text: string };

export interface QuestionSearch {
  /** Best first; every question in the questionnaire's order where the text is blank. */
  find(text: string): readonly QuestionHit[];
}

const shownAnswers = 2;
const mostHits = 5_000;

const searches = new WeakMap<Catalogue, QuestionSearch>();

/** The search of a catalogue's questions, by themselves or their answers, made once. */
export function questionSearchOf(catalogue: Catalogue): QuestionSearch {
  const known = searches.get(catalogue) ?? createQuestionSearch(catalogue);
  searches.set(catalogue, known);
  return known;
}

function createQuestionSearch({ questions }: Catalogue): QuestionSearch {
  const questionByCode = new Map(questions.map((question) => [question.code, question]));
  const index = createCommandIndex(catalogueEntries(questions));
  const everything = questions.map((question) => ({ question, reason: null }));
  return {
    find(text) {
      if (text.trim() === '') return everything;
      const byCode = new Map<string, IndexHit[]>();
      const together = index.find(text, { limit: mostHits });
      // Words that never meet in one question still find the questions that have some of them.
      const found = together.length > 0 ? together : wordsIn(text).flatMap((word) => index.find(word));
      for (const hit of found) {
        const code = questionOf(hit);
        const hits = byCode.get(code);
        if (hits === undefined) byCode.set(code, [hit]);
        else hits.push(hit);
      }
      return [...byCode].flatMap(([code, hits]) => {
        const question = questionByCode.get(code);
        return question === undefined ? [] : [{ question, reason: reasonOf(hits, text) }];
      });
    },
  };
}

function questionOf({ entry: { run } }: IndexHit): string {
  return run.kind === 'answer' ? run.question : run.kind === 'question' ? run.code : '';
}

function reasonOf(hits: readonly IndexHit[], text: string): MatchReason | null {
  const own = hits.find(({ entry }) => entry.kind === 'question');
  const names = hits.filter(({ entry }) => entry.kind === 'answer').map(({ entry }) => entry.name);
  if (own === undefined) return { kind: 'answer', names: names.slice(0, shownAnswers) };
  if (own.alias !== null) return { kind: 'synonym', text: own.alias };
  if (own.match === 'allWords' && names.length > 0)
    return { kind: 'answer', names: names.slice(0, shownAnswers) };
  if (own.match === 'allWords') return { kind: 'wording', text };
  const { code, name } = own.entry;
  const isCode = own.match === 'exact' && code.toLowerCase() === text.trim().toLowerCase() && code !== name;
  return isCode ? { kind: 'code', text: code } : null;
}

const audienceIndexes = new WeakMap<readonly AudienceChoice[], CommandIndex>();

/** Saved audiences that a text finds, the best first; all of them where it is blank. */
export function findAudiences(audiences: readonly AudienceChoice[], text: string): readonly AudienceChoice[] {
  if (text.trim() === '') return audiences;
  let index = audienceIndexes.get(audiences);
  if (index === undefined) {
    index = createCommandIndex(workEntries({ audiences, charts: [], crosstabs: [], findings: [] }));
    audienceIndexes.set(audiences, index);
  }
  const byId = new Map(audiences.map((audience) => [audience.id, audience]));
  return index.find(text, { limit: mostHits }).flatMap(({ entry: { run } }) => {
    const audience = run.kind === 'audience' ? byId.get(run.id) : undefined;
    return audience === undefined ? [] : [audience];
  });
}
