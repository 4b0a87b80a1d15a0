const echoLimit = 100;

/** The caller's text for a message: quoted, on one line, at most 100 characters. */
export function quote(text: string): string {
  const clipped = text.length <= echoLimit ? text : `${text.slice(0, echoLimit - 1)}…`;
  return `"${clipped.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}"]/gu, ' ')}"`;
}
