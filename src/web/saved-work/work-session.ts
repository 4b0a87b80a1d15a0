import { limits } from '../../contract/limits.ts';
import { shorten } from '../../expression/shorten.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { ApiError } from '../api/api-error.ts';
import type { DraftStore, KeptDraft } from '../api/draft-store.ts';
import type { Step } from '../lib/history.ts';
import { type Change, copyName, type DocumentKind, type WorkIdentity } from './work-kind.ts';

/** The editor as saving sees it, after each of its renders. */
export interface WorkView<Saved, Input> {
  /** The document of the draft. What the editor does not show is taken from `saved`. */
  readonly write: (saved: Saved | null) => Input;
  /** The document that the editor makes of saved work nobody has touched. */
  readonly untouched: (saved: Saved) => Input;
  readonly past: readonly Step<unknown>[];
  /** Runs after the first save and after each copy. */
  readonly onCreated: (saved: Saved) => void;
  /** Replaces the draft, as one step that can be undone; the scope too, unless it is kept. */
  readonly open: (document: Input, step: string, keepsScope?: boolean) => void;
  /** Name of a draft in the library, and the scope in the address that it is opened with. */
  readonly name: string;
  readonly search: string;
}

export type SaveStatus =
  /** New, and nothing done to it. */
  | { readonly kind: 'untouched' }
  /** New, kept in this browser. */
  | { readonly kind: 'draft' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly rev: number }
  /** No answer, or a failure that may pass: sent again by itself. */
  | { readonly kind: 'waiting'; readonly isOffline: boolean; readonly edits: number }
  | { readonly kind: 'failed'; readonly reason: string; readonly isGone: boolean }
  | { readonly kind: 'conflict' }
  /** Someone else saved, and nothing here is unsaved. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'viewing' };

export interface Conflict<Saved> {
  readonly theirs: Saved;
  readonly yourChanges: readonly Change[];
  readonly theirChanges: readonly Change[];
}

export type Resolution = 'merge' | 'theirs' | 'mine' | 'both';

export interface WorkState<Saved> {
  /** Saved work that is edited, as the service has it; null before the first save. */
  readonly saved: Saved | null;
  readonly status: SaveStatus;
  readonly conflict: Conflict<Saved> | null;
  /** Whether the first save or a copy is under way. */
  readonly isCreating: boolean;
  readonly isDirty: boolean;
}

interface SessionInput<Saved, Input> {
  readonly kind: DocumentKind<Saved, Input>;
  readonly draftId: string;
  readonly opened: Saved | null;
  readonly drafts: DraftStore;
  /** The service has a new revision: of this session's making, or someone else's that it goes on from. */
  readonly onSaved: (saved: Saved) => void;
}

/** A pause after the last edit, so that a run of edits is one version. */
const autosaveDelayMs = 1_500;
/** Longest wait of an edit while edits go on. */
const longestWaitMs = 10_000;
const keepDelayMs = 20;
const longestRetryMs = 60_000;
/** Browsers let this many bytes of requests outlive a page. */
const mostBytesOnLeaving = 60_000;

/**
 * Saving of one piece of work from its first edit to its last: keeps every edit in the browser, sends it after a
 * pause, retries, and waits for a decision when someone else saved meanwhile.
 */
export class WorkSession<Saved, Input> {
  readonly #input: SessionInput<Saved, Input>;
  #view: WorkView<Saved, Input> | null = null;
  #state: WorkState<Saved>;
  #listeners = new Set<() => void>();
  #text = '';
  /** The document that is saved, as the editor writes it; null before the first save. */
  #clean: Input | null = null;
  #cleanText = '';
  /** Edits since the last save, and when the first of them was made. */
  #edits = 0;
  #firstEditMs = 0;
  #savedSteps = 0;
  #failures = 0;
  #failure: Extract<SaveStatus, { kind: 'waiting' | 'failed' | 'conflict' }> | null = null;
  /** Version that someone else saved, not yet taken over. */
  #newer: Saved | null = null;
  #isSending = false;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #channel: BroadcastChannel | null = null;

  constructor(input: SessionInput<Saved, Input>) {
    this.#input = input;
    const saved = input.opened;
    this.#state = {
      saved,
      status: this.#restingStatus(saved, false),
      conflict: null,
      isCreating: false,
      isDirty: false,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): WorkState<Saved> => this.#state;

