import { memo } from 'react';
import { isAncestor, isSamePath, pathKey } from '../../../expression/paths.ts';
import type { Expression } from '../../../expression/expression.ts';
import { ClauseView } from './ClauseView.tsx';
import { GroupView } from './GroupView.tsx';
import type { NodeViewProps } from './tree-row.ts';

/**
 * A node of the tree; a group draws its children through this component. It is drawn again only when its own content
 * changes: in an expression of hundreds of conditions a press then costs one or two nodes.
 */
export const ExpressionNode = memo(function NodeView({ node, ...others }: NodeViewProps<Expression>) {
  return node.kind === 'group' ? (
    <GroupView node={node} {...others} Child={ExpressionNode} />
  ) : (
    <ClauseView node={node} {...others} />
  );
}, looksTheSame);

function looksTheSame(before: NodeViewProps<Expression>, after: NodeViewProps<Expression>): boolean {
  const { editor: old } = before;
  const { editor, path } = after;
  if (old === editor && before.node === after.node && isSamePath(before.path, path)) {
    return before.siblings === after.siblings;
  }
  if (before.node !== after.node || before.siblings !== after.siblings || !isSamePath(before.path, path)) {
    return false;
  }
  if (
    old.catalogue !== editor.catalogue ||
    old.selectedWaves !== editor.selectedWaves ||
    old.audienceOf !== editor.audienceOf
  ) {
    return false;
  }
  const isHere = (place: readonly number[]) => isSamePath(place, path) || isAncestor(path, place);
  const key = pathKey(path);
  const touches = (flashed: string | null) =>
    flashed !== null && (flashed === key || key === '' || flashed.startsWith(`${key}.`));
  if (old.flashed !== editor.flashed && (touches(old.flashed) || touches(editor.flashed))) return false;
  if (!isSamePath(old.selected, editor.selected) && (isHere(old.selected) || isHere(editor.selected))) {
    return false;
  }
  if ((old.marked.length === 0) !== (editor.marked.length === 0) && isHere(editor.selected)) return false;
  if (old.marked !== editor.marked && (old.marked.some(isHere) || editor.marked.some(isHere))) return false;
  // A group shows the figures of all that is in it.
  return after.node.kind === 'clause'
    ? old.countAt(path) === editor.countAt(path)
    : old.countAt === editor.countAt;
}
