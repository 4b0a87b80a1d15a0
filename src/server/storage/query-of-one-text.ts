import type { Compilable, CompiledQuery } from 'kysely';

/** Marks the place of the named value in the query. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and written out as SQL once, for those that every request asks: building costs more than
 * asking. `build` is called at the first use, with placeholders: the SQL must be the same whatever the values are, so
 * it may hand them on and not look at them.
 */
export function queryOfOneText<Values extends Readonly<Record<string, string | number | null>>, Row>(
  build: (values: Values) => Compilable<Row>,
): (values: Values) => Compilable<Row> {
  let written: CompiledQuery<Row> | undefined;

  function write(values: Values): CompiledQuery<Row> {
    const entries = Object.keys(values).map((name) => [name, new Placeholder(name)]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a builder hands values on as they are
    return build(Object.fromEntries(entries) as Values).compile();
  }

  return (values) => ({
    compile() {
      written ??= write(values);
      const parameters = written.parameters.map((value) =>
        value instanceof Placeholder ? values[value.name] : value,
      );
      return { ...written, parameters };
    },
  });
}
