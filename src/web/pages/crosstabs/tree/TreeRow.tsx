import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { IconCheck, IconChevronDown, IconChevronRight, IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { renderDragPreview } from '../../../expression-editor/drag/drag-preview.ts';
import { format } from '../../../lib/format.ts';
import { draggedPick, type HeaderPick } from './header-pick.ts';
import css from './HeaderTree.module.css';
import type { TreeLine } from './tree-lines.ts';

interface TreeRowProps {
  readonly line: TreeLine;
  readonly top: number;
  readonly height: number;
  readonly isPlace: boolean;
  readonly isTicked: boolean;
  /** What goes along when it is dragged; null: it is no more than a heading. */
  readonly pick: () => HeaderPick | null;
  readonly preview: (pick: HeaderPick) => string;
  readonly onFocus: () => void;
  readonly onPress: () => void;
  readonly onAdd: () => void;
}

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

export function TreeRow(props: TreeRowProps) {
  const { line, top, height, isPlace, isTicked, onFocus, onPress, onAdd } = props;
  const row = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const isDraggable = line.kind !== 'branch';
  useEffect(() => {
    if (row.current === null || !isDraggable) return undefined;
    return draggable({
      element: row.current,
      getInitialData: () => {
        const pick = latest.current.pick();
        return pick === null ? {} : draggedPick(pick);
      },
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        const pick = latest.current.pick();
        if (pick === null) return;
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
          render: ({ container }) => renderDragPreview(container, latest.current.preview(pick), ''),
        });
      },
    });
  }, [isDraggable]);
  const isOpen = 'isOpen' in line ? line.isOpen : null;
  return (
    // The tree has its keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={row}
      role="treeitem"
      aria-level={line.depth + 1}
      {...(isOpen === null ? {} : { 'aria-expanded': isOpen })}
      aria-selected={isTicked}
      tabIndex={isPlace ? 0 : -1}
      className={css.line}
      data-kind={line.kind}
      style={{ top, height, paddingInlineStart: 6 + line.depth * 12 }}
      title={line.kind === 'question' ? `${nameOf(line)} (${line.question.code})` : nameOf(line)}
      onFocus={onFocus}
      onClick={onPress}
      onDoubleClick={line.kind === 'audience' ? onAdd : undefined}
    >
      {isOpen !== null && (isOpen ? <IconChevronDown {...icon} /> : <IconChevronRight {...icon} />)}
      {line.kind === 'answer' && (
        <span className={css.tick} data-ticked={isTicked || undefined}>
          {isTicked && <IconCheck {...icon} size={11} />}
        </span>
      )}
      {line.kind === 'audience' && <IconUsersGroup {...icon} />}
      {line.kind === 'question' && isOpen === null && <span className={css.leaf} />}
      <span className={`${css.name} isolate`}>{nameOf(line)}</span>
      {line.kind === 'branch' && <span className={`${css.count} num`}>{format.count(line.count)}</span>}
      {line.kind === 'question' && (
        // As its questionnaire calls it: there is no room for the survey's own code before it.
        <code className={css.code}>{line.question.code.slice(line.question.code.lastIndexOf('.') + 1)}</code>
      )}
    </div>
  );
}

function nameOf(line: TreeLine): string {
  if (line.kind === 'audience') return line.audience.name;
  return line.kind === 'question' ? line.question.name : line.name;
}
