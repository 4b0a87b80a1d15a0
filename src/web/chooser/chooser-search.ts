import { catalogueIndex } from '../catalogue/index/catalogue-entries.ts';
import { CommandIndex, type IndexHit } from '../catalogue/index/command-index.ts';
import { normalise, wordsIn } from '../catalogue/index/normalise.ts';
import { workEntries } from '../catalogue/index/work-entries.ts';
import type { Catalogue, CatalogueDatapoint, CatalogueQuestion } from '../catalogue/catalogue.ts';
import type { AudienceChoice } from '../catalogue/question-pick.ts';

/** Something that can be chosen for a condition, a row or a series. */
export type ChooserRow =
  | {
      readonly kind: 'question';
      readonly key: string;
      readonly question: CatalogueQuestion;
      /** Why it was found, where its name does not say so itself. */
      readonly reason: MatchReason | null;
    }
  | {
      readonly kind: 'answer';
      readonly key: string;
      readonly question: CatalogueQuestion;
      readonly answer: CatalogueDatapoint;
      /** Other name that it was found by. */
      readonly alias: string | null;
    }
  | { readonly kind: 'audience'; readonly key: string; readonly audience: AudienceChoice };

export type MatchReason =
  | { readonly kind: 'answer'; readonly names: readonly string[] }
  | { readonly kind: 'synonym' | 'code' | 'wording'; readonly text: string };

/** Rows for a list of codes or names that was typed or pasted. */
export interface CodeList {
  readonly rows: readonly ChooserRow[];
  readonly unknown: readonly { readonly text: string; readonly closest: readonly string[] }[];
}

export interface ChooserSearch {
  /** Best first; every question in the questionnaire's order, then the audiences, where the text is blank. */
  find(text: string): readonly ChooserRow[];
  /** `q2, q3; Gen Z` as rows; null where the text is no list. */
  list(text: string): CodeList | null;
}

const mostHits = 5_000;
const noAudiences: readonly AudienceChoice[] = [];
const searches = new WeakMap<Catalogue, WeakMap<readonly AudienceChoice[], ChooserSearch>>();

/** The search of a catalogue's questions, answers and saved audiences, made once. */
export function chooserSearchOf(catalogue: Catalogue, audiences = noAudiences): ChooserSearch {
  const known = searches.get(catalogue) ?? new WeakMap<readonly AudienceChoice[], ChooserSearch>();
  searches.set(catalogue, known);
  const search = known.get(audiences) ?? createChooserSearch(catalogue, audiences);
  known.set(audiences, search);
  return search;
}

/** The questions of rows, each once. */
export function questionsIn(rows: readonly ChooserRow[]): readonly CatalogueQuestion[] {
  return [...new Set(rows.flatMap((row) => (row.kind === 'audience' ? [] : [row.question])))];
}

export function audiencesIn(rows: readonly ChooserRow[]): readonly AudienceChoice[] {
  return rows.flatMap((row) => (row.kind === 'audience' ? [row.audience] : []));
}

export function questionRow(question: CatalogueQuestion, reason: MatchReason | null = null): ChooserRow {
  return { kind: 'question', key: `question-${question.code}`, question, reason };
}

export function audienceRow(audience: AudienceChoice): ChooserRow {
  return { kind: 'audience', key: `audience-${audience.id}`, audience };
}

