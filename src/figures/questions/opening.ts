import type { AnswerCode, QuestionView } from '../../contract/codebook/question-words.ts';
import type { DeepReadonly } from '../../lib/deep-readonly.ts';
import { type QuestionKind, takesNumbers, takesSeveral } from '../../lib/question-kind.ts';
import { boxName, scaleBoxes, scalePoints, type ScalePoint } from '../../phrases/scale-boxes.ts';
import type { BaseMode } from '../figure-query.ts';
import { isOffered, type Offered } from '../../lib/offered.ts';

/** What a question says about how it is first drawn. */
export interface OpenedQuestion {
  readonly kind: QuestionKind;
  readonly datapoints: readonly (ScalePoint<string> & Offered)[];
  readonly suffixes: readonly (ScalePoint<number> & Offered)[];
  readonly base?: BaseMode | undefined;
  readonly view?: DeepReadonly<QuestionView> | undefined;
}

/** How a question is drawn when it enters a chart, a table, a preview or an answer. */
export interface Opening {
  /** Whom its figures are read among. */
  readonly base: BaseMode;
  /** `cells`: every column of each grid row; `means`: one of the question, or of each grid row. */
  readonly rows: 'answers' | 'cells' | 'means';
  /** Columns that a grid row is counted at, joined; null: not of some. */
  readonly suffixes: readonly number[] | null;
}

/**
 * Decides how a question opens: as its codebook says, else a scale grid on its top box, numbers on their mean, any other
 * grid on every column. No grid opens on "any column", which everyone gives.
 */
export function openingOf(question: OpenedQuestion): Opening {
  const { kind, view, datapoints } = question;
  const base = question.base ?? 'all';
  const answers: Opening = { base, rows: 'answers', suffixes: null };
  const means: Opening = { ...answers, rows: 'means' };
  if (kind === 'grid_numeric') return means;
  if (kind === 'numeric') return datapoints.length === 0 || view?.kind === 'mean' ? means : answers;
  if (kind === 'single' || kind === 'multiple')
    return view?.kind === 'mean' && hasMeans(question) ? means : answers;
  const cells: Opening = { ...answers, rows: 'cells' };
  const joined = (suffixes: readonly number[]): Opening =>
    suffixes.length === 0 ? cells : { ...answers, suffixes };
  const boxes = boxesOf(question);
  switch (view?.kind ?? (boxes === null ? 'columns' : 'top')) {
    case 'top':
    case 'difference':
      return joined(boxes?.top ?? []);
    case 'bottom':
      return joined(boxes?.bottom ?? []);
    case 'column':
      return joined(offeredColumns(question, view?.column === undefined ? [] : [view.column]));
    case 'mean':
      return hasMeans(question) ? means : cells;
    default:
      return cells;
  }
}

/** Whether a respondent has one number in the question, or in each grid row, so that there is a mean. */
export function hasMeans(question: OpenedQuestion): boolean {
  if (takesNumbers(question)) return true;
  if (takesSeveral(question)) return false;
  const { kind, datapoints, suffixes } = question;
  const numbered: readonly ScalePoint<AnswerCode>[] = kind === 'single' ? datapoints : suffixes;
  return numbered.some(({ midpoint = null, numeric = true }) => numeric && midpoint !== null);
}

/** Whether each column of a grid row has a number of its own. */
export function hasNumberCells({ kind, suffixes }: Pick<OpenedQuestion, 'kind' | 'suffixes'>): boolean {
  return kind === 'grid_numeric' && suffixes.length > 0;
}

/** Whether respondents are counted by the answers of the question, or by the bands of its numbers. */
export function hasShares({ kind, datapoints }: OpenedQuestion): boolean {
  return kind !== 'grid_numeric' && datapoints.length > 0;
}

/** Cells of a grid that a chart or table opens on. */
const mostCells = 20;

/**
 * Returns the columns that the grid rows of a chart are counted at, joined: those of the opening, the top box where it
 * opens on means, the first column where there is no room for two; null: each column by itself, or no grid.
 */
