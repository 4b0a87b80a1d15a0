import { wavesQuestion } from '../../../expression/expression.ts';

/** Codes that a saved document names; `isOpen`: in a place it names none, and takes whatever there are. */
interface UsedCodes {
  readonly named: ReadonlySet<string>;
  readonly isOpen: boolean;
}

/** What a saved document uses of a question. */
interface UsedParts {
  readonly datapoints: UsedCodes;
  readonly suffixes: UsedCodes;
}

/**
 * The codes that a saved document names, by question, wherever in it they stand: audiences, charts, crosstabs and
 * calculations all name a question beside its answers. `waves` has the waves.
 */
export function codesOfDocument(document: unknown): ReadonlyMap<string, UsedParts> {
  const used = new Map<string, UsedParts>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === 'object' && value !== null) {
      for (const [question, parts] of partsOf(value)) add(used, question, parts);
      for (const [key, item] of Object.entries(value)) if (key !== 'metadata') visit(item);
    }
  };
  visit(document);
  return used;
}

function* partsOf(node: object): Generator<[string, UsedParts]> {
  const field = (name: string): unknown => Object.getOwnPropertyDescriptor(node, name)?.value;
  for (const name of ['question', 'question_code']) {
    const question = field(name);
    if (typeof question !== 'string' || question === '') continue;
    yield [
      question,
      {
        datapoints: codesIn([
          field('datapoints'),
          field('options'),
          field('datapoint'),
          field('datapoint_code'),
        ]),
        suffixes: codesIn([field('suffixes'), field('suffix_code')]),
      },
    ];
  }
  const splitter = field('splitter');
  if (typeof splitter === 'string' && splitter !== '') {
    yield [splitter, { datapoints: codesIn([field('segments')]), suffixes: codesIn([]) }];
  }
  const waves = codesIn([field('waves'), field('wave_codes')]);
  if (!waves.isOpen) yield [wavesQuestion, { datapoints: waves, suffixes: codesIn([]) }];
}

function codesIn(fields: readonly unknown[]): UsedCodes {
  const codes = fields
    .flat()
    .filter((code) => typeof code === 'string' || typeof code === 'number')
    .map(String)
    .filter((code) => code !== '');
  return { named: new Set(codes), isOpen: codes.length === 0 };
}

function add(used: Map<string, UsedParts>, question: string, parts: UsedParts): void {
  const known = used.get(question);
  used.set(
    question,
    known === undefined
      ? parts
      : {
          datapoints: united(known.datapoints, parts.datapoints),
          suffixes: united(known.suffixes, parts.suffixes),
        },
  );
}

function united(one: UsedCodes, other: UsedCodes): UsedCodes {
  return { named: new Set([...one.named, ...other.named]), isOpen: one.isOpen || other.isOpen };
}
