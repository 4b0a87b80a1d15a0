import { type RefObject, useMemo, useRef, useState } from 'react';
import { isIntervalCode } from '../../expression/interval.ts';
import { catalogueEntries } from '../catalogue/index/catalogue-entries.ts';
import { CommandIndex } from '../catalogue/index/command-index.ts';
import { classNames } from '../lib/class-names.ts';
import { format } from '../lib/format.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import type { CatalogueDatapoint, CatalogueQuestion } from '../catalogue/catalogue.ts';
import { ShareBar } from '../ui/marks/ShareBar.tsx';
import type { AnswerFigure, AnswerShares } from './chooser-props.ts';
import css from './ChooserAnswers.module.css';
import { Text } from '../ui/kit.ts';
import { useBoxKeys } from './use-box-keys.ts';

interface ChooserAnswersProps {
  readonly question: CatalogueQuestion;
  readonly chosen: ReadonlySet<string>;
  readonly shares: AnswerShares;
  /** Names of the answers that the search found. */
  readonly matched: ReadonlySet<string>;
  /** Filter that was typed in the list. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onToggle: (code: string) => void;
  /** Ticks everything from the one that was ticked last to this one. */
  readonly onThrough: (code: string) => void;
  readonly onTickAll: (codes: readonly string[]) => void;
}

/** As many as a press can draw at once; the others come as they are scrolled to. */
const drawnAtOnce = 100;