function createChooserSearch(catalogue: Catalogue, audiences: readonly AudienceChoice[]): ChooserSearch {
  const { questions, questionByCode } = catalogue;
  const index = new CommandIndex(
    workEntries({ audiences, charts: [], crosstabs: [], findings: [] }),
    catalogueIndex(questions),
  );
  const audienceById = new Map(audiences.map((audience) => [audience.id, audience]));
  const everything = [...questions.map((question) => questionRow(question)), ...audiences.map(audienceRow)];
  const rowOf = (hit: IndexHit, text: string): readonly ChooserRow[] => {
    const { run } = hit.entry;
    if (run.kind === 'audience') {
      const audience = audienceById.get(run.id);
      return audience === undefined ? [] : [audienceRow(audience)];
    }
    const code = run.kind === 'answer' ? run.question : run.kind === 'question' ? run.code : '';
    const question = questionByCode.get(code);
    if (question === undefined) return [];
    if (run.kind !== 'answer') return [questionRow(question, reasonOf(hit, text))];
    const answer = question.datapointByCode.get(run.code);
    return answer === undefined ? [] : [answerRow(question, answer, hit.alias)];
  };
  const exactly = (text: string): readonly ChooserRow[] => {
    const end = text.lastIndexOf('_');
    const question = questionByCode.get(text.slice(0, Math.max(0, end)));
    const answer = question?.datapointByCode.get(text.slice(end + 1)) ?? question?.datapointByCode.get(text);
    if (question !== undefined && answer !== undefined) return [answerRow(question, answer, null)];
    const [hit] = index.find(text, { limit: 1 });
    if (hit !== undefined && exactMatches.has(hit.match)) return rowOf(hit, text);
    return exactAnswer(text);
  };
  /** Finds an answer with its question, "Gender: Male": other questions may have the same name. */
  const exactAnswer = (text: string): readonly ChooserRow[] => {
    const colon = text.indexOf(':');
    const [named] = colon === -1 ? [] : index.find(text.slice(0, colon), { limit: 1, kinds: ['question'] });
    const question = named?.entry.run.kind === 'question' && questionByCode.get(named.entry.run.code);
    if (named === undefined || !question || !exactMatches.has(named.match)) return [];
    const name = normalise(text.slice(colon + 1));
    const answer = question.datapoints.find((one) => normalise(one.name) === name);
    return answer === undefined ? [] : [answerRow(question, answer, null)];
  };
  return {
    find(text) {
      if (text.trim() === '') return everything;
      return foundIn(index, text).flatMap((hit) => rowOf(hit, text));
    },
    list(text) {
      const found = new Map<string, readonly ChooserRow[]>();
      for (const cell of text.split(/[;\n\t]+/).map(unquoted)) {
        // A name may hold a comma.
        const whole = exactly(cell);
        const parts = whole.length > 0 ? [cell] : cell.split(',').map(unquoted).filter(Boolean);
        for (const part of parts) found.set(part, part === cell ? whole : exactly(part));
      }
      if (found.size < 2) return null;
      const rows = new Map([...found.values()].flat().map((row) => [row.key, row]));
      const unknown = [...found]
        .filter(([, { length }]) => length === 0)
        .map(([part]) => ({
          text: part,
          closest: index
            .find(part, { limit: 2 })
            .slice(0, 2)
            .map(({ entry }) => entry.name),
        }));
      return rows.size === 0 ? null : { rows: [...rows.values()], unknown };
    },
  };
}

const exactMatches = new Set(['exact', 'alias']);

/** A field as a sheet copies it, without its quotation marks. */
function unquoted(field: string): string {
  const text = field.trim();
  return text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
}

function answerRow(
  question: CatalogueQuestion,
  answer: CatalogueDatapoint,
  alias: string | null,
): ChooserRow {
  return { kind: 'answer', key: `answer-${question.code}-${answer.code}`, question, answer, alias };
}

/** Hits of a text; where its words never meet in one entry, those of each word. */
function foundIn(index: CommandIndex, text: string): readonly IndexHit[] {
  const together = index.find(text, { limit: mostHits });
  if (together.length > 0) return together;
  const apart = wordsIn(text).flatMap((word) => index.find(word));
  return [...new Map(apart.map((hit) => [hit.entry.key, hit])).values()];
}

function reasonOf({ entry: { code = '', name }, alias, match }: IndexHit, text: string): MatchReason | null {
  if (alias !== null) return { kind: 'synonym', text: alias };
  if (match === 'allWords') return { kind: 'wording', text };
  const isCode = match === 'exact' && code.toLowerCase() === text.trim().toLowerCase() && code !== name;
  return isCode ? { kind: 'code', text: code } : null;
}
