const longestName = 64;
/** Words of SPSS syntax, which name no variable. */
const reserved = new Set(['all', 'and', 'by', 'eq', 'ge', 'gt', 'le', 'lt', 'ne', 'not', 'or', 'to', 'with']);

/** Names by what they mean. */
export type GivenNames = ReadonlyMap<string, string>;

interface TakenFor {
  readonly meaning?: string;
  readonly isOwn?: boolean;
}

/**
 * Gives out names of variables that every format takes: 1 to 64 ASCII letters, digits, dots and underscores, a letter
 * first and no dot or underscore last, unique whatever their case, and no word of SPSS syntax. So a header of a CSV file
 * never begins with what a spreadsheet takes for a formula.
 */
export class VariableNames {
  readonly #taken = new Set(reserved);
  /** Names of the imported file, which only their own content gets. */
  readonly #owned: ReadonlySet<string>;
  readonly #given: GivenNames;
  readonly #kept: ReadonlySet<string>;

  /** `given`: names of earlier exports, which nothing else gets. */
  constructor(owned: readonly string[] = [], given: GivenNames = new Map()) {
    this.#owned = new Set(owned.map((name) => name.toLowerCase()));
    this.#given = given;
    this.#kept = new Set(Array.from(given.values(), (name) => name.toLowerCase()));
  }

  /** Gives out a name as it is, once; false where it is given already. */
  claim(name: string): boolean {
    const folded = name.toLowerCase();
    if (this.#taken.has(folded) || this.#kept.has(folded)) return false;
    this.#taken.add(folded);
    return true;
  }

  /**
   * The name that the meaning was given before, else the one that is wanted, else the closest that is free. `isOwn`: the
   * column has it in the imported file.
   */
  take(wanted: string, { meaning = '', isOwn = false }: TakenFor = {}): string {
    const known = isOwn ? undefined : this.#given.get(meaning);
    if (known !== undefined && !this.#taken.has(known.toLowerCase())) {
      this.#taken.add(known.toLowerCase());
      return known;
    }
    const safe = wanted.replaceAll(/[^A-Za-z0-9_.]/g, '_');
    const named = /^[A-Za-z]/.test(safe) ? safe : `v${safe}`;
    for (let copy = 1; ; copy++) {
      const ending = copy === 1 ? '' : `_${copy}`;
      const name = `${withoutLooseEnd(named.slice(0, longestName - ending.length))}${ending}`;
      const folded = name.toLowerCase();
      if (this.#taken.has(folded) || this.#kept.has(folded)) continue;
      if (this.#owned.has(folded) && !(isOwn && folded === wanted.toLowerCase())) continue;
      this.#taken.add(folded);
      return name;
    }
  }
}

/** Names of variables end in a letter or digit. */
function withoutLooseEnd(name: string): string {
  let length = name.length;
  while (/[._]/.test(name.charAt(length - 1))) length--;
  return name.slice(0, length);
}
