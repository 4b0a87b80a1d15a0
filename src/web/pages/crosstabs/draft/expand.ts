import { netPromoterOfScale } from '../../../../figures/questions/net-promoter.ts';
import { isGrid, takesNumbers, takesSeveral } from '../../../../lib/question-kind.ts';
import { type Asks, questionsOf } from '../../../../figures/tables/table-header.ts';
import type { Statistic } from '../../../../contract/saved-work/table-values.ts';
import { rowUnder } from '../../../../figures/tables/opened-rows.ts';
import { meanNameOf } from '../../../../figures/mean-name.ts';
import { measures } from '../../../../figures/measures.ts';
import {
  boxOf,
  boxSizes,
  hasMeans,
  hasNumberCells,
  hasShares,
  openingOf,
  scaleNumbers,
} from '../../../../figures/questions/opening.ts';
import type { GridPlace } from '../../../../figures/questions/grid-matrix.ts';
import { clauseOf } from '../../../../figures/query-parts.ts';
import { boxName } from '../../../../phrases/scale-boxes.ts';
import { given } from '../../../../lib/given.ts';
import { isOffered } from '../../../../lib/offered.ts';
import { capitalised } from '../../../../lib/capitalised.ts';
import type { CatalogueQuestion } from '../../../catalogue/catalogue.ts';
import type { CrosstabContent, Edit } from './crosstab-content.ts';
import type { CrosstabItem, Side } from './crosstab-item.ts';

/** What a block can show of its question. */
export type BlockPart =
  | 'answers'
  | 'any'
  | 'none'
  | `top-${number}`
  | `bottom-${number}`
  | 'mean'
  | 'total'
  | 'nps'
  | 'difference'
  | Exclude<Statistic['kind'], 'score'>;

/** Blocks of a grid: one for each part, or one for each grid row; or the grid by itself. */
export type Layout = 'part' | 'row' | 'itself';

/** A row of a grid, or one of its numbers. */
interface Named extends Pick<CatalogueQuestion['datapoints'][number], 'code' | 'name'> {
  /** Column of a number. */
  readonly suffix?: number;
  /** Names of the row and column of a number. */
  readonly cell?: readonly [row: string, column: string];
}

interface OfferedItem {
  /** Unique among the items of all parts. */
  readonly code: string;
  readonly name: string;
  readonly asks: Asks;
}

interface OfferedPart {
  readonly part: BlockPart;
  readonly name: string;
  /** Items for a grid row; null: for the question. Answers are several. */
  readonly itemsOf: (row: Named | null) => readonly OfferedItem[];
}

function onePart(part: BlockPart, name: string, asksOf: (row: Named | null) => Asks): OfferedPart {
  return { part, name, itemsOf: (row) => [{ code: part, name, asks: asksOf(row) }] };
}

/** Returns the parts that a question has, in the order of its block. */
export function offeredParts(question: CatalogueQuestion): readonly OfferedPart[] {
  const valueOf = (row: Named | null) => ({
    question: question.code,
    datapoint: row?.code ?? '',
    ...given({ suffix: row?.suffix }),
  });
  const statistic = (part: BlockPart, name: string, asked: Statistic) =>
    onePart(part, name, (row) => ({ kind: 'statistic', ...valueOf(row), statistic: asked }));
  const ofNumbers = (kind: Exclude<Statistic['kind'], 'score' | 'responses'>) =>
    statistic(kind, kind === 'sample' ? 'n' : measures[kind].name, { kind });
  const boxes = (end: 'top' | 'bottom') =>
    sizesOf(question, end).flatMap((size) => {
      const codes = boxOf(question, end, size);
      const part = `${end}-${size}` as const;
      return codes === null
        ? []
        : [onePart(part, boxName(end, size), (row) => shareOf(question, row, codes))];
    });
  const answers: OfferedPart = {
    part: 'answers',
    name: 'Every answer',
    itemsOf: (row) =>
      answersOf(question).map((answer) => {
        const code = String(answer.code);
        return { code, name: answer.name, asks: shareOf(question, row, [code]) };
      }),
  };
  const hasNumbers = hasMeans(question);
  const mean = capitalised(meanNameOf(question)?.name ?? 'mean');
  return [
    ...(hasShares(question) ? [answers] : []),
    ...(hasShares(question) && takesSeveral(question)
      ? [
          onePart('any', 'Any of these', (row) => shareOf(question, row, null)),
          onePart('none', 'None of these', (row) => shareOf(question, row, null, true)),
          statistic('responses', 'Responses', { kind: 'responses' }),
        ]
      : []),
    ...boxes('top'),
    ...boxes('bottom'),
    ...(hasNumbers
      ? [
          onePart('mean', mean, (row) => ({ kind: 'average', ...valueOf(row) })),
          ofNumbers('standardDeviation'),
          ofNumbers('standardError'),
          ofNumbers('median'),
        ]
      : []),
    ...(hasTotals(question) ? [onePart('total', 'Total', (row) => ({ kind: 'sum', ...valueOf(row) }))] : []),
    ...scoresOf(question).map(({ part, score }) => statistic(part, score.name, score)),
    ...(hasNumbers ? [ofNumbers('sample')] : []),
  ];
}

