import { useCallback } from 'react';
import type { Crosstab, CrosstabInput } from '../../../../contract/crosstab.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { readCrosstab } from '../draft/read-crosstab.ts';
import { savedScopeOf, scopeToSave } from '../draft/saved-scope.ts';
import { writeCrosstab } from '../draft/write-crosstab.ts';

/** The content as a document in the page's scope, and saved crosstabs likewise, so that both can be compared. */
export function useCrosstabDocument(content: CrosstabContent) {
  const scope = useScope();
  const write = useCallback(
    (saved: Crosstab | null): CrosstabInput => {
      const shown = scopeToSave(scope);
      // The same scope keeps its saved spelling.
      const isSame = saved !== null && JSON.stringify(savedScopeOf(saved, scope)) === JSON.stringify(shown);
      const { dataset_code, country_codes, wave_codes } = isSame ? saved : shown;
      const named = content.name === '' && saved !== null ? { ...content, name: saved.name } : content;
      return writeCrosstab(named, { dataset_code, country_codes, wave_codes }, saved);
    },
    [content, scope],
  );
  return { write, untouched };
}

function untouched(saved: Crosstab): CrosstabInput {
  const { dataset_code, country_codes, wave_codes } = saved;
  return writeCrosstab(readCrosstab(saved), { dataset_code, country_codes, wave_codes }, saved);
}
