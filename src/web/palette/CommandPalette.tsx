import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { choiceEntry } from '../catalogue/index/command-entries.ts';
import type { EntryKind, IndexEntry } from '../catalogue/index/index-entry.ts';
import { useSurveyIndex } from './use-survey-index.ts';
import { ChoiceList, choiceId } from '../chooser/list/ChoiceList.tsx';
import { ChooserField } from '../chooser/list/ChooserField.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { Kbd } from '../ui/marks/Kbd.tsx';
import type { Scope } from '../app/scope/scope.ts';
import { ScopeContext } from '../app/scope/use-scope.ts';
import { useScopeState } from '../app/scope/use-scope-state.ts';
import css from './CommandPalette.module.css';
import { pageTarget } from '../keys/page-target.ts';
import { type PaletteGroup, groupOfKind, choicesOf, nextGroup, sectionsOf } from './palette-sections.ts';
import { closePalette, palette, shortcutSheet } from '../keys/palette-state.ts';
import { type PaletteLine, PaletteRow } from './PaletteRow.tsx';
import { readRecent, recentWeights, rememberRecent } from '../app/recent-items.ts';
import { rowActions, type RowAction } from './row-actions.ts';
import { useAlways } from './use-always.ts';
import { usePaletteCommands } from './use-palette-commands.ts';
import { Text } from '../ui/kit.ts';

interface Section {
  readonly title: string;
  readonly lines: readonly PaletteLine[];
}

/** `Ctrl K`: everything that has a name and everything that can be done, by typing. */
export function CommandPalette() {
  const { scope } = useScopeState();
  const listId = useId();
  const {
    text,
    searched,
    survey,
    title,
    sections,
    lines,
    at,
    setAt,
    actions,
    write,
    narrow,
    leave,
    choose,
    press,
  } = usePalette(scope, listId);
  const active = lines[at];
  const body = (
    <Dialog bare title="Search or ask" width={680} className={css.palette} onClose={leave}>
      <ChooserField
        size="dialog"
        label="Search or ask"
        listId={listId}
        activeId={choiceId(listId, at, lines.length)}
        value={text}
        onType={write}
        onFocus={({ currentTarget: field }) =>
          field.setSelectionRange(field.value.length, field.value.length)
        }
        onKeyDown={press}
        end={
          <>
            <button
              type="button"
              className={`${css.narrow ?? ''} row-hover`}
              tabIndex={-1}
              onClick={() => narrow(1)}
            >
              {title}
            </button>
            <Kbd keys="Tab" />
          </>
        }
      />
      <ChoiceList
        id={listId}
        label="Results"
        lastGroup="Ask or begin"
        rows={sections.flatMap((section) =>
          section.lines.map((line) => ({
            key: line.id,
            group: section.title,
            isSelected: line === active,
            isDisabled: line.entry.run.kind === 'elsewhere',
            content: <PaletteRow line={line} survey={survey} words={searched} />,
          })),
        )}
        at={at}
        onPoint={setAt}
        onPress={(event, pressed) => {
          const line = lines[pressed];
          if (line !== undefined) choose(line, isControl(event));
        }}
      />
      <PaletteFoot entry={active?.entry ?? null} actions={actions} canAdd={pageTarget() !== null} />
    </Dialog>
  );
  return scope === null ? body : <ScopeContext value={scope}>{body}</ScopeContext>;
}

/** Finds the entries of a text, or the values of a command. */
function usePaletteSearch(scope: Scope | null, only: PaletteGroup | null, command: IndexEntry | null) {
  const commands = usePaletteCommands();
  const survey = useSurveyIndex(scope, commands.entries);
  const { index, scopeCommands, audiences } = survey;
  const always = useAlways({ index, audiences, scopeSearch: scope?.search ?? '' });
  const [recency] = useState(() => ({ recent: readRecent(), weights: recentWeights(Date.now()) }));
  const find = useMemo(() => {
    const source = { index, scopeCommands, fits: fittingKinds(), here: commands.here, always, ...recency };
    return (wanted: string) =>
      command?.run.kind === 'choose'
        ? [choicesOf(command.name, command.run.choices, wanted)]
        : sectionsOf(source, wanted, only);
  }, [index, scopeCommands, commands.here, always, recency, only, command]);
  return { survey, find };
}

function usePaletteLines(scope: Scope | null, listId: string) {
  const [text, setText] = useState(() => palette.read().text);
  const searched = useDeferredValue(text);
  const [only, setOnly] = useState<PaletteGroup | null>(null);
  const [pointed, setAt] = useState(0);
  /** The row whose actions are listed. */
  const [inside, setInside] = useState<IndexEntry | null>(null);
  /** The command whose values are listed. */
  const [command, setCommand] = useState(() => {
    const begun = palette.read().command;
    return begun === null ? null : choiceEntry(begun);
  });
  const { survey, find } = usePaletteSearch(scope, only, command);
  const place = { navigate: useNavigate(), scope, audiences: survey.audiences };
  const actionsOf = (entry: IndexEntry) => rowActions(entry, place);
  const lineOf = (entry: IndexEntry, alias: string | null = null): PaletteLine => ({
    id: `${listId}-${entry.key}`,
    entry,
    alias,
    action: null,
  });
  const actionLines = (entry: IndexEntry): readonly PaletteLine[] =>
    actionsOf(entry).map((action) => ({
      ...lineOf(entry),
      id: `${listId}-${entry.key}-${action.key}`,
      action,
    }));
  const found = useMemo(() => find(searched), [find, searched]);
  const outside: readonly Section[] = found.map(({ title, hits }) => ({
    title,
    lines: hits.map(({ entry, alias }) => lineOf(entry, alias)),
  }));
  const sections = inside === null ? outside : [{ title: inside.name, lines: actionLines(inside) }];
  const lines = sections.flatMap((section) => section.lines);
  const at = Math.min(pointed, lines.length - 1);
  const shown = { text, searched, only, inside, command, survey, sections, lines, at, active: lines[at] };
  return { ...shown, outside, find, lineOf, actionsOf, setText, setOnly, setAt, setInside, setCommand };
}

