/** Runs in the page: from the next press to the frame that shows what it did. */
export function frameAfterPress(): { readonly ms: Promise<number> } {
  const ms = new Promise<number>((resolve) => {
    const press = (event: KeyboardEvent) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - event.timeStamp)));
    window.addEventListener('keydown', press, { once: true, capture: true });
  });
  return { ms };
}

/** Runs in the page: from the next click, and from the first request under the path, to the first element that is a figure. */
export function firstFigureAfterAsking({
  figure,
  path,
}: {
  readonly figure: string;
  readonly path: string;
}): {
  readonly times: Promise<{ readonly afterPressMs: number; readonly afterAskingMs: number }>;
} {
  const times = new Promise<{ readonly afterPressMs: number; readonly afterAskingMs: number }>((resolve) => {
    const press = (event: MouseEvent) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(figure) === null) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const now = performance.now();
          const asked = performance
            .getEntriesByType('resource')
            .find(({ name, startTime }) => name.includes(path) && startTime > event.timeStamp);
          resolve({
            afterPressMs: now - event.timeStamp,
            afterAskingMs: now - (asked?.startTime ?? Number.NaN),
          });
        });
      });
      observer.observe(document.body, { childList: true, subtree: true });
    };
    window.addEventListener('click', press, { once: true, capture: true });
  });
  return { times };
}
