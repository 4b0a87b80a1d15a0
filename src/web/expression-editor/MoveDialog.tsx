import { nodeAt } from '../../expression/walk.ts';
import type { Path } from '../../expression/paths.ts';
import { ChooseOne } from '../chooser/list/ChooseOne.tsx';
import { type DropPlace, movePlaces } from './drag/drop-place.ts';
import type { EditorModel } from './editor-model.ts';

interface MoveDialogProps {
  readonly model: EditorModel;
  readonly paths: readonly Path[];
  readonly onMove: (paths: readonly Path[], place: DropPlace) => void;
  readonly onClose: () => void;
}

/** Every position that dragging could bring conditions to. */
export function MoveDialog({ model, paths, onMove, onClose }: MoveDialogProps) {
  const { root, actions } = model;
  const { nameOf } = actions;
  const places = movePlaces(root, paths, (path) => {
    const { name } = nameOf([path]);
    return nodeAt(root, path)?.kind === 'group' ? `the group ${name.replace(/^Group /, '')}` : name;
  }).map(({ place, label, depth }, at) => ({ key: String(at), name: label, depth, place }));
  return (
    <ChooseOne
      title={`Move ${nameOf(paths).name}`}
      label="Find a position"
      items={places}
      verb="Move here"
      onTake={({ place }) => onMove(paths, place)}
      onClose={onClose}
      emptyText="No other position."
    />
  );
}
