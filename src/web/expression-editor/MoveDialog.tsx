import { nodeAt } from '../../expression/walk.ts';
import type { Path } from '../../expression/paths.ts';
import { ChooserLayer } from '../chooser/list/ChooserLayer.tsx';
import { ListChooser } from '../chooser/list/ListChooser.tsx';
import { type DropPlace, movePlaces } from './drag/drop-place.ts';
import type { EditorModel } from './editor-model.ts';

interface MoveDialogProps {
  readonly model: EditorModel;
  readonly paths: readonly Path[];
  readonly onMove: (paths: readonly Path[], place: DropPlace) => void;
  readonly onClose: () => void;
}

const nothing: ReadonlySet<string> = new Set();
const verbs = [{ label: 'Move here', keys: 'Enter' }] as const;

/** Every position that dragging could bring conditions to. */
export function MoveDialog({ model, paths, onMove, onClose }: MoveDialogProps) {
  const { root, actions } = model;
  const { nameOf } = actions;
  const places = movePlaces(root, paths, (path) => {
    const { name } = nameOf([path]);
    return nodeAt(root, path)?.kind === 'group' ? `the group ${name.replace(/^Group /, '')}` : name;
  }).map(({ place, label, depth }, at) => ({ key: String(at), name: label, depth, place }));
  return (
    <ChooserLayer title={`Move ${nameOf(paths).name}`} size="list" onClose={onClose}>
      <ListChooser
        label="Find a position"
        items={places}
        picked={nothing}
        verbs={verbs}
        onTake={(key) => {
          const chosen = places.find((place) => place.key === key);
          onClose();
          if (chosen !== undefined) onMove(paths, chosen.place);
        }}
        emptyText="No other position."
      />
    </ChooserLayer>
  );
}