/** Whether the numbers of several answers add up for one respondent. */
function hasTotals({ kind, datapoints, suffixes }: CatalogueQuestion): boolean {
  const numbered = kind === 'multiple' ? datapoints : kind === 'grid_multiple' ? suffixes : [];
  return numbered.some(({ midpoint = null }) => midpoint !== null);
}

/** Returns the parts that a question with statistics is first shown with; null: it opens on shares alone. */
export function openingStatistics(question: CatalogueQuestion): ReadonlySet<BlockPart> | null {
  const { kind, view } = question;
  if (!hasMeans(question)) return null;
  if (takesNumbers(question)) {
    const isOfMeans = openingOf(question).rows === 'means';
    return isOfMeans ? new Set(['mean', 'standardDeviation', 'median', 'sample']) : null;
  }
  const [top, bottom] = [view?.top?.length ?? 0, view?.bottom?.length ?? 0];
  if (kind !== 'single' || top + bottom === 0 || openingOf(question).rows !== 'answers') return null;
  return new Set<BlockPart>(['answers', `top-${top}`, `bottom-${bottom}`, 'mean']);
}

/** Returns the block of a question with some of its parts, or the blocks of a grid. */
export function blockItems(
  question: CatalogueQuestion,
  parts: ReadonlySet<BlockPart>,
  layout: Layout,
  newId: () => string,
): readonly CrosstabItem[] {
  const chosen = offeredParts(question).filter(({ part }) => parts.has(part));
  if (!isGrid(question)) {
    return chosen.flatMap(({ itemsOf }) => itemsOf(null).map((item) => itemOf(item, '', item.name)));
  }
  const rows = rowsOf(question);
  const cells = rows.flatMap((row) =>
    chosen.flatMap(({ itemsOf }) => itemsOf(row).map((item) => ({ row, item }))),
  );
  if (layout !== 'part') return cells.map(({ row, item }) => itemOf(item, row.name, item.name));
  const byName = Map.groupBy(cells, ({ item }) => item.name);
  return [...byName.values()].flatMap((block) =>
    block.map(({ row, item }) => itemOf(item, item.name, row.name)),
  );

  function itemOf({ asks }: { readonly asks: Asks }, block: string, name: string): CrosstabItem {
    return { id: newId(), ...rowUnder(question.name, block, name, asks) };
  }
}

/** The rows of a grid; the numbers of one with columns. */
function rowsOf(question: CatalogueQuestion): readonly Named[] {
  const rows = question.datapoints.filter(({ retired }) => retired !== true);
  if (!hasNumberCells(question)) return rows;
  return rows.flatMap(({ code, name }) =>
    answersOf(question).map((column) => ({
      code,
      name: `${name}, ${column.name}`,
      suffix: Number(column.code),
      cell: [name, column.name],
    })),
  );
}

