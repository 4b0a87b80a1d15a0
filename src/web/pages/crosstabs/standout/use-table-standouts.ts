import { useMemo } from 'react';
import {
  againstRest,
  type PlaceOfLine,
  type StandoutLine,
} from '../../../../figures/standouts/candidates.ts';
import type { StandoutNames } from '../../../../figures/standouts/sentence.ts';
import type { Standout } from '../../../../figures/standouts/standouts.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { type Catalogue, catalogueNames } from '../../../catalogue/catalogue.ts';
import { useStandouts, useWholeAnswer } from '../../../figures/use-standouts.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { NotePlace } from '../draft/pinned-note.ts';
import type { EditorTable } from '../editor/use-editor-table.ts';
import { baseNames } from '../../../../figures/tables/cell-names.ts';
import type { ArrangedTable } from '../table/arrange-table.ts';
import type { Line } from '../../../../figures/tables/line.ts';
import type { Table } from '../table/shape-table.ts';

/**
 * What stands out in the table of the chosen base, its shown cells against the rest; nothing is computed until it is
 * looked at. A table that is tested so has its figures already, any other asks for them.
 */
export function useTableStandouts(shown: EditorTable, catalogue: Catalogue | null, isLookedAt: boolean) {
  const scope = useScope();
  const { base, whole, state } = shown;
  const { request } = state;
  const queries = useMemo(
    () => ({
      upright: request?.upright ? againstRest(request.upright) : null,
      turned: request?.turned ? againstRest(request.turned) : null,
    }),
    [request],
  );
  const asked = request !== null && isLookedAt;
  const upright = useWholeAnswer(scope.dataset.code, queries.upright, asked);
  const turned = useWholeAnswer(scope.dataset.code, queries.turned, asked);
  const { bands, columns: across, down } = whole;
  const answers = [upright.answer, turned.answer];
  const isThere = asked && answers.every((answer) => answer !== undefined);
  const [first, second] = answers;
  const source = useMemo(
    () =>
      isThere
        ? {
            answers: [first, second].filter((one) => one !== null && one !== undefined),
            placeOf: placesOf(state.table, { bands, columns: across, down }),
          }
        : null,
    [isThere, first, second, state.table, bands, across, down],
  );
  const names = useMemo(
    () => (!asked || catalogue === null ? null : standoutNames(state.table, catalogue, baseNames(base))),
    [asked, state.table, catalogue, base],
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
