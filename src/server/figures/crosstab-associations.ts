import type { Association as WireAssociation, CrosstabTable } from '../../contract/crosstab-query.ts';
import type { Association, AssociationQuery, CrosstabQuery } from '../../engine/crosstab.ts';
import type { Engine } from '../../engine/engine.ts';
import { type AskOptions, askInParts } from './ask-in-parts.ts';
import { withoutTests } from './crosstab-settings.ts';
import type { IsPublishable } from './is-publishable.ts';

/** The parts that are tested as one table, in their order: each is asked for as a whole, and by itself. */
export async function answerAssociations(
  engine: Engine,
  code: string,
  query: CrosstabQuery,
  options: AskOptions,
): Promise<readonly Association[]> {
  const associations: Association[] = [];
  const answers = askInParts(
    query.associations ?? [],
    async (asked, signal) => engine.crosstab(code, tableOf(query, asked), signal),
    options,
  );
  for await (const answer of answers) associations.push(...(answer.associations ?? []));
  return associations;
}

function tableOf(query: CrosstabQuery, { rows, columns }: AssociationQuery): CrosstabQuery {
  const part = withoutTests({
    ...query,
    rows: rows.flatMap((index) => query.rows[index] ?? []),
    columns: columns.flatMap((index) => query.columns[index] ?? []),
  });
  return { ...part, associations: [{ rows: [...part.rows.keys()], columns: [...part.columns.keys()] }] };
}

/** In the interface's names, where any were asked for; none that would tell of a cell that is withheld. */
export function toAssociations(
  query: CrosstabQuery,
  associations: readonly Association[],
  isPublishable: IsPublishable,
  withheld: readonly { readonly rowIndex: number; readonly columnIndex: number }[],
): Pick<CrosstabTable, 'associations'> {
  if (query.associations === undefined) return {};
  const shown = query.associations.map((asked, index) => {
    const rows = new Set(asked.rows);
    const columns = new Set(asked.columns);
    const association = associations[index];
    const isShown =
      isPublishable(association?.sample ?? 0) &&
      !withheld.some((cell) => rows.has(cell.rowIndex) && columns.has(cell.columnIndex));
    return toAssociation(asked, isShown ? association : undefined);
  });
  return { associations: shown };
}

function toAssociation(
  { rows, columns }: AssociationQuery,
  association: Association | undefined,
): WireAssociation {
  const places = { rows: rows.map(toPlace), columns: columns.map(toPlace) };
  if (association === undefined) return { ...places, sample: 0, cramers_v: 0, untested: 'suppressed' };
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

function toPlace(index: number): number {
  return index + 1;
}
