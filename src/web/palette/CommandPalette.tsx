import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { choiceEntry } from '../catalogue/index/command-entries.ts';
import type { EntryKind, IndexEntry } from '../catalogue/index/index-entry.ts';
import { useSurveyIndex } from './use-survey-index.ts';
import { ChoiceList, choiceId } from '../chooser/list/ChoiceList.tsx';
import { ChooserField } from '../chooser/list/ChooserField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { openShortcutSheet } from '../app/shell/shortcut-sheet-state.ts';
import { ScopeContext } from '../app/scope/use-scope.ts';
import { useScopeState } from '../app/scope/use-scope-state.ts';
import css from './CommandPalette.module.css';
import { pageTarget } from '../keys/page-target.ts';
import type { PaletteGroup } from './palette-groups.ts';
import { asideOf, type PaletteLine } from './palette-line.ts';
import { choicesOf, nextGroup, sectionsOf } from './palette-sections.ts';
import { closePalette, palette } from '../keys/palette-state.ts';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteRow } from './PaletteRow.tsx';
import { readRecent, recentWeights, rememberRecent } from '../app/recent-items.ts';
import { rowActions } from './row-actions.ts';
import { useAlways } from './use-always.ts';
import { usePaletteCommands } from './use-palette-commands.ts';

interface Section {
  readonly title: string;
  readonly lines: readonly PaletteLine[];
}

