import { useNavigate } from 'react-router';
import type { Group } from '../../../expression/expression.ts';
import { toWire } from '../../../expression/wire.ts';
import { routes } from '../../app/routes.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { unsavedAudienceState } from '../../connected/unsaved-audience.ts';
import { plainExpression } from '../../expression-editor/draft/plain-expression.ts';

interface Used {
  readonly root: Group;
  /** Id of the saved audience that says the same; null where nothing saved does. */
  readonly savedId: string | null;
  /** null: it has none yet. */
  readonly name: string | null;
}

/** Begins a chart or crosstab with the audience of the editor, saved or not. */
export function useUseIn({ root, savedId, name }: Used) {
  const navigate = useNavigate();
  const { search } = useScope();
  const begin = (page: string) => () => {
    if (savedId !== null) {
      void navigate(`${page}${search === '' ? '?' : `${search}&`}aud=${savedId}`);
      return;
    }
    const expression = toWire(plainExpression(root), { suffixes: 'integer', datapointsKey: 'options' });
    const state = unsavedAudienceState(name === null ? 'Unsaved audience' : `${name} (unsaved)`, expression);
    void navigate(`${page}${search}`, { state });
  };
  return { chart: begin(routes.chartNew), crosstab: begin(routes.crosstabNew) };
}
