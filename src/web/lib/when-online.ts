/** Returns what `load` does; a load that fails without a connection is tried again when the connection is back. */
export async function whenOnline<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
    // The loader of parts asks for a style sheet once, whether it came or not.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (link.sheet === null) link.replaceWith(link.cloneNode());
    }
    return whenOnline(load);
  }
}
