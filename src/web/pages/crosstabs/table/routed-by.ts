import type { QuestionCoverage } from '../../../../contract/codebook/question-coverage.ts';
import { clauseOf } from '../../../../figures/query-parts.ts';
import type { RoutedOf } from '../../../../figures/tables/block-base.ts';
import { rowBases } from '../../../../figures/tables/table-request.ts';
import { whoOf } from '../../../../phrases/who-of.ts';
import { type Catalogue, catalogueNames } from '../../../catalogue/catalogue.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import type { TableView } from '../draft/table-view.ts';

/** Whether a row is read among those who were asked, so that its base line says who they were. */
export function isAnyAsked(
  rows: readonly CrosstabItem[],
  bases: TableView['bases'],
  catalogue: Catalogue | null,
): boolean {
  const baseOf = rowBases({ bases }, catalogue);
  return catalogue !== null && rows.some((row) => baseOf(row).mode === 'asked');
}

/** Words for the people that a question was asked of, by how it was routed; undefined: that is not known yet. */
export function routedBy(
  coverage: ReadonlyMap<string, QuestionCoverage> | undefined,
  catalogue: Catalogue | null,
): RoutedOf {
  return (question) => {
    const filter = coverage?.get(question)?.filter ?? null;
    if (filter === null || catalogue === null) return null;
    const children = filter.rules.map(({ question: by, datapoints, suffixes }) =>
      clauseOf(by, datapoints, suffixes.length === 0 ? null : suffixes),
    );
    const match =
      filter.match === 'all' ? ({ kind: 'all' } as const) : ({ kind: 'atLeast', count: 1 } as const);
    const [only] = children;
    const rule =
      children.length === 1 && only !== undefined
        ? only
        : ({ kind: 'group', match, negated: false, children } as const);
    return whoOf(rule, catalogueNames(catalogue));
  };
}
