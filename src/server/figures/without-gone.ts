import { hasDatapoint } from '../../engine/survey/find-question.ts';
import { type Expression, locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { usesOf } from '../../expression/uses.ts';
import type { AnsweredFigures } from '../../figures/answered-figures.ts';
import type { FigureQuery, FigureRow } from '../../figures/figure-query.ts';
import {
  baseColumn,
  clauseOf,
  codesOfValue,
  expressionsOfColumn,
  expressionsOfRow,
  shareRow,
} from '../../figures/query-parts.ts';
import type { RegisteredTree } from '../datasets/access.ts';

/** A query without parts that the data lack. */
export interface QueryWithoutGone {
  readonly query: FigureQuery;
  /** Gives the reason `gone` to every cell that reads it. */
  readonly answer: (figures: AnsweredFigures) => AnsweredFigures;
}

/** Holds nowhere, so that nothing has a line. */
const nowhere = clauseOf(wavesQuestion, [], null);

/** Leaves rows and columns without a line, so that nothing that they read is asked; their places stay. */
export function withoutPlaces(
  query: FigureQuery,
  rows: ReadonlySet<number>,
  columns: ReadonlySet<number>,
): FigureQuery {
  if (rows.size === 0 && columns.size === 0) return query;
  return {
    ...query,
    rows: query.rows.map((row, place) => (rows.has(place) ? shareRow(row.id, nowhere) : row)),
    columns: query.columns.map((column, place) =>
      columns.has(place) ? baseColumn(column.id, nowhere) : column,
    ),
  };
}

/** Leaves rows and columns that read what the data lack without a line; their places stay. */
export function withoutGone(query: FigureQuery, tree: RegisteredTree): QueryWithoutGone {
  const isGone = lookUp(tree);
  const waves = thatAreThere(query.scope.waves, tree.catalogue.waves);
  const locations = thatAreThere(query.scope.locations, tree.catalogue.locations);
  const isAllGone = waves?.length === 0 || locations?.length === 0 || isGone([query.base]);
  const rows = placesWhere(
    query.rows,
    (row) => isAllGone || isGone(expressionsOfRow(row)) || isGoneValue(row, isGone),
  );
  const columns = placesWhere(query.columns, (column) => isGone(expressionsOfColumn(column)));
  return {
    query: {
      ...withoutPlaces(query, rows, columns),
      base: isAllGone ? null : query.base,
      scope: {
        ...query.scope,
        waves: waves?.length === 0 ? null : waves,
        locations: locations?.length === 0 ? null : locations,
      },
    },
    answer: (figures) => ({
      ...figures,
      absent: [
        ...figures.absent.filter(({ row, column }) => !rows.has(row ?? -1) && !columns.has(column ?? -1)),
        ...Array.from(rows, (row) => ({ row, column: null, reason: 'gone' as const })),
        // Each by itself: that of a cell goes before one of its row.
        ...query.rows.flatMap((_, row) =>
          Array.from(columns, (column) => ({ row, column, reason: 'gone' as const })),
        ),
      ],
    }),
  };
}

type IsGone = (expressions: readonly (Expression | null)[]) => boolean;

function lookUp({ questions, catalogue }: RegisteredTree): IsGone {
  const places = new Map([
    [wavesQuestion, new Set(catalogue.waves.map(({ code }) => code))],
    [locationsQuestion, new Set(catalogue.locations.map(({ code }) => code))],
  ]);
  return (expressions) =>
    expressions
      .flatMap((one) => (one === null ? [] : usesOf(one)))
      .some(({ question: code, datapoints, suffixes }) => {
        const listed = places.get(code);
        if (listed !== undefined) return !datapoints.every((one) => listed.has(one));
        const question = questions.get(code);
        return (
          question === undefined ||
          !datapoints.every((one) => hasDatapoint(question, one)) ||
          !suffixes.every((one) => question.suffixes.some((suffix) => suffix.code === one))
        );
      });
}

function isGoneValue({ content }: FigureRow, isGone: IsGone): boolean {
  if (content.kind === 'share') return false;
  const { datapoints, suffixes } = codesOfValue(content.value);
  return isGone([clauseOf(content.value.question, datapoints, suffixes)]);
}

/** Those that the data have; null: all. */
function thatAreThere(
  asked: readonly string[] | null,
  listed: readonly { readonly code: string }[],
): readonly string[] | null {
  return asked?.filter((code) => listed.some((one) => one.code === code)) ?? null;
}

export function placesWhere<Item>(
  items: readonly Item[],
  holds: (item: Item) => boolean,
): ReadonlySet<number> {
  return new Set([...items.entries()].flatMap(([place, item]) => (holds(item) ? [place] : [])));
}
