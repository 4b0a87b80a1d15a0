import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { findNamed, type Named } from '../../catalogue/index/find-named.ts';
import { ChoiceList, choiceId, pressInField } from './ChoiceList.tsx';
import { ChooserField } from './ChooserField.tsx';
import { ChooserFooter } from './ChooserFooter.tsx';
import { ChoiceContent, Tick } from './ChoiceContent.tsx';
import { type Verb, type VerbKeys, verbOfKey } from './verb.ts';
import { Kbd } from '../../ui/marks/Kbd.tsx';
import { Stack, Text } from '../../ui/kit.ts';

/** Row of a list that is chosen from by name. */
export interface ChooserItem extends Named {
  /** Heading above it and its neighbours, before anything is typed. */
  readonly group?: string;
  /** Level in a tree, before anything is typed. */
  readonly depth?: number;
  /** Second line. */
  readonly about?: ReactNode;
}

export interface ListChooserProps
  extends Partial<Pick<ComponentProps<typeof ChooserField>, 'begins' | 'pageSearch'>> {
  /** Name of the field: "Find a country". */
  readonly label: string;
  /** Keeps its identity as long as its rows are the same: an index is built from it. */
  readonly items: readonly ChooserItem[];
  /** Right side of a row: n. */
  readonly renderAside?: (key: string) => ReactNode;
  /** Row for a text that names several items at once: "japan brazil". */
  readonly combined?: (text: string) => ChooserItem | null;
  /** Whether its number takes a row, before anything is typed. */
  readonly isNumbered?: boolean;
  /** Default: none. */
  readonly picked?: ReadonlySet<string>;
  /** Given where several may be picked. */
  readonly onPicked?: ((picked: ReadonlySet<string>) => void) | undefined;
  /** None where picking a row is all: Enter picks too. */
  readonly verbs: readonly Verb[];
  /** `key`: the active row, or the pressed one; null: the rows that were just picked. */
  readonly onTake?: (key: string | null, verb: VerbKeys) => void;
  /** The row that is shown elsewhere, which becomes the active one. */
  readonly looked?: string | undefined;
  /** Follows the active row. */
  readonly onLook?: (key: string | null) => void;
  readonly emptyText: string;
  /** Above the rows. */
  readonly top?: ReactNode;
  /** n and size of the choice, in the foot. */
  readonly preview?: ReactNode;
  /** First in the foot. */
  readonly start?: ReactNode;
}

/** Rows to choose from by typing a name. The field keeps focus: arrows move through the rows, Space picks. */
export function ListChooser(props: ListChooserProps) {
  const {
    label,
    renderAside,
    isNumbered = false,
    picked = none,
    onPicked,
    verbs,
    emptyText,
    top,
    preview,
    start,
    begins = 'layer',
    pageSearch = false,
  } = props;
  const id = useId();
  const { text, write, shown, at, press, pressRow, take } = useListChoice(props);
  return (
    <Stack gap={0} w="100%" mih={0} flex={1}>
      <ChooserField
        size="list"
        begins={begins}
        pageSearch={pageSearch}
        label={label}
        listId={id}
        activeId={choiceId(id, at, shown.length)}
        value={text}
        onType={write}
        onKeyDown={press}
      />
      {text === '' && top}
      <ChoiceList
        id={id}
        label={label}
        rows={shown.map((item, place) => ({
          key: item.key,
          group: text === '' ? (item.group ?? '') : '',
          depth: text === '' ? (item.depth ?? 0) : 0,
          isSelected: picked.has(item.key),
          content: (
            <ChoiceContent
              start={<Tick isBox={onPicked !== undefined} isTicked={picked.has(item.key)} />}
              name={item.name}
              about={item.about}
              aside={
                isNumbered && text === '' ? <Kbd keys={`${place + 1}`} given /> : renderAside?.(item.key)
              }
            />
          ),
        }))}
        at={at}
        isSeveral={onPicked !== undefined}
        onPress={pressRow}
      >
        {shown.length === 0 && (
          <Text ta="center" c="dimmed" p={16}>
            {text === '' ? emptyText : `No results for “${text}”.`}
          </Text>
        )}
      </ChoiceList>
      {verbs.length > 0 && (
        <ChooserFooter
          verbs={verbs}
          preview={preview}
          start={start}
          disabledReason={shown.length === 0 ? 'Nothing matches' : undefined}
          onVerb={({ keys }) => take(keys)}
        />
      )}
    </Stack>
  );
}

const none: ReadonlySet<string> = new Set();

/** Text, active row and picks of a list, and what keys and presses do to them. */
function useListChoice(props: ListChooserProps) {
  const {
    items,
    combined,
    isNumbered = false,
    picked = none,
    onPicked,
    verbs,
    onTake,
    looked,
    onLook,
  } = props;
  const [text, setText] = useState('');
  const [active, setActive] = useState(() => ({
    key: looked ?? items.find(({ key }) => picked.has(key))?.key ?? null,
    looked,
  }));
  const setActiveKey = (key: string | null) => setActive({ key, looked });
  // The row that is shown elsewhere is the active one until another is moved to.
  const activeKey = looked === undefined || active.looked === looked ? active.key : looked;
  const together = text.trim() === '' ? null : (combined?.(text) ?? null);
  const found = findNamed(items, text);
  const shown = together === null ? found : [together, ...found];
  const at = Math.max(
    0,
    shown.findIndex(({ key }) => key === activeKey),
  );
  const current = shown[at]?.key ?? null;
  useEffect(() => onLook?.(current), [onLook, current]);

  /** Whether rows were picked since the text was typed. */
  const [hasPicked, setPicked] = useState(false);
  const write = (next: string) => {
    setText(next);
    setActiveKey(null);
    setPicked(false);
  };
  const pick = (next: Iterable<string>) => {
    setPicked(true);
    onPicked?.(new Set(next));
  };
  const toggle = (key: string | null) =>
    key !== null && pick(picked.has(key) ? [...picked].filter((one) => one !== key) : [...picked, key]);
  const take = (verb: VerbKeys) => {
    if (current === null) return;
    onTake?.(hasPicked && verb === 'Enter' ? null : current, verb);
    if (verb === 'Ctrl Enter') write('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const verb = verbOfKey(event, verbs);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const numbered = isNumbered && isPlain && text === '' ? shown[Number(event.key) - 1] : undefined;
    if (verb !== undefined || numbered !== undefined) {
      event.preventDefault();
      if (numbered !== undefined) onTake?.(numbered.key, 'Enter');
      else if (verb !== undefined) take(verb.keys);
      return;
    }
    if (event.key === 'Enter' && isPlain && verbs.length === 0) {
      event.preventDefault();
      toggle(current);
      return;
    }
    pressInField(event, {
      text,
      at,
      count: shown.length,
      isSeveral: onPicked !== undefined,
      goTo: (to, isExtending) => {
        const next = shown[to]?.key;
        if (next === undefined || current === null) return;
        setActiveKey(next);
        if (isExtending) pick([...picked, current, next]);
      },
      clear: () => write(''),
      toggle: () => toggle(current),
      pickAll: () => pick([...picked, ...shown.map(({ key }) => key)]),
    });
  };
  const pressRow = (event: MouseEvent, index: number) => {
    const key = shown[index]?.key;
    if (key === undefined) return;
    setActiveKey(key);
    if (onPicked !== undefined && !event.altKey) toggle(key);
    else
      onTake?.(key, event.altKey && verbs.some(({ keys }) => keys === 'Alt Enter') ? 'Alt Enter' : 'Enter');
  };
  return { text, write, shown, at, press, pressRow, take };
}
