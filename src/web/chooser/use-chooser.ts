import { startTransition, useCallback, useMemo, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Catalogue, CatalogueQuestion } from '../catalogue/catalogue.ts';
import { isInCategory } from '../catalogue/category-tree.ts';
import type { AudienceChoice, QuestionPick } from '../catalogue/question-pick.ts';
import { type ChooserRow, chooserSearchOf, type CodeList, questionRow } from './chooser-search.ts';
import {
  cellPicksOf,
  type ChooserAction,
  type ChooserState,
  initialChooserState,
  pickOf,
  reduceChooser,
} from './chooser-state.ts';

/** A choice: a question with its ticked answers, several cells of a grid of which any counts, or a saved audience. */
export type ChooserPick =
  | { readonly kind: 'question'; readonly pick: QuestionPick }
  | { readonly kind: 'grid'; readonly picks: readonly QuestionPick[] }
  | { readonly kind: 'audience'; readonly audience: AudienceChoice };

export interface RowGroup {
  /** `""`: without a heading. */
  readonly title: string;
  readonly rows: readonly ChooserRow[];
}

export interface ChooserModel {
  readonly state: ChooserState;
  readonly dispatch: (action: ChooserAction) => void;
  readonly search: (text: string) => void;
  /** Draws the rows of the text as typed, before a key acts on them. */
  readonly settle: () => void;
  /** Rows that the search found, in every category. */
  readonly found: readonly ChooserRow[];
  readonly groups: readonly RowGroup[];
  /** Rows of all groups. */
  readonly rows: readonly ChooserRow[];
  readonly list: CodeList | null;
  /** Row in the detail; null where nothing was found. */
  readonly row: ChooserRow | null;
  /** Question in the detail; null where that is an audience or nothing. */
  readonly question: CatalogueQuestion | null;
  readonly pick: QuestionPick | null;
  readonly picks: readonly ChooserPick[];
}

interface ChooserInput {
  readonly catalogue: Catalogue;
  readonly selectedWaves: ReadonlySet<string>;
  readonly initial: QuestionPick | null;
  readonly initialText: string;
  readonly audiences: readonly AudienceChoice[];
  /** The question chosen last first. */
  readonly uses: ReadonlyMap<string, number>;
  /** Whether a question is all that can be chosen. */
  readonly onlyQuestions: boolean;
}

/** Names of saved audiences and banners among the categories of questions. */
const savedCategories = ['Saved audiences', 'Saved banners'] as const;

export function savedCategory({ headings }: AudienceChoice): (typeof savedCategories)[number] {
  return savedCategories[headings === undefined ? 0 : 1];
}

export function useChooser(input: ChooserInput): ChooserModel {
  const { catalogue, selectedWaves, initial, initialText, audiences, uses, onlyQuestions } = input;
  const [state, dispatch] = useReducer(reduceChooser, initial, (pick) => ({
    ...initialChooserState(pick),
    text: initialText,
  }));
  const [text, setText] = useState(initialText);
  const { onlyFullyAsked, mostUsedFirst, category } = state;

  const find = useCallback(
    (searched: string): readonly ChooserRow[] => {
      const hits = chooserSearchOf(catalogue, audiences).find(searched);
      const rows = onlyQuestions ? asQuestions(hits) : hits;
      const asked = rows.filter(
        (row) =>
          row.kind === 'audience' ||
          !onlyFullyAsked ||
          [...selectedWaves].every((wave) => row.question.waves.has(wave)),
      );
      const usesOf = (row: ChooserRow) => (row.kind === 'audience' ? 0 : (uses.get(row.question.code) ?? 0));
      return mostUsedFirst ? asked.toSorted((one, other) => usesOf(other) - usesOf(one)) : asked;
    },
    [catalogue, audiences, onlyQuestions, onlyFullyAsked, mostUsedFirst, selectedWaves, uses],
  );
  const list = useMemo(
    () => (onlyQuestions ? null : chooserSearchOf(catalogue, audiences).list(text)),
    [catalogue, audiences, onlyQuestions, text],
  );
  const found = useMemo(() => list?.rows ?? find(text), [list, find, text]);
  const groups = useMemo((): readonly RowGroup[] => {
    const rows = found.filter((row) => isIn(row, category));
    if (text.trim() !== '' || category.length > 0) return [{ title: '', rows }];
    return opening({ rows, initial: initial?.question ?? null, recent: uses.keys() });
  }, [found, category, text, initial, uses]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);

  const row = rows.find(({ key }) => key === state.current) ?? rows[0] ?? null;
  const question = row === null || row.kind === 'audience' ? null : row.question;
  const pick = useMemo(() => (row === null ? null : questionPick(row, state)), [row, state]);
  const picks = useMemo(() => {
    const chosen = list === null ? [...state.picked.values()] : list.rows;
    const all = chosen.length > 0 ? chosen : row === null ? [] : [row];
    return all.flatMap((one): ChooserPick[] => {
      if (one.kind === 'audience') return [{ kind: 'audience', audience: one.audience }];
      const cells = cellPicksOf(state, one.question);
      if (cells.length > 1) return [{ kind: 'grid', picks: cells }];
      const ticked = cells[0] ?? questionPick(one, state);
      return ticked === null ? [] : [{ kind: 'question', pick: ticked }];
    });
  }, [list, state, row]);

  // The same model until something is chosen or typed: figures that come do not draw the list again.
  return useMemo(
    () => ({
      state,
      dispatch,
      search: (next: string) => {
        dispatch({ kind: 'search', text: next });
        startTransition(() => setText(next));
      },
      settle: () => {
        if (text !== state.text) flushSync(() => setText(state.text));
      },
      found,
      groups,
      rows,
      list,
      row,
      question,
      pick,
      picks,
    }),
    [state, text, found, groups, rows, list, row, question, pick, picks],
  );
}

