/** Progress and cancellation of a long task. */
export interface Work {
  readonly signal: AbortSignal;
  /** Progress from 0 to 1; `told`: the text to show instead where the total is unknown. */
  readonly onProgress: (share: number, told?: string) => void;
}

const longestStretchMs = 12;

/**
 * Gives the page its turn whenever the work has kept it for longer than a frame may wait; throws the signal's reason
 * once it is aborted. Workers are closed to us: the page's policy on trusted types refuses every address of a script.
 */
export function turns({ signal }: Pick<Work, 'signal'>): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    signal.throwIfAborted();
    if (performance.now() - since < longestStretchMs) return undefined;
    return nextTurn().then(() => {
      signal.throwIfAborted();
      since = performance.now();
    });
  };
}

/** Yields by a message: timers are slowed down in a hidden tab, and an export is often waited for in another tab. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** A part of the way, from one share of the whole to another. */
export function partOf({ signal, onProgress }: Work, from: number, to: number): Work {
  return { signal, onProgress: (share) => onProgress(from + share * (to - from)) };
}
