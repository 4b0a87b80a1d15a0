/**
 * A function that works each object out once, and answers the same value for it as long as the object lives. Only for
 * objects that never change.
 */
export function oncePerObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}

/** Caches a value per object, for as long as all its other inputs are the same. */
export function onceWhileSame<Value>(): (key: object, of: readonly unknown[], make: () => Value) => Value {
  const made = new WeakMap<object, { readonly of: readonly unknown[]; readonly value: Value }>();
  return (key, of, make) => {
    const known = made.get(key);
    if (known !== undefined && of.every((part, index) => Object.is(part, known.of[index])))
      return known.value;
    const value = make();
    made.set(key, { of, value });
    return value;
  };
}
