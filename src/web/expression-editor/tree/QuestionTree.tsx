import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { audiencesIn, chooserSearchOf, questionsIn } from '../../chooser/chooser-search.ts';
import { format } from '../../lib/format.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { AudienceChoice } from '../../catalogue/question-pick.ts';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import css from './QuestionTree.module.css';
import { audienceLine, parentOf, questionLine, type TreeLine, treeLines } from './tree-lines.ts';
import { type DraggedLine, TreeRow } from './TreeRow.tsx';

interface QuestionTreeProps {
  readonly catalogue: Catalogue;
  readonly audiences: readonly AudienceChoice[];
  /** Codes of the questions that were chosen before, the last first: with tabs for these and for audiences. */
  readonly recent?: readonly string[];
  /** Codes of the questions that are used already; they carry a dot. */
  readonly used?: ReadonlySet<string>;
  /** Questions open to their answers, which are ticked where given. */
  readonly onTick?: (line: AnswerLine) => void;
  readonly isTicked?: (line: AnswerLine) => boolean;
  /** The thing dragged with a line; null: nothing. */
  readonly draggedOf: (line: TreeLine) => DraggedLine | null;
  /** Chooses a line that is no branch. */
  readonly onTake: (line: TreeLine, isShift: boolean) => void;
  readonly onLook?: (line: TreeLine | null) => void;
}

export type AnswerLine = Extract<TreeLine, { kind: 'answer' }>;

const tabs = [
  { value: 'questions', label: 'Questions' },
  { value: 'audiences', label: 'Audiences' },
  { value: 'recent', label: 'Recent' },
] as const;
type Tab = (typeof tabs)[number]['value'];

const rowHeight = 26;
/** Found questions are drawn up to here: the search is too wide. */
const mostFound = 200;
const nobody: ReadonlySet<string> = new Set();

/** The lines of the tab that is open, as far as the search finds them. */
function useTreeLines({ catalogue, audiences, recent, onTick }: QuestionTreeProps) {
  const [text, setText] = useState('');
  const [tab, setTab] = useState<Tab>('questions');
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const searched = useDeferredValue(text).trim();
  const isSearching = searched !== '';
  const hasTabs = recent !== undefined;
  const hasAnswers = onTick !== undefined;
  const rows = useMemo(
    () => chooserSearchOf(catalogue, audiences).find(searched),
    [catalogue, audiences, searched],
  );
  const found = useMemo(() => questionsIn(rows), [rows]);
  const lines = useMemo((): readonly TreeLine[] => {
    if (tab === 'audiences') return audiencesIn(rows).map((audience) => audienceLine(audience));
    if (tab === 'recent') {
      const all = new Set(found);
      return (recent ?? []).flatMap((code) => {
        const question = catalogue.questionByCode.get(code);
        return question === undefined || !all.has(question) ? [] : [questionLine(question)];
      });
    }
    return treeLines({
      audiences: hasTabs ? [] : audiencesIn(rows),
      questions: isSearching ? found.slice(0, mostFound) : found,
      turned,
      isSearching,
      hasAnswers,
    });
  }, [tab, rows, found, recent, catalogue, hasTabs, hasAnswers, turned, isSearching]);
  const turn = (key: string) => {
    const next = new Set(turned);
    if (!next.delete(key)) next.add(key);
    setTurned(next);
  };
  const left = tab === 'questions' && isSearching ? Math.max(0, found.length - mostFound) : 0;
  return { text, setText, tab, setTab, isSearching, hasTabs, lines, turn, left };
}

