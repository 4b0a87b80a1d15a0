import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { audiencesIn, chooserSearchOf, questionsIn } from '../../chooser/chooser-search.ts';
import { format } from '../../lib/format.ts';
import { ChoiceList, type ChoiceRow, choiceId, indexAfterKey } from '../../chooser/list/ChoiceList.tsx';
import { ChooserField } from '../../chooser/list/ChooserField.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { AudienceChoice } from '../../catalogue/question-pick.ts';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import css from './QuestionTree.module.css';
import { audienceLine, isOpenOf, parentOf, questionLine, type TreeLine, treeLines } from './tree-lines.ts';
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

type TreeLines = ReturnType<typeof useTreeLines>;

/** The active line, and what keys in the field and presses of lines do. */
function useTreePlace(
  { onTick, onTake, onLook }: QuestionTreeProps,
  { text, setText, hasTabs, lines, turn }: TreeLines,
) {
  const field = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState('');
  /** A key or a press led to the line, so that Space is no text. */
  const [isReached, setReached] = useState(false);
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === place),
  );
  const current = lines[at] ?? null;
  useEffect(() => onLook?.(current), [onLook, current]);

  const goTo = (index: number) => {
    setPlace(lines[index]?.key ?? place);
    setReached(true);
  };
  const write = (next: string) => {
    setText(next);
    setPlace('');
    setReached(false);
  };
  const pressLine = (line: TreeLine) => {
    if (line.kind === 'answer') onTick?.(line);
    else if (isOpenOf(line) !== null) turn(line.key);
    else if (hasTabs) onTake(line, false);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const action = actionOf(event, { text, isReached }, lines, at);
    if (action === null) return;
    if (typeof action === 'number') goTo(action);
    else if (action === 'clear') write('');
    else if (current === null) return;
    else if (action === 'turn') turn(current.key);
    else if (action === 'press') pressLine(current);
    else onTake(current, event.shiftKey);
    event.preventDefault();
    event.stopPropagation();
  };
  const pressRow = (event: MouseEvent, index: number) => {
    const line = lines[index];
    if (line === undefined) return;
    field.current?.focus({ preventScroll: true });
    goTo(index);
    if (event.detail === 2 && !hasTabs && line.kind === 'audience') onTake(line, false);
    else pressLine(line);
  };
  return { field, at, write, press, pressRow };
}

/** The survey's questions by category, their answers where they can be ticked, and saved audiences. */
export const QuestionTree = memo(function QuestionTree(props: QuestionTreeProps) {
  const { used = nobody, onTick, isTicked, draggedOf } = props;
  const tree = useTreeLines(props);
  const { text, tab, setTab, isSearching, hasTabs, lines, left } = tree;
  const { field, at, write, press, pressRow } = useTreePlace(props, tree);
  const id = useId();
  const rowOf = (line: TreeLine): ChoiceRow => {
    const isPicked = line.kind === 'answer' && isTicked?.(line) === true;
    const isUsed = line.kind === 'question' && used.has(line.question.code);
    const content = (
      <TreeRow line={line} isTicked={isPicked} isUsed={isUsed} dragged={() => draggedOf(line)} />
    );
    return { ...line, group: '', isOpen: isOpenOf(line), isSelected: isPicked, content };
  };
  return (
    <Stack gap={0} flex={1} mih={0} className={css.panel}>
      <ChooserField
        ref={field}
        size="list"
        begins="elsewhere"
        pageSearch={hasTabs}
        label={tab === 'audiences' ? 'Search audiences' : 'Search questions'}
        listId={id}
        activeId={choiceId(id, at, lines.length)}
        value={text}
        onType={write}
        onKeyDown={press}
      />
      {hasTabs && (
        <Flex direction="column" px={12} py={8}>
          <Segmented label="What to choose from" value={tab} options={tabs} onChange={setTab} />
        </Flex>
      )}
      <ChoiceList
        id={id}
        label="Questions, answers and audiences"
        isTree
        isSeveral={onTick !== undefined}
        at={at}
        rows={lines.map(rowOf)}
        onPress={pressRow}
      >
        {lines.length === 0 && (
          <Text c="dimmed" px={8} py={12}>
            {isSearching ? `No results for “${text}”.` : emptyTexts[tab]}
          </Text>
        )}
        {left > 0 && (
          <Text c="dimmed" px={8} py={12}>
            {format.count(left)} more match. Add a word to narrow them down.
          </Text>
        )}
      </ChoiceList>
    </Stack>
  );
});

interface TypedText {
  readonly text: string;
  /** A key or a press led to the line. */
  readonly isReached: boolean;
}

/** What a key does at a line, or the index that it moves to; null where the key belongs to the text. */
function actionOf(
  { key, currentTarget }: KeyboardEvent<HTMLInputElement>,
  { text, isReached }: TypedText,
  lines: readonly TreeLine[],
  at: number,
): number | 'clear' | 'turn' | 'press' | 'take' | null {
  const line = lines[at];
  const isOpen = line === undefined ? null : isOpenOf(line);
  const to = indexAfterKey(key, at, lines.length, text);
  if (to !== null) return to;
  switch (key) {
    case 'Escape':
      return text === '' ? null : 'clear';
    case 'Enter':
      return line?.kind === 'branch' ? 'turn' : 'take';
    case ' ':
      return text === '' || isReached ? 'press' : null;
    case 'ArrowRight':
      if (isOpen === null || currentTarget.selectionStart !== text.length) return null;
      return isOpen ? at + 1 : 'turn';
    case 'ArrowLeft':
      if (text !== '') return null;
      return isOpen === true ? 'turn' : Math.max(0, parentOf(lines, at));
    default:
      return null;
  }
}

const emptyTexts = {
  questions: 'No questions yet.',
  audiences: 'No saved audiences yet.',
  recent: 'Questions you choose appear here.',
} as const;
