/** What is wrong with a value, in words; nothing where it is as the interface says. */
export type Shape = (value: unknown, at: string) => readonly string[];

/** The value itself, or a shape. */
type Expected = Shape | string | number | boolean;

export const text: Shape = (value, at) =>
  typeof value === 'string' ? [] : [`${at} is no text: ${show(value)}`];
export const integer: Shape = (value, at) =>
  Number.isSafeInteger(value) ? [] : [`${at} is no integer: ${show(value)}`];
export const number: Shape = (value, at) =>
  typeof value === 'number' && Number.isFinite(value) ? [] : [`${at} is no number: ${show(value)}`];
export const truth: Shape = (value, at) =>
  typeof value === 'boolean' ? [] : [`${at} is neither true nor false: ${show(value)}`];
export const uuid = matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
/** RFC 3339 in UTC, with milliseconds. */
export const timestamp = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
/** Between the years 2020 and 2100. */
export const epochSeconds: Shape = (value, at) =>
  Number.isInteger(value) && Number(value) > 1_577_836_800 && Number(value) < 4_102_444_800
    ? []
    : [`${at} is no time in seconds: ${show(value)}`];
/** An object of which nothing more is said. */
export const anyObject: Shape = (value, at) =>
  isObject(value) ? [] : [`${at} is no object: ${show(value)}`];

export const nothing: Shape = (value, at) => (value === null ? [] : [`${at} is not null: ${show(value)}`]);

export function orNull(shape: Shape): Shape {
  return (value, at) => (value === null ? [] : shape(value, at));
}

export function matching(pattern: RegExp): Shape {
  return (value, at) =>
    typeof value === 'string' && pattern.test(value) ? [] : [`${at} is not ${pattern}: ${show(value)}`];
}

export function oneOf(...values: readonly (string | number)[]): Shape {
  return (value, at) =>
    values.some((allowed) => allowed === value)
      ? []
      : [`${at} is none of ${values.join(', ')}: ${show(value)}`];
}

export function list(item: Expected): Shape {
  return (value, at) =>
    Array.isArray(value)
      ? value.flatMap((element, index) => problemsOf(item, element, `${at}[${index}]`))
      : [`${at} is no list: ${show(value)}`];
}

/** Exactly these keys; those of `optional` may be absent. */
export function object(
  fields: Readonly<Record<string, Expected>>,
  optional: Readonly<Record<string, Expected>> = {},
): Shape {
  return (value, at) => {
    if (!isObject(value)) return [`${at} is no object: ${show(value)}`];
    const missing = Object.keys(fields).filter((key) => !(key in value));
    const surplus = Object.keys(value).filter((key) => !(key in fields) && !(key in optional));
    return [
      ...missing.map((key) => `${at}.${key} is missing`),
      ...surplus.map((key) => `${at}.${key} is more than the interface has`),
      ...Object.entries({ ...fields, ...optional }).flatMap(([key, expected]) =>
        key in value ? problemsOf(expected, value[key], `${at}.${key}`) : [],
      ),
    ];
  };
}

/** What is wrong with `value`, one sentence each. */
export function problemsOf(expected: Expected, value: unknown, at = 'body'): readonly string[] {
  if (typeof expected === 'function') return expected(value, at);
  return expected === value ? [] : [`${at} is not ${JSON.stringify(expected)}: ${show(value)}`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 120);
}