export function openingColumns(question: OpenedQuestion): readonly number[] | null {
  const { rows, suffixes } = openingOf(question);
  const columns = rows === 'means' ? (boxesOf(question)?.top ?? null) : suffixes;
  if (columns !== null) return columns;
  const first = firstColumns(question);
  return first?.length === 1 ? first : null;
}

/**
 * Returns the columns that a grid opens on if each is drawn by itself: the first ones that fit, at least one. null: all
 * columns, or joined ones.
 */
export function firstColumns(question: OpenedQuestion): readonly number[] | null {
  if (openingOf(question).rows !== 'cells' && !hasNumberCells(question)) return null;
  const columns = question.suffixes.filter(isOffered);
  const rows = question.datapoints.filter(isOffered).length;
  const fitting = Math.max(1, Math.floor(mostCells / rows));
  return fitting >= columns.length ? null : columns.slice(0, fitting).map(({ code }) => code);
}

/** Returns the name of joined columns: "Top-2"; null: they are neither box. */
export function boxNameOf(
  question: Pick<OpenedQuestion, 'suffixes' | 'view'>,
  suffixes: readonly number[] | null,
): string | null {
  const boxes = suffixes === null ? null : boxesOf(question);
  if (suffixes === null || boxes === null) return null;
  const isBox = (box: readonly number[]) =>
    box.length === suffixes.length && box.every((code) => suffixes.includes(code));
  if (isBox(boxes.top)) return boxName('top', boxes.top.length);
  return isBox(boxes.bottom) ? boxName('bottom', boxes.bottom.length) : null;
}

/** Boxes of a grid's columns: those that its codebook names, else those of its scale; null: it has none. */
function boxesOf(question: Pick<OpenedQuestion, 'suffixes' | 'view'>) {
  const scale = scaleBoxes(question.suffixes.filter(isOffered));
  const top = offeredColumns(question, question.view?.top ?? []);
  const bottom = offeredColumns(question, question.view?.bottom ?? []);
  if (scale === null && top.length === 0 && bottom.length === 0) return null;
  return {
    top: top.length > 0 ? top : (scale?.top ?? []),
    bottom: bottom.length > 0 ? bottom : (scale?.bottom ?? []),
  };
}

/** Answers that may be points of a scale: the columns of a grid, or those of a single question. */
function scaleAnswers({ kind, datapoints, suffixes }: OpenedQuestion): readonly ScalePoint<AnswerCode>[] {
  const answers = kind === 'single' ? datapoints : kind === 'grid_single' ? suffixes : [];
  return answers.filter(isOffered);
}

/** Returns the answers with numbers, as text, of a question that may be a scale. */
export function scaleNumbers(question: OpenedQuestion) {
  return scalePoints(scaleAnswers(question)).map(({ code, midpoint }) => ({
    code: String(code),
    number: midpoint,
  }));
}

/** Returns the codes, as text, of a box of so many answers: the codebook's, else those of the scale; null: there is none. */
export function boxOf(
  question: OpenedQuestion,
  end: 'top' | 'bottom',
  size: number,
): readonly string[] | null {
  const answers = scaleAnswers(question);
  const named = answers.filter(({ code }) => question.view?.[end]?.includes(code)).map(({ code }) => code);
  const codes = named.length === size ? named : (scaleBoxes(answers, size)?.[end] ?? null);
  return codes?.map(String) ?? null;
}

/** Returns how many answers the boxes of a question have; null: it is no scale. */
export function boxSizes(question: OpenedQuestion): Readonly<Record<'top' | 'bottom', number>> | null {
  const answers = scaleAnswers(question);
  const usual = scaleBoxes(answers);
  const sizeOf = (end: 'top' | 'bottom') =>
    answers.filter(({ code }) => question.view?.[end]?.includes(code)).length || (usual?.[end].length ?? 0);
  const sizes = { top: sizeOf('top'), bottom: sizeOf('bottom') };
  return sizes.top === 0 || sizes.bottom === 0 ? null : sizes;
}

function offeredColumns(
  { suffixes }: Pick<OpenedQuestion, 'suffixes'>,
  codes: readonly AnswerCode[],
): readonly number[] {
  return suffixes.filter((one) => isOffered(one) && codes.includes(one.code)).map(({ code }) => code);
}
