import { IconChevronLeft, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { NodeCount } from '../expression-editor/node-count.ts';
import type { AudienceChoice, PickPlacement, QuestionPick } from '../expression-editor/question-pick.ts';
import { format } from '../lib/format.ts';
import { IconButton } from '../ui/IconButton.tsx';
import css from './ChooserBody.module.css';
import { ChooserAudience } from './ChooserAudience.tsx';
import { ChooserCategories } from './ChooserCategories.tsx';
import { ChooserDetail } from './ChooserDetail.tsx';
import { ChooserFooter } from './list/ChooserFooter.tsx';
import { ChoicePreview } from './ChoicePreview.tsx';
import { Button } from '../ui/Button.tsx';
import { type ChooserProps, takesAudiences } from './chooser-props.ts';
import { itemKey, ChooserResults } from './ChooserResults.tsx';
import type { ChooserAction } from './chooser-state.ts';
import { type ChooserVerb, verbsOf } from './chooser-verbs.ts';
import { verbOfKey } from './list/verb.ts';
import type { QuestionHit } from './question-search.ts';
import { useChooser } from './use-chooser.ts';

const noAudiences: readonly AudienceChoice[] = [];
const noCounts: ReadonlyMap<string, NodeCount> = new Map();
const noUses: ReadonlyMap<string, number> = new Map();

export function ChooserBody({
  takes,
  catalogue,
  selectedWaves,
  figures,
  editing = false,
  initial = null,
  audiences = noAudiences,
  counts = noCounts,
  uses = noUses,
  destination,
  purpose = '',
  onPick,
  onPickAudiences,
  onBuild,
  onClose,
}: Omit<ChooserProps, 'title'>) {
  const onlyAudiences = takesAudiences(takes);
  const offered = onPickAudiences === undefined || editing ? noAudiences : audiences;
  const model = useChooser({ catalogue, selectedWaves, initial, audiences: offered, uses, onlyAudiences });
  const { state, dispatch, shown, shownAudiences, audience, question, pick } = model;
  const { tickedAudiences } = state;
  const isSeveral = takes === 'audiences';
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  /** On a phone the list and the answers are steps. */
  const [step, setStep] = useState<'list' | 'answers'>('list');

  const { onLook } = figures;
  useEffect(() => {
    if (audience !== null) onLook({ kind: 'audience', expression: audience.expression });
    else onLook(pick === null ? null : { kind: 'question', pick });
  }, [onLook, pick, audience]);

  const hasChoice = audience !== null || pick !== null || tickedAudiences.size > 0;
  const verbs = verbsOf(takes, editing).map((verb) =>
    isSeveral ? { ...verb, label: `Add ${Math.max(1, tickedAudiences.size)} ${purpose}` } : verb,
  );
  /** `focused`: the answer that has the focus, taken where none is ticked. */
  const place = (placement: PickPlacement, stays: boolean, focused: string | null = null) => {
    const choice = model.choiceNow();
    const picked = choice.pick === null ? null : withFocused(choice.pick, focused);
    if (choice.audiences.length > 0) onPickAudiences?.(choice.audiences, placement, stays);
    else if (picked !== null) onPick?.(picked, placement, stays);
    if (!stays) return;
    dispatch({ kind: 'afresh' });
    search.current?.focus();
  };
  const stepTo = (by: number) => {
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
    const caretAtEnd = event.currentTarget.selectionStart === state.text.length;
    if (event.key === 'ArrowDown') stepTo(1);
    else if (event.key === 'ArrowUp') stepTo(-1);
    else if (event.key === 'ArrowRight' && caretAtEnd) firstBox()?.focus();
    else if (event.key === 'Escape' && state.text !== '') dispatch({ kind: 'search', text: '' });
    else if (event.key === ' ' && state.text === '' && isSeveral && audience !== null) {
      dispatch({ kind: 'tickAudience', id: audience.id });
    } else return;
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
    } else if ((event.key === 'ArrowLeft' || event.key === 'Escape') && isBox(event.target)) {
      event.preventDefault();
      search.current?.focus();
    } else if (event.key === '[' && (event.ctrlKey || event.metaKey) && destination?.onOut != null) {
      event.preventDefault();
      destination.onOut();
    } else if ((event.key === '+' || event.key === '-') && !isText(event.target) && takes === 'clause') {
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
  const fieldLabel = onlyAudiences ? 'Find an audience' : 'Find a question or answer';
  return (
    // Keys of the dialog as a whole; every one has a button too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={css.body} data-step={step} onKeyDown={press}>
      <div className={css.header}>
        <span className={css.back}>
          <IconButton
            label="Back to the list"
            icon={<IconChevronLeft size={18} stroke={1.75} />}
            onClick={() => setStep('list')}
          />
        </span>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          ref={search}
          data-autofocus
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current === null ? undefined : `${listId}-${current}`}
          aria-label={fieldLabel}
          placeholder={fieldLabel}
          className={css.input}
          value={state.text}
          onChange={(event) => {
            setStep('list');
            dispatch({ kind: 'search', text: event.currentTarget.value });
          }}
          onKeyDown={pressInSearch}
        />
        {state.answerText !== '' && <span className={css.found}>Answers: {state.answerText}</span>}
        <span className={css.found} aria-live="polite">
          {onlyAudiences
            ? counted(shownAudiences.length, 'audience')
            : `${counted(shown.length, 'question')}, ${counted(answers, 'answer')}`}
        </span>
        <IconButton label="Close" keys="Esc" icon={<IconX size={16} stroke={1.75} />} onClick={onClose} />
      </div>
      <div className={css.panes} data-only={onlyAudiences ? 'audiences' : undefined}>
        {!onlyAudiences && (
          <ChooserCategories
            catalogue={catalogue}
            model={model}
            selectedWaveCount={selectedWaves.size}
            hasAudiences={offered.length > 0}
            hasUses={uses.size > 0}
          />
        )}
        <ChooserResults
          id={listId}
          catalogue={catalogue}
          selectedWaves={selectedWaves}
          hits={shown}
          audiences={shownAudiences}
          counts={counts}
          ticked={isSeveral ? tickedAudiences : null}
          current={current}
          nothingWords={
            onlyAudiences
              ? state.text === ''
                ? 'No saved audiences yet.'
                : `No audience matches “${state.text}”.`
              : 'No question matches. Try fewer words, an answer, or a question code.'
          }
          onLook={(code) => {
            dispatch({ kind: 'question', code });
            setStep('answers');
          }}
          onLookAudience={(id) => dispatch({ kind: isSeveral ? 'tickAudience' : 'audience', id })}
        />
        {audience !== null && <ChooserAudience audience={audience} isPlaced={takes === 'clause'} />}
        {question !== null && pick !== null && (
          <ChooserDetail
            catalogue={catalogue}
            selectedWaves={selectedWaves}
            takes={takes}
            model={model}
            question={question}
            pick={pick}
            shares={figures.shares}
            matched={matchedAnswers(shown, question.code)}
          />
        )}
      </div>
      <ChooserFooter
        verbs={verbs}
        preview={
          hasChoice && (
            <ChoicePreview
              count={figures.preview}
              sizeUnit={catalogue.sizeUnit}
              destination={destination?.words}
            />
          )
        }
        start={
          onBuild !== undefined && (
            <Button look="ghost" onClick={onBuild}>
              New audience
            </Button>
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
        onVerb={({ placement }) => place(placement, false)}
      />
    </div>
  );
}

function counted(count: number, noun: string): string {
  return `${format.count(count)} ${count === 1 ? noun : `${noun}s`}`;
}

function withFocused(pick: QuestionPick, focused: string | null): QuestionPick {
  return focused === null || pick.datapoints !== null ? pick : { ...pick, datapoints: [focused] };
}

function focusedAnswer(target: EventTarget): string | null {
  return isBox(target) && target instanceof Element
    ? (target.closest('[data-answer]')?.getAttribute('data-answer') ?? null)
    : null;
}

const noAnswers: ReadonlySet<string> = new Set();

/** Names of the answers for which the search found the question. */
function matchedAnswers(shown: readonly QuestionHit[], code: string): ReadonlySet<string> {
  const reason = shown.find((hit) => hit.question.code === code)?.reason;
  return reason?.kind === 'answer' ? new Set(reason.names) : noAnswers;
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
