/** Data of things of one kind that are dragged over the page; `of` returns null for things of other kinds. */
export function dragKind<Thing extends object>() {
  const known = new WeakMap<object, Thing>();
  return {
    data: (thing: Thing): Record<string, unknown> => {
      known.set(thing, thing);
      return { dragged: thing };
    },
    of: ({ dragged }: Record<string | symbol, unknown>): Thing | null =>
      typeof dragged === 'object' && dragged !== null ? (known.get(dragged) ?? null) : null,
  };
}
