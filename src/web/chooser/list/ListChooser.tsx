import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { findNamed, type Named } from '../../catalogue/index/find-named.ts';
import { classNames } from '../../lib/class-names.ts';
import { ChoiceList, choiceId, indexAfterKey } from './ChoiceList.tsx';
import { ChooserField } from './ChooserField.tsx';
import { ChooserFooter } from './ChooserFooter.tsx';
import css from './ListChooser.module.css';
import { type Verb, type VerbKeys, verbOfKey } from './verb.ts';
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

export interface ListChooserProps {
  /** Name of the field: "Find a country". */
  readonly label: string;
  /** Keeps its identity as long as its rows are the same: an index is built from it. */
  readonly items: readonly ChooserItem[];
  /** Right side of a row: n. */
  readonly renderAside?: (key: string) => ReactNode;
  /** Row for a text that names several items at once: "japan brazil". */
  readonly combined?: (text: string) => ChooserItem | null;
  readonly picked: ReadonlySet<string>;
  /** Given where several may be picked. */
  readonly onPicked?: ((picked: ReadonlySet<string>) => void) | undefined;
  readonly verbs: readonly Verb[];
  /** `key`: the active row, or the pressed one; null: the rows that were just picked. */
  readonly onTake: (key: string | null, verb: VerbKeys) => void;
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
  const { label, items, renderAside, combined, picked, onPicked, verbs, onTake, onLook, emptyText } = props;
  const { top, preview, start } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState(() => items.find(({ key }) => picked.has(key))?.key ?? null);
  const together = text.trim() === '' ? null : (combined?.(text) ?? null);
  const found = findNamed(items, text);
  const shown = together === null ? found : [together, ...found];
  const at = Math.max(
    0,
    shown.findIndex(({ key }) => key === activeKey),
  );
  const active = shown[at];
  const currentKey = active?.key ?? null;
  useEffect(() => onLook?.(currentKey), [onLook, currentKey]);

  /** Whether rows were picked since the text was typed. */
  const [hasPicked, setPicked] = useState(false);
  const write = (next: string) => {
    setText(next);
    setActiveKey(null);
    setPicked(false);
  };
  const pick = (next: ReadonlySet<string>) => {
    setPicked(true);
    onPicked?.(next);
  };
  const toggle = (key: string) => {
    const next = new Set(picked);
    if (!next.delete(key)) next.add(key);
    pick(next);
  };
  const take = (verb: VerbKeys) => {
    if (active === undefined) return;
    onTake(hasPicked && verb === 'Enter' ? null : active.key, verb);
    if (verb === 'Ctrl Enter') write('');
  };
  const goTo = (index: number, isExtending: boolean) => {
    const next = shown[index];
    if (next === undefined) return;
    setActiveKey(next.key);
    if (isExtending && active !== undefined) pick(new Set([...picked, active.key, next.key]));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const verb = verbOfKey(event, verbs);
    const isEmpty = text === '';
    const isControl = event.ctrlKey || event.metaKey;
    const to = indexAfterKey(event.key, at, shown.length, text);
    if (verb !== undefined) take(verb.keys);
    else if (to !== null) goTo(to, event.shiftKey);
    else if (event.key === 'Escape' && !isEmpty) write('');
    else if (onPicked === undefined || !isEmpty) return;
    else if (event.key === ' ' && active !== undefined) toggle(active.key);
    else if (isControl && event.key === 'a') pick(new Set([...picked, ...shown.map(({ key }) => key)]));
    else return;
    event.preventDefault();
  };
  const pressRow = (event: MouseEvent, index: number) => {
    const key = shown[index]?.key;
    if (key === undefined) return;
    setActiveKey(key);
    if (onPicked !== undefined && !event.altKey) toggle(key);
    else onTake(key, event.altKey && verbs.some(({ keys }) => keys === 'Alt Enter') ? 'Alt Enter' : 'Enter');
  };

  const rowOf = (item: ChooserItem) => (
    <>
      <span className={classNames(css.tick, onPicked !== undefined && css.box)} aria-hidden="true">
        {picked.has(item.key) && <IconCheck size={12} stroke={2.5} />}
      </span>
      <Stack component="span" gap={0} miw={0} flex={1}>
        <span className={classNames(css.name, 'isolate')}>{item.name}</span>
        {item.about !== undefined && (
          <Text span size="note" truncate>
            {item.about}
          </Text>
        )}
      </Stack>{' '}
      <Text span size="dense" flex="none" className="num">
        {renderAside?.(item.key)}
      </Text>
    </>
  );

  return (
    <Stack gap={0} w="100%" mih={0} flex={1}>
      <ChooserField
        size="list"
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
        rows={shown.map((item) => ({
          key: item.key,
          group: text === '' ? (item.group ?? '') : '',
          depth: text === '' ? (item.depth ?? 0) : 0,
          isSelected: picked.has(item.key),
          content: rowOf(item),
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
      <ChooserFooter
        verbs={verbs}
        preview={preview}
        start={start}
        disabledReason={active === undefined ? 'Nothing matches' : undefined}
        onVerb={({ keys }) => take(keys)}
      />
    </Stack>
  );
}