function isIn(row: ChooserRow, category: readonly string[]): boolean {
  if (row.kind === 'audience') return category.length === 0 || category[0] === savedCategory(row.audience);
  return isInCategory(row.question, category);
}

/** The ticked answers of a row's question; of an answer without ticks that answer. */
function questionPick(row: ChooserRow, state: ChooserState): QuestionPick | null {
  if (row.kind === 'audience') return null;
  const pick = pickOf(state, row.question);
  return row.kind === 'answer' && pick.datapoints === null
    ? { ...pick, datapoints: [row.answer.code] }
    : pick;
}

const namedAnswers = 2;

/** Every question once, at the place of its first row, with the answers that it was found by. */
function asQuestions(rows: readonly ChooserRow[]): readonly ChooserRow[] {
  const byQuestion = new Map<CatalogueQuestion, ChooserRow[]>();
  for (const row of rows) {
    if (row.kind === 'audience') continue;
    const known = byQuestion.get(row.question);
    if (known === undefined) byQuestion.set(row.question, [row]);
    else known.push(row);
  }
  return [...byQuestion].map(([question, found]) => {
    const own = found.find(({ kind }) => kind === 'question');
    const names = found.flatMap((row) => (row.kind === 'answer' ? [row.answer.name] : []));
    return own ?? questionRow(question, { kind: 'answer', names: names.slice(0, namedAnswers) });
  });
}

const mostRecent = 8;

interface Opening {
  readonly rows: readonly ChooserRow[];
  /** Code of the question that is picked now. */
  readonly initial: string | null;
  /** Codes, the last first. */
  readonly recent: Iterable<string>;
}

/** Order before typing: picked now, recent, saved audiences and banners, questions. */
function opening({ rows, initial, recent }: Opening): readonly RowGroup[] {
  const questions = rows.filter((row) => row.kind === 'question');
  const byCode = new Map(questions.map((row) => [row.question.code, row]));
  const picked = questions.filter((row) => row.question.code === initial);
  const lately = [...recent].flatMap((code) => (code === initial ? [] : (byCode.get(code) ?? [])));
  const shown = lately.slice(0, mostRecent);
  const first = new Set([...picked, ...shown]);
  const saved = Map.groupBy(rows, (row) => (row.kind === 'audience' ? savedCategory(row.audience) : ''));
  return [
    { title: 'Picked now', rows: picked },
    { title: 'Recent', rows: shown },
    ...savedCategories.map((title) => ({ title, rows: (saved.get(title) ?? []).slice(0, mostRecent) })),
    { title: 'Questions', rows: questions.filter((row) => !first.has(row)) },
  ].filter((group) => group.rows.length > 0);
}
