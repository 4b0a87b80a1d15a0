import { isOffline } from './client.ts';

/** Returns what `load` does; a load that fails without a connection is tried again when the connection is back. */
export async function whenOnline<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    // Before it asks: the connection may be back by the answer.
    const isBack = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    if (!(await isOffline())) throw error;
    await isBack;
    // The loader of parts asks for a style sheet once, whether it came or not.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (link.sheet === null) link.replaceWith(link.cloneNode());
    }
    return whenOnline(load);
  }
}
