const echoLimit = 100;

/** What the caller sent, as it may stand in a message: quoted, on one line, at most 100 characters. */
export function quote(text: string): string {
  const clipped = text.length <= echoLimit ? text : `${text.slice(0, echoLimit - 1)}…`;
  return `"${clipped.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}"]/gu, ' ')}"`;
}
