import { useVirtualizer } from '@tanstack/react-virtual';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useAudienceChoices } from '../../../connected/use-audience-choices.ts';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import { audiencesIn, chooserSearchOf, questionsIn } from '../../../chooser/chooser-search.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { type HeaderPick, pickName, pickOf, type Placement, placements } from './header-pick.ts';
import css from './HeaderTree.module.css';
import { parentOf, type TreeLine, treeLines } from './tree-lines.ts';
import { TreeRow } from './TreeRow.tsx';

interface HeaderTreeProps {
  readonly catalogue: Catalogue;
  readonly placement: Placement;
  readonly onPlacement: (placement: Placement) => void;
  /** As rows or columns of the screen, at their end. */
  readonly onAdd: (pick: HeaderPick, as: 'rows' | 'columns') => void;
  readonly onClose: () => void;
}

/** Answers of one question, or of one column of a grid, that are ticked to be added together. */
interface Ticked {
  readonly question: string;
  readonly suffix: number | null;
  readonly answers: ReadonlySet<string>;
}

const placementWords: Readonly<Record<Placement, string>> = { split: 'Split', or: 'OR', and: 'AND' };
const rowHeight = 26;
/** More than these are not drawn: the search is too wide. */
const mostFound = 200;

/** The survey's questions, their answers and saved audiences, to be dragged into rows and columns, or put there by keys. */
export function HeaderTree({ catalogue, placement, onPlacement, onAdd, onClose }: HeaderTreeProps) {
  const [text, setText] = useState('');
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [ticked, setTicked] = useState<Ticked | null>(null);
  const [place, setPlace] = useState('');
  const { audiences: saved } = useAudienceChoices();
  const searched = useDeferredValue(text).trim();
  const isSearching = searched !== '';
  const rows = useMemo(() => chooserSearchOf(catalogue, saved).find(searched), [catalogue, saved, searched]);
  const found = useMemo(() => questionsIn(rows), [rows]);
  const lines = useMemo(
    () =>
      treeLines({
        audiences: audiencesIn(rows),
        questions: isSearching ? found.slice(0, mostFound) : found,
        turned,
        isSearching,
      }),
    [rows, found, turned, isSearching],
  );
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === place),
  );
  const scroller = useRef<HTMLDivElement>(null);
  const drawn = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    useFlushSync: false,
  });

  // What was ticked and dropped is in the table.
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => pickOf(source.data) !== null,
        onDrop: ({ location }) => {
          if (location.current.dropTargets.length > 0) setTicked(null);
        },
      }),
    [],
  );

  const turn = (key: string) => {
    const next = new Set(turned);
    if (!next.delete(key)) next.add(key);
    setTurned(next);
  };
  const tick = (line: AnswerLine) => {
    const { question, suffix, code } = line;
    const answers = new Set(isBesideTicked(ticked, line) ? ticked.answers : []);
    if (!answers.delete(code)) answers.add(code);
    setTicked(answers.size === 0 ? null : { question: question.code, suffix, answers });
  };
  /** With an answer that is ticked go the others that are. */
  const pickOfLine = (line: TreeLine | undefined): HeaderPick | null => {
    if (line === undefined || line.kind === 'branch') return null;
    if (line.kind === 'audience') return { kind: 'audience', audience: line.audience };
    const { code: question, datapoints } = line.question;
    if (line.kind === 'question') return { kind: 'answers', question, answers: null, suffix: null };
    const { suffix } = line;
    if (line.kind === 'suffix') return { kind: 'answers', question, answers: null, suffix };
    const answers = isTicked(ticked, line)
      ? datapoints.flatMap(({ code }) => (ticked.answers.has(code) ? [code] : []))
      : [line.code];
    return { kind: 'answers', question, answers, suffix };
  };
  const chosen: HeaderPick | null =
    ticked === null
      ? pickOfLine(lines[at])
      : {
          kind: 'answers',
          question: ticked.question,
          suffix: ticked.suffix,
          answers: (catalogue.questionByCode.get(ticked.question)?.datapoints ?? []).flatMap(({ code }) =>
            ticked.answers.has(code) ? [code] : [],
          ),
        };
  const add = (pick: HeaderPick | null, as: 'rows' | 'columns') => {
    if (pick === null) return;
    onAdd(pick, as);
    setTicked(null);
  };
  const goTo = (index: number) => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, index))];
    if (line === undefined) return;
    setPlace(line.key);
    drawn.scrollToIndex(lines.indexOf(line));
    window.requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus(),
    );
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const line = lines[at];
    const isOpen = line !== undefined && 'isOpen' in line ? line.isOpen : null;
    switch (event.key) {
      case 'ArrowDown':
        goTo(at + 1);
        break;
      case 'ArrowUp':
        goTo(at - 1);
        break;
      case 'Home':
        goTo(0);
        break;
      case 'End':
        goTo(lines.length - 1);
        break;
      case 'ArrowRight':
        if (isOpen === false && line !== undefined) turn(line.key);
        else if (isOpen === true) goTo(at + 1);
        break;
      case 'ArrowLeft':
        if (isOpen === true && line !== undefined) turn(line.key);
        else goTo(Math.max(0, parentOf(lines, at)));
        break;
      case ' ':
        if (line?.kind === 'answer') tick(line);
        else if (line !== undefined && isOpen !== null) turn(line.key);
        break;
      case 'Enter':
        if (line?.kind === 'branch') turn(line.key);
        else add(ticked === null ? pickOfLine(line) : chosen, event.shiftKey ? 'columns' : 'rows');
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Panel kind="tree" label="Questions" title="Questions" onClose={onClose}>
      <div className={css.search}>
        <SearchField label="Find a question or audience" value={text} onChange={setText} />
      </div>
      {/* The lines in it take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={scroller}
        role="tree"
        aria-label="Questions, answers and audiences"
        aria-multiselectable
        className={css.tree}
        onKeyDown={press}
      >
        <div role="presentation" className={css.lines} style={{ height: drawn.getTotalSize() }}>
          {drawn.getVirtualItems().map(({ index, start, size }) => {
            const line = lines[index];
            if (line === undefined) return null;
            return (
              <TreeRow
                key={line.key}
                line={line}
                top={start}
                height={size}
                isPlace={index === at}
                isTicked={line.kind === 'answer' && isTicked(ticked, line)}
                pick={() => pickOfLine(line)}
                preview={(pick) => pickName(pick, catalogue)}
                onFocus={() => setPlace(line.key)}
                onPress={() => {
                  if (line.kind === 'answer') tick(line);
                  else if (line.kind !== 'audience') turn(line.key);
                }}
                onAdd={() => add(pickOfLine(line), 'rows')}
              />
            );
          })}
        </div>
        {lines.length === 0 && <p className={css.none}>Nothing matches “{text}”.</p>}
        {isSearching && found.length > mostFound && (
          <p className={css.none}>{format.count(found.length - mostFound)} more match: add a word.</p>
        )}
      </div>
      <footer className={css.foot}>
        <p className={css.chosen} title={chosen === null ? undefined : pickName(chosen, catalogue)}>
          {chosen === null ? 'Drag a question or answer into the table' : pickName(chosen, catalogue)}
        </p>
        <Segmented
          label="Several answers become"
          value={placement}
          options={placements.map((value) => ({ value, label: placementWords[value] }))}
          onChange={onPlacement}
        />
        <div className={css.buttons}>
          <Button
            small
            title="↵"
            disabledReason={chosen === null ? 'Choose a question or answer first' : undefined}
            onClick={() => add(chosen, 'rows')}
          >
            As rows
          </Button>
          <Button
            small
            title="Shift ↵"
            disabledReason={chosen === null ? 'Choose a question or answer first' : undefined}
            onClick={() => add(chosen, 'columns')}
          >
            As columns
          </Button>
        </div>
      </footer>
    </Panel>
  );
}

type AnswerLine = Extract<TreeLine, { kind: 'answer' }>;

/** Answers are ticked together within one question, and of a grid within one column. */
function isBesideTicked(ticked: Ticked | null, { question, suffix }: AnswerLine): ticked is Ticked {
  return ticked?.question === question.code && ticked.suffix === suffix;
}

function isTicked(ticked: Ticked | null, line: AnswerLine): ticked is Ticked {
  return isBesideTicked(ticked, line) && ticked.answers.has(line.code);
}
