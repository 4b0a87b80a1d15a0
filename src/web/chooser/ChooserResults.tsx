import { IconCheck, IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { format } from '../lib/format.ts';
import { isLowBase } from '../lib/is-low-base.ts';
import { LowBaseFlag } from '../ui/LowBaseFlag.tsx';
import { WaveStrip } from '../ui/WaveStrip.tsx';
import { askedCells, askedWords } from '../expression-editor/asked-cells.ts';
import type { Catalogue } from '../expression-editor/catalogue.ts';
import type { NodeCount } from '../expression-editor/node-count.ts';
import type { AudienceChoice } from '../expression-editor/question-pick.ts';
import { questionKindWords } from '../expression-editor/question-kind-words.ts';
import css from './ChooserResults.module.css';
import type { MatchReason, QuestionHit } from './question-search.ts';

interface ChooserResultsProps {
  readonly id: string;
  readonly catalogue: Catalogue;
  readonly selectedWaves: ReadonlySet<string>;
  readonly hits: readonly QuestionHit[];
  readonly audiences: readonly AudienceChoice[];
  readonly counts: ReadonlyMap<string, NodeCount>;
  /** Ids of ticked audiences; null where only one can be chosen. */
  readonly ticked: ReadonlySet<string> | null;
  /** `itemKey` of what is in the detail. */
  readonly current: string | null;
  readonly nothingWords: string;
  readonly onLook: (code: string) => void;
  readonly onLookAudience: (id: string) => void;
}

/** As many as a press can draw at once; the others come as they are scrolled to. */
const drawnAtOnce = 60;

/** Tells a question in the list from an audience. */
export function itemKey(kind: 'question' | 'audience', code: string): string {
  return `${kind}-${code}`;
}

/** The found questions, then audiences. The search field keeps the focus and moves through them. */
export function ChooserResults({
  id,
  catalogue,
  selectedWaves,
  hits,
  audiences,
  counts,
  ticked,
  current,
  nothingWords,
  onLook,
  onLookAudience,
}: ChooserResultsProps) {
  const [drawn, setDrawn] = useState({ hits, count: drawnAtOnce });
  const at = hits.findIndex(({ question }) => itemKey('question', question.code) === current);
  // What is found anew begins at its top.
  const grown = drawn.hits === hits ? drawn.count : drawnAtOnce;
  const count = Math.max(grown, at + drawnAtOnce / 2);
  useEffect(() => {
    if (current !== null) document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={hits.length === 0 && audiences.length > 0 ? 'Audiences' : 'Questions'}
      aria-multiselectable={ticked !== null || undefined}
      tabIndex={-1}
      className={css.list}
      onScroll={({ currentTarget: list }) => {
        const isNearEnd = list.scrollTop + 2 * list.clientHeight > list.scrollHeight;
        if (isNearEnd && count < hits.length) setDrawn({ hits, count: count + drawnAtOnce });
      }}
    >
      {hits.slice(0, count).map(({ question, reason }) => (
        // The search field moves through the options, so the list needs no keys of its own.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={question.code}
          id={`${id}-${itemKey('question', question.code)}`}
          role="option"
          aria-selected={itemKey('question', question.code) === current}
          className={classNames(css.row, itemKey('question', question.code) === current && css.current)}
          onClick={() => onLook(question.code)}
        >
          <div className={css.line}>
            <span className={classNames(css.name, 'isolate')}>{question.name}</span>
            <code className={css.code}>{question.code}</code>
          </div>
          <div className={css.line}>
            <span className={css.kind}>
              {questionKindWords(question)}
              {question.locations.size < catalogue.locations.length &&
                ` · ${question.locations.size} of ${catalogue.locations.length} locations`}
            </span>
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
      {audiences.map((audience) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={audience.id}
          id={`${id}-${itemKey('audience', audience.id)}`}
          role="option"
          aria-selected={
            ticked === null ? itemKey('audience', audience.id) === current : ticked.has(audience.id)
          }
          className={classNames(css.row, itemKey('audience', audience.id) === current && css.current)}
          onClick={() => onLookAudience(audience.id)}
        >
          <div className={css.line}>
            {ticked !== null && (
              <span className={css.tick} aria-hidden="true">
                {ticked.has(audience.id) && <IconCheck size={12} stroke={2.5} />}
              </span>
            )}
            <span className={classNames(css.name, 'isolate')}>{audience.name}</span>
            {ticked === null && !counts.has(audience.id) ? (
              <IconUsersGroup size={14} stroke={1.5} aria-hidden />
            ) : (
              <span className={css.code}>
                <CountWords count={counts.get(audience.id) ?? { status: 'computing' }} />
              </span>
            )}
          </div>
          <div className={css.reason}>{audience.description}</div>
        </div>
      ))}
      {hits.length === 0 && audiences.length === 0 && <p className={css.empty}>{nothingWords}</p>}
    </div>
  );
}

function CountWords({ count }: { readonly count: NodeCount }) {
  if (count.status === 'computing') return 'n ··';
  if (count.status !== 'ready') return 'no number here';
  return isLowBase(count.sample) ? <LowBaseFlag sample={count.sample} /> : `n ${format.count(count.sample)}`;
}

function reasonWords(reason: MatchReason): string {
  switch (reason.kind) {
    case 'answer':
      return reason.names.length === 1 ? 'Answer:' : 'Answers:';
    case 'synonym':
      return 'Also called';
    case 'code':
      return 'Code';
    default:
      return 'In the wording:';
  }
}

function reasonText(reason: MatchReason): string {
  return reason.kind === 'answer' ? reason.names.join(', ') : reason.text;
}
