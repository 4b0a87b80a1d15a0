import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { format } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { AudienceChoice, PickPlacement, QuestionPick } from '../question-pick.ts';
import { PickerAudience } from './PickerAudience.tsx';
import { PickerCategories } from './PickerCategories.tsx';
import type { QuestionHit } from './question-search.ts';
import type { PickerAction } from './picker-state.ts';
import { PickerDetail } from './PickerDetail.tsx';
import { PickerFooter } from './PickerFooter.tsx';
import { placementOfKey } from './placement-of-key.ts';
import { itemKey, PickerResults } from './PickerResults.tsx';
import type { QuestionPickerProps } from './question-picker-props.ts';
import css from './QuestionPickerBody.module.css';
import { useQuestionPicker } from './use-question-picker.ts';

const noAudiences: readonly AudienceChoice[] = [];
const noUses: ReadonlyMap<string, number> = new Map();

export function QuestionPickerBody({
  mode,
  catalogue,
  selectedWaves,
  figures,
  editing,
  initial,
  audiences = noAudiences,
  uses = noUses,
  destination,
  onPick,
  onPickAudience,
  onClose,
}: Omit<QuestionPickerProps, 'title'>) {
  const offered = mode === 'clause' && !editing ? audiences : noAudiences;
  const model = useQuestionPicker({ catalogue, selectedWaves, initial, audiences: offered, uses });
  const { state, dispatch, shown, shownAudiences, audience, question, pick } = model;
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const { onLook } = figures;
  useEffect(() => {
    if (audience !== null) onLook({ kind: 'audience', expression: audience.expression });
    else onLook(pick === null ? null : { kind: 'question', pick });
  }, [onLook, pick, audience]);

  const place = (placement: PickPlacement, stays: boolean) => {
    const choice = model.choiceNow();
    if (choice.audience !== null) onPickAudience?.(choice.audience, placement, stays);
    else if (choice.pick !== null) onPick(choice.pick, placement, stays);
    if (!stays) return;
    dispatch({ kind: 'afresh' });
    search.current?.focus();
  };
  const step = (by: number) => {
    const items = [
      ...shown.map((hit) => ({ kind: 'question', code: hit.question.code }) as const),
      ...shownAudiences.map(({ id }) => ({ kind: 'audience', id }) as const),
    ];
    const at = items.findIndex((item) =>
      item.kind === 'question' ? item.code === question?.code : item.id === audience?.id,
    );
    const next = items[Math.min(items.length - 1, Math.max(0, at + by))];
    if (next !== undefined) dispatch(next);
  };
  const firstBox = () =>
    root.current?.querySelector<HTMLInputElement>('[data-answers] [data-matched] input[type="checkbox"]') ??
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
    // A suffix is switched by Space or its figure, so that Enter adds the clause from there too.
    const isSwitch = event.target instanceof Element && event.target.closest('[data-suffixes]') !== null;
    const onButton =
      event.target instanceof HTMLButtonElement && !isSwitch && !event.ctrlKey && !event.altKey;
    if (placement !== null && !onButton) {
      event.preventDefault();
      place(placement, event.shiftKey && mode === 'clause' && !editing);
    } else if (event.key === 'ArrowLeft' && isBox(event.target)) {
      event.preventDefault();
      search.current?.focus();
    } else if (event.key === '[' && (event.ctrlKey || event.metaKey) && destination?.onOut != null) {
      event.preventDefault();
      destination.onOut();
    } else if ((event.key === '+' || event.key === '-') && !isText(event.target) && mode === 'clause') {
      event.preventDefault();
      if (pick !== null) dispatch(minimumStep(pick, event.key === '+' ? 1 : -1));
    }
  };

  const current =
    audience !== null
      ? itemKey('audience', audience.id)
      : question === null
        ? null
        : itemKey('question', question.code);
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
          aria-activedescendant={current === null ? undefined : `${listId}-${current}`}
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
        <PickerCategories
          catalogue={catalogue}
          model={model}
          selectedWaveCount={selectedWaves.size}
          hasAudiences={offered.length > 0}
          hasUses={uses.size > 0}
        />
        <PickerResults
          id={listId}
          catalogue={catalogue}
          selectedWaves={selectedWaves}
          hits={shown}
          audiences={shownAudiences}
          current={current}
          onLook={(code) => dispatch({ kind: 'question', code })}
          onLookAudience={(id) => dispatch({ kind: 'audience', id })}
        />
        {audience !== null && <PickerAudience audience={audience} />}
        {question !== null && pick !== null && (
          <PickerDetail
            catalogue={catalogue}
            selectedWaves={selectedWaves}
            mode={mode}
            model={model}
            question={question}
            pick={pick}
            shares={figures.shares}
            matched={matchedAnswers(shown, question.code)}
          />
        )}
      </div>
      <PickerFooter
        destination={destination}
        mode={mode}
        editing={editing}
        preview={figures.preview}
        sizeUnit={catalogue.sizeUnit}
        hasChoice={audience !== null || pick !== null}
        onPlace={(placement) => place(placement, false)}
      />
    </div>
  );
}

const noAnswers: ReadonlySet<string> = new Set();

/** Names of the answers for which the search found the question. */
function matchedAnswers(shown: readonly QuestionHit[], code: string): ReadonlySet<string> {
  const reason = shown.find((hit) => hit.question.code === code)?.reason;
  return reason?.kind === 'answer' ? new Set(reason.names) : noAnswers;
}

/** One more or one fewer of the ticked answers: any, at least 2, … all. */
function minimumStep({ minCount, datapoints }: QuestionPick, by: 1 | -1): PickerAction {
  const count = Math.min(Math.max(1, minCount + by), Math.max(1, datapoints?.length ?? 1));
  return count === 1 ? { kind: 'match', match: 'any' } : { kind: 'atLeast', count };
}

function isText(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';
}

function isBox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}
