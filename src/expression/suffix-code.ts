/**
 * A suffix code as it travels, string or integer, as the integer it is; null for anything else. Only the plain
 * spelling is a code: `"7"`, never `"07"`, `"7.0"` or `"+7"`, so that two spellings never mean one code.
 */
export function suffixCode(sent: string | number): number | null {
  const code = typeof sent === 'number' ? sent : Number(sent);
  if (!Number.isSafeInteger(code)) return null;
  return typeof sent === 'number' || String(code) === sent ? code : null;
}
