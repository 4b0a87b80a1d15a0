import { toasts } from './layers/toasts.ts';

/** Copies a text to the clipboard and says whether it could. */
export async function copyText(
  text: string | Promise<string>,
  done: string,
  refused = 'The browser blocked copying',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(await text);
    toasts.show({ text: done });
  } catch {
    toasts.show({ text: refused });
  }
}
