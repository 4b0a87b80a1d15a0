/** Closes a switch over a union: the compiler refuses a missed case, and a value from outside the types throws. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`);
}
