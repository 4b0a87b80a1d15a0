import { z } from 'zod';
import { ApiError } from '../api/transport/api-error.ts';
import type { DraftStore, KeptDraft } from '../api/draft-store.ts';
import { copyName, type DocumentKind } from './work-kind.ts';
import {
  changeNote,
  conflictOf,
  type Failure,
  isEditable,
  type Resolution,
  statusOf,
  type WorkState,
  type WorkView,
} from './work-state.ts';

interface SessionInput<Saved, Input> {
  readonly kind: DocumentKind<Saved, Input>;
  readonly draftId: string;
  readonly opened: Saved | null;
  /** Whether unsaved changes of an earlier visit follow the first drawing. */
  readonly isRestored: boolean;
  readonly drafts: DraftStore;
  /** The editor as it is drawn first. */
  readonly view: WorkView<Saved, Input>;
  /** The service has a new revision: of this session's making, or someone else's that it goes on from. */
  readonly onSaved: (saved: Saved) => void;
}

/** A pause after the last edit, so that a run of edits is one version. */
const autosaveDelayMs = 1_500;
/** Longest wait of an edit while edits go on. */
const longestWaitMs = 10_000;
const longestRetryMs = 60_000;
/** Browsers let this many bytes of requests outlive a page. */
const mostBytesOnLeaving = 60_000;

const SavedElsewhere = z.object({ id: z.string(), rev: z.number() });

/**
 * Saving of one piece of work from its first edit to its last: keeps every edit in the browser, sends it after a
 * pause, retries, and waits for a decision when someone else saved meanwhile.
 */
export class WorkSession<Saved, Input> {
  readonly #input: SessionInput<Saved, Input>;
  #view: WorkView<Saved, Input>;
  #state: WorkState<Saved>;
  /** The state that the listeners know. */
  #drawn: WorkState<Saved>;
  readonly #listeners = new Set<() => void>();
  readonly #kept: ReturnType<typeof keepDrafts>;
  /** Text of the draft; null before the editor has drawn it. */
  #text: string | null = null;
  /** The document that is saved, as the editor writes it; null before the first save. */
  #clean: { readonly document: Input; readonly text: string } | null = null;
  /** Edits since the last save, and time of the first. */
  #edits = 0;
  #firstEditMs = 0;
  #savedSteps = 0;
  #failures = 0;
  #failure: Failure | null = null;
  /** Version that someone else saved, not yet taken over. */
  #newer: Saved | null = null;
  #isSending = false;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #channel: BroadcastChannel | null = null;

  constructor(input: SessionInput<Saved, Input>) {
    this.#input = input;
    this.#view = input.view;
    const { kind, opened: saved } = input;
    const status = statusOf(saved === null ? null : kind.identify(saved), false);
    this.#state = { saved, status, conflict: null, isCreating: false, isDirty: false };
    this.#drawn = this.#state;
    if (saved !== null) this.#setClean(input.view.untouched(saved));
    this.#kept = keepDrafts(input.drafts, () => {
      const { saved: edited } = this.#state;
      const { name, search, write } = this.#view;
      const id = edited === null ? input.draftId : kind.identify(edited).id;
      return { id, kind: kind.kind, name, search, document: write(edited), saved: edited };
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): WorkState<Saved> => this.#state;

