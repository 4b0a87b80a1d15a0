import { IconSearch } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { createQuestionSearch } from '../../expression-editor/picker/question-search.ts';
import { classNames } from '../../lib/class-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { openShortcutSheet } from '../keys/shortcut-sheet-state.ts';
import { ScopeContext } from '../scope/scope-context.ts';
import { useScopeState } from '../scope/use-scope-state.ts';
import css from './CommandPalette.module.css';
import { groupTitles, type PaletteEntry, type PaletteGroup, paletteGroups } from './palette-entry.ts';
import { createPaletteSearch, questionEntry } from './palette-search.ts';
import { closePalette, palette } from './palette-state.ts';
import { PaletteRow } from './PaletteRow.tsx';
import { readRecent, rememberRecent } from './recent-items.ts';
import { type RowAction, rowActions } from './row-actions.ts';
import { useCatalogueOf } from './use-catalogue-of.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

interface Line {
  readonly id: string;
  readonly entry: PaletteEntry;
  /** One of the row's actions, where those are listed; null = the row itself. */
  readonly action: RowAction | null;
}

interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

const everywhere = 'Everywhere';

/** `Ctrl K`: everything that has a name and everything that can be done, by typing. */
export function CommandPalette() {
  const [text, setText] = useState(() => palette.state().text);
  const searched = useDeferredValue(text);
  const [only, setOnly] = useState<PaletteGroup | null>(null);
  const [at, setAt] = useState(0);
  /** The row whose actions are listed. */
  const [inside, setInside] = useState<PaletteEntry | null>(null);
  const { scope } = useScopeState();
  const navigate = useNavigate();
  const listId = useId();

  const entries = usePaletteEntries(scope?.search ?? '');
  const catalogue = useCatalogueOf(scope);
  const questions = useMemo(() => (catalogue === null ? null : createQuestionSearch(catalogue)), [catalogue]);
  const search = useMemo(() => createPaletteSearch({ entries, questions }), [entries, questions]);

  const place = { navigate, scopeSearch: scope?.search ?? '' };
  const sectionsOf = useCallback(
    (wanted: string): readonly Section[] => {
      const lined = (title: string, found: readonly PaletteEntry[]): Section => ({
        title,
        lines: found.map((entry) => ({ id: `${listId}-${entry.key}`, entry, action: null })),
      });
      if (wanted.trim() === '' && only === null) {
        const byKey = new Map(entries.map((entry) => [entry.key, entry]));
        const questionOf = (key: string): PaletteEntry | undefined => {
          const question = catalogue?.questionByCode.get(key.replace(/^question:/, ''));
          return question === undefined ? undefined : questionEntry(question, null);
        };
        const recent = readRecent().flatMap((key) => byKey.get(key) ?? questionOf(key) ?? []);
        const actions = entries.filter((entry) => entry.kind === 'action' && entry.elsewhere === '');
        return [lined('Recent', recent.slice(0, 5)), lined('Actions', actions.slice(0, 9))].filter(isFilled);
      }
      if (wanted.trim() === '' && only !== 'questions') {
        const all = entries.filter((entry) => groupIs(entry, only));
        return [lined(groupTitles[only ?? 'actions'], all)].filter(isFilled);
      }
      return search
        .find(wanted, only)
        .map(({ group, entries: found }) => lined(groupTitles[group], found))
        .filter(isFilled);
    },
    [only, entries, catalogue, search, listId],
  );
  const sections = useMemo(() => sectionsOf(searched), [sectionsOf, searched]);

  const shown: readonly Section[] =
    inside === null
      ? sections
      : [
          {
            title: inside.name,
            lines: rowActions(inside, place).map((action) => ({
              id: `${listId}-${inside.key}-${action.key}`,
              entry: inside,
              action,
            })),
          },
        ];
  const lines = shown.flatMap((section) => section.lines);
  const active = lines[Math.min(at, lines.length - 1)];

  useEffect(() => {
    if (active !== undefined) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const write = (next: string) => {
    setText(next);
    setAt(0);
    setInside(null);
  };
  const narrow = (by: number) => {
    const choices = [null, ...paletteGroups];
    setOnly(choices[(choices.indexOf(only) + by + choices.length) % choices.length] ?? null);
    setAt(0);
    setInside(null);
  };
  const leave = () => {
    if (inside === null) return closePalette();
    setInside(null);
    setAt(
      Math.max(
        0,
        sections.flatMap((section) => section.lines).findIndex(({ entry }) => entry.key === inside.key),
      ),
    );
  };
  const choose = (line: Line, wanted: 'Enter' | 'Ctrl Enter') => {
    const actions = rowActions(line.entry, place);
    carryOut(
      line.entry,
      line.action ?? (wanted === 'Enter' ? actions[0] : actions.find(({ keys }) => keys === wanted)),
    );
  };
  const listActions = (entry: PaletteEntry) => {
    if (rowActions(entry, place).length < 2) return;
    setInside(entry);
    setAt(0);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const caretAtEnd = event.currentTarget.selectionStart === text.length;
    const handlers: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt(lines.length === 0 ? 0 : (Math.min(at, lines.length - 1) + 1) % lines.length),
      ArrowUp: () =>
        setAt(lines.length === 0 ? 0 : (Math.min(at, lines.length - 1) - 1 + lines.length) % lines.length),
      Enter: () => {
        // The list may still be that of an earlier text: what was typed decides.
        const line = text === searched || inside !== null ? active : sectionsOf(text)[0]?.lines[0];
        if (line !== undefined) choose(line, event.ctrlKey || event.metaKey ? 'Ctrl Enter' : 'Enter');
      },
      Tab: () => narrow(event.shiftKey ? -1 : 1),
      ...(inside === null && caretAtEnd && active !== undefined
        ? { ArrowRight: () => listActions(active.entry) }
        : {}),
      ...(inside === null ? {} : { ArrowLeft: leave }),
      ...(text === '' ? { '?': showShortcuts } : {}),
    };
    const handler = handlers[event.key];
    if (handler === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handler();
  };

  const body = (
    <Dialog bare title="Search or ask" width={680} className={css.palette} onClose={leave}>
      <div className={css.field}>
        <IconSearch size={17} stroke={1.5} aria-hidden />
        <input
          type="text"
          role="combobox"
          data-autofocus
          className={css.input}
          aria-label="Search audiences, questions, saved work and actions"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          placeholder="Search or ask"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onFocus={({ currentTarget: field }) =>
            field.setSelectionRange(field.value.length, field.value.length)
          }
          onKeyDown={press}
        />
        <button type="button" className={css.narrow} tabIndex={-1} onClick={() => narrow(1)}>
          {only === null ? everywhere : groupTitles[only]}
        </button>
        <Kbd keys="Tab" />
      </div>
      <div id={listId} role="listbox" aria-label="Results" className={css.list}>
        {shown.map((section) => (
          <div key={section.title} role="group" aria-label={section.title}>
            <div className={classNames(css.title, 'isolate')} aria-hidden="true">
              {section.title}
            </div>
            {section.lines.map((line) => (
              <PaletteRow
                key={line.id}
                id={line.id}
                entry={line.entry}
                action={line.action}
                words={searched}
                isActive={line === active}
                onPoint={() => setAt(lines.indexOf(line))}
                onChoose={(wanted) => choose(line, wanted)}
              />
            ))}
          </div>
        ))}
      </div>
      {lines.length === 0 && (
        <p className={css.nothing} role="status">
          {questions === null ? 'Loading questions…' : `No results for “${text}”.`}
        </p>
      )}
      <div className={css.foot} aria-hidden="true">
        <span>
          <Kbd keys="ArrowUp" /> <Kbd keys="ArrowDown" /> move
        </span>
        <span>
          <Kbd keys="Enter" /> open
        </span>
        <span>
          <Kbd keys="Ctrl Enter" /> Add to this page
        </span>
        <span>
          <Kbd keys="ArrowRight" /> more actions
        </span>
        <span className={css.last}>
          <Kbd keys="?" /> all shortcuts
        </span>
      </div>
    </Dialog>
  );
  return scope === null ? body : <ScopeContext value={scope}>{body}</ScopeContext>;
}

function carryOut({ kind, key }: PaletteEntry, action: RowAction | undefined): void {
  if (action === undefined) return;
  if (kind !== 'action') rememberRecent(key);
  closePalette();
  action.run();
}

function isFilled({ lines }: Section): boolean {
  return lines.length > 0;
}

function groupIs(entry: PaletteEntry, only: PaletteGroup | null): boolean {
  switch (only) {
    case 'audiences':
      return entry.kind === 'audience';
    case 'saved':
      return entry.kind === 'chart' || entry.kind === 'crosstab';
    default:
      return entry.kind === 'action';
  }
}

function showShortcuts(): void {
  closePalette();
  openShortcutSheet();
}
