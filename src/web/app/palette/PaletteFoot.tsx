import type { IndexEntry } from '../../catalogue/index/index-entry.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import css from './CommandPalette.module.css';
import type { RowAction } from './row-actions.ts';

interface PaletteFootProps {
  /** Entry of the active line; null where there is none. */
  readonly entry: IndexEntry | null;
  readonly actions: readonly RowAction[];
}

/** Keys of the palette, with what they do to the active line. */
export function PaletteFoot({ entry, actions }: PaletteFootProps) {
  const [first] = actions;
  const added = actions.find(({ keys }) => keys === 'Ctrl Enter');
  return (
    <div className={css.foot} aria-hidden="true">
      <span>
        <Kbd keys="ArrowUp" /> <Kbd keys="ArrowDown" /> move
      </span>
      {first !== undefined && (
        <span>
          <Kbd keys="Enter" /> {first.label.toLowerCase()}
        </span>
      )}
      {actions.length > 1 && (
        <span>
          <Kbd keys="ArrowRight" /> more actions
        </span>
      )}
      <span>
        <Kbd keys="Tab" /> one kind
      </span>
      {entry !== null && (
        <span className={css.last}>
          <Kbd keys="Ctrl Enter" /> {added === undefined ? 'not for this page' : added.label.toLowerCase()}
        </span>
      )}
    </div>
  );
}
