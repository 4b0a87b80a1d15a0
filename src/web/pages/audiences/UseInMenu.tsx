import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { Group } from '../../../expression/expression.ts';
import { toWire } from '../../../expression/wire.ts';
import { routes } from '../../app/routes.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { unsavedAudienceState } from '../../connected/unsaved-audience.ts';
import { plainExpression } from '../../expression-editor/draft/plain-expression.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/layers/Menu.tsx';

interface UseInMenuProps {
  readonly root: Group;
  /** Id of the saved audience that says the same; null where nothing saved does. */
  readonly savedId: string | null;
  /** `""`: it has none yet. */
  readonly name: string;
}

/** Begins a chart or crosstab with the audience of the editor; changes not saved yet go along as an unsaved audience. */
export function UseInMenu({ root, savedId, name }: UseInMenuProps) {
  const navigate = useNavigate();
  const { search } = useScope();
  const begin = (page: string) => () => {
    if (savedId !== null) {
      void navigate(`${page}${search === '' ? '?' : `${search}&`}aud=${savedId}`);
      return;
    }
    const expression = toWire(plainExpression(root), { suffixes: 'integer', datapointsKey: 'options' });
    const state = unsavedAudienceState(name === '' ? 'Unsaved audience' : `${name} (unsaved)`, expression);
    void navigate(`${page}${search}`, { state });
  };
  const disabledReason = root.children.length === 0 ? 'Add at least one condition' : undefined;
  const unsaved = savedId === null ? ', as unsaved audience' : '';
  return (
    <Menu
      label="Use in"
      position="bottom-end"
      items={[
        { key: 'chart', label: `New chart${unsaved}`, disabledReason, onSelect: begin(routes.chartNew) },
        {
          key: 'crosstab',
          label: `New crosstab${unsaved}`,
          disabledReason,
          onSelect: begin(routes.crosstabNew),
        },
      ]}
      renderTrigger={(control) => (
        <Button {...control} after={<IconChevronDown size={14} />}>
          Use in…
        </Button>
      )}
    />
  );
}
