let hasInput = false;
const waiting = new Set<() => void | Promise<void>>();
const listening = new AbortController();

for (const input of ['pointerdown', 'pointermove', 'keydown', 'touchstart']) {
  globalThis.window?.addEventListener(input, begin, {
    capture: true,
    passive: true,
    signal: listening.signal,
  });
}

function begin(): void {
  listening.abort();
  hasInput = true;
  for (const run of waiting) void run();
  waiting.clear();
}

/**
 * Calls `run` at the user's first input, or at once if there was one: it loads code that the first page does without.
 * Returns the function that cancels it.
 */
export function atFirstInput(run: () => void | Promise<void>): () => void {
  if (hasInput) void run();
  else waiting.add(run);
  return () => waiting.delete(run);
}
