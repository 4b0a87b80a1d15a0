import { IconChevronDown } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { useUseIn } from './use-use-in.ts';

interface UseInMenuProps {
  readonly isEmpty: boolean;
  readonly isSaved: boolean;
  readonly useIn: ReturnType<typeof useUseIn>;
}

/** Begins something with the audience; what is not saved goes along as unsaved. */
export function UseInMenu({ isEmpty, isSaved, useIn }: UseInMenuProps) {
  const disabledReason = isEmpty ? 'Add at least one condition' : undefined;
  const unsaved = isSaved ? '' : ', as unsaved audience';
  return (
    <Menu
      label="Use in"
      position="bottom-end"
      items={[
        { key: 'chart', label: `New chart${unsaved}`, disabledReason, onSelect: useIn.chart },
        { key: 'crosstab', label: `New crosstab${unsaved}`, disabledReason, onSelect: useIn.crosstab },
      ]}
      renderTrigger={(control) => (
        <Button {...control} after={<IconChevronDown size={14} stroke={1.75} />}>
          Use in…
        </Button>
      )}
    />
  );
}
