import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { isIntervalCode } from '../../expression/interval.ts';
import { catalogueEntries } from '../catalogue/index/catalogue-entries.ts';
import { createCommandIndex } from '../catalogue/index/command-index.ts';
import { classNames } from '../lib/class-names.ts';
import { format } from '../lib/format.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { CatalogueDatapoint, CatalogueQuestion } from '../catalogue/catalogue.ts';
import { ShareBar } from '../ui/ShareBar.tsx';
import type { AnswerShares } from './chooser-figures.ts';
import css from './ChooserAnswers.module.css';
import { Text } from '../ui/kit.ts';

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

/**
 * Answers with their share and n. Typing filters them and never ticks: Space ticks only the row that was reached by an
 * arrow, or the first on entering the list. Alt and a figure tick one of the first nine, with Shift all up to it.
 */
export function ChooserAnswers(props: ChooserAnswersProps) {
  const { question, chosen, shares, matched, text, onText, onToggle, onThrough, onTickAll } = props;
  const list = useRef<HTMLTableSectionElement>(null);
  const [count, setCount] = useState(drawnAtOnce);
  /** Whether Space ticks: no letter was typed since an arrow was pressed. */
  const isReached = useRef(true);
  const found = useMemo(() => findAnswers(question, text), [question, text]);
  const ranges = [...chosen]
    .filter(isIntervalCode)
    .flatMap((code) => question.datapointByCode.get(code) ?? []);
  const answers = [...found, ...ranges];
  const hasTyped = useRef(false);
  const type = (next: string) => {
    isReached.current = next === '';
    hasTyped.current = true;
    onText(next);
  };
  useEffect(() => {
    // A filter may take the focused row away; the keys stay with the list.
    if (!hasTyped.current || list.current?.contains(document.activeElement) === true) return;
    hasTyped.current = false;
    list.current?.querySelector<HTMLInputElement>('input')?.focus();
  });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (list.current === null) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'a') return;
      event.preventDefault();
      event.stopPropagation();
      onTickAll([...chosen, ...answers.map(({ code }) => code)]);
      return;
    }
    const boxes = [...list.current.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    const at = boxes.findIndex((box) => box === document.activeElement);
    const figure = event.altKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined;
    const answer = answers[figure === undefined ? at : Number(figure) - 1];
    if (figure !== undefined) {
      if (answer === undefined) return;
      (event.shiftKey ? onThrough : onToggle)(answer.code);
      boxes[Number(figure) - 1]?.focus();
    } else if (event.altKey) return;
    else if (arrows.has(event.key)) {
      isReached.current = true;
      const next =
        event.key === 'Home' ? 0 : event.key === 'End' ? boxes.length - 1 : at + (arrows.get(event.key) ?? 0);
      const reached = answers[next];
      boxes[next]?.focus();
      if (event.shiftKey && answer !== undefined && reached !== undefined) {
        onTickAll([...chosen, answer.code, reached.code]);
      }
    } else if (event.key === ' ' && isReached.current) {
      if (!event.shiftKey || answer === undefined) return;
      onThrough(answer.code);
    } else if (event.key === 'ArrowRight' && question.suffixes.length > 0) {
      document.querySelector<HTMLElement>('[data-suffixes] button')?.focus();
    } else if (event.key === 'Backspace') type(text.slice(0, -1));
    else if (event.key === 'Escape' && text !== '') type('');
    else if (event.key.length === 1 && !signs.has(event.key)) type(text + event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

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
      className={css.scroll}
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
              {isShown && shares.columns !== '' ? `${shares.columns}, % of base` : '% of base'}
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
          {answers.slice(0, count).map(({ code, name }, index) => {
            const share = isShown ? shares.shares.get(code) : undefined;
            return (
              <tr
                key={code}
                data-answer={code}
                data-matched={matched.has(name) || undefined}
                className={classNames(
                  css.row,
                  matched.has(name) && css.matched,
                  chosen.has(code) && css.chosen,
                )}
              >
                <td className={css.tick}>
                  {index < 9 && (
                    <span className={css.key} aria-hidden="true">
                      {index + 1}
                    </span>
                  )}
                  <Checkbox aria-label={name} checked={chosen.has(code)} onChange={() => onToggle(code)} />
                </td>
                {/* The box beside it does the same by key. */}
                {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
                <td
                  className={classNames(css.name, 'isolate')}
                  onClick={(event) => (event.shiftKey ? onThrough : onToggle)(code)}
                >
                  {name}
                </td>
                {share === undefined ? (
                  <td colSpan={3} className={css.pending}>
                    {isIntervalCode(code) ? '' : shareWords(shares, isShown)}
                  </td>
                ) : (
                  <>
                    <td className={css.figure}>{format.percent(share.percentage)}</td>
                    <td className={`${css.bar ?? ''} wide-only`}>
                      <ShareBar percentage={share.percentage} />
                    </td>
                    <td className={css.sample}>{format.count(share.sample)}</td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Keys that move, with their step. */
const arrows = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['Home', 0],
  ['End', 0],
]);

/** Signs that change how many answers are asked for. */
const signs: ReadonlySet<string> = new Set(['+', '-']);

/** Answers that a text finds, in the questionnaire's order; all of them where it finds none. */
function findAnswers(question: CatalogueQuestion, text: string): readonly CatalogueDatapoint[] {
  if (text.trim() === '') return question.datapoints;
  const index = createCommandIndex(catalogueEntries([question]));
  const hits = index.find(text, { kinds: ['answer'], limit: question.datapoints.length });
  const found = new Set(hits.map(({ entry }) => entry.code));
  return found.size === 0 ? question.datapoints : question.datapoints.filter(({ code }) => found.has(code));
}

function shareWords(shares: AnswerShares, isShown: boolean): string {
  if (shares.status === 'none') return '';
  if (shares.status === 'failed') return shares.message;
  return isShown ? 'not asked in this scope' : '··';
}
