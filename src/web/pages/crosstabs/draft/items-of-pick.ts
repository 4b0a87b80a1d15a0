import { openedRows, rowUnder } from '../../../../figures/tables/opened-rows.ts';
import { boxNameOf, firstColumns, hasNumberCells, openingOf } from '../../../../figures/questions/opening.ts';
import type { Catalogue, CatalogueQuestion } from '../../../catalogue/catalogue.ts';
import { clausesOfPick, type PickPlacement, type QuestionPick } from '../../../catalogue/question-pick.ts';
import type { CrosstabItem } from './crosstab-item.ts';
import { blockItems, openingStatistics } from './expand.ts';
import { peopleName } from '../../../catalogue/people-name.ts';

/**
 * The rows or columns that a question becomes when it enters a table: as its codebook opens it, where the choice names
 * no columns, followed by its statistics where the side may have values.
 */
export function openedItems(
  pick: QuestionPick,
  placement: PickPlacement,
  catalogue: Catalogue,
  newId: () => string,
  hasValues = false,
): readonly CrosstabItem[] {
  const question = catalogue.questionByCode.get(pick.question);
  if (question === undefined) return itemsOfPick(pick, placement, catalogue, newId);
  const isJoined = placement !== 'split';
  if (pick.suffixes !== null && (isJoined || !hasNumberCells(question))) {
    return itemsOfPick(pick, placement, catalogue, newId);
  }
  const { rows, suffixes } = openingOf(question);
  if (isJoined && suffixes !== null) {
    return joinedBox(question, { ...pick, suffixes }, placement, catalogue, newId);
  }
  if (isJoined || (suffixes === null && rows === 'answers' && pick.datapoints !== null)) {
    return itemsOfPick(pick, placement, catalogue, newId);
  }
  const isWhole = pick.datapoints === null && pick.suffixes === null;
  const columns = pick.suffixes ?? firstColumns(question);
  const parts = hasValues && isWhole && columns === null ? openingStatistics(question) : null;
  if (parts !== null) return blockItems(question, parts, 'part', newId);
  return openedRows(question, pick.datapoints, columns).map((row) => ({ id: newId(), ...row }));
}

/** Says on how many of its columns a grid opens, each by itself; null: on all. */
export function leftColumns({ question: code, suffixes }: QuestionPick, catalogue: Catalogue): string | null {
  const question = catalogue.questionByCode.get(code);
  const columns = question === undefined || suffixes !== null ? null : firstColumns(question);
  return question === undefined || columns === null
    ? null
    : `“${question.name}” opens on ${columns.length} of its ${question.suffixes.length} columns. Choose its columns to add others.`;
}

/** Joined grid rows at joined columns, under a heading that names the box; other columns are in the names. */
function joinedBox(
  question: CatalogueQuestion,
  pick: QuestionPick,
  placement: PickPlacement,
  catalogue: Catalogue,
  newId: () => string,
): readonly CrosstabItem[] {
  const joined = clausesOfPick(
    { ...pick, suffixes: null },
    placement,
    question.datapoints.map(({ code }) => code),
  ).map((clause) => ({ ...clause, suffixes: pick.suffixes }));
  const box = boxNameOf(question, pick.suffixes) ?? '';
  return joined.map((clause) => {
    const name = peopleName(box === '' ? clause : { ...clause, suffixes: null }, catalogue);
    const asks = { kind: 'expression' as const, expression: clause };
    return { id: newId(), ...rowUnder(question.name, box, name, asks, [name, box]) };
  });
}

/**
 * The rows or columns of a selection in the question picker. `split`: one per answer (nothing ticked: every answer), in
 * a grid one per answer and ticked column; `or`, `and`: one for all. Items without ids get theirs from `newId`.
 */
export function itemsOfPick(
  pick: QuestionPick,
  placement: PickPlacement,
  catalogue: Catalogue,
  newId: () => string,
): readonly CrosstabItem[] {
  const question = catalogue.questionByCode.get(pick.question);
  const group = question?.name ?? pick.question;
  return clausesOfPick(pick, placement, question?.datapoints.map(({ code }) => code) ?? []).map((clause) => {
    const asks = { kind: 'expression' as const, expression: clause };
    return { id: newId(), ...rowUnder(group, '', peopleName(clause, catalogue), asks) };
  });
}
