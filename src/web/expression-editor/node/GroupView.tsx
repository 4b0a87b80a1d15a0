import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Expression, Group, Match } from '../../../expression/expression.ts';
import { childPath } from '../../../expression/paths.ts';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Flex, Text } from '../../ui/kit.ts';
import { groupName } from '../match-words.ts';
import { neverAskedWords } from './clause-notes.ts';
import { groupCountWords } from './CountView.tsx';
import { NodeMenu } from './NodeMenu.tsx';
import { NodeStart } from './NodeStart.tsx';
import { type NodeViewProps, treeRow } from './tree-row.ts';
import css from './row.module.css';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Segmented, type SegmentedOption } from '../../ui/fields/Segmented.tsx';

interface GroupViewProps extends NodeViewProps<Group> {
  readonly Child: ComponentType<NodeViewProps<Expression>>;
}

const insetLevels = 3;
const advisedLevels = 6;

export function GroupView({ Child, ...props }: GroupViewProps) {
  const { node, path, siblings, editor } = props;
  const { children, negated } = node;
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
        negated && css.negated,
      )}
    >
      <div
        {...treeRow(editor, path, siblings)}
        aria-expanded="true"
        aria-label={`${negated ? 'Exclude ' : ''}${groupName(node)}, ${children.length} ${children.length === 1 ? 'condition' : 'conditions'}`}
        className={classNames(css.row, css.header)}
      >
        <Flex role="gridcell" gap={8} align="center" mih={36} className={css.head}>
          <NodeStart {...props} subject={nested ? 'this group' : 'the whole audience'} />
          <MatchControl
            match={node.match}
            childCount={children.length}
            onChange={(match) => editor.actions.run({ kind: 'match', path, match })}
          />
          {nested && audience !== undefined && (
            <Flex
              component="span"
              gap={4}
              align="center"
              className={css.audience}
              title={`Same conditions as the saved audience “${audience}”`}
            >
              <IconUsersGroup size={13} aria-hidden />
              <span className="ellipsis isolate">{audience}</span>
            </Flex>
          )}
          {path.length >= advisedLevels && (
            <span
              className="note num nowrap"
              title="Deep: saving an inner group as an audience keeps it readable"
            >
              level {path.length + 1}
            </span>
          )}
          <Flex gap={8} align="center" ms="auto" className={css.tools}>
            {notAsked !== null && (
              <Text span size="note" c="ink2" className={css.counted}>
                {notAsked}
              </Text>
            )}
            {count !== undefined && (
              <span className={classNames(css.counted, 'quiet num nowrap')}>
                {groupCountWords(count, nested)}
              </span>
            )}
            {nested && (
              <IconButton
                label="Add condition to this group"
                icon={<IconPlus size={14} />}
                className={css.small}
                onClick={() =>
                  editor.actions.choose({ kind: 'add', parent: path, index: children.length, inGroup: false })
                }
              />
            )}
            <NodeMenu {...props} />
          </Flex>
        </Flex>
      </div>
      {children.length > 0 && (
        <div className={css.children}>
          {children.map((child, index) => (
            <Child
              // A node has no identity of its own: it is what is at its path.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              node={child}
              path={childPath(path, index)}
              siblings={children.length}
              editor={editor}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface MatchControlProps {
  readonly match: Match;
  readonly childCount: number;
  readonly onChange: (match: Match) => void;
}

type MatchMode = 'all' | 'any' | 'atLeast';

export function MatchControl({ match, childCount, onChange }: MatchControlProps) {
  const current: MatchMode = match.kind === 'all' ? 'all' : match.count === 1 ? 'any' : 'atLeast';
  const most = Math.max(2, childCount);
  const tooFew = childCount < 2 ? 'Needs two conditions or more' : undefined;
  const modes: readonly SegmentedOption<MatchMode>[] = [
    { value: 'all', label: 'All of' },
    { value: 'any', label: 'Any of' },
    { value: 'atLeast', label: 'At least…', disabledReason: tooFew },
  ];
  return (
    <>
      <Segmented
        label="How many of these"
        value={current}
        options={modes}
        onChange={(mode) => {
          if (mode === 'all') onChange({ kind: 'all' });
          else onChange({ kind: 'atLeast', count: mode === 'any' ? 1 : 2 });
        }}
      />
      {current === 'atLeast' && match.kind === 'atLeast' && (
        <NumberField
          label="Minimum number of these"
          value={match.count}
          min={2}
          max={most}
          inRow
          onChange={(count) => onChange({ kind: 'atLeast', count })}
        />
      )}
      <span className={classNames('quiet', css.matching)}>
        {current === 'any' ? 'of these is true' : 'of these are true'}
      </span>
    </>
  );
}
