/**
 * A query as lines of JSON, which read together are the query: lists one entry a line, so that no line outgrows a cell
 * of a sheet and a person can find a row.
 */
export function queryLines(query: unknown): readonly string[] {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) return [JSON.stringify(query)];
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const lines = entries.flatMap(([name, value]: [string, unknown], place) => {
    const comma = place < entries.length - 1 ? ',' : '';
    if (!Array.isArray(value) || value.length === 0)
      return [`  ${JSON.stringify(name)}: ${JSON.stringify(value)}${comma}`];
    const list: readonly unknown[] = value;
    return [
      `  ${JSON.stringify(name)}: [`,
      ...list.map((one, index) => `    ${JSON.stringify(one)}${index < list.length - 1 ? ',' : ''}`),
      `  ]${comma}`,
    ];
  });
  return ['{', ...lines, '}'];
}
