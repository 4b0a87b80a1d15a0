import { limits } from '../../../../contract/limits.ts';
import type { Clause } from '../../../../expression/expression.ts';
import { shorten } from '../../../../expression/shorten.ts';
import { boxNameOf, openingOf } from '../../../../figures/opening.ts';
import { clauseOf } from '../../../../figures/query-parts.ts';
import { boxName } from '../../../../phrases/scale-boxes.ts';
import type { Catalogue, CatalogueQuestion } from '../../../catalogue/catalogue.ts';
import type { PickPlacement, QuestionPick } from '../../../catalogue/question-pick.ts';
import type { CrosstabItem } from './crosstab-item.ts';
import { itemName } from './item-name.ts';
import { valueItems } from './value-items.ts';

/**
 * The rows or columns that a question becomes when it enters a table: as its codebook opens it, where the choice names
 * no columns. A scale grid is its rows at the top box, a grid of numbers its means, any other grid a block for each grid
 * row or each column, whichever are fewer. Answers of a scale are followed by their boxes.
 */
export function openedItems(
  pick: QuestionPick,
  placement: PickPlacement,
  catalogue: Catalogue,
  newId: () => string,
): readonly CrosstabItem[] {
  const question = catalogue.questionByCode.get(pick.question);
  if (question === undefined || pick.suffixes !== null) return itemsOfPick(pick, placement, catalogue, newId);
  const { rows, suffixes } = openingOf(question);
  if (suffixes !== null) return boxItems(question, { ...pick, suffixes }, placement, catalogue, newId);
  if (placement !== 'split') return itemsOfPick(pick, placement, catalogue, newId);
  if (rows === 'cells') return blocksOf(question, pick, newId);
  if (rows === 'means') {
    return valueItems(pick.question, catalogue, newId).filter(
      ({ asks }) =>
        pick.datapoints === null || (asks.kind === 'average' && pick.datapoints.includes(asks.datapoint)),
    );
  }
  const answers = itemsOfPick(pick, 'split', catalogue, newId);
  return pick.datapoints === null ? [...answers, ...boxesOfAnswers(question, newId)] : answers;
}

/** Grid rows at joined columns, under a heading that names the box; other columns are in the names of the rows. */
function boxItems(
  question: CatalogueQuestion,
  pick: QuestionPick,
  placement: PickPlacement,
  catalogue: Catalogue,
  newId: () => string,
): readonly CrosstabItem[] {
  const joined = clausesOf(
    { ...pick, suffixes: null },
    placement,
    question.datapoints.map(({ code }) => code),
  ).map((clause) => ({ ...clause, suffixes: pick.suffixes }));
  const box = boxNameOf(question, pick.suffixes);
  return joined.map((clause) => {
    const whole = itemName(clause, catalogue);
    const name = box === null ? whole : itemName({ ...clause, suffixes: null }, catalogue);
    return {
      id: newId(),
      name,
      fullName: shorten(`${question.name}: ${box === null ? name : `${name}, ${box}`}`, limits.textLength),
      group: box === null ? question.name : `${question.name} · ${box}`,
      asks: { kind: 'expression', expression: clause },
    };
  });
}

/** Each cell of a grid: a block of columns for each grid row, or of grid rows for each column. */
function blocksOf(
  { code: question, name, datapoints, suffixes }: CatalogueQuestion,
  { datapoints: chosen }: QuestionPick,
  newId: () => string,
): readonly CrosstabItem[] {
  const rows = datapoints.filter(({ code }) => chosen?.includes(code) ?? true);
  const cells = rows.flatMap((row) => suffixes.map((column) => ({ row, column })));
  const isByRow = rows.length <= suffixes.length;
  const inOrder = isByRow
    ? cells
    : suffixes.flatMap((column) => cells.filter((cell) => cell.column === column));
  return inOrder.map(({ row, column }): CrosstabItem => {
    const [head, own] = isByRow ? [row.name, column.name] : [column.name, row.name];
    return {
      id: newId(),
      name: own,
      fullName: shorten(`${name}: ${head}, ${own}`, limits.textLength),
      group: `${name} · ${head}`,
      asks: { kind: 'expression', expression: clauseOf(question, [row.code], [column.code]) },
    };
  });
}

/** Top and bottom box of a question on a scale, as its codebook names them. */
function boxesOfAnswers(
  { code: question, name: group, datapoints, view }: CatalogueQuestion,
  newId: () => string,
): readonly CrosstabItem[] {
  return (['top', 'bottom'] as const).flatMap((end): CrosstabItem[] => {
    const codes = datapoints.map(({ code }) => code).filter((code) => view?.[end]?.includes(code) === true);
    if (codes.length === 0) return [];
    const name = boxName(end, codes.length);
    const expression = clauseOf(question, codes, null);
    return [
      { id: newId(), name, fullName: `${group}: ${name}`, group, asks: { kind: 'expression', expression } },
    ];
  });
}

/**
 * The rows or columns that a choice in the question picker becomes. `split`: one an answer (nothing ticked: every
 * answer), of a grid one an answer and ticked column; `or`, `and`: one for all of them. Items come without ids of
 * their own from `newId`.
 */
export function itemsOfPick(
  pick: QuestionPick,
  placement: PickPlacement,
  catalogue: Catalogue,
  newId: () => string,
): readonly CrosstabItem[] {
  const question = catalogue.questionByCode.get(pick.question);
  const group = question?.name ?? pick.question;
  return clausesOf(pick, placement, question?.datapoints.map(({ code }) => code) ?? []).map((clause) => {
    const name = itemName(clause, catalogue);
    return {
      id: newId(),
      name,
      fullName: shorten(`${group}: ${name}`, limits.textLength),
      group,
      asks: { kind: 'expression', expression: clause },
    };
  });
}

function clausesOf(
  { question, datapoints, suffixes, minCount }: QuestionPick,
  placement: PickPlacement,
  answers: readonly string[],
): readonly Clause[] {
  const clause = { kind: 'clause', question, negated: false } as const;
  const chosen = datapoints ?? (placement === 'split' ? answers : null);
  if (chosen === null || chosen.length === 0) return [{ ...clause, datapoints: null, suffixes, minCount: 1 }];
  if (placement !== 'split') {
    const count = placement === 'and' ? chosen.length : Math.min(minCount, chosen.length);
    return [{ ...clause, datapoints: chosen, suffixes, minCount: count }];
  }
  const columns = suffixes === null || suffixes.length < 2 ? [suffixes] : suffixes.map((code) => [code]);
  return chosen.flatMap((code) =>
    columns.map((at) => ({ ...clause, datapoints: [code], suffixes: at, minCount: 1 })),
  );
}
