import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AnswerCode } from '../../../../contract/codebook/question-words.ts';
import { format } from '../../../lib/format.ts';
import { useDragAmong } from '../../../lib/use-drag-among.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { Flex } from '../../../ui/kit.ts';
import { answerColumns, type AnswerColumnsInput, changeOf, type Reading } from './answer-columns.tsx';
import css from './AnswerTable.module.css';
import { type Answer, movedCodes, numberOf } from './codebook-draft.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { isOffered } from './question-flags.ts';

export interface AnswerTableProps
  extends Pick<AnswerColumnsInput, 'question' | 'saved' | 'part' | 'figures' | 'onEdit'> {
  /** `Answers`, `Rows` or `Columns`. */
  readonly label: string;
}

const mostDrawn = 200;

/** The answers of a question, edited in place, with their shares. */
export function AnswerTable(props: AnswerTableProps) {
  const { label, question, saved, part, onEdit } = props;
  const [isWhole, setWhole] = useState(false);
  const [merging, setMerging] = useState<Answer | null>(null);
  const answers: readonly Answer[] = question[part];
  const codes = answers.map((answer): AnswerCode => answer.code);
  const byKey = new Map(answers.map((answer) => [String(answer.code), answer]));
  const frame = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ readonly key: string } | null>(null);
  useLayoutEffect(() => {
    // A moved row loses focus with its place.
    if (moved !== null) rowOf(frame.current, moved.key)?.querySelector('button')?.focus();
  }, [moved]);
  const takesReading = question.kind === (part === 'datapoints' ? 'single' : 'grid_single');
  const move = (answer: Answer, step: number) => {
    const next = movedCodes(codes, answer.code, step);
    if (next === null) return;
    setMoved({ key: String(answer.code) });
    onEdit?.({ op: 'order', question: question.code, codes: next });
  };
  const setReading = (answer: Answer, reading: Reading) =>
    onEdit?.({
      op: 'answer',
      question: question.code,
      answer: answer.code,
      set: changeOf(
        reading,
        answer,
        saved[part].find(({ code }) => code === answer.code),
      ),
    });
  useDragAmong(
    {
      items: 'tr[data-drag-item]',
      targets: 'tr[data-drag-item]',
      edges: ['top', 'bottom'],
      onDrop: (item, target, side) => {
        const [from, to] = [item, target].map((row) => byKey.get(row.dataset['dragItem'] ?? ''));
        if (from === undefined || to === undefined || from === to) return;
        const others = codes.filter((code) => code !== from.code);
        const place = others.indexOf(to.code) + (side === 'bottom' ? 1 : 0);
        onEdit?.({ op: 'order', question: question.code, codes: others.toSpliced(place, 0, from.code) });
      },
    },
    frame,
  );
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    if (onEdit === null || !(target instanceof HTMLElement) || target.matches('input, textarea')) return;
    const answer = byKey.get(target.closest<HTMLElement>('tr[data-item]')?.dataset['item'] ?? '');
    if (answer === undefined || event.ctrlKey || event.metaKey) return;
    const act = keyAct(event, answer);
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const keyAct = ({ key, altKey }: KeyboardEvent, answer: Answer): (() => void) | null => {
    if (altKey && key === 'ArrowUp') return () => move(answer, -1);
    if (altKey && key === 'ArrowDown') return () => move(answer, 1);
    if (altKey || !takesReading || !isOffered(answer)) return null;
    if (key === 'm') return () => setMerging(answer);
    if (key === 'x') return () => setReading(answer, numberOf(answer) === null ? 'counts' : 'outside');
    return null;
  };
  const rows = isWhole ? answers : answers.slice(0, mostDrawn);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows' own buttons
    <div ref={frame} className={css.frame} onKeyDown={press}>
      <DataTable
        label={label}
        columns={answerColumns({ ...props, takesReading, onMove: move, onMerge: setMerging, setReading })}
        rows={rows}
        rowKey={({ code }) => String(code)}
        itemKey={({ code }) => String(code)}
        dragKey={({ code }) => (onEdit === null ? null : String(code))}
      />
      {rows.length < answers.length && (
        <Button small look="ghost" onClick={() => setWhole(true)}>
          Show all {format.count(answers.length)}
        </Button>
      )}
      {onEdit !== null && <AnswerKeys takesReading={takesReading} />}
      {merging !== null && (
        <MergeDialog
          answer={merging}
          others={answers.filter((one) => one !== merging && isOffered(one))}
          onMerge={(into) =>
            onEdit?.({ op: 'merge', question: question.code, answers: [merging.code], into })
          }
          onClose={() => setMerging(null)}
        />
      )}
    </div>
  );
}

/** Keys of the rows. */
function AnswerKeys({ takesReading }: { readonly takesReading: boolean }) {
  return (
    <Flex gap={12} justify="flex-end" wrap="wrap" px={12} pt={6} className="note wide-only">
      <span>
        <Kbd keys="Alt ArrowUp" /> <Kbd keys="ArrowDown" /> order
      </span>
      {takesReading && (
        <>
          <span>
            <Kbd keys="M" /> merge
          </span>
          <span>
            <Kbd keys="X" /> in the mean
          </span>
        </>
      )}
    </Flex>
  );
}

function rowOf(frame: HTMLElement | null, key: string): HTMLElement | null {
  return frame?.querySelector<HTMLElement>(`tr[data-item="${CSS.escape(key)}"]`) ?? null;
}
