import type { Association as WireAssociation } from '../../../contract/figures.ts';
import type { Association } from '../../../figures/answered-figures.ts';
import type { AssociationQuery } from '../../../figures/figure-query.ts';
import type { IsPublishable } from '../disclosure.ts';

/** An association in wire names. One that would reveal a suppressed cell is suppressed too. */
export function toAssociation(
  { rows, columns }: AssociationQuery,
  association: Association | undefined,
  suppressed: readonly { readonly row: number; readonly column: number }[],
  isPublishable: IsPublishable,
): WireAssociation {
  const places = { rows: [...rows], columns: [...columns] };
  const isShown =
    isPublishable(association?.sample ?? 0) &&
    !suppressed.some((cell) => rows.includes(cell.row) && columns.includes(cell.column));
  if (association === undefined || !isShown) {
    return { ...places, sample: 0, cramers_v: 0, untested: 'suppressed' };
  }
  const { sample, cramersV, test, untested } = association;
  return {
    ...places,
    sample,
    cramers_v: cramersV,
    ...(test === null
      ? {}
      : {
          test: {
            f: test.f,
            numerator_degrees: test.numeratorDegrees,
            denominator_degrees: test.denominatorDegrees,
            p_value: test.pValue,
          },
        }),
    ...(untested === null ? {} : { untested }),
  };
}
