/** Variables to choose from, each once; `""` is called `none` and comes first. */
export function variableOptions(
  names: readonly string[],
  none: string,
): readonly { readonly value: string; readonly name: string }[] {
  const known = [...new Set(names)].filter((name) => name !== '');
  return [{ value: '', name: none }, ...known.map((name) => ({ value: name, name }))];
}
