import { IconChevronLeft, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  type AudienceChoice,
  clauseOfPick,
  type PickPlacement,
  type QuestionPick,
} from '../catalogue/question-pick.ts';
import { format } from '../lib/format.ts';
import { IconButton } from '../ui/IconButton.tsx';
import css from './ChooserBody.module.css';
import { ChooserAudience } from './ChooserAudience.tsx';
import { ChooserCategories } from './ChooserCategories.tsx';
import { ChooserDetail } from './ChooserDetail.tsx';
import { choiceId, indexAfterKey } from './list/ChoiceList.tsx';
import { ChooserField } from './list/ChooserField.tsx';
import { ChooserFooter } from './list/ChooserFooter.tsx';
import { ChoicePreview } from './ChoicePreview.tsx';
import { Button } from '../ui/Button.tsx';
import type { ChooserLook } from './chooser-figures.ts';
import type { ChooserProps } from './chooser-props.ts';
import { audiencesIn, type ChooserRow, questionsIn } from './chooser-search.ts';
import { ChooserResults } from './ChooserResults.tsx';
import { type ChooserAction, pickOf } from './chooser-state.ts';
import { type ChooserVerb, verbsOf } from './chooser-verbs.ts';
import { verbOfKey } from './list/verb.ts';
import { type ChooserPick, savedCategory, useChooser } from './use-chooser.ts';

const noAudiences: readonly AudienceChoice[] = [];
const noUses: ReadonlyMap<string, number> = new Map();
/** Most rows that `Ctrl A` picks. */
const mostPicked = 200;

interface ChooserBodyProps extends Omit<ChooserProps, 'title' | 'onClose'> {
  /** null: it can't be closed, and its field is where the page begins. */
  readonly onClose: (() => void) | null;
}

export function ChooserBody(props: ChooserBodyProps) {
  const { takes, catalogue, selectedWaves, figures, editing = false, initial = null, destination } = props;
  const { audiences = noAudiences, uses = noUses, initialText = '' } = props;
  const { onPick, renderOutcome, build, onClose } = props;
  const offered = takes === 'question' || editing ? noAudiences : audiences;
  const onlyQuestions = takes === 'question' || editing;
  const isSeveral = !onlyQuestions;
  const model = useChooser({
    catalogue,
    selectedWaves,
    initial,
    initialText: inOneLine(initialText),
    audiences: offered,
    uses,
    onlyQuestions,
  });
  const { state, dispatch, rows, row, question, pick, picks } = model;
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** On a phone the list and the answers are steps. */
  const [step, setStep] = useState<'list' | 'answers'>('list');

  const { onLook } = figures;
  const look = useMemo(() => lookOf(pick, picks), [pick, picks]);
  useEffect(() => onLook(look), [onLook, look]);

  const verbs = verbsOf(takes, editing, picks);
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
  const goTo = (at: number, isExtending: boolean) => {
    const next = rows[at];
    if (next === undefined || row === null) return;
    dispatch({ kind: 'look', row: next });
    if (isExtending && isSeveral) dispatch({ kind: 'pick', rows: [row, next] });
  };
  const enterAnswers = () => {
    const box =
      root.current?.querySelector<HTMLElement>('[data-answers] [data-matched] input[type="checkbox"]') ??
      root.current?.querySelector<HTMLElement>('[data-answers] input[type="checkbox"]');
    box?.focus();
    return box != null;
  };

  const pressInSearch = (event: KeyboardEvent<HTMLInputElement>) => {
    const { text } = state;
    const isControl = event.ctrlKey || event.metaKey;
    const caretAtEnd = event.currentTarget.selectionStart === text.length;
    const at = row === null ? 0 : rows.indexOf(row);
    const to = indexAfterKey(event.key, at, rows.length, text);
    if (to !== null) goTo(to, event.shiftKey);
    else if (event.key === 'ArrowRight' && caretAtEnd) enterAnswers();
    else if (event.key === 'Tab' && !event.shiftKey) {
      if (!enterAnswers()) return;
    } else if (event.key === 'Escape' && text !== '') model.search('');
    else if (!isSeveral || text !== '' || row === null) return;
    else if (event.key === ' ') dispatch({ kind: 'pick', rows: [row] });
    else if (isControl && event.key === 'a') dispatch({ kind: 'pick', rows: rows.slice(0, mostPicked) });
    else return;
    event.preventDefault();
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const verb: ChooserVerb | undefined = verbOfKey(event, verbs);
    // A suffix is switched by Space or its figure, so that Enter adds the clause from there too.
    const isSwitch = event.target instanceof Element && event.target.closest('[data-suffixes]') !== null;
    const onButton =
      event.target instanceof HTMLButtonElement && !isSwitch && !event.ctrlKey && !event.altKey;
    if (verb !== undefined && !onButton) {
      event.preventDefault();
      place(verb.placement, event.shiftKey && takes === 'clause' && !editing, focusedAnswer(event.target));
    } else if (
      isBox(event.target) &&
      (event.key === 'ArrowLeft' || event.key === 'Escape' || (event.key === 'Tab' && event.shiftKey))
    ) {
      event.preventDefault();
      field.current?.focus();
    } else if (isBox(event.target) && event.key === 'Tab') {
      const next =
        root.current?.querySelector<HTMLElement>('[data-suffixes] button') ??
        root.current?.querySelector<HTMLElement>('[data-foot] button');
      if (next == null) return;
      event.preventDefault();
      next.focus();
    } else if (event.key === '[' && (event.ctrlKey || event.metaKey) && destination?.onOut != null) {
      event.preventDefault();
      destination.onOut();
    } else if ((event.key === '+' || event.key === '-') && !isText(event.target) && takes === 'clause') {
      event.preventDefault();
      if (pick !== null) dispatch(minimumStep(pick, event.key === '+' ? 1 : -1));
    }
  };

  const hasChoice = picks.length > 0;
  return (
    // Keys of the dialog as a whole; every one has a button too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={css.body}
      data-step={step}
      onKeyDownCapture={(event) => event.key.length > 1 && model.settle()}
      onKeyDown={press}
    >
      <ChooserField
        ref={field}
        size="dialog"
        isLanding={onClose === null}
        label="Find a question or answer"
        listId={listId}
        activeId={row === null ? undefined : choiceId(listId, rows.indexOf(row), rows.length)}
        value={state.text}
        onType={(text) => {
          setStep('list');
          model.search(text);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (!/[\n\t]/.test(pasted.trim())) return;
          event.preventDefault();
          model.search(inOneLine(pasted));
        }}
        onKeyDown={pressInSearch}
        start={
          <span className={css.back}>
            <IconButton
              label="Back to the list"
              icon={<IconChevronLeft size={18} stroke={1.75} />}
              onClick={() => setStep('list')}
            />
          </span>
        }
        end={
          <>
            {state.answerText !== '' && <span className={css.found}>Answers: {state.answerText}</span>}
            <span className={css.found} aria-live="polite">
              {foundWords(rows)}
            </span>
            {onClose !== null && (
              <IconButton
                label="Close"
                keys="Esc"
                icon={<IconX size={16} stroke={1.75} />}
                onClick={onClose}
              />
            )}
          </>
        }
      />
      <div className={css.panes}>
        <ChooserCategories
          catalogue={catalogue}
          model={model}
          selectedWaveCount={selectedWaves.size}
          saved={offered}
          hasUses={uses.size > 0}
        />
        <ChooserResults
          id={listId}
          catalogue={catalogue}
          selectedWaves={selectedWaves}
          model={model}
          isSeveral={isSeveral}
          onLook={(looked, isPicking) => {
            dispatch({ kind: 'look', row: looked });
            if (isPicking) dispatch({ kind: 'pick', rows: [looked] });
            else setStep('answers');
          }}
        />
        {row?.kind === 'audience' && (
          <ChooserAudience
            audience={row.audience}
            catalogue={catalogue}
            count={state.picked.size === 0 ? figures.preview : null}
            isPlaced={takes === 'clause'}
          />
        )}
        {question !== null && pick !== null && (
          <ChooserDetail
            catalogue={catalogue}
            selectedWaves={selectedWaves}
            takes={takes}
            isMatrix={isSeveral && question.suffixes.length > 0 && question.datapoints.length > 0}
            model={model}
            question={question}
            pick={pickOf(state, question)}
            shares={figures.shares}
            numbers={figures.numbers}
            taken={row?.kind === 'answer' ? row.answer.name : null}
            matched={matchedAnswers(row)}
          />
        )}
      </div>
      <ChooserFooter
        verbs={verbs}
        start={
          build !== undefined && (
            <Button look="ghost" onClick={build.run}>
              {build.label}
            </Button>
          )
        }
        preview={
          hasChoice && (
            <>
              {picks.length > 1 && <span>{format.count(picks.length)} picked · </span>}
              {renderOutcome?.(picks) ?? (
                <ChoicePreview
                  count={figures.preview}
                  sizeUnit={catalogue.sizeUnit}
                  destination={destination?.words}
                />
              )}
            </>
          )
        }
        end={
          destination?.onOut != null && (
            <Button look="ghost" keys="Ctrl [" onClick={destination.onOut}>
              Out of the group
            </Button>
          )
        }
        disabledReason={hasChoice ? undefined : 'Nothing matches'}
        onVerb={({ placement }) => place(placement, false, null)}
      />
    </div>
  );
}

