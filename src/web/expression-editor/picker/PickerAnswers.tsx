import { useRef, type KeyboardEvent } from 'react';
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
  readonly onToggle: (code: string) => void;
}

/** Answers with their share and n; arrows walk the boxes, Space ticks them. */
export function PickerAnswers({ question, chosen, shares, onToggle }: PickerAnswersProps) {
  const list = useRef<HTMLTableSectionElement>(null);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || list.current === null) return;
    const boxes = [...list.current.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    const next = boxes[boxes.findIndex((box) => box === document.activeElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
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
    <div className={css.scroll}>
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
        <tbody ref={list} onKeyDown={walk}>
          {question.datapoints.map(({ code, name }) => {
            const share = isShown ? shares.shares.get(code) : undefined;
            return (
              <tr key={code} className={classNames(css.row, chosen.has(code) && css.chosen)}>
                <td className={css.tick}>
                  <Checkbox aria-label={name} checked={chosen.has(code)} onChange={() => onToggle(code)} />
                </td>
                {/* The box beside it does the same by key. */}
                {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
                <td className={classNames(css.name, 'isolate')} onClick={() => onToggle(code)}>
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

function shareWords(shares: AnswerShares, isShown: boolean): string {
  if (shares.status === 'none') return '';
  if (shares.status === 'failed') return shares.message;
  return isShown ? 'not asked in this scope' : '··';
}
