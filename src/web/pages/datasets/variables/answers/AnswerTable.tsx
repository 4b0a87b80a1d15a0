import { type KeyboardEvent, useRef, useState } from 'react';
import { format } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Kbd } from '../../../../ui/marks/Kbd.tsx';
import { Flex } from '../../../../ui/kit.ts';
import { answerColumns, type AnswerColumnsInput, changeOf, type Reading } from './answer-columns.tsx';
import css from './AnswerTable.module.css';
import { type Answer, numberOf } from '../draft/codebook-draft.ts';
import { type ListMove, moveByStep } from '../draft/list-order.ts';
import { useListOrder } from '../draft/use-list-order.ts';
import type { AnswerCode } from '../../../../../contract/codebook/question-words.ts';
import { FormDialog } from '../../../../ui/layers/FormDialog.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { isOffered } from '../../../../../lib/offered.ts';

export interface AnswerTableProps
  extends Pick<AnswerColumnsInput, 'question' | 'saved' | 'part' | 'figures' | 'proposed' | 'onEdit'> {
  /** `Answers`, `Rows` or `Columns`. */
  readonly label: string;
}

const mostDrawn = 200;
const noCategory = { id: '', path: [] };

/** The answers of a question, edited in place, with their shares. */
export function AnswerTable(props: AnswerTableProps) {
  const { label, question, saved, part, proposed, onEdit } = props;
  const isOrdered = onEdit !== null && proposed === undefined;
  const [isWhole, setWhole] = useState(false);
  const [merging, setMerging] = useState<Answer | null>(null);
  const answers: readonly Answer[] = question[part];
  const byKey = new Map(answers.map((answer) => [String(answer.code), answer]));
  const frame = useRef<HTMLDivElement>(null);
  const takesReading = question.kind === (part === 'datapoints' ? 'single' : 'grid_single');
  const listed = answers.map(({ code }) => ({ code: String(code), category: noCategory }));
  const reorder = (move: ListMove | null) => {
    const codes = (move?.codes ?? []).flatMap((key) => byKey.get(key)?.code ?? []);
    if (codes.length > 0) onEdit?.({ op: 'order', question: question.code, codes });
  };
  const pressOrder = useListOrder(frame, listed, isOrdered ? reorder : null);
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
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    if (target instanceof HTMLElement && target.matches('input, textarea')) return;
    pressOrder(event);
    if (event.isDefaultPrevented() || onEdit === null || !(target instanceof HTMLElement)) return;
    const answer = byKey.get(target.closest<HTMLElement>('tr[data-item]')?.dataset['item'] ?? '');
    if (answer === undefined || event.ctrlKey || event.metaKey) return;
    const act = keyAct(event, answer);
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const keyAct = ({ key, altKey }: KeyboardEvent, answer: Answer): (() => void) | null => {
    if (altKey || !takesReading || !isOffered(answer)) return null;
    if (isOrdered && key === 'm') return () => setMerging(answer);
    if (key === 'x') return () => setReading(answer, numberOf(answer) === null ? 'counts' : 'outside');
    return null;
  };
  const rows = isWhole ? answers : answers.slice(0, mostDrawn);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows' own buttons
    <div ref={frame} className={css.frame} onKeyDown={press}>
      <DataTable
        label={label}
        columns={answerColumns({
          ...props,
          takesReading,
          onMove: (answer, step) => reorder(moveByStep(listed, String(answer.code), step)),
          onMerge: setMerging,
          setReading,
        })}
        rows={rows}
        rowKey={({ code }) => String(code)}
        itemKey={({ code }) => String(code)}
        dragKey={({ code }) => (isOrdered ? String(code) : null)}
      />
      {rows.length < answers.length && (
        <Button small look="ghost" onClick={() => setWhole(true)}>
          Show all {format.count(answers.length)}
        </Button>
      )}
      {isOrdered && <AnswerKeys takesReading={takesReading} />}
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

interface MergeDialogProps {
  readonly answer: Answer;
  readonly others: readonly Answer[];
  readonly onMerge: (into: AnswerCode) => void;
  readonly onClose: () => void;
}

/** Asks which answer takes the respondents of another one. */
function MergeDialog({ answer, others, onMerge, onClose }: MergeDialogProps) {
  const [into, setInto] = useState(String(others[0]?.code ?? ''));
  const chosen = others.find(({ code }) => String(code) === into);
  return (
    <FormDialog
      title={`Merge “${answer.name}”`}
      about="Its respondents are counted in the other answer from then on. You can undo this."
      action="Merge"
      disabledReason={chosen === undefined ? 'The question has no other answer' : undefined}
      onSubmit={() => {
        if (chosen === undefined) return;
        onMerge(chosen.code);
        onClose();
      }}
      onClose={onClose}
    >
      <Select
        label="Into"
        value={into}
        options={others.map(({ code, name }) => ({ value: String(code), name }))}
        onChange={setInto}
      />
    </FormDialog>
  );
}