/** Numbers of hits by kind: `6 questions, 31 answers`. */
function foundWords(rows: readonly ChooserRow[]): string {
  const saved = Map.groupBy(audiencesIn(rows), savedCategory);
  const numbers = [
    ['question', questionsIn(rows).length],
    ['answer', rows.filter(({ kind }) => kind === 'answer').length],
    ['audience', saved.get('Saved audiences')?.length ?? 0],
    ['banner', saved.get('Saved banners')?.length ?? 0],
  ] as const;
  const words = numbers.flatMap(([noun, count]) =>
    count === 0 ? [] : [`${format.count(count)} ${count === 1 ? noun : `${noun}s`}`],
  );
  return words.length === 0 ? 'Nothing found' : words.join(', ');
}

/** The choice as one expression to count: of several picks anyone in any of them. */
function lookOf(pick: QuestionPick | null, picks: readonly ChooserPick[]): ChooserLook | null {
  const children = picks.flatMap((one) => {
    if (one.kind === 'audience') return [one.audience.expression];
    return (one.kind === 'grid' ? one.picks : [one.pick]).map((each) => clauseOfPick(each, false));
  });
  const [only] = children;
  if (only === undefined) return null;
  const any = { kind: 'group', match: { kind: 'atLeast', count: 1 }, negated: false, children } as const;
  return { pick, expression: children.length === 1 ? only : any };
}

/** Separates pasted lines with semicolons: a field without lines would join them into one word. */
function inOneLine(pasted: string): string {
  return pasted.trim().replaceAll(/[\r\n\t]+/g, '; ');
}

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

/** Names of the answers that the row was found by. */
function matchedAnswers(row: ChooserRow | null): ReadonlySet<string> {
  if (row?.kind === 'answer') return new Set([row.answer.name]);
  return new Set(row?.kind === 'question' && row.reason?.kind === 'answer' ? row.reason.names : []);
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
