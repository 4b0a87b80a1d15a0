import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { format } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Catalogue } from '../catalogue.ts';
import type { PickerMode, PickPlacement, QuestionPick } from '../question-pick.ts';
import { PickerCategories } from './PickerCategories.tsx';
import type { PickerFigures } from './picker-figures.ts';
import { PickerDetail } from './PickerDetail.tsx';
import { PickerFooter } from './PickerFooter.tsx';
import { placementOfKey } from './placement-of-key.ts';
import { PickerResults } from './PickerResults.tsx';
import css from './QuestionPickerBody.module.css';
import { useQuestionPicker } from './use-question-picker.ts';

interface QuestionPickerBodyProps {
  readonly mode: PickerMode;
  readonly catalogue: Catalogue;
  readonly selectedWaves: ReadonlySet<string>;
  readonly figures: PickerFigures;
  readonly editing: boolean;
  readonly initial: QuestionPick | null;
  readonly onPick: (pick: QuestionPick, placement: PickPlacement) => void;
  readonly onClose: () => void;
}

export function QuestionPickerBody({
  mode,
  catalogue,
  selectedWaves,
  figures,
  editing,
  initial,
  onPick,
  onClose,
}: QuestionPickerBodyProps) {
  const model = useQuestionPicker(catalogue, selectedWaves, initial);
  const { state, dispatch, shown, question, pick } = model;
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const { onLook } = figures;
  useEffect(() => onLook(pick), [onLook, pick]);

  const place = (placement: PickPlacement) => {
    if (pick !== null) onPick(pick, placement);
  };
  const step = (by: number) => {
    const at = shown.findIndex((hit) => hit.question.code === question?.code);
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + by))];
    if (next !== undefined) dispatch({ kind: 'question', code: next.question.code });
  };
  const firstBox = () =>
    root.current?.querySelector<HTMLInputElement>('[data-answers] input[type="checkbox"]');

  const pressInSearch = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'ArrowRight' && event.currentTarget.selectionStart === state.text.length) {
      firstBox()?.focus();
    } else return;
    event.preventDefault();
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const placement = placementOfKey(event, mode, editing);
    const onButton = event.target instanceof HTMLButtonElement && !event.ctrlKey && !event.altKey;
    if (placement !== null && !onButton) {
      event.preventDefault();
      place(placement);
    } else if (event.key === 'ArrowLeft' && isBox(event.target)) {
      event.preventDefault();
      search.current?.focus();
    }
  };

  const answers = shown.reduce((sum, hit) => sum + hit.question.datapoints.length, 0);
  return (
    // Keys of the dialog as a whole; every one has a button too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={css.body} onKeyDown={press}>
      <div className={css.header}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          ref={search}
          data-autofocus
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={question === null ? undefined : `${listId}-${question.code}`}
          aria-label="Find a question or answer"
          placeholder="Find a question or answer"
          className={css.input}
          value={state.text}
          onChange={(event) => dispatch({ kind: 'search', text: event.currentTarget.value })}
          onKeyDown={pressInSearch}
        />
        <span className={css.found} aria-live="polite">
          {format.count(shown.length)} {shown.length === 1 ? 'question' : 'questions'},{' '}
          {format.count(answers)} {answers === 1 ? 'answer' : 'answers'}
        </span>
        <IconButton label="Close" keys="Esc" icon={<IconX size={16} stroke={1.75} />} onClick={onClose} />
      </div>
      <div className={css.panes}>
        <PickerCategories catalogue={catalogue} model={model} selectedWaveCount={selectedWaves.size} />
        <PickerResults
          id={listId}
          catalogue={catalogue}
          selectedWaves={selectedWaves}
          hits={shown}
          current={question?.code ?? null}
          onLook={(code) => dispatch({ kind: 'question', code })}
        />
        {question !== null && pick !== null && (
          <PickerDetail
            catalogue={catalogue}
            selectedWaves={selectedWaves}
            mode={mode}
            model={model}
            question={question}
            pick={pick}
            shares={figures.shares}
          />
        )}
      </div>
      <PickerFooter mode={mode} editing={editing} preview={figures.preview} onPlace={place} />
    </div>
  );
}

function isBox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}
