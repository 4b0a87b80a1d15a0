import { useNavigate } from 'react-router';
import { createTabPlan } from '../../../api/tab-plans.ts';
import { address } from '../../../app/routes.ts';
import { scopeToSave } from '../../../app/scope/saved-scope.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { useShortcuts } from '../../../keys/use-shortcuts.ts';
import { listed } from '../../../../lib/listed.ts';
import type { MenuItem } from '../../../ui/MenuRow.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { planOfCrosstab } from '../draft/plan-of-crosstab.ts';
import type { Editor } from './use-editor.ts';

/** Makes a tab plan of the crosstab's columns, bases, scope and settings and opens it: in a menu, by key and in the palette. */
export function useRepeat({ content }: Editor): MenuItem {
  const scope = useScope();
  const navigate = useNavigate();
  const label = 'Repeat for more questions…';
  const repeat = async () => {
    const { plan, leftOut } = planOfCrosstab(content, scopeToSave(scope, null));
    const { id } = await createTabPlan(plan);
    if (leftOut.length > 0) toasts.show({ text: `Left out ${listed(leftOut)}` });
    await navigate(address.tabPlan(id));
  };
  const run = () => {
    if (content.columns.length === 0) return;
    repeat().catch((error: unknown) =>
      toasts.show({ text: `Tab plan not created. ${error instanceof Error ? error.message : ''}` }),
    );
  };
  const shortcut = { keys: 'Shift R', label, run };
  useShortcuts([shortcut]);
  const disabledReason = content.columns.length === 0 ? 'Add columns first' : undefined;
  return { key: 'repeat', label, keys: shortcut.keys, disabledReason, onSelect: run };
}
