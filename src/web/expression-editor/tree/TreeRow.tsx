import { IconCheck, IconChevronDown, IconChevronRight, IconUsersGroup } from '@tabler/icons-react';
import { useRef } from 'react';
import { format } from '../../lib/format.ts';
import { questionnaireCode } from '../../lib/questionnaire-code.ts';
import { useDraggable } from '../drag/use-draggable.ts';
import css from './QuestionTree.module.css';
import type { TreeLine } from './tree-lines.ts';
import { Flex } from '../../ui/kit.ts';

/** Data of a dragged line, and its preview at the pointer. */
export interface DraggedLine {
  readonly data: Record<string, unknown>;
  readonly name: string;
}

interface TreeRowProps {
  readonly line: TreeLine;
  readonly top: number;
  readonly height: number;
  readonly isPlace: boolean;
  readonly isTicked: boolean;
  readonly isUsed: boolean;
  /** null: it is no more than a heading. */
  readonly dragged: () => DraggedLine | null;
  readonly onFocus: () => void;
  readonly onPress: () => void;
  readonly onTake: () => void;
}

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

export function TreeRow(props: TreeRowProps) {
  const { line, top, height, isPlace, isTicked, isUsed, dragged, onFocus, onPress, onTake } = props;
  const row = useRef<HTMLDivElement>(null);
  useDraggable(row, {
    data: () => dragged()?.data ?? null,
    preview: () => ({ name: dragged()?.name ?? '', code: '' }),
  });
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
      className={`${css.line ?? ''} row-hover`}
      data-kind={line.kind}
      style={{ top, height, paddingInlineStart: 6 + line.depth * 12 }}
      title={titleOf(line)}
      onFocus={onFocus}
      onClick={onPress}
      onDoubleClick={onTake}
    >
      {isOpen !== null && (isOpen ? <IconChevronDown {...icon} /> : <IconChevronRight {...icon} />)}
      {line.kind === 'answer' && (
        <span className={css.tick} data-ticked={isTicked || undefined}>
          {isTicked && <IconCheck {...icon} size={11} />}
        </span>
      )}
      {line.kind === 'audience' && <IconUsersGroup {...icon} />}
      {line.kind === 'question' && isOpen === null && <Flex component="span" flex="none" w={14} />}
      <span className="ellipsis isolate">{nameOf(line)}</span>
      {isUsed && (
        <span className={css.dot}>
          <span className="visually-hidden">, used</span>
        </span>
      )}
      {line.kind === 'branch' && <span className={`${css.count} num`}>{format.count(line.count)}</span>}
      {line.kind === 'question' && <code className={css.code}>{questionnaireCode(line.question.code)}</code>}
    </div>
  );
}

function nameOf(line: TreeLine): string {
  if (line.kind === 'audience') return line.audience.name;
  return line.kind === 'question' ? line.question.name : line.name;
}

function titleOf(line: TreeLine): string {
  if (line.kind === 'question') return `${line.question.name} (${line.question.code})`;
  return line.kind === 'audience' ? line.audience.description || line.audience.name : line.name;
}
