import { useCallback } from 'react';
import type { Expression } from '../../../expression/expression.ts';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { matchName } from '../../expression-editor/match-words.ts';

/** A short name for a condition: `Household description`, `not Work status`, `any of 3`. */
export function useCatalogueNames(): (expression: Expression) => string {
  const state = useCatalogue();
  const catalogue = state.status === 'ready' ? state.catalogue : null;
  return useCallback(
    (expression) => {
      const not = expression.negated ? 'not ' : '';
      if (expression.kind === 'group') {
        return `${not}${matchName(expression.match).toLowerCase()} ${expression.children.length}`;
      }
      return `${not}${catalogue?.questionByCode.get(expression.question)?.name ?? expression.question}`;
    },
    [catalogue],
  );
}
