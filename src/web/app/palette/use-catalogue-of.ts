import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { questionsOptions } from '../../api/questions.ts';
import { catalogueOfScope, rootOf } from '../../connected/use-catalogue.ts';
import type { Catalogue } from '../../expression-editor/catalogue.ts';
import type { Scope } from '../scope/scope.ts';

/** null until it is there, and where there is no scope: the palette goes on without questions. */
export function useCatalogueOf(scope: Scope | null): Catalogue | null {
  const root = scope === null ? null : rootOf(scope);
  const { data } = useQuery({ ...questionsOptions(root?.code ?? ''), enabled: root !== null });
  return useMemo(
    () => (scope === null || data === undefined ? null : catalogueOfScope(scope, data)),
    [scope, data],
  );
}