/** What the items of a side show of a question, and whether grid rows have blocks of their own. */
export function shownParts(
  items: readonly CrosstabItem[],
  question: CatalogueQuestion,
): { readonly parts: ReadonlySet<BlockPart>; readonly layout: Layout } {
  const asked = new Map(items.map((item) => [askedKey(item), item.group]));
  const [row] = isGrid(question) ? rowsOf(question) : [null];
  const parts = offeredParts(question).filter(({ itemsOf }) =>
    itemsOf(row ?? null).every((item) => asked.has(askedKey(item))),
  );
  const [first] = parts[0]?.itemsOf(row ?? null) ?? [];
  const isByRow = row && first && asked.get(askedKey(first)) === `${question.name} · ${row.name}`;
  return { parts: new Set(parts.map(({ part }) => part)), layout: isByRow ? 'row' : 'part' };
}

/** Ends of answers without numbers: either may be the high one. */
export const highEnds = ['first', 'last'] as const;
export type HighEnd = (typeof highEnds)[number];

/** Makes the two answers at each end the boxes of a question; null: it has boxes, or too few answers. */
export function withHighEnd(question: CatalogueQuestion, high: HighEnd): CatalogueQuestion | null {
  const codes = answersOf(question).filter(isOffered);
  const isScale = (question.kind === 'single' || question.kind === 'grid_single') && codes.length > 3;
  if (!isScale || boxSizes(question) !== null) return null;
  const ends = [codes.slice(0, 2), codes.slice(-2)].map((answers) => answers.map(({ code }) => code));
  const [top, bottom] = high === 'first' ? ends : ends.toReversed();
  return { ...question, view: { kind: 'shares', ...question.view, top, bottom } };
}

/** Names of the answers, to compare scales by. */
function scaleOf(question: CatalogueQuestion): string {
  return answersOf(question)
    .map(({ name }) => name)
    .join('\n');
}

/** Other grids or questions of a side that have the same answers, so that the same parts fit them. */
export function sameScale(
  items: readonly CrosstabItem[],
  question: CatalogueQuestion,
  find: (code: string) => CatalogueQuestion | undefined,
): readonly CatalogueQuestion[] {
  const codes = new Set(items.flatMap(questionsOf));
  return [...codes].flatMap((code) => {
    const other = find(code);
    const isSame = other !== undefined && code !== question.code && isGrid(other) === isGrid(question);
    return isSame && scaleOf(other) === scaleOf(question) ? [other] : [];
  });
}

/** Places of the items that are cells of a grid, by their ids. */
export function gridPlaces(
  items: readonly CrosstabItem[],
  question: CatalogueQuestion,
): ReadonlyMap<string, GridPlace> {
  const parts = [question, ...highEnds.flatMap((high) => withHighEnd(question, high) ?? [])].flatMap(
    offeredParts,
  );
  const placeOf = (row: Named, part: BlockPart, { code, name }: OfferedItem): GridPlace => {
    const [gridRow, column] = row.cell ?? [row.name, ''];
    const ofNumber = { code: `${row.suffix} ${part}`, name: part === 'mean' ? column : `${column}, ${name}` };
    return {
      question: question.name,
      row: { code: row.code, name: gridRow },
      column: row.cell === undefined ? { code, name } : ofNumber,
    };
  };
  const offered = rowsOf(question).flatMap((row) =>
    parts.flatMap(({ part, itemsOf }) =>
      itemsOf(row).map((item) => [askedKey(item), placeOf(row, part, item)] as const),
    ),
  );
  // A box of one answer asks the same: the answer, which comes first, names the column.
  const places = new Map(offered.toReversed());
  return new Map(
    items.flatMap((item) => {
      const place = places.get(askedKey(item));
      return place === undefined ? [] : [[item.id, place] as const];
    }),
  );
}

/**
 * Shows these parts of questions in place of the present ones. Other rows, such as nets, stay, and so does the block of a
 * question that has none of the parts.
 */
