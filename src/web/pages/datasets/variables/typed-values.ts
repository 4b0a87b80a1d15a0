type Value = number | string;

/** Values as they are typed: between commas, quoted where they hold one. */
export function writeValues(values: readonly Value[]): string {
  return values
    .map((value) =>
      typeof value === 'string' && /[,"]|^\s|\s$/.test(value) ? JSON.stringify(value) : String(value),
    )
    .join(', ');
}

/** Numbers where they read as such; the service holds them against what the cells are. */
export function readValues(text: string): Value[] {
  const parts = text.match(/\s*"(?:[^"\\]|\\.)*"\s*(?=,|$)|[^,]+/g) ?? [];
  const values = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): Value => {
      if (/^".*"$/.test(part)) return unquoted(part);
      const number = Number(part.replace('−', '-'));
      return Number.isFinite(number) ? number : part;
    });
  return [...new Set(values)];
}

function unquoted(part: string): string {
  try {
    return String(JSON.parse(part));
  } catch {
    return part.slice(1, -1);
  }
}
