import { IconChevronDown, IconChevronRight, IconUsersGroup } from '@tabler/icons-react';
import { useRef } from 'react';
import { ChoiceContent, Tick } from '../../chooser/list/ChoiceContent.tsx';
import { format } from '../../lib/format.ts';
import { questionnaireCode } from '../../lib/questionnaire-code.ts';
import { useDraggable } from '../drag/use-draggable.ts';
import css from './QuestionTree.module.css';
import { isOpenOf, type TreeLine } from './tree-lines.ts';
import { Text } from '../../ui/kit.ts';

/** Data of a dragged line, and its preview at the pointer. */
export interface DraggedLine {
  readonly data: Record<string, unknown>;
  readonly name: string;
}

interface TreeRowProps {
  readonly line: TreeLine;
  readonly isTicked: boolean;
  readonly isUsed: boolean;
  /** null: it is no more than a heading. */
  readonly dragged: () => DraggedLine | null;
}

const icon = { size: 12, stroke: 2.25, 'aria-hidden': true } as const;

/** A line of the tree in the list of the chooser: it can be dragged. */
export function TreeRow({ line, isTicked, isUsed, dragged }: TreeRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useDraggable(row, {
    data: () => dragged()?.data ?? null,
    preview: () => ({ name: dragged()?.name ?? '', code: '' }),
  });
  return (
    <ChoiceContent
      ref={row}
      start={<Start line={line} isTicked={isTicked} />}
      isHeading={line.kind === 'branch'}
      name={
        <span title={titleOf(line)}>
          {nameOf(line)}
          {isUsed && (
            <span className={css.dot}>
              <span className="visually-hidden">, used</span>
            </span>
          )}
        </span>
      }
      aside={
        line.kind === 'branch' ? (
          format.count(line.count)
        ) : line.kind === 'question' ? (
          <Text component="code" size="code">
            {questionnaireCode(line.question.code)}
          </Text>
        ) : undefined
      }
    />
  );
}

function Start({ line, isTicked }: Pick<TreeRowProps, 'line' | 'isTicked'>) {
  const isOpen = isOpenOf(line);
  if (isOpen !== null) return isOpen ? <IconChevronDown {...icon} /> : <IconChevronRight {...icon} />;
  if (line.kind === 'audience') return <IconUsersGroup {...icon} />;
  return line.kind === 'answer' && <Tick isBox isTicked={isTicked} />;
}

function nameOf(line: TreeLine): string {
  if (line.kind === 'audience') return line.audience.name;
  return line.kind === 'question' ? line.question.name : line.name;
}

function titleOf(line: TreeLine): string {
  if (line.kind === 'question') return `${line.question.name} (${line.question.code})`;
  return line.kind === 'audience' ? line.audience.description || line.audience.name : line.name;
}
