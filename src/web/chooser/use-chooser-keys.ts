import type { KeyboardEvent, RefObject } from 'react';
import type { PickPlacement, QuestionPick } from '../catalogue/question-pick.ts';
import type { ChooserProps } from './chooser-props.ts';
import type { ChooserAction } from './chooser-state.ts';
import type { ChooserVerb } from './chooser-verbs.ts';
import { pressInField } from './list/ChoiceList.tsx';
import { verbOfKey } from './list/verb.ts';
import type { ChooserModel } from './use-chooser.ts';

/** Most rows that `Ctrl A` picks. */
const mostPicked = 200;

interface KeysInput {
  readonly model: ChooserModel;
  readonly isSeveral: boolean;
  readonly verbs: readonly ChooserVerb[];
  readonly root: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLElement | null>;
}

/** Keys of the chooser: in its field, which moves through the rows, and anywhere else in it. */
export function useChooserKeys(
  { takes, editing = false, destination, onPick }: Omit<ChooserProps, 'title' | 'onClose'>,
  { model, isSeveral, verbs, root, field }: KeysInput,
) {
  const { state, dispatch, rows, row, picks } = model;
  const focusIn = (...selectors: readonly string[]) => {
    const found = selectors.map((one) => root.current?.querySelector<HTMLElement>(one)).find(Boolean);
    found?.focus();
    return found != null;
  };
  const enterAnswers = () => focusIn(`[data-answers] [data-matched] ${box}`, `[data-answers] ${box}`);
  /** `focused`: the answer that has the focus, taken where none is ticked. */
  const place = (placement: PickPlacement, stays: boolean, focused: FocusedAnswer | null) => {
    const [only] = picks;
    if (only === undefined) return;
    const isAnswer = picks.length === 1 && only.kind === 'question' && focused !== null;
    onPick(isAnswer ? [{ ...only, pick: withFocused(only.pick, focused) }] : picks, placement, stays);
    if (!stays) return;
    dispatch({ kind: 'afresh' });
    model.search('');
    field.current?.focus();
  };
  const pressInSearch = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event;
    const isInList = pressInField(event, {
      text: state.text,
      at: row === null ? 0 : rows.indexOf(row),
      count: rows.length,
      isSeveral,
      goTo: (at, isExtending) => {
        const next = rows[at];
        if (next === undefined || row === null) return;
        dispatch({ kind: 'look', row: next });
        if (isExtending && isSeveral) dispatch({ kind: 'pick', rows: [row, next] });
      },
      clear: () => model.search(''),
      toggle: () => row !== null && dispatch({ kind: 'pick', rows: [row] }),
      pickAll: () => dispatch({ kind: 'pick', rows: rows.slice(0, mostPicked) }),
    });
    const isAtEnd = key === 'ArrowRight' && currentTarget.selectionStart === state.text.length;
    if (isInList || !(isAtEnd || (key === 'Tab' && !shiftKey))) return;
    if (enterAnswers()) event.preventDefault();
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, shiftKey, altKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    const verb = verbOfKey(event, verbs);
    // A suffix is switched by Space or its figure, so that Enter adds the clause from there too.
    const isSwitch = target instanceof Element && target.closest('[data-suffixes]') !== null;
    const onButton = target instanceof HTMLButtonElement && !isSwitch && !isControl && !altKey;
    if (verb !== undefined && !onButton) {
      place(verb.placement, shiftKey && takes === 'clause' && !editing, focusedAnswer(target));
    } else if (isBox(target) && (key === 'ArrowLeft' || key === 'Escape' || (key === 'Tab' && shiftKey))) {
      field.current?.focus();
    } else if (isBox(target) && key === 'Tab') {
      if (!focusIn('[data-suffixes] button', '[data-foot] button')) return;
    } else if (key === '[' && isControl && destination?.onOut != null) destination.onOut();
    else if ((key === '+' || key === '-') && !isText(target) && takes === 'clause') {
      const [asked] = picks;
      if (asked?.kind === 'question') dispatch(minimumStep(asked.pick, key === '+' ? 1 : -1));
    } else return;
    event.preventDefault();
  };
  return { place, press, pressInSearch };
}

const box = 'input[type="checkbox"]';

function withFocused(pick: QuestionPick, focused: FocusedAnswer): QuestionPick {
  return pick.datapoints === null ? { ...pick, ...focused } : pick;
}

type FocusedAnswer = Partial<Pick<QuestionPick, 'datapoints' | 'suffixes'>>;

function focusedAnswer(target: EventTarget): FocusedAnswer | null {
  const line = isBox(target) && target instanceof Element ? target.closest('[data-answer]') : null;
  const [answer, suffix] = ['data-answer', 'data-suffix'].map((name) => line?.getAttribute(name) ?? null);
  if (answer == null) return null;
  return { datapoints: [answer], ...(suffix == null ? {} : { suffixes: [Number(suffix)] }) };
}

/** One more or one fewer of the ticked answers: any, at least 2, … all. */
function minimumStep({ minCount, datapoints }: QuestionPick, by: 1 | -1): ChooserAction {
  const count = Math.min(Math.max(1, minCount + by), Math.max(1, datapoints?.length ?? 1));
  return count === 1 ? { kind: 'match', match: 'any' } : { kind: 'atLeast', count };
}

function isText(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';
}

function isBox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}
