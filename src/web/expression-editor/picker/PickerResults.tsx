import { useEffect } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { WaveStrip } from '../../ui/WaveStrip.tsx';
import { askedCells, askedWords } from '../asked-cells.ts';
import type { Catalogue } from '../catalogue.ts';
import { questionKindWords } from '../question-kind-words.ts';
import css from './PickerResults.module.css';
import type { MatchReason, QuestionHit } from './question-search.ts';

interface PickerResultsProps {
  readonly id: string;
  readonly catalogue: Catalogue;
  readonly selectedWaves: ReadonlySet<string>;
  readonly hits: readonly QuestionHit[];
  /** Code of the question in the detail. */
  readonly current: string | null;
  readonly onLook: (code: string) => void;
}

/** The found questions. The search field keeps the focus and moves through them. */
export function PickerResults({ id, catalogue, selectedWaves, hits, current, onLook }: PickerResultsProps) {
  useEffect(() => {
    if (current !== null) document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  return (
    <div id={id} role="listbox" aria-label="Questions" tabIndex={-1} className={css.list}>
      {hits.map(({ question, reason }) => (
        // The search field moves through the options, so the list needs no keys of its own.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={question.code}
          id={`${id}-${question.code}`}
          role="option"
          aria-selected={question.code === current}
          className={classNames(css.row, question.code === current && css.current)}
          onClick={() => onLook(question.code)}
        >
          <div className={css.line}>
            <span className={classNames(css.name, 'isolate')}>{question.name}</span>
            <code className={css.code}>{question.code}</code>
          </div>
          <div className={css.line}>
            <span className={css.kind}>{questionKindWords(question)}</span>
            <span className={css.asked}>
              <WaveStrip
                cells={askedCells(catalogue, question.waves, selectedWaves)}
                label={askedWords(question.waves, selectedWaves)}
              />
            </span>
          </div>
          {reason !== null && (
            <div className={css.reason}>
              {reasonWords(reason)} <b className="isolate">{reasonText(reason)}</b>
            </div>
          )}
        </div>
      ))}
      {hits.length === 0 && (
        <p className={css.empty}>No question matches. Try fewer words, an answer, or a question code.</p>
      )}
    </div>
  );
}

function reasonWords(reason: MatchReason): string {
  switch (reason.kind) {
    case 'answer':
      return reason.names.length === 1 ? 'Answer:' : 'Answers:';
    case 'synonym':
      return 'Also called';
    case 'code':
      return 'Code';
    case 'wording':
      return 'In the wording:';
    default:
      return 'In the notes:';
  }
}

function reasonText(reason: MatchReason): string {
  return reason.kind === 'answer' ? reason.names.join(', ') : reason.text;
}