/** The survey's questions by category, their answers where they can be ticked, and saved audiences. One tab stop. */
export const QuestionTree = memo(function QuestionTree(props: QuestionTreeProps) {
  const { used = nobody, onTick, isTicked, draggedOf, onTake, onLook } = props;
  const { text, setText, tab, setTab, isSearching, hasTabs, lines, turn, left } = useTreeLines(props);
  const [place, setPlace] = useState('');
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === place),
  );
  const current = lines[at] ?? null;
  useEffect(() => onLook?.(current), [onLook, current]);
  const scroller = useRef<HTMLDivElement>(null);
  const drawn = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    useFlushSync: false,
  });

  const goTo = (index: number) => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, index))];
    if (line === undefined) return;
    setPlace(line.key);
    drawn.scrollToIndex(lines.indexOf(line));
    window.requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus(),
    );
  };
  const pressLine = (line: TreeLine) => {
    if (line.kind === 'answer') onTick?.(line);
    else if (isOpenOf(line) !== null) turn(line.key);
    else if (hasTabs) onTake(line, false);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || current === null) return;
    const handler = keysAt(lines, at, {
      goTo,
      turn: () => turn(current.key),
      press: () => pressLine(current),
      take: () => onTake(current, event.shiftKey),
    })[event.key];
    if (handler === undefined) return;
    handler();
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Stack gap={0} flex={1} mih={0}>
      <TreeHead text={text} onText={setText} tab={tab} onTab={setTab} hasTabs={hasTabs} />
      {/* The lines in it take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={scroller}
        role="tree"
        aria-label="Questions, answers and audiences"
        aria-multiselectable={onTick !== undefined || undefined}
        className={css.tree}
        onKeyDown={press}
      >
        <Stack role="presentation" gap={0} pos="relative" h={drawn.getTotalSize()}>
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
                isTicked={line.kind === 'answer' && isTicked?.(line) === true}
                isUsed={line.kind === 'question' && used.has(line.question.code)}
                dragged={() => draggedOf(line)}
                onFocus={() => setPlace(line.key)}
                onPress={() => pressLine(line)}
                onTake={() => {
                  if (!hasTabs && line.kind === 'audience') onTake(line, false);
                }}
              />
            );
          })}
        </Stack>
        {lines.length === 0 && (
          <Text c="dimmed" px={8} py={12}>
            {isSearching ? `Nothing matches “${text}”.` : emptyTexts[tab]}
          </Text>
        )}
        {left > 0 && (
          <Text c="dimmed" px={8} py={12}>
            {format.count(left)} more match: add a word.
          </Text>
        )}
      </div>
    </Stack>
  );
});

interface TreeHeadProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly hasTabs: boolean;
}

function TreeHead({ text, onText, tab, onTab, hasTabs }: TreeHeadProps) {
  const found = hasTabs && tab !== 'audiences' ? 'answer' : 'audience';
  return (
    <>
      <Flex direction="column" px={12} pt={10} pb={8}>
        <SearchField
          label={`Find ${tab === 'audiences' ? '' : 'a question or '}${found}`}
          value={text}
          onChange={onText}
          pageSearch={hasTabs}
        />
      </Flex>
      {hasTabs && (
        <Flex direction="column" px={12} pb={8}>
          <Segmented label="What to choose from" value={tab} options={tabs} onChange={onTab} />
        </Flex>
      )}
    </>
  );
}

interface LineKeys {
  readonly goTo: (index: number) => void;
  readonly turn: () => void;
  readonly press: () => void;
  readonly take: () => void;
}

/** What keys do at a line. */
function keysAt(
  lines: readonly TreeLine[],
  at: number,
  { goTo, turn, press, take }: LineKeys,
): Readonly<Record<string, () => void>> {
  const line = lines[at];
  const isOpen = line === undefined ? null : isOpenOf(line);
  return {
    ArrowDown: () => goTo(at + 1),
    ArrowUp: () => goTo(at - 1),
    Home: () => goTo(0),
    End: () => goTo(lines.length - 1),
    ArrowRight: () => {
      if (isOpen === false) turn();
      else if (isOpen === true) goTo(at + 1);
    },
    ArrowLeft: () => {
      if (isOpen === true) turn();
      else goTo(parentOf(lines, at));
    },
    ' ': press,
    Enter: line?.kind === 'branch' ? turn : take,
  };
}

/** null: it does not open. */
function isOpenOf(line: TreeLine): boolean | null {
  return 'isOpen' in line ? line.isOpen : null;
}

const emptyTexts = {
  questions: 'No questions yet.',
  audiences: 'No saved audiences yet.',
  recent: 'Questions that you choose come here.',
} as const;
