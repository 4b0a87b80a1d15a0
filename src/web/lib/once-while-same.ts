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
