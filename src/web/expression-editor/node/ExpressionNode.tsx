import type { Expression } from '../../../expression/expression.ts';
import { ClauseView } from './ClauseView.tsx';
import { GroupView } from './GroupView.tsx';
import type { NodeViewProps } from './node-view-props.ts';

/** A node of the tree; a group draws its children through this again. */
export function ExpressionNode({ node, ...others }: NodeViewProps<Expression>) {
  return node.kind === 'group' ? (
    <GroupView node={node} {...others} Child={ExpressionNode} />
  ) : (
    <ClauseView node={node} {...others} />
  );
}
