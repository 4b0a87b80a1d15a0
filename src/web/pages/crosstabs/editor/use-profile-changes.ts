import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FigureQuery } from '../../../../figures/figure-query.ts';
import { figuresOptions } from '../../../api/figures/figures.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { format } from '../../../lib/format.ts';
import { listed } from '../../../../lib/listed.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { profileNames } from '../../../../figures/words/explanation-parts.ts';
import { readAnswer } from '../table/answer.ts';
import { shapeTable } from '../table/shape-table.ts';
import type { CrosstabTableState } from './use-crosstab-table.ts';

/** Cells that are compared at once without being felt. */
const mostCells = 50_000;

/**
 * What changes by testing as another program does, in a sentence; null where it is tested by the survey's design.
 * The same table is asked for tested that way, once.
 */
export function useProfileChanges(
  { rows, columns, view }: CrosstabContent,
  { table, request }: CrosstabTableState,
): string | null {
  const { dataset } = useScope();
  const isLegacy = view.profile !== 'linearised' && rows.length * columns.length <= mostCells;
  const byDesign = useMemo(
    () => ({
      upright: testedByDesign(isLegacy ? request?.upright : null),
      turned: testedByDesign(isLegacy ? request?.turned : null),
    }),
    [isLegacy, request],
  );
  const { data: upright = null } = useQuery(figuresOptions(dataset.code, byDesign.upright));
  const { data: turned = null } = useQuery(figuresOptions(dataset.code, byDesign.turned));
  return useMemo(() => {
    const isThere = (byDesign.upright === null) === (upright === null);
    if (!isLegacy || !isThere || (byDesign.turned === null) !== (turned === null)) return null;
    const other = shapeTable({
      content: { rows, columns, view },
      answer: readAnswer({ upright, turned }),
      catalogue: null,
    });
    let [more, fewer, otherwise] = [0, 0, 0];
    for (const row of rows) {
      for (const column of columns) {
        const own = markOf(table.cell(row.id, column.id));
        const design = markOf(other.cell(row.id, column.id));
        if (own === design) continue;
        if (design === '') more += 1;
        else if (own === '') fewer += 1;
        else otherwise += 1;
      }
    }
    const changes = [
      ...counted(more, 'more'),
      ...counted(fewer, 'fewer'),
      ...counted(otherwise, 'of another strength'),
    ];
    const words = changes.length === 0 ? 'the same marks' : listed(changes);
    return `Tested as: ${profileNames[view.profile]}. Against the survey’s design: ${words}.`;
  }, [isLegacy, byDesign, upright, turned, rows, columns, view, table]);
}

function testedByDesign(query: FigureQuery | null | undefined): FigureQuery | null {
  if (query === null || query === undefined) return null;
  return { ...query, want: { ...query.want, test: { ...query.want.test, profile: 'linearised' } } };
}

function markOf(cell: ReturnType<CrosstabTableState['table']['cell']>): string {
  return cell.kind === 'shown' && cell.mark !== null ? `${cell.mark.direction} ${cell.mark.level}` : '';
}

function counted(count: number, what: string): readonly string[] {
  return count === 0 ? [] : [`${format.count(count)} ${count === 1 ? 'mark' : 'marks'} ${what}`];
}