/** `Ctrl K`: everything that has a name and everything that can be done, by typing. */
export function CommandPalette() {
  const [text, setText] = useState(() => palette.state().text);
  const searched = useDeferredValue(text);
  const [only, setOnly] = useState<PaletteGroup | null>(null);
  const [at, setAt] = useState(0);
  /** The row whose actions are listed. */
  const [inside, setInside] = useState<IndexEntry | null>(null);
  const { scope } = useScopeState();
  const navigate = useNavigate();
  const listId = useId();

  const commands = usePaletteCommands();
  /** The command whose values are listed. */
  const [command, setCommand] = useState(() => {
    const begun = palette.state().command;
    return begun === null ? null : choiceEntry(begun);
  });
  const survey = useSurveyIndex(scope, commands.entries);
  const { index, scopeCommands, audiences } = survey;
  const scopeSearch = scope?.search ?? '';
  const always = useAlways({ index, audiences, scopeSearch });
  const [recency] = useState(() => ({ recent: readRecent(), weights: recentWeights(Date.now()) }));
  const place = { navigate, scope, audiences };
  const lineOf = (entry: IndexEntry, alias: string | null = null): PaletteLine => ({
    id: `${listId}-${entry.key}`,
    entry,
    alias,
    action: null,
    aside: asideOf(entry, survey, scope),
  });
  const find = useMemo(() => {
    const source = { index, scopeCommands, fits: fittingKinds(), here: commands.here, always, ...recency };
    return (wanted: string) =>
      command?.run.kind === 'choose'
        ? [choicesOf(command.name, command.run.choices, wanted)]
        : sectionsOf(source, wanted, only);
  }, [index, scopeCommands, commands.here, always, recency, only, command]);
  const found = useMemo(() => find(searched), [find, searched]);

  const sections: readonly Section[] = found.map(({ title, hits }) => ({
    title,
    lines: hits.map(({ entry, alias }) => lineOf(entry, alias)),
  }));
  const shown = inside === null ? sections : [{ title: inside.name, lines: actionLines(inside) }];
  const lines = shown.flatMap((section) => section.lines);
  const lineAt = Math.min(at, lines.length - 1);
  const active = lines[lineAt];
  const actions = active === undefined ? [] : rowActions(active.entry, place);

  function actionLines(entry: IndexEntry): readonly PaletteLine[] {
    return rowActions(entry, place).map((action) => ({
      ...lineOf(entry),
      id: `${listId}-${entry.key}-${action.key}`,
      action,
      aside: { kind: 'text', text: '', keys: action.keys },
    }));
  }

  const write = (next: string) => {
    setText(next);
    setAt(0);
    setInside(null);
  };
  const narrow = (by: number) => {
    if (command !== null) return;
    setOnly(nextGroup(survey, text, only, by));
    setAt(0);
    setInside(null);
  };
  const listChoices = (of: IndexEntry | null) => {
    setCommand(of);
    write('');
  };
  const leave = () => {
    if (inside === null && command !== null && palette.state().command === null) return listChoices(null);
    if (inside === null) return closePalette();
    const before = sections.flatMap((section) => section.lines);
    setAt(
      Math.max(
        0,
        before.findIndex(({ entry }) => entry.key === inside.key),
      ),
    );
    setInside(null);
  };
  const choose = (line: PaletteLine, wanted: 'Enter' | 'Ctrl Enter') => {
    if (line.entry.run.kind === 'choose') return listChoices(line.entry);
    const all = rowActions(line.entry, place);
    const action = line.action ?? (wanted === 'Enter' ? all[0] : all.find(({ keys }) => keys === wanted));
    if (action === undefined) return;
    const isKnown = index.filter(({ key }) => key === line.entry.key).length > 0;
    if (isKnown && line.entry.kind !== 'action') rememberRecent(line.entry.key);
    // At once: focus is back on the page when the action asks what it acts on.
    flushSync(closePalette);
    action.run();
  };
  const listActions = (entry: IndexEntry) => {
    if (rowActions(entry, place).length < 2) return;
    setInside(entry);
    setAt(0);
  };
  const step = (by: number) => setAt(lines.length === 0 ? 0 : (lineAt + by + lines.length) % lines.length);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const caretAtEnd = event.currentTarget.selectionStart === text.length;
    const handlers: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => {
        // The list may still be that of an earlier text: what was typed decides.
        const isShown = text === searched || inside !== null;
        const entry = isShown ? undefined : find(text)[0]?.hits[0]?.entry;
        const line = isShown ? active : entry === undefined ? undefined : lineOf(entry);
        if (line !== undefined) choose(line, event.ctrlKey || event.metaKey ? 'Ctrl Enter' : 'Enter');
      },
      Tab: () => narrow(event.shiftKey ? -1 : 1),
      ...(inside === null && caretAtEnd && active !== undefined
        ? { ArrowRight: () => listActions(active.entry) }
        : {}),
      ...(inside === null && (command === null || text !== '') ? {} : { ArrowLeft: leave }),
      ...(text === '' ? { '?': showShortcuts } : {}),
    };
    const handler = handlers[event.key];
    if (handler === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handler();
  };

  const body = (
    <Dialog bare title="Search or ask" width={680} className={css.palette} onClose={leave}>
      <ChooserField
        size="dialog"
        label="Search or ask"
        listId={listId}
        activeId={choiceId(listId, lineAt, lines.length)}
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
              {command?.name ?? only?.title ?? 'Everywhere'}
            </button>
            <Kbd keys="Tab" />
          </>
        }
      />
      <ChoiceList
        id={listId}
        label="Results"
        lastGroup="Ask or begin"
        rows={shown.flatMap(({ title, lines: all }) =>
          all.map((line) => ({
            key: line.id,
            group: title,
            isSelected: line === active,
            isDisabled: line.entry.run.kind === 'elsewhere',
            content: <PaletteRow line={line} words={searched} />,
          })),
        )}
        at={lineAt}
        onPoint={setAt}
        onPress={(event, pressed) => {
          const line = lines[pressed];
          if (line !== undefined) choose(line, event.ctrlKey || event.metaKey ? 'Ctrl Enter' : 'Enter');
        }}
      />
      <PaletteFoot entry={active?.entry ?? null} actions={actions} canAdd={pageTarget() !== null} />
    </Dialog>
  );
  return scope === null ? body : <ScopeContext value={scope}>{body}</ScopeContext>;
}

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
  openShortcutSheet();
}
