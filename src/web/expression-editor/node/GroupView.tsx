import { IconPlus } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Expression, Group } from '../../../expression/expression.ts';
import { childPath } from '../../../expression/paths.ts';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { neverAskedWords } from './clause-notes.ts';
import { GroupCount } from './GroupCount.tsx';
import css from './GroupView.module.css';
import { groupName } from '../match-words.ts';
import { IncludeSwitch } from './IncludeSwitch.tsx';
import { MatchControl } from './MatchControl.tsx';
import { NodeMenu } from './NodeMenu.tsx';
import type { NodeViewProps } from './node-view-props.ts';
import { controlTabIndex, treeRow } from './tree-row.ts';

interface GroupViewProps extends NodeViewProps<Group> {
  readonly Child: ComponentType<NodeViewProps<Expression>>;
}

const insetLevels = 6;

export function GroupView({ node, path, siblings, editor, Child }: GroupViewProps) {
  const nested = path.length > 0;
  const tabIndex = controlTabIndex(editor, path);
  const count = editor.countAt(path);
  const notAsked = neverAskedWords(node, count);
  return (
    <div
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
          <IncludeSwitch
            subject={nested ? 'this group' : 'the whole audience'}
            negated={node.negated}
            tabIndex={tabIndex}
            onChange={(negated) => editor.run({ kind: 'negate', path, negated })}
          />
          <MatchControl
            match={node.match}
            childCount={node.children.length}
            tabIndex={tabIndex}
            onChange={(match) => editor.run({ kind: 'match', path, match })}
          />
          <div className={css.end}>
            {notAsked !== null && <span className={css.note}>{notAsked}</span>}
            <GroupCount count={count} nested={nested} />
            {nested && (
              <IconButton
                label="Add clause to this group"
                icon={<IconPlus size={14} stroke={1.75} />}
                tabIndex={tabIndex}
                className={css.small}
                onClick={() =>
                  editor.choose({ kind: 'add', parent: path, index: node.children.length, inGroup: false })
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
