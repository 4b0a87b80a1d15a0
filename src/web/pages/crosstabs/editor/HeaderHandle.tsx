import { IconGripVertical } from '@tabler/icons-react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import css from './headers.module.css';

interface HeaderHandleProps {
  readonly name: string;
  readonly isPicked: boolean;
  readonly onToggle: () => void;
}

/** What a header is dragged by; a tick in its place where it is chosen. Keys and the menu do the same. */
export function HeaderHandle({ name, isPicked, onToggle }: HeaderHandleProps) {
  if (isPicked) {
    return (
      <span className={css.tick}>
        <Checkbox aria-label={`Choose ${name}`} tabIndex={-1} checked onChange={onToggle} />
      </span>
    );
  }
  return (
    <span className={css.handle} data-drag-handle="" aria-hidden="true">
      <IconGripVertical size={13} stroke={1.75} />
    </span>
  );
}
