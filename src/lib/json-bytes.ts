/** The object that UTF-8 bytes hold as JSON; an empty one where they hold anything else. */
export function objectOfBytes(bytes: readonly number[]): Readonly<Record<string, unknown>> {
  try {
    const escaped = bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    const parsed: unknown = JSON.parse(decodeURIComponent(escaped));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}
