import { useNavigate } from 'react-router';
import { address } from '../app/routes.ts';
import { useScope } from '../app/scope/use-scope.ts';
import { useMe } from '../api/me.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { toasts } from '../ui/layers/toasts.ts';
import { rootOf } from './use-catalogue.ts';
import { definitionOfRows, variableDraftId, variableDrafts, type VariableRow } from './variable-draft.ts';

/** Opens a new variable with rows of a table or chart as answers; null: the user may make none. */
export function useMakeVariable(
  catalogue: Catalogue | null,
): ((rows: readonly VariableRow[]) => void) | null {
  const navigate = useNavigate();
  const dataset = rootOf(useScope()).code;
  const { role } = useMe();
  if (role === 'viewer' || catalogue === null) return null;
  return (rows) => {
    if (rows.length === 0) {
      toasts.show({ text: 'Totals and averages aren’t answers. Select rows with conditions.' });
      return;
    }
    const draft = crypto.randomUUID().slice(0, 8);
    const definition = definitionOfRows(rows, catalogue);
    const variable = { name: '', meanName: '', scope: 'mine', definition } as const;
    void variableDrafts
      .keep(variableDraftId(dataset, undefined, draft), '', variable)
      .then(() => navigate(address.variableNew(dataset, { draft })));
  };
}