  /** Begins to follow the browser: closing pages, a connection that returns, other tabs. */
  readonly start = (): (() => void) => {
    const end = new AbortController();
    const { signal } = end;
    globalThis.addEventListener?.('online', () => void this.#send(false), { signal });
    globalThis.addEventListener?.('focus', () => void this.check(), { signal });
    globalThis.addEventListener?.('pagehide', () => this.#flush(true), { signal });
    const channel = new BroadcastChannel('saved-work');
    channel.addEventListener('message', ({ data }) => void this.#follow(data));
    this.#channel = channel;
    return () => {
      end.abort();
      channel.close();
      this.#channel = null;
      this.#flush(false);
    };
  };

  /** Takes note of the draft. */
  readonly update = (view: WorkView<Saved, Input>): void => {
    this.#view = view;
    const { saved } = this.#state;
    const document = view.write(saved);
    const text = this.#input.kind.textOf(document);
    if (text === this.#text) return;
    // The address may name another scope than the work was saved with. Opening it there is no edit.
    if (this.#text === null && saved !== null && !this.#input.isRestored) this.#setClean(document);
    this.#text = text;
    if (!this.#isDirty()) {
      this.#rest();
      return;
    }
    if (this.#edits === 0) this.#firstEditMs = Date.now();
    this.#edits += 1;
    // A refused document may be right by now.
    if (this.#failure?.kind === 'failed' && !this.#failure.isGone) this.#failure = null;
    this.#kept.soon();
    this.#sendLater(autosaveDelayMs);
    this.#emit();
  };

  /** Saves at once. */
  readonly save = (): void => {
    if (this.#failure?.kind === 'failed') this.#failure = null;
    void this.#send(false);
  };

  /** First save under a name, in a folder; `""` for none. Throws why it failed. */
  readonly create = async (name: string, folderId = ''): Promise<void> =>
    this.#createAs(this.#input.kind.copyOf(this.#view.write(null), name, null), folderId);

  /** Goes on with a copy. Throws why it failed. */
  readonly saveCopy = async (name: string): Promise<void> => {
    const { saved } = this.#state;
    // The service knows no original for a user who has lost access.
    const original = this.#failure?.kind === 'failed' ? null : saved;
    await this.#createAs(this.#input.kind.copyOf(this.#view.write(saved), name, original), '');
  };

  readonly resolve = async (resolution: Resolution): Promise<void> => {
    const { kind } = this.#input;
    const { conflict, saved } = this.#state;
    if (conflict === null || saved === null) return;
    if (resolution === 'both') {
      await this.saveCopy(copyName(kind.identify(saved).name));
      return;
    }
    const [before, mine] = [this.#clean?.document ?? this.#view.untouched(saved), this.#view.write(saved)];
    const theirs = this.#view.untouched(conflict.theirs);
    this.#goOn(conflict.theirs, theirs);
    if (resolution === 'merge') this.#view.open(kind.merge(before, mine, theirs), 'merge both versions');
    if (resolution === 'theirs') this.#view.open(theirs, 'use their version');
    this.#sendLater(0);
  };

  /**
   * Looks for a newer version on the service, as after sharing. It is offered where its content differs; a sharing or
   * another folder is taken over at once.
   */
  readonly check = async (): Promise<void> => {
    const { kind } = this.#input;
    const { saved } = this.#state;
    if (saved === null || this.#isSending || this.#failure !== null || this.#isDirty()) return;
    const newest = await kind.read(kind.identify(saved).id).catch(() => null);
    if (newest === null || this.#isDirty() || this.#state.saved !== saved) return;
    if (kind.identify(newest).rev <= kind.identify(saved).rev) return;
    const { untouched } = this.#view;
    if (kind.changes(untouched(saved), untouched(newest)).length === 0) {
      this.#goOn(newest, untouched(newest));
      return;
    }
    this.#newer = newest;
    this.#emit();
  };

  /** Goes on with the newer version, as one step. */
  readonly takeNewer = (): void => this.#take('use the newer version');

  #take(step: string): void {
    const newest = this.#newer;
    if (newest === null || this.#isDirty()) return;
    const document = this.#view.untouched(newest);
    this.#goOn(newest, document);
    this.#view.open(document, step);
  }

  /** Another tab saved: the same here, unless there are edits of its own. */
  async #follow(message: unknown): Promise<void> {
    const { saved } = this.#state;
    if (saved === null) return;
    const other = SavedElsewhere.safeParse(message).data;
    const { id, rev } = this.#input.kind.identify(saved);
    if (other?.id !== id || other.rev <= rev) return;
    await this.check();
    this.#take('take over changes of another tab');
  }

  async #createAs(document: Input, folderId: string): Promise<void> {
    const { kind } = this.#input;
    const view = this.#view;
    this.#emit({ isCreating: true });
    try {
      const saved = await kind.create(document, folderId);
      this.#savedSteps = view.past.length;
      await this.#kept.forget();
      this.#goOn(saved, kind.copyOf(view.write(saved), kind.identify(saved).name, null));
      this.#view.onCreated(saved);
      // An edit made meanwhile has waited long enough; the new name alone is saved already, and drawn later.
      const { name } = kind.identify(saved);
      const now = kind.copyOf(this.#view.write(saved), name, null);
      if (kind.textOf(now) !== this.#clean?.text) void this.#send(false, name);
    } finally {
      this.#emit({ isCreating: false });
    }
  }

  #setClean(document: Input): void {
    this.#clean = { document, text: this.#input.kind.textOf(document) };
  }

  /** Goes on from a revision that holds `clean`. */
  #goOn(saved: Saved, clean: Input): void {
    this.#setClean(clean);
    this.#failure = null;
    this.#newer = null;
    this.#failures = 0;
    this.#state = { ...this.#state, saved, conflict: null };
    this.#text = this.#input.kind.textOf(this.#view.write(saved));
    if (this.#isDirty()) this.#emit();
    else this.#rest();
    this.#input.onSaved(saved);
  }

  #isDirty(): boolean {
    const { saved } = this.#state;
    if (saved === null) return this.#view.past.length > 0;
    return (
      this.#text !== null && this.#text !== this.#clean?.text && isEditable(this.#input.kind.identify(saved))
    );
  }

  /** Everything is saved. */
  #rest(): void {
    clearTimeout(this.#sendTimer);
    this.#edits = 0;
    this.#failure = null;
    this.#savedSteps = this.#view.past.length;
    void this.#kept.forget();
    this.#emit();
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

  /** Called when the page or the editor is left: sends unsaved edits, and keeps them until there is an answer. */
  #flush(isPageClosing: boolean): void {
    if (!this.#isDirty()) return;
    this.#kept.now();
    clearTimeout(this.#sendTimer);
    if (isPageClosing && (this.#text ?? '').length > mostBytesOnLeaving) return;
    void this.#send(isPageClosing);
  }

  /** `name`: the one that the draft was just given, which its view may not have yet. */
  async #send(outlivesPage: boolean, name?: string): Promise<void> {
    const { kind } = this.#input;
    const { saved } = this.#state;
    const view = this.#view;
    clearTimeout(this.#sendTimer);
    if (saved === null || this.#isSending || !this.#isSendable()) return;
    const write = (of: Saved) =>
      name === undefined ? view.write(of) : kind.copyOf(view.write(of), name, null);
    const document = write(saved);
    const sentEdits = this.#edits;
    this.#isSending = true;
    try {
      const clean = this.#clean?.document ?? this.#view.untouched(saved);
      const change = changeNote(view.past, this.#savedSteps, kind.changes(clean, document));
      // What the page showed of the work otherwise, as in another scope, is saved with the first edit.
      const untouched = this.#view.untouched(saved);
      const answer = await kind.replace({ saved, untouched, document, change, outlivesPage });
      this.#isSending = false;
      this.#edits -= sentEdits;
      this.#firstEditMs = Date.now();
      this.#savedSteps = view.past.length;
      // As the draft that was sent is written over the answer: both may differ in spelling.
      this.#goOn(answer, write(answer));
      this.#channel?.postMessage({ kind: kind.kind, ...kind.identify(answer) });
      if (this.#isDirty()) this.#sendLater(autosaveDelayMs);
    } catch (error) {
      this.#isSending = false;
      await this.#fail(error);
    }
  }

  async #fail(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    switch (error.kind) {
      case 'conflict':
        await this.#meetConflict();
        return;
      case 'network':
      case 'server':
      case 'too-many':
        this.#failures += 1;
        this.#failure = { kind: 'waiting', isOffline: error.kind === 'network' };
        this.#sendLater(Math.min(longestRetryMs, 1_000 * 2 ** this.#failures));
        break;
      default:
        this.#failure = { kind: 'failed', reason: error.message, isGone: error.kind === 'not-found' };
    }
    this.#emit();
  }

  async #meetConflict(): Promise<void> {
    const { kind } = this.#input;
    const { saved } = this.#state;
    if (saved === null) return;
    try {
      const newest = await kind.read(kind.identify(saved).id);
      const [mine, theirs] = [this.#view.write(saved), this.#view.untouched(newest)];
      const conflict = conflictOf(kind, newest, {
        saved: this.#view.untouched(saved),
        before: this.#clean?.document ?? this.#view.untouched(saved),
        mine,
        theirs,
      });
      if (conflict === null) {
        this.#goOn(newest, theirs);
        await this.#send(false);
        return;
      }
      this.#failure = { kind: 'conflict' };
      this.#emit({ conflict });
    } catch (error) {
      await this.#fail(error);
    }
  }

  #emit(change: Partial<Pick<WorkState<Saved>, 'conflict' | 'isCreating'>> = {}): void {
    const { saved } = this.#state;
    const isDirty = this.#isDirty();
    const work = saved === null ? null : this.#input.kind.identify(saved);
    const status = statusOf(work, isDirty, this.#newer !== null, this.#failure, this.#edits);
    const next = { ...this.#state, ...change, isDirty, status };
    // Work that was opened and not edited is as it was drawn.
    if (isSameState(this.#drawn, next)) return;
    this.#state = next;
    this.#drawn = next;
    for (const listener of this.#listeners) listener();
  }
}

function isSameState<Saved>(one: WorkState<Saved>, other: WorkState<Saved>): boolean {
  return (
    one.saved === other.saved &&
    one.conflict === other.conflict &&
    one.isCreating === other.isCreating &&
    one.isDirty === other.isDirty &&
    JSON.stringify(one.status) === JSON.stringify(other.status)
  );
}

const keepDelayMs = 20;

/** Keeps what an editor has not saved yet in the browser, from each edit until it is saved. */
function keepDrafts(drafts: DraftStore, draftNow: () => Omit<KeptDraft, 'changedAtMs'>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    void drafts.keep({ ...draftNow(), changedAtMs: Date.now() });
  };
  return {
    now,
    soon: () => {
      clearTimeout(timer);
      timer = setTimeout(now, keepDelayMs);
    },
    forget: async () => {
      clearTimeout(timer);
      const { kind, id } = draftNow();
      await drafts.forget(kind, id);
    },
  };
}
