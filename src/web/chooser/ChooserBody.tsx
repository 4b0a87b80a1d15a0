import { IconChevronLeft, IconX } from '@tabler/icons-react';
import { type ComponentProps, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type AudienceChoice, clauseOfPick, type QuestionPick } from '../catalogue/question-pick.ts';
import { format } from '../lib/format.ts';
import { IconButton } from '../ui/IconButton.tsx';
import css from './ChooserBody.module.css';
import { ChooserAudience } from './ChooserAudience.tsx';
import { ChooserCategories } from './ChooserCategories.tsx';
import { ChooserDetail } from './ChooserDetail.tsx';
import { choiceId } from './list/ChoiceList.tsx';
import { ChooserField } from './list/ChooserField.tsx';
import { ChooserFooter } from './list/ChooserFooter.tsx';
import { ChoicePreview } from './ChoicePreview.tsx';
import { Button } from '../ui/Button.tsx';
import type { ChooserLook, ChooserProps } from './chooser-props.ts';
import { audiencesIn, type ChooserRow, questionsIn } from './chooser-search.ts';
import { ChooserResults } from './ChooserResults.tsx';
import { pickOf } from './chooser-state.ts';
import { type ChooserVerb, verbsOf } from './chooser-verbs.ts';
import { type ChooserModel, type ChooserPick, savedCategory, useChooser } from './use-chooser.ts';
import { useChooserKeys } from './use-chooser-keys.ts';

const noAudiences: readonly AudienceChoice[] = [];
const noUses: ReadonlyMap<string, number> = new Map();

interface ChooserBodyProps extends Omit<ChooserProps, 'title' | 'onClose'> {
  /** null: it can't be closed, and its field is where the page begins. */
  readonly onClose: (() => void) | null;
}

export function ChooserBody(props: ChooserBodyProps) {
  const { takes, catalogue, selectedWaves, figures, editing = false, initial = null } = props;
  const { audiences = noAudiences, uses = noUses, initialText = '', onClose } = props;
  const onlyQuestions = takes === 'question' || editing;
  const isSeveral = !onlyQuestions;
  const offered = onlyQuestions ? noAudiences : audiences;
  const model = useChooser({
    catalogue,
    selectedWaves,
    initial,
    initialText: inOneLine(initialText),
    audiences: offered,
    uses,
    onlyQuestions,
  });
  const { state, rows, row, pick, picks } = model;
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>('list');
  const { onLook } = figures;
  const look = useMemo(() => lookOf(pick, picks), [pick, picks]);
  useEffect(() => onLook(look), [onLook, look]);
  const verbs = verbsOf(props, picks);
  const { place, press, pressInSearch } = useChooserKeys(props, { model, isSeveral, verbs, root, field });
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
        begins={onClose === null ? 'page' : 'layer'}
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
              icon={<IconChevronLeft size={18} />}
              onClick={() => setStep('list')}
            />
          </span>
        }
        end={<FieldEnd answerText={state.answerText} rows={rows} onClose={onClose} />}
      />
      <div className={css.panes}>
        <Lists
          id={listId}
          catalogue={catalogue}
          selectedWaves={selectedWaves}
          model={model}
          isSeveral={isSeveral}
          saved={offered}
          hasUses={uses.size > 0}
          onStep={setStep}
        />
        <LookedAt {...props} model={model} isSeveral={isSeveral} />
      </div>
      <Foot
        {...props}
        picks={picks}
        verbs={verbs}
        onVerb={({ placement }) => place(placement, false, null)}
      />
    </div>
  );
}

/** On a phone the list and the answers are steps. */
type Step = 'list' | 'answers';

type ListsProps = Omit<ComponentProps<typeof ChooserResults>, 'onLook'> &
  Pick<ComponentProps<typeof ChooserCategories>, 'saved' | 'hasUses'> & {
    readonly onStep: (step: Step) => void;
  };

/** Categories and rows, drawn again for another model alone: not for figures of the row that is looked at. */
const Lists = memo(function Lists({ saved, hasUses, onStep, ...results }: ListsProps) {
  const { catalogue, model, selectedWaves } = results;
  return (
    <>
      <ChooserCategories
        catalogue={catalogue}
        model={model}
        selectedWaveCount={selectedWaves.size}
        saved={saved}
        hasUses={hasUses}
      />
      <ChooserResults
        {...results}
        onLook={(looked, isPicking) => {
          model.dispatch({ kind: 'look', row: looked });
          if (isPicking) model.dispatch({ kind: 'pick', rows: [looked] });
          else onStep('answers');
        }}
      />
    </>
  );
});

interface FootProps
  extends Pick<ChooserBodyProps, 'catalogue' | 'figures' | 'destination' | 'renderOutcome' | 'build'> {
  readonly picks: readonly ChooserPick[];
  readonly verbs: readonly ChooserVerb[];
  readonly onVerb: (verb: ChooserVerb) => void;
}

/** What the picks lead to, and the verbs. */
function Foot(props: FootProps) {
  const { catalogue, figures, destination, renderOutcome, build, picks, verbs, onVerb } = props;
  return (
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
        picks.length > 0 && (
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
      disabledReason={picks.length > 0 ? undefined : 'Nothing matches'}
      onVerb={onVerb}
    />
  );
}

interface FieldEndProps extends Pick<ChooserBodyProps, 'onClose'> {
  readonly answerText: string;
  readonly rows: readonly ChooserRow[];
}

function FieldEnd({ answerText, rows, onClose }: FieldEndProps) {
  return (
    <>
      {answerText !== '' && <span className={css.found}>Answers: {answerText}</span>}
      <span className={css.found} aria-live="polite">
        {foundWords(rows)}
      </span>
      {onClose !== null && <IconButton label="Close" keys="Esc" icon={<IconX />} onClick={onClose} />}
    </>
  );
}

interface LookedAtProps extends Pick<ChooserBodyProps, 'takes' | 'catalogue' | 'selectedWaves' | 'figures'> {
  readonly model: ChooserModel;
  readonly isSeveral: boolean;
}

/** The row of the list in detail. */
function LookedAt({ takes, catalogue, selectedWaves, figures, model, isSeveral }: LookedAtProps) {
  const { state, row, question } = model;
  if (row?.kind === 'audience') {
    return (
      <ChooserAudience
        audience={row.audience}
        catalogue={catalogue}
        count={state.picked.size === 0 ? figures.preview : null}
        isPlaced={takes === 'clause'}
      />
    );
  }
  return (
    question !== null && (
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
    )
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

/** Names of the answers that the row was found by. */
function matchedAnswers(row: ChooserRow | null): ReadonlySet<string> {
  if (row?.kind === 'answer') return new Set([row.answer.name]);
  return new Set(row?.kind === 'question' && row.reason?.kind === 'answer' ? row.reason.names : []);
}
