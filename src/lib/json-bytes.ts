/** The object that UTF-8 bytes hold as JSON; null where they hold anything else. */
export function readObject(bytes: readonly number[]): Readonly<Record<string, unknown>> | null {
  try {
    const escaped = bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    const parsed: unknown = JSON.parse(decodeURIComponent(escaped));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}

/** The same; an empty object where they hold anything else. */
export function objectOfBytes(bytes: readonly number[]): Readonly<Record<string, unknown>> {
  return readObject(bytes) ?? {};
}
