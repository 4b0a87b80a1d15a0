import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Expression, Group } from '../../../expression/expression.ts';
import { childPath } from '../../../expression/paths.ts';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { DragHandle } from '../drag/DragHandle.tsx';
import { neverAskedWords } from './clause-notes.ts';
import { GroupCount } from './GroupCount.tsx';
import css from './GroupView.module.css';
import { groupName } from '../match-words.ts';
import { IncludeSwitch } from './IncludeSwitch.tsx';
import { MatchControl } from './MatchControl.tsx';
import { NodeMenu } from './NodeMenu.tsx';
import type { NodeViewProps } from './node-view-props.ts';
import { treeRow } from './tree-row.ts';

interface GroupViewProps extends NodeViewProps<Group> {
  readonly Child: ComponentType<NodeViewProps<Expression>>;
}

/** Deeper ones stand closer to each other: thirty-two have to fit side by side. */
const insetLevels = 3;
const advisedLevels = 6;

export function GroupView({ node, path, siblings, editor, Child }: GroupViewProps) {
  const nested = path.length > 0;
  const count = editor.countAt(path);
  const audience = editor.audienceOf(node);
  const notAsked = neverAskedWords(node, count);
  return (
    <div
      data-level={Math.min(path.length, 9)}
      className={classNames(
        css.group,
        nested && css.nested,
        path.length > insetLevels && css.deep,
        node.negated && css.negated,
      )}
    >
      <div
        {...treeRow(editor, path, siblings)}
        aria-expanded="true"
        aria-label={`${node.negated ? 'Exclude ' : ''}${groupName(node)}, ${node.children.length} ${node.children.length === 1 ? 'condition' : 'conditions'}`}
        className={css.header}
      >
        <div role="gridcell" className={css.cell}>
          {nested && <DragHandle path={path} editor={editor} />}
          <IncludeSwitch
            subject={nested ? 'this group' : 'the whole audience'}
            negated={node.negated}
            onChange={(negated) => editor.actions.run({ kind: 'negate', path, negated })}
          />
          <MatchControl
            match={node.match}
            childCount={node.children.length}
            onChange={(match) => editor.actions.run({ kind: 'match', path, match })}
          />
          {nested && audience !== undefined && (
            <span className={css.audience} title={`Says the same as the saved audience “${audience}”`}>
              <IconUsersGroup size={13} stroke={1.75} aria-hidden />
              <span className="isolate">{audience}</span>
            </span>
          )}
          {path.length >= advisedLevels && (
            <span className={css.level} title="Deep: saving an inner group as an audience keeps it readable">
              level {path.length + 1}
            </span>
          )}
          <div className={css.end}>
            {notAsked !== null && <span className={css.note}>{notAsked}</span>}
            <GroupCount count={count} nested={nested} />
            {nested && (
              <IconButton
                label="Add condition to this group"
                icon={<IconPlus size={14} stroke={1.75} />}
                className={css.small}
                onClick={() =>
                  editor.actions.choose({
                    kind: 'add',
                    parent: path,
                    index: node.children.length,
                    inGroup: false,
                  })
                }
              />
            )}
            <NodeMenu node={node} path={path} siblings={siblings} editor={editor} />
          </div>
        </div>
      </div>
      {node.children.length > 0 && (
        <div className={css.children}>
          {node.children.map((child, index) => (
            <Child
              // A node has no identity of its own: it is what stands at its path.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              node={child}
              path={childPath(path, index)}
              siblings={node.children.length}
              editor={editor}
            />
          ))}
        </div>
      )}
    </div>
  );
}
