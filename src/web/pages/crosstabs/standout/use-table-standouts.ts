import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FigureQuery } from '../../../../figures/figure-query.ts';
import type { PlaceOfLine, StandoutLine } from '../../../../figures/standouts/candidates.ts';
import type { StandoutNames } from '../../../../figures/standouts/sentence.ts';
import type { Standout } from '../../../../figures/standouts/standouts.ts';
import { figuresOptions, isWhole } from '../../../api/figures/figures.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { type Catalogue, catalogueNames } from '../../../catalogue/catalogue.ts';
import { useStandouts } from '../../../figures/use-standouts.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { NotePlace } from '../draft/pinned-note.ts';
import type { EditorTable } from '../editor/use-editor-table.ts';
import { baseNames } from '../table/cell-names.ts';
import type { ArrangedTable } from '../table/arrange-table.ts';
import type { Line } from '../table/line.ts';
import type { Table } from '../table/shape-table.ts';
import { tableRequest } from '../table/table-request.ts';

/**
 * What stands out in the table of the chosen base, its shown cells against the rest; nothing is computed until it is
 * looked at. A table that is tested so has its figures already, any other asks for them.
 */
export function useTableStandouts(
  content: CrosstabContent,
  shown: EditorTable,
  catalogue: Catalogue | null,
  isLookedAt: boolean,
) {
  const scope = useScope();
  const { rows, columns, view } = content;
  const { base, arranged, state } = shown;
  const { versus, versusColumn, whole, profile, letters, metrics, bases } = view;
  const asked = rows.length > 0 && columns.length > 0 && isLookedAt;
  const request = useMemo(() => {
    const own = { versus, versusColumn, whole, profile, letters, metrics, bases };
    const tested = versus === 'rest' ? own : { ...own, versus: 'rest' as const, letters: false };
    return tableRequest({ rows, columns }, base.asks, scope.toRequest(), tested, catalogue);
  }, [
    rows,
    columns,
    base.asks,
    scope,
    versus,
    versusColumn,
    whole,
    profile,
    letters,
    metrics,
    bases,
    catalogue,
  ]);
  const upright = useAnswer(scope.dataset.code, request.upright, asked);
  const turned = useAnswer(scope.dataset.code, request.turned, asked);
  const { bands, columns: across, down } = arranged;
  const placeOf = useMemo(
    () => placesOf(state.table, { bands, columns: across, down }),
    [state.table, bands, across, down],
  );
  const answers = [upright.answer, turned.answer];
  const isThere = asked && answers.every((answer) => answer !== undefined);
  const [first, second] = answers;
  const source = useMemo(
    () =>
      isThere
        ? { answers: [first, second].filter((one) => one !== null && one !== undefined), placeOf }
        : null,
    [isThere, first, second, placeOf],
  );
  const names = useMemo(
    () => (catalogue === null ? null : standoutNames(state.table, catalogue, baseNames(base))),
    [state.table, catalogue, base],
  );
  return {
    standouts: useStandouts(scope.dataset.code, source),
    names,
    error: upright.error ?? turned.error,
    retry: () => {
      upright.retry();
      turned.retry();
    },
  };
}

/** The whole answer; undefined: on its way, null: nothing is asked. */
function useAnswer(dataset: string, query: FigureQuery | null, isAsked: boolean) {
  const { data, error, refetch } = useQuery({
    ...figuresOptions(dataset, query),
    enabled: query !== null && isAsked,
  });
  return {
    answer: query === null ? null : data !== undefined && isWhole(data) ? data : undefined,
    error,
    retry: () => void refetch(),
  };
}

/** Places of the lines on screen, in the order of the document: sorting changes no list. */
function placesOf(
  table: Table,
  { bands, columns, down }: Pick<ArrangedTable, 'bands' | 'columns' | 'down'>,
): PlaceOfLine {
  const lists = {
    [down]: bands.flatMap((band) => band.shown),
    [down === 'rows' ? 'columns' : 'rows']: columns,
  };
  const shown = new Set(Object.values(lists).flatMap((lines) => lines.map(({ item }) => item.id)));
  const places = new Map(
    [...table.rows, ...table.columns].map((line, place) => [
      line.item.id,
      { place, heading: line.group, ...scoreOf(line) },
    ]),
  );
  return (_, id) => (shown.has(id) ? (places.get(id) ?? null) : null);
}

function scoreOf({ mean }: Line): { readonly isScore: boolean } {
  return { isScore: (mean?.score ?? null) !== null };
}

function standoutNames(
  { rows, columns }: Pick<Table, 'rows' | 'columns'>,
  catalogue: Catalogue,
  base: StandoutNames['base'],
): StandoutNames {
  const lines = new Map([...rows, ...columns].map((line) => [line.item.id, line]));
  return {
    survey: catalogueNames(catalogue),
    base,
    nameOf: ({ id }: StandoutLine) => lines.get(id)?.item.name ?? '',
    meanOf: ({ id }) => lines.get(id)?.mean ?? null,
  };
}

/** The cell of a finding as the document names it: a value among the columns is the row of its finding. */
export function cellOfStandout(
  { row, column }: Standout,
  { rows }: Pick<CrosstabContent, 'rows'>,
): NotePlace & { readonly row: string; readonly column: string } {
  const isTurned = !rows.some(({ id }) => id === row.id);
  return isTurned ? { row: column.id, column: row.id } : { row: row.id, column: column.id };
}