/** The palette's lines, and what its keys do to them. */
function usePalette(scope: Scope | null, listId: string) {
  const shown = usePaletteLines(scope, listId);
  const { text, searched, only, inside, command, survey, sections, lines, at, active } = shown;
  const { outside, find, lineOf, actionsOf, setText, setOnly, setAt, setInside, setCommand } = shown;

  /** Lists other lines, of which one is active. */
  const list = (entry: IndexEntry | null, next = 0) => {
    setInside(entry);
    setAt(Math.max(0, next));
  };
  const write = (next: string) => {
    setText(next);
    list(null);
  };
  const narrow = (by: number) => {
    if (command !== null) return;
    setOnly(nextGroup(survey, text, only, by));
    list(null);
  };
  const listChoices = (of: IndexEntry | null) => {
    setCommand(of);
    write('');
  };
  const leave = () => {
    if (inside === null && command !== null && palette.read().command === null) return listChoices(null);
    if (inside === null) return closePalette();
    const before = outside.flatMap((section) => section.lines);
    list(
      null,
      before.findIndex(({ entry }) => entry.key === inside.key),
    );
  };
  const choose = (line: PaletteLine, withControl: boolean) => {
    if (line.entry.run.kind === 'choose') return listChoices(line.entry);
    const all = actionsOf(line.entry);
    const action = line.action ?? (withControl ? all.find(({ keys }) => keys === 'Ctrl Enter') : all[0]);
    if (action === undefined) return;
    const isKnown = survey.index.filter(({ key }) => key === line.entry.key).length > 0;
    if (isKnown && line.entry.kind !== 'action') rememberRecent(line.entry.key);
    // At once: focus is back on the page when the action asks what it acts on.
    flushSync(closePalette);
    action.run();
  };
  const step = (by: number) => setAt(lines.length === 0 ? 0 : (at + by + lines.length) % lines.length);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const caretAtEnd = event.currentTarget.selectionStart === text.length;
    const handlers: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => {
        // The list may still be that of an earlier text: what was typed decides.
        const isShown = text === searched || inside !== null;
        const entry = isShown ? undefined : find(text)[0]?.hits[0]?.entry;
        const line = isShown ? active : entry && lineOf(entry);
        if (line !== undefined) choose(line, isControl(event));
      },
      Tab: () => narrow(event.shiftKey ? -1 : 1),
      ...(inside === null && caretAtEnd && active !== undefined
        ? { ArrowRight: () => actionsOf(active.entry).length > 1 && list(active.entry) }
        : {}),
      ...(inside === null && (command === null || text !== '') ? {} : { ArrowLeft: leave }),
      ...(text === '' ? { '?': showShortcuts } : {}),
    };
    const handler = handlers[event.key];
    if (handler === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handler();
  };
  return {
    text,
    searched,
    survey,
    /** Name of the listed group or command. */
    title: command?.name ?? only?.title ?? 'Everywhere',
    sections,
    lines,
    at,
    setAt,
    actions: active === undefined ? [] : actionsOf(active.entry),
    write,
    narrow,
    leave,
    choose,
    press,
  };
}

const isControl = (event: { readonly ctrlKey: boolean; readonly metaKey: boolean }) =>
  event.ctrlKey || event.metaKey;

/** Kinds that the page takes, and those that act on any page. */
function fittingKinds(): ReadonlySet<EntryKind> {
  const target = pageTarget();
  if (target === null) return new Set(['scope', 'audience', 'crosstab', 'chart', 'answer', 'question']);
  return new Set([
    'scope',
    'survey',
    ...(target.audience === undefined ? [] : (['audience'] as const)),
    ...(target.question === undefined ? [] : (['answer', 'question'] as const)),
  ]);
}

function showShortcuts(): void {
  closePalette();
  shortcutSheet.write(true);
}

interface PaletteFootProps {
  /** Entry of the active line; null where there is none. */
  readonly entry: IndexEntry | null;
  readonly actions: readonly RowAction[];
  /** Whether the page takes other entries. */
  readonly canAdd: boolean;
}

/** Keys of the palette, with what they do to the active line. */
export function PaletteFoot({ entry, actions, canAdd }: PaletteFootProps) {
  const [first] = actions;
  const added = actions.find(({ keys }) => keys === 'Ctrl Enter');
  return (
    <div className={`${css.foot ?? ''} wide-only`} aria-hidden="true">
      <span>
        <Kbd keys="ArrowUp" /> <Kbd keys="ArrowDown" /> move
      </span>
      {(first !== undefined || entry?.run.kind === 'choose') && (
        <span>
          <Kbd keys="Enter" /> {first?.label.toLowerCase() ?? 'choose'}
        </span>
      )}
      {actions.length > 1 && (
        <span>
          <Kbd keys="ArrowRight" /> more actions
        </span>
      )}
      <span>
        <Kbd keys="Tab" /> one kind
      </span>
      {added !== undefined && (
        <Text span inherit ms="auto">
          <Kbd keys="Ctrl Enter" /> {added.label.toLowerCase()}
        </Text>
      )}
      {added === undefined && canAdd && entry !== null && addable.has(entry.kind) && (
        <Text span inherit ms="auto">
          This page takes no {groupOfKind(entry.kind).title.toLowerCase()}
        </Text>
      )}
    </div>
  );
}

/** Kinds that some page takes. */
const addable: ReadonlySet<EntryKind> = new Set(['audience', 'question', 'answer']);
