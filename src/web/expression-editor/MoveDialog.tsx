import { useRef, useState } from 'react';
import { nodeAt } from '../../expression/walk.ts';
import type { Path } from '../../expression/paths.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { moveFocus } from '../ui/move-focus.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { type DropPlace, movePlaces } from './drag/drop-place.ts';
import type { EditorModel } from './editor-model.ts';
import css from './MoveDialog.module.css';

interface MoveDialogProps {
  readonly model: EditorModel;
  readonly paths: readonly Path[];
  readonly onMove: (paths: readonly Path[], place: DropPlace) => void;
  readonly onClose: () => void;
}

/** Every place that dragging could bring conditions to, as a list. */
export function MoveDialog({ model, paths, onMove, onClose }: MoveDialogProps) {
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { nameOf } = model.actions;
  const words = text.toLocaleLowerCase().trim();
  const places = movePlaces(model.root, paths, (path) => {
    const { name } = nameOf([path]);
    return nodeAt(model.root, path)?.kind === 'group' ? `the group ${name.replace(/^Group /, '')}` : name;
  }).filter(({ label }) => label.toLocaleLowerCase().includes(words));
  return (
    <Dialog title={`Move ${nameOf(paths).name}`} onClose={onClose} width={460}>
      <div className={css.search}>
        <SearchField
          label="Find a place"
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            list.current?.querySelector('button')?.focus();
          }}
        />
      </div>
      <ul ref={list} className={css.list}>
        {places.map(({ place, label, depth }) => (
          <li key={`${label} ${JSON.stringify(place)}`}>
            <button
              type="button"
              className={css.place}
              style={{ paddingInlineStart: 10 + Math.min(depth, 8) * 16 }}
              onClick={() => {
                onClose();
                onMove(paths, place);
              }}
              onKeyDown={(event) => {
                const items = [...(list.current?.querySelectorAll('button') ?? [])];
                if (moveFocus(event.key, items, event.currentTarget)) event.preventDefault();
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {places.length === 0 && <p className={css.none}>No matching group.</p>}
    </Dialog>
  );
}
