import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { CatalogueQuestion } from '../catalogue.ts';
import { ShareBar } from '../ShareBar.tsx';
import type { AnswerShares } from './picker-figures.ts';
import css from './PickerAnswers.module.css';

interface PickerAnswersProps {
  readonly question: CatalogueQuestion;
  readonly chosen: ReadonlySet<string>;
  readonly shares: AnswerShares;
  /** Names of the answers that the search found. */
  readonly matched: ReadonlySet<string>;
  readonly onToggle: (code: string) => void;
  /** Ticks everything from the one that was ticked last to this one. */
  readonly onThrough: (code: string) => void;
}

/** As many as a press can draw at once; the others come as they are scrolled to. */
const drawnAtOnce = 100;

/**
 * Answers with their share and n. Arrows walk the boxes, Space ticks them, with Shift all from the last one; the
 * figures tick one of the first nine from anywhere in the list, letters go to the answer that begins with them.
 */
export function PickerAnswers(props: PickerAnswersProps) {
  const { question, chosen, shares, matched, onToggle, onThrough } = props;
  const list = useRef<HTMLTableSectionElement>(null);
  const [count, setCount] = useState(drawnAtOnce);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (list.current === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const boxes = [...list.current.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    const at = boxes.findIndex((box) => box === document.activeElement);
    // With Shift the key of a figure types another sign; which one is the keyboard's affair.
    const figure =
      /^Digit([1-9])$/.exec(event.code)?.[1] ?? (/^[1-9]$/.test(event.key) ? event.key : undefined);
    const answer = question.datapoints[figure === undefined ? at : Number(figure) - 1];
    if (figure !== undefined && answer !== undefined) {
      (event.shiftKey ? onThrough : onToggle)(answer.code);
      boxes[Number(figure) - 1]?.focus();
    } else if (event.key === ' ' && event.shiftKey && answer !== undefined) {
      onThrough(answer.code);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = boxes[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (next === undefined) return;
      next.focus();
    } else if (event.key === 'ArrowRight' && question.suffixes.length > 0) {
      document.querySelector<HTMLElement>('[data-suffixes] button')?.focus();
    } else if (!/^\p{L}$/u.test(event.key) || !focusByLetter(event.key, question, boxes, at)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const isShown = shares.status === 'ready' && shares.question === question.code;

  if (question.datapoints.length === 0) {
    return (
      <p className={css.none}>
        This number has no bands to choose from. It can be used as “answered”, and averaged in a crosstab.
      </p>
    );
  }
  return (
    <div
      className={css.scroll}
      onScroll={({ currentTarget: area }) => {
        const isNearEnd = area.scrollTop + 2 * area.clientHeight > area.scrollHeight;
        if (isNearEnd && count < question.datapoints.length) setCount(count + drawnAtOnce);
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
              % of base
            </th>
            <th scope="col" className={css.bar}>
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
          {question.datapoints.slice(0, count).map(({ code, name }, index) => {
            const share = isShown ? shares.shares.get(code) : undefined;
            return (
              <tr
                key={code}
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
                    {shareWords(shares, isShown)}
                  </td>
                ) : (
                  <>
                    <td className={css.figure}>{format.percent(share.percentage)}</td>
                    <td className={css.bar}>
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

/** The next answer that begins with a letter gets the focus; false where none does. */
function focusByLetter(
  letter: string,
  { datapoints }: CatalogueQuestion,
  boxes: readonly HTMLInputElement[],
  at: number,
): boolean {
  const begins = datapoints.map(({ name }) =>
    name.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()),
  );
  const next = begins.findIndex((does, index) => does && index > at);
  const box = boxes[next === -1 ? begins.indexOf(true) : next];
  box?.focus();
  return box !== undefined;
}

function shareWords(shares: AnswerShares, isShown: boolean): string {
  if (shares.status === 'none') return '';
  if (shares.status === 'failed') return shares.message;
  return isShown ? 'not asked in this scope' : '··';
}