/** Answers with their share and n. Alt and a figure tick one of the first nine, with Shift all up to it. */
export function ChooserAnswers(props: ChooserAnswersProps) {
  const { question, chosen, shares, matched, onToggle, onThrough } = props;
  const list = useRef<HTMLTableSectionElement>(null);
  const [count, setCount] = useState(drawnAtOnce);
  const found = useMemo(() => findAnswers(question, props.text), [question, props.text]);
  const ranges = [...chosen]
    .filter(isIntervalCode)
    .flatMap((code) => question.datapointByCode.get(code) ?? []);
  const answers = [...found, ...ranges];
  const press = useAnswerKeys(props, list, answers);
  const isShown = shares.status === 'ready' && shares.question === question.code;
  if (answers.length === 0) {
    return (
      <Text inherit c="ink2" px={16} py={24}>
        This number has no bands. Add a range of numbers, or use it as “answered” or as an average.
      </Text>
    );
  }
  return (
    <div
      className="scroll-pane"
      onScroll={({ currentTarget: area }) => {
        const isNearEnd = area.scrollTop + 2 * area.clientHeight > area.scrollHeight;
        if (isNearEnd && count < answers.length) setCount(count + drawnAtOnce);
      }}
    >
      <table className={css.table} data-answers>
        <thead>
          <tr>
            <th scope="col" className={css.tick}>
              <span className="visually-hidden">Chosen</span>
            </th>
            <th scope="col">{question.kind === 'numeric' ? 'Band' : 'Answer'}</th>
            <th scope="col" className={css.figure}>
              {isShown ? shares.header : '% of base'}
            </th>
            <th scope="col" className={`${css.bar ?? ''} wide-only`}>
              <span className="visually-hidden">Share as a bar</span>
            </th>
            <th scope="col" className={css.figure}>
              n
            </th>
          </tr>
        </thead>
        {/* Arrows walk the boxes, which are controls themselves. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody ref={list} onKeyDown={press}>
          {answers.slice(0, count).map(({ code, name }, index) => (
            <AnswerRow
              key={code}
              code={code}
              name={name}
              figure={index < 9 ? index + 1 : null}
              isMatched={matched.has(name)}
              isChosen={chosen.has(code)}
              share={isShown ? shares.shares.get(code) : undefined}
              unit={question.unit}
              missing={isIntervalCode(code) ? '' : shareWords(shares, isShown)}
              onToggle={onToggle}
              onThrough={onThrough}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface AnswerRowProps
  extends Pick<CatalogueDatapoint, 'code' | 'name'>,
    Pick<ChooserAnswersProps, 'onToggle' | 'onThrough'> {
  /** Figure that ticks it with Alt; null for none. */
  readonly figure: number | null;
  readonly isMatched: boolean;
  readonly isChosen: boolean;
  readonly share: AnswerFigure | undefined;
  readonly unit: string;
  /** Replaces the share where there is none. */
  readonly missing: string;
}

function AnswerRow(props: AnswerRowProps) {
  const { code, name, figure, isMatched, isChosen, share, unit, missing, onToggle, onThrough } = props;
  return (
    <tr
      data-answer={code}
      data-matched={isMatched || undefined}
      className={classNames(css.row, isMatched && css.matched, isChosen && css.chosen)}
    >
      <td className={css.tick}>
        {figure !== null && (
          <span className={css.key} aria-hidden="true">
            {figure}
          </span>
        )}
        <Checkbox aria-label={name} checked={isChosen} onChange={() => onToggle(code)} />
      </td>
      {/* The box does the same by key. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <td
        className={classNames(css.name, 'isolate')}
        onClick={(event) => (event.shiftKey ? onThrough : onToggle)(code)}
      >
        {name}
      </td>
      {share === undefined ? (
        <td colSpan={3} className={css.pending}>
          {missing}
        </td>
      ) : (
        <>
          <td className={css.figure}>
            {'mean' in share ? format.mean(share.mean, unit) : format.percent(share.percentage)}
          </td>
          <td className={`${css.bar ?? ''} wide-only`}>
            {'percentage' in share && <ShareBar percentage={share.percentage} />}
          </td>
          <td className={css.sample}>{format.count(share.sample)}</td>
        </>
      )}
    </tr>
  );
}

/** Keys of the answers: arrows move, with Shift they tick, Ctrl A ticks all, and → goes to the columns of a grid. */
function useAnswerKeys(
  { question, chosen, text, onText, onToggle, onThrough, onTickAll }: ChooserAnswersProps,
  list: RefObject<HTMLElement | null>,
  answers: readonly CatalogueDatapoint[],
) {
  const tickToo = (...ticked: readonly (CatalogueDatapoint | undefined)[]) =>
    onTickAll([...chosen, ...ticked.flatMap((one) => one?.code ?? [])]);
  return useBoxKeys({
    list,
    text,
    onText,
    act: ({ key, code, shiftKey, altKey, ctrlKey, metaKey }, { at, count, goTo }) => {
      const figure = altKey ? /^Digit([1-9])$/.exec(code)?.[1] : undefined;
      const place = figure === undefined ? at : Number(figure) - 1;
      const answer = answers[place];
      const step = arrows.get(key);
      if (ctrlKey || metaKey) {
        if (key !== 'a') return false;
        tickToo(...answers);
      } else if (figure !== undefined) {
        if (answer === undefined) return false;
        (shiftKey ? onThrough : onToggle)(answer.code);
        goTo(place);
      } else if (altKey) return false;
      else if (step !== undefined) {
        const next = key === 'Home' ? 0 : key === 'End' ? count - 1 : at + step;
        goTo(next);
        if (shiftKey && answer !== undefined && answers[next] !== undefined) tickToo(answer, answers[next]);
      } else if (key === ' ' && answer !== undefined) onThrough(answer.code);
      else if (key === 'ArrowRight' && question.suffixes.length > 0) {
        document.querySelector<HTMLElement>('[data-suffixes] button')?.focus();
      } else return false;
      return true;
    },
  });
}

/** Keys that move, with their step. */
const arrows = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['Home', 0],
  ['End', 0],
]);

/** Answers that a text finds, in the questionnaire's order; all of them where it finds none. */
function findAnswers(question: CatalogueQuestion, text: string): readonly CatalogueDatapoint[] {
  if (text.trim() === '') return question.datapoints;
  const index = new CommandIndex(catalogueEntries([question]));
  const hits = index.find(text, { kinds: ['answer'], limit: question.datapoints.length });
  const found = new Set(hits.map(({ entry }) => entry.code));
  return found.size === 0 ? question.datapoints : question.datapoints.filter(({ code }) => found.has(code));
}

function shareWords(shares: AnswerShares, isShown: boolean): string {
  if (shares.status === 'none') return '';
  if (shares.status === 'failed') return shares.message;
  return isShown ? 'not asked in this scope' : '··';
}
