import type { EntryKind, IndexEntry } from '../catalogue/index/index-entry.ts';
import { Kbd } from '../ui/marks/Kbd.tsx';
import css from './CommandPalette.module.css';
import { groupOfKind } from './palette-groups.ts';
import type { RowAction } from './row-actions.ts';
import { Text } from '../ui/kit.ts';

interface PaletteFootProps {
  /** Entry of the active line; null where there is none. */
  readonly entry: IndexEntry | null;
  readonly actions: readonly RowAction[];
  /** Whether the page takes other entries. */
  readonly canAdd: boolean;
}

/** Keys of the palette, with what they do to the active line. */
export function PaletteFoot({ entry, actions, canAdd }: PaletteFootProps) {
  const [first] = actions;
  const added = actions.find(({ keys }) => keys === 'Ctrl Enter');
  return (
    <div className={`${css.foot ?? ''} wide-only`} aria-hidden="true">
      <span>
        <Kbd keys="ArrowUp" /> <Kbd keys="ArrowDown" /> move
      </span>
      {(first !== undefined || entry?.run.kind === 'choose') && (
        <span>
          <Kbd keys="Enter" /> {first?.label.toLowerCase() ?? 'choose'}
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
      {added !== undefined && (
        <Text span inherit ms="auto">
          <Kbd keys="Ctrl Enter" /> {added.label.toLowerCase()}
        </Text>
      )}
      {added === undefined && canAdd && entry !== null && addable.has(entry.kind) && (
        <Text span inherit ms="auto">
          This page takes no {groupOfKind(entry.kind).title.toLowerCase()}
        </Text>
      )}
    </div>
  );
}

/** Kinds that some page takes. */
const addable: ReadonlySet<EntryKind> = new Set(['audience', 'question', 'answer']);
