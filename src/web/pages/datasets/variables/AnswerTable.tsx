import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CodebookEdit } from '../../../../contract/codebook/codebook-edit.ts';
import type { AnswerCode } from '../../../../contract/codebook/question-words.ts';
import type { Question } from '../../../../contract/question.ts';
import { format } from '../../../lib/format.ts';
import { useDragAmong } from '../../../lib/use-drag-among.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { EditableText } from '../../../ui/EditableText.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { Flex } from '../../../ui/kit.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { AnswerMenu } from './AnswerMenu.tsx';
import css from './AnswerTable.module.css';
import { type Answer, movedCodes, numberOf } from './codebook-draft.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { isOffered } from './question-flags.ts';
import type { AnswerFigure } from './use-answer-shares.ts';

export interface AnswerTableProps {
  /** `Answers`, `Rows` or `Columns`. */
  readonly label: string;
  /** As the draft shows it, and as it is in the codebook. */
  readonly question: Question;
  readonly saved: Question;
  readonly part: 'datapoints' | 'suffixes';
  /** By code; null: this part has no figures. */
  readonly figures: ReadonlyMap<string, AnswerFigure> | null;
  /** null: read only. */
  readonly onEdit: ((edit: CodebookEdit) => void) | null;
}

const mostDrawn = 200;

/** The answers of a question, each with what is edited of it and its share. */
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
      isOrder: true,
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
        columns={columnsOf({ ...props, takesReading, onMove: move, onMerge: setMerging, setReading })}
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
      {onEdit !== null && (
        <Flex gap={12} justify="flex-end" wrap="wrap" px={12} pt={6} className="note">
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
      )}
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

function rowOf(frame: HTMLElement | null, key: string): HTMLElement | null {
  return frame?.querySelector<HTMLElement>(`tr[data-item="${CSS.escape(key)}"]`) ?? null;
}

/** How an answer is read in the mean. */
export type Reading = 'counts' | 'outside' | 'missing';

const readingNames: Readonly<Record<Reading, string>> = {
  counts: 'counts',
  outside: 'outside the mean',
  missing: 'missing',
};

function readingOf(answer: Answer): Reading {
  if (answer.missing === true) return 'missing';
  return numberOf(answer) === null ? 'outside' : 'counts';
}

/** An answer that counts again has the number that it had in the codebook, else 0. */
function changeOf(reading: Reading, answer: Answer, saved: Answer | undefined) {
  switch (reading) {
    case 'missing':
      return { missing: true };
    case 'outside':
      return { missing: false, number: null };
    case 'counts':
      return { missing: false, number: numberOf(answer) ?? saved?.midpoint ?? 0 };
  }
}

interface ColumnInput extends AnswerTableProps {
  readonly takesReading: boolean;
  readonly onMove: (answer: Answer, step: number) => void;
  readonly onMerge: (answer: Answer) => void;
  readonly setReading: (answer: Answer, reading: Reading) => void;
}

function columnsOf(input: ColumnInput): readonly DataTableColumn<Answer>[] {
  const { question, saved, part, figures, onEdit, takesReading, setReading } = input;
  const before = new Map(saved[part].map((answer) => [answer.code, answer]));
  const set = (answer: Answer, change: { readonly name?: string; readonly number?: number | null }) =>
    onEdit?.({ op: 'answer', question: question.code, answer: answer.code, set: change });
  const most = Math.max(Number.MIN_VALUE, ...[...(figures?.values() ?? [])].map(({ share }) => share));
  const name: DataTableColumn<Answer> = {
    key: 'name',
    header: 'Label',
    cell: (answer) => (
      <Flex component="span" gap={6} align="center" className={css.name}>
        {onEdit !== null && <IconGripVertical size={13} stroke={1.5} aria-hidden className={css.grip} />}
        <EditableText
          label="Label"
          value={answer.name}
          className={answer.retired === true ? css.retired : 'strong'}
          changed={answer.name !== before.get(answer.code)?.name}
          onChange={onEdit === null ? null : (text) => text !== '' && set(answer, { name: text })}
        />
        {answer.retired === true && <Pill>retired</Pill>}
        {(answer.also_called ?? []).length > 0 && (
          <span className="note isolate">{answer.also_called?.join(', ')}</span>
        )}
      </Flex>
    ),
  };
  const number: DataTableColumn<Answer> = {
    key: 'number',
    width: 90,
    header: question.unit === '' ? 'Number' : `Number, ${question.unit}`,
    numeric: true,
    cell: (answer) => {
      const value = numberOf(answer);
      const was = before.get(answer.code);
      return (
        <EditableText
          label={`Number of ${answer.name}`}
          value={value === null ? '' : String(value)}
          shown={value === null ? undefined : format.given(value)}
          className="num"
          changed={was !== undefined && value !== numberOf(was)}
          onChange={onEdit === null || !isOffered(answer) ? null : (text) => setNumber(answer, text)}
        />
      );
    },
  };
  const setNumber = (answer: Answer, text: string) => {
    const value = text === '' ? null : Number(text.replaceAll(/[\s,]/g, ''));
    if (value !== null && !Number.isFinite(value)) {
      toasts.show({ text: `“${text}” is not a number. ${answer.name} keeps its number.` });
      return;
    }
    set(answer, { number: value });
  };
  const reading: DataTableColumn<Answer> = {
    key: 'reading',
    width: 118,
    header: 'In the mean',
    cell: (answer) => {
      const now = readingOf(answer);
      if (onEdit === null || answer.retired === true)
        return <span className="quiet">{readingNames[now]}</span>;
      return (
        <Menu
          label={`In the mean: ${answer.name}`}
          renderTrigger={(trigger) => (
            <Button {...trigger} small look={now === 'counts' ? 'ghost' : 'soft'} className={css.reading}>
              {readingNames[now]}
            </Button>
          )}
          items={(['counts', 'outside', 'missing'] as const).map((one) => ({
            key: one,
            label: readingNames[one],
            checked: one === now,
            onSelect: () => setReading(answer, one),
          }))}
        />
      );
    },
  };
  const bar: DataTableColumn<Answer> = {
    key: 'bar',
    width: 64,
    header: '',
    cell: ({ code }) => (
      <span className={`track ${css.bar ?? ''}`} aria-hidden="true">
        <span style={{ width: `${(100 * (figures?.get(String(code))?.share ?? 0)) / most}%` }} />
      </span>
    ),
  };
  const share: DataTableColumn<Answer> = {
    key: 'share',
    width: 52,
    header: '%',
    numeric: true,
    cell: ({ code }) => {
      const figure = figures?.get(String(code));
      return figure === undefined ? '–' : format.percent(figure.share);
    },
  };
  const sample: DataTableColumn<Answer> = {
    key: 'n',
    width: 64,
    header: 'n',
    numeric: true,
    cell: ({ code }) => {
      const figure = figures?.get(String(code));
      return <span className="quiet">{figure === undefined ? '–' : format.count(figure.sample)}</span>;
    },
  };
  const actions: DataTableColumn<Answer> = {
    key: 'actions',
    width: 36,
    header: <span className="visually-hidden">Actions</span>,
    cell: (answer) => <AnswerMenu {...input} answer={answer} />,
  };
  return [
    name,
    ...(takesReading ? [number, reading] : []),
    ...(figures === null ? [] : [bar, share, sample]),
    ...(onEdit === null ? [] : [actions]),
  ];
}
