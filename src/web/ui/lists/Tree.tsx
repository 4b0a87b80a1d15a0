import { Tree as KitTree, type TreeNodeData, useTree } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { MenuLine } from '../layers/MenuLine.tsx';
import type { MenuItem } from '../layers/MenuRow.tsx';
import css from './Tree.module.css';
import { initialOf } from '../use-roving.ts';

export interface TreeLine {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly actions?: readonly MenuItem[];
  readonly inside?: readonly TreeLine[];
}

interface TreeProps {
  readonly label: string;
  readonly lines: readonly TreeLine[];
  /** Id of the line that is shown; null for none. */
  readonly current: string | null;
  readonly onChoose: (id: string) => void;
}

/** Lines in lines, each with its menu. ↵ and Space choose a line; → unfolds it, and then leads to its menu. */
export function Tree({ label, lines, current, onChoose }: TreeProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const data = useMemo(() => lines.map(nodeOf), [lines]);
  const byId = useMemo(() => new Map(withInside(lines).map((line) => [line.id, line])), [lines]);
  const tree = useTree({
    expandedState: Object.fromEntries([...byId.keys()].map((id) => [id, !folded.has(id)])),
    onExpandedStateChange: (next) => setFolded(new Set(Object.keys(next).filter((id) => !next[id]))),
    selectedState: current === null ? [] : [current],
  });
  const press = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const id = target.closest('[data-tree-line]')?.getAttribute('data-tree-line') ?? null;
    if (id === null || target.closest('button') !== null) return;
    if (target.closest(`.${css.fold}`) === null) onChoose(id);
    else tree.toggleExpanded(id);
  };
  return (
    <KitTree
      aria-label={label}
      classNames={css}
      data={data}
      tree={tree}
      levelOffset={16}
      expandOnClick={false}
      expandOnSpace={false}
      allowRangeSelection={false}
      data-quiet-keys
      // A panel around it leaves its arrows to it.
      data-roving="rows"
      onClick={press}
      onKeyDownCapture={(event) => pressKey(event, onChoose)}
      renderNode={({ node: { value: id }, hasChildren, expanded }) => {
        const line = byId.get(id);
        if (line === undefined) return null;
        return (
          <MenuLine
            data-tree-line={id}
            icon={
              <span className={css.fold} data-open={expanded || undefined}>
                {hasChildren && <IconChevronRight size={13} aria-hidden />}
              </span>
            }
            name={line.name}
            count={line.count}
            label={`Actions for ${line.name}`}
            items={line.actions ?? []}
          />
        );
      }}
    />
  );
}

const nodeOf = ({ id, name, inside = [] }: TreeLine): TreeNodeData => ({
  value: id,
  label: name,
  ...(inside.length > 0 && { children: inside.map(nodeOf) }),
});

const withInside = (lines: readonly TreeLine[]): readonly TreeLine[] =>
  lines.flatMap((line) => [line, ...withInside(line.inside ?? [])]);

/** The keys that the kit's tree has not, and → where it would leave a line's menu out. The others are the kit's. */
function pressKey(event: KeyboardEvent<HTMLElement>, onChoose: (id: string) => void): void {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const line = target.closest<HTMLElement>('[role="treeitem"]');
  if (line === null || !currentTarget.contains(line)) return;
  const isOnLine = target === line;
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const goal = () => {
    if (key === 'Home') return all[0];
    if (key === 'End') return all.at(-1);
    if (key === 'ArrowLeft') return isOnLine ? undefined : line;
    // A folded line unfolds first.
    if (key === 'ArrowRight' && line.getAttribute('aria-expanded') !== 'false')
      return line.querySelector('button') ?? line;
    return isOnLine ? initialOf(key, all, all.indexOf(line)) : undefined;
  };
  const isChoice = isOnLine && (key === 'Enter' || key === ' ');
  const next = goal();
  if (!isChoice && next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (isChoice) onChoose(line.dataset['value'] ?? '');
  else next?.focus();
}