  /** Begins to follow the browser: closing pages, a connection that returns, other tabs. */
  readonly start = (): (() => void) => {
    const online = () => void this.#send(false);
    const hide = () => this.#flush(true);
    const focus = () => void this.check();
    globalThis.addEventListener?.('online', online);
    globalThis.addEventListener?.('focus', focus);
    globalThis.addEventListener?.('pagehide', hide);
    this.#channel = new BroadcastChannel('saved-work');
    this.#channel.addEventListener('message', ({ data }) => void this.#follow(data));
    return () => {
      globalThis.removeEventListener?.('online', online);
      globalThis.removeEventListener?.('focus', focus);
      globalThis.removeEventListener?.('pagehide', hide);
      this.#channel?.close();
      this.#channel = null;
      this.#flush(false);
    };
  };

  /** Takes note of the draft. */
  readonly update = (view: WorkView<Saved, Input>): void => {
    const isFirst = this.#view === null;
    this.#view = view;
    if (isFirst && this.#state.saved !== null) this.#setClean(view.untouched(this.#state.saved));
    const text = this.#input.kind.textOf(view.write(this.#state.saved));
    if (text === this.#text && !isFirst) return;
    this.#text = text;
    if (!this.#isDirty()) {
      this.#edits = 0;
      this.#rest();
      return;
    }
    if (this.#edits === 0) this.#firstEditMs = Date.now();
    this.#edits += 1;
    // A refused document may be right by now.
    if (this.#failure?.kind === 'failed' && !this.#failure.isGone) this.#failure = null;
    this.#keepSoon();
    this.#sendLater(autosaveDelayMs);
    this.#emit({ isDirty: true });
  };

  /** Saves at once. */
  readonly save = (): void => {
    if (this.#failure?.kind === 'failed') this.#failure = null;
    void this.#send(false);
  };

  /** First save under a name, in a folder; `""` for none. Throws why it failed. */
  readonly create = async (name: string, folderId = ''): Promise<void> => {
    const { kind } = this.#input;
    const view = this.#view;
    if (view === null) return;
    await this.#createAs(kind.copyOf(view.write(null), name, null), folderId);
  };

  /** Goes on with a copy. Throws why it failed. */
  readonly saveCopy = async (name: string): Promise<void> => {
    const { kind } = this.#input;
    const { saved } = this.#state;
    const view = this.#view;
    if (view === null) return;
    // The service knows no original for a user who has lost access.
    const original = this.#failure?.kind === 'failed' ? null : saved;
    await this.#createAs(kind.copyOf(view.write(saved), name, original));
  };

  readonly resolve = async (resolution: Resolution): Promise<void> => {
    const { kind } = this.#input;
    const { conflict, saved } = this.#state;
    const view = this.#view;
    if (conflict === null || view === null || saved === null) return;
    const { theirs } = conflict;
    const before = this.#clean ?? view.untouched(saved);
    const mine = view.write(saved);
    switch (resolution) {
      case 'both':
        await this.saveCopy(copyName(kind.identify(saved).name));
        return;
      case 'merge':
        this.#goOn(theirs, view.untouched(theirs));
        view.open(kind.merge(before, mine, view.untouched(theirs)), 'merge both versions');
        break;
      case 'theirs':
        this.#goOn(theirs, view.untouched(theirs));
        view.open(view.untouched(theirs), 'use their version');
        break;
      case 'mine':
        this.#goOn(theirs, view.untouched(theirs));
        break;
      default:
        assertNever(resolution);
    }
    this.#sendLater(0);
  };

  /** Looks for a newer version on the service, as after sharing. */
  readonly check = async (): Promise<void> => {
    const newest = await this.#readNewer();
    if (newest === null) return;
    this.#newer = newest;
    this.#emit({});
  };

  /** Goes on with the newer version, as one step. */
  readonly takeNewer = (): void => {
    const newest = this.#newer;
    const view = this.#view;
    if (newest === null || view === null || this.#isDirty()) return;
    this.#goOn(newest, view.untouched(newest));
    view.open(view.untouched(newest), 'use the newer version');
  };

  /** The service's version if it is newer and its content differs. A sharing or another folder is taken over at once. */
  async #readNewer(): Promise<Saved | null> {
    const { kind } = this.#input;
    const { saved } = this.#state;
    if (saved === null || this.#isSending || this.#failure !== null || this.#isDirty()) return null;
    const newest = await kind.read(kind.identify(saved).id).catch(() => null);
    const view = this.#view;
    if (newest === null || view === null || this.#isDirty() || this.#state.saved !== saved) return null;
    if (kind.identify(newest).rev <= kind.identify(saved).rev) return null;
    if (!this.#isSameWork(saved, newest)) return newest;
    this.#goOn(newest, view.untouched(newest));
    return null;
  }

  async #createAs(document: Input, folderId = ''): Promise<void> {
    const { kind, drafts } = this.#input;
    const view = this.#view;
    if (view === null) return;
    this.#emit({ isCreating: true });
    try {
      const saved = await kind.create(document, folderId);
      this.#savedSteps = view.past.length;
      await drafts.forget(kind.kind, this.#draftKey());
      this.#goOn(saved, kind.copyOf(view.write(saved), kind.identify(saved).name, null));
      this.#view?.onCreated(saved);
    } finally {
      this.#emit({ isCreating: false });
    }
  }

  #setClean(document: Input): void {
    this.#clean = document;
    this.#cleanText = this.#input.kind.textOf(document);
  }

  /** Goes on from a revision that holds `clean`. */
  #goOn(saved: Saved, clean: Input): void {
    this.#setClean(clean);
    this.#failure = null;
    this.#newer = null;
    this.#failures = 0;
    this.#emit({ saved, conflict: null });
    if (this.#view !== null) this.#text = this.#input.kind.textOf(this.#view.write(saved));
    if (this.#isDirty()) this.#emit({ isDirty: true });
    else this.#rest();
    this.#input.onSaved(saved);
  }

  #isDirty(): boolean {
    const { kind } = this.#input;
    const { saved } = this.#state;
    const view = this.#view;
    if (view === null) return false;
    if (saved === null) return view.past.length > 0;
    return isEditable(kind.identify(saved)) && this.#text !== this.#cleanText;
  }

  #isSameWork(before: Saved, after: Saved): boolean {
    const view = this.#view;
    if (view === null) return false;
    return this.#input.kind.changes(view.untouched(before), view.untouched(after)).length === 0;
  }

  /** Everything is saved. */
  #rest(): void {
    clearTimeout(this.#sendTimer);
    clearTimeout(this.#keepTimer);
    this.#edits = 0;
    this.#failure = null;
    this.#savedSteps = this.#view?.past.length ?? 0;
    void this.#input.drafts.forget(this.#input.kind.kind, this.#draftKey());
    this.#emit({ isDirty: false });
  }

  #draftKey(): string {
    const { saved } = this.#state;
    return saved === null ? this.#input.draftId : this.#input.kind.identify(saved).id;
  }

  #keepSoon(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = setTimeout(() => this.#keep(), keepDelayMs);
  }

  #keep(): void {
    const { kind, drafts } = this.#input;
    const { saved } = this.#state;
    const view = this.#view;
    clearTimeout(this.#keepTimer);
    if (view === null) return;
    const document = view.write(saved);
    const draft: KeptDraft = {
      id: this.#draftKey(),
      kind: kind.kind,
      name: view.name,
      search: view.search,
      document,
      saved,
      changedAtMs: Date.now(),
    };
    void drafts.keep(draft);
  }

  #sendLater(delayMs: number): void {
    clearTimeout(this.#sendTimer);
    if (!this.#isSendable()) return;
    const latestMs = Math.max(0, this.#firstEditMs + longestWaitMs - Date.now());
    const waitMs = this.#failures === 0 ? Math.min(delayMs, latestMs) : delayMs;
    this.#sendTimer = setTimeout(() => void this.#send(false), waitMs);
  }

  #isSendable(): boolean {
    const { saved, conflict } = this.#state;
    return saved !== null && conflict === null && this.#failure?.kind !== 'failed' && this.#isDirty();
  }

  /** The page or the editor is left: sends what is not saved, and keeps it until there is an answer. */
  #flush(isPageClosing: boolean): void {
    if (!this.#isDirty()) return;
    this.#keep();
    clearTimeout(this.#sendTimer);
    if (isPageClosing && this.#text.length > mostBytesOnLeaving) return;
    void this.#send(isPageClosing);
  }

  async #send(outlivesPage: boolean): Promise<void> {
    const { kind } = this.#input;
    const { saved } = this.#state;
    const view = this.#view;
    clearTimeout(this.#sendTimer);
    if (view === null || saved === null || this.#isSending || !this.#isSendable()) return;
    const document = view.write(saved);
    const sent = { edits: this.#edits, steps: view.past.length };
    this.#isSending = true;
    try {
      const untouched = this.#clean ?? view.untouched(saved);
      const change = this.#changeNote(view, kind.changes(untouched, document));
      const answer = await kind.replace({ saved, untouched, document, change, outlivesPage });
      this.#isSending = false;
      this.#edits -= sent.edits;
      this.#firstEditMs = Date.now();
      this.#savedSteps = sent.steps;
      // As the draft that was sent is written over the answer: both may differ in spelling.
      this.#goOn(answer, view.write(answer));
      this.#channel?.postMessage({ kind: kind.kind, ...kind.identify(answer) });
      if (this.#isDirty()) this.#sendLater(autosaveDelayMs);
    } catch (error) {
      this.#isSending = false;
      await this.#fail(error);
    }
  }

  /** Names of the steps since the last save; of changes outside the history, as of the scope, their words. */
  #changeNote({ past }: WorkView<Saved, Input>, changes: readonly Change[]): string {
    if (past.length < this.#savedSteps) return 'undo';
    const steps = past.slice(this.#savedSteps).map(({ name }) => name);
    const parts = steps.length > 0 ? steps : changes.map(({ words }) => words);
    return shorten([...new Set(parts)].join('; '), limits.nameLength);
  }

  async #fail(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    switch (error.kind) {
      case 'conflict':
        await this.#meetConflict();
        return;
      case 'network':
      case 'server':
      case 'too-many': {
        this.#failures += 1;
        const isOffline = error.kind === 'network';
        this.#failure = { kind: 'waiting', isOffline, edits: Math.max(1, this.#edits) };
        this.#sendLater(Math.min(longestRetryMs, 1_000 * 2 ** this.#failures));
        break;
      }
      default:
        this.#failure = { kind: 'failed', reason: error.message, isGone: error.kind === 'not-found' };
    }
    this.#emit({});
  }

  async #meetConflict(): Promise<void> {
    const { kind } = this.#input;
    const { saved } = this.#state;
    const view = this.#view;
    if (view === null || saved === null) return;
    let theirs: Saved;
    try {
      theirs = await kind.read(kind.identify(saved).id);
    } catch (error) {
      await this.#fail(error);
      return;
    }
    const theirDocument = view.untouched(theirs);
    const theirChanges = kind.changes(view.untouched(saved), theirDocument);
    // It was shared or moved, or this very document arrived before its answer was lost.
    if (theirChanges.length === 0 || kind.changes(theirDocument, view.write(saved)).length === 0) {
      this.#goOn(theirs, theirDocument);
      await this.#send(false);
      return;
    }
    const yourChanges = kind.changes(this.#clean ?? view.untouched(saved), view.write(saved));
    this.#failure = { kind: 'conflict' };
    this.#emit({ conflict: { theirs, yourChanges, theirChanges } });
  }

  /** Another tab saved: the same here, unless there are edits of its own. */
  async #follow(message: unknown): Promise<void> {
    const { kind } = this.#input;
    const { saved } = this.#state;
    if (saved === null) return;
    if (typeof message !== 'object' || message === null || !('id' in message && 'rev' in message)) return;
    const { id, rev } = kind.identify(saved);
    if (message.id !== id || typeof message.rev !== 'number' || message.rev <= rev) return;
    const newest = await this.#readNewer();
    const view = this.#view;
    if (newest === null || view === null) return;
    this.#goOn(newest, view.untouched(newest));
    view.open(view.untouched(newest), 'take over changes of another tab');
  }

  #restingStatus(saved: Saved | null, isDirty: boolean): SaveStatus {
    if (saved === null) return { kind: isDirty ? 'draft' : 'untouched' };
    const { kind } = this.#input;
    if (!isEditable(kind.identify(saved))) return { kind: 'viewing' };
    if (this.#newer !== null && !isDirty) return { kind: 'newer' };
    return isDirty ? { kind: 'saving' } : { kind: 'saved', rev: kind.identify(saved).rev };
  }

  #emit(change: Partial<Omit<WorkState<Saved>, 'status'>>): void {
    const next = { ...this.#state, ...change };
    const waits =
      this.#failure?.kind === 'waiting' ? { ...this.#failure, edits: Math.max(1, this.#edits) } : null;
    this.#state = {
      ...next,
      status: waits ?? this.#failure ?? this.#restingStatus(next.saved, next.isDirty),
    };
    for (const listener of this.#listeners) listener();
  }
}

function isEditable({ access }: WorkIdentity): boolean {
  return access === 'owner' || access === 'edit';
}
