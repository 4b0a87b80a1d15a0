import type { DraftStore, KeptDraft } from '../api/draft-store.ts';

const keepDelayMs = 20;

/** Keeps what an editor has not saved yet in the browser, from each edit until it is saved. */
export function keepDrafts(drafts: DraftStore, draftNow: () => Omit<KeptDraft, 'changedAtMs'>) {
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