export function expandBlocks(
  side: Side,
  questions: readonly CatalogueQuestion[],
  parts: ReadonlySet<BlockPart>,
  layout: Layout,
  newId: () => string,
): Edit {
  const [first] = questions;
  return (content) => {
    const { view } = content;
    const opened = layout === 'itself' && first !== undefined ? { question: first.code, column: '' } : null;
    const isOther = questions.every(({ code }) => code !== view.byItself?.question);
    const byItself = opened ?? (isOther ? view.byItself : null);
    const drawn: CrosstabContent = { ...content, view: { ...view, byItself } };
    return questions.reduce((now, question) => expandBlock(now, side, question, parts, layout, newId), drawn);
  };
}

function expandBlock(
  content: CrosstabContent,
  side: Side,
  question: CatalogueQuestion,
  parts: ReadonlySet<BlockPart>,
  layout: Layout,
  newId: () => string,
): CrosstabContent {
  const all = new Set(offeredParts(question).map(({ part }) => part));
  if ([...parts].every((part) => !all.has(part))) return content;
  const possible = new Set(blockItems(question, all, layout, () => '').map(askedKey));
  const old = content[side];
  const own = new Map(old.flatMap((item) => (possible.has(askedKey(item)) ? [[askedKey(item), item]] : [])));
  const items = blockItems(question, parts, layout, newId).map((item) => {
    const known = own.get(askedKey(item));
    if (known === undefined) return item;
    return known.group === item.group ? known : { ...item, id: known.id };
  });
  const first = old.findIndex((item) => possible.has(askedKey(item)));
  const others = old.filter((item) => !possible.has(askedKey(item)));
  const before =
    first === -1 ? others.length : old.slice(0, first).filter((item) => others.includes(item)).length;
  return { ...content, [side]: others.toSpliced(before, 0, ...items) };
}

/** Equal for items that ask the same, in whatever order their fields were written. */
function askedKey({ asks }: { readonly asks: Asks }): string {
  return JSON.stringify(asks, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([first], [other]) => (first < other ? -1 : 1)))
      : value,
  );
}

function answersOf(question: CatalogueQuestion) {
  const answers = isGrid(question) ? question.suffixes : question.datapoints;
  return answers.filter(({ retired }) => retired !== true);
}

/** The share who give any of the answers, or don't, in a grid row where one is given; null: of all answers. */
function shareOf(
  question: CatalogueQuestion,
  row: Named | null,
  codes: readonly string[] | null,
  negated = false,
): Asks {
  const clause =
    row === null
      ? clauseOf(question.code, codes, null)
      : clauseOf(question.code, [row.code], codes?.map(Number) ?? null);
  return { kind: 'expression', expression: { ...clause, negated } };
}

function sizesOf(question: CatalogueQuestion, end: 'top' | 'bottom'): readonly number[] {
  const own = question.view?.[end]?.length ?? 0;
  return [...new Set([1, 2, 3, ...(own > 0 ? [own] : [])])];
}

/** NPS of a scale from 0 to 10, and the top box less the bottom box of any scale. */
function scoresOf(question: CatalogueQuestion) {
  const scores: { part: 'nps' | 'difference'; score: Extract<Statistic, { kind: 'score' }> }[] = [];
  const net = netPromoterOfScale(question);
  if (net !== null) {
    scores.push({
      part: 'nps',
      score: {
        kind: 'score',
        name: 'NPS',
        plus: { name: 'promoters', codes: net.plus },
        minus: { name: 'detractors', codes: net.minus },
        among: scaleNumbers(question).map(({ code }) => code),
      },
    });
  }
  const sizes = boxSizes(question);
  const [top, bottom] =
    sizes === null ? [] : [boxOf(question, 'top', sizes.top), boxOf(question, 'bottom', sizes.bottom)];
  if (sizes !== null && top && bottom) {
    const [plus, minus] = [boxName('top', sizes.top), boxName('bottom', sizes.bottom)];
    scores.push({
      part: 'difference',
      score: {
        kind: 'score',
        name: `${plus} − ${minus}`,
        plus: { name: plus, codes: top },
        minus: { name: minus, codes: bottom },
        among: null,
      },
    });
  }
  return scores;
}
