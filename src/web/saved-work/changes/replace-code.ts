import { z } from 'zod';
import type { CatalogueQuestion } from '../../catalogue/catalogue.ts';

/** A code that saved work names, and its replacement. */
export interface CodeReplacement {
  readonly question: string;
  readonly to: string;
  /** Keyed by the code of the answer or column; others stay. */
  readonly codes: ReadonlyMap<string, string>;
  /** Names of headers that are called after an answer. */
  readonly names: ReadonlyMap<string, string>;
}

/** Replacement of an answer, row or column by another one of the same question; null: it has no such answers. */
export function replaceAnswer(question: CatalogueQuestion, from: string, to: string): CodeReplacement | null {
  const [was, is] = [from, to].map((code) => partOf(question, code));
  if (is === undefined) return null;
  const names = was === undefined ? [] : [[was.name, is.name] as const];
  return { question: question.code, to: question.code, codes: new Map([[from, to]]), names: new Map(names) };
}

/**
 * Replacement of a question by another one that has the same answers, by code or else by name; null: an answer is
 * missing. `used`: codes of the answers and columns that the work names.
 */
export function replaceQuestion(
  { code, known }: { readonly code: string; readonly known: CatalogueQuestion | undefined },
  to: CatalogueQuestion,
  used: Iterable<string>,
): CodeReplacement | null {
  const codes = new Map<string, string>();
  for (const one of used) {
    const name = known === undefined ? undefined : partOf(known, one)?.name;
    const found =
      partOf(to, one) ?? [...to.datapoints, ...to.suffixes].find((answer) => answer.name === name);
    if (found === undefined) return null;
    codes.set(one, String(found.code));
  }
  return { question: code, to: to.code, codes, names: new Map() };
}

function partOf({ datapointByCode, suffixByCode }: CatalogueQuestion, code: string) {
  return datapointByCode.get(code) ?? suffixByCode.get(Number(code));
}

const Node = z.record(z.string(), z.unknown());
const questionKeys = ['question', 'question_code', 'splitter'];
const answerKeys = new Set(['datapoints', 'options', 'datapoint', 'datapoint_code', 'suffixes', 'segments']);

/** Codes of the answers that a document names of a question, wherever in it they are. */
export function answersNamed(document: unknown, question: string): ReadonlySet<string> {
  const found = new Set<string>();
  visit(document, (node) => {
    if (!questionKeys.some((key) => node[key] === question)) return node;
    for (const key of answerKeys)
      for (const code of [node[key]].flat()) if (isCode(code) && code !== '') found.add(String(code));
    return node;
  });
  return found;
}

/** A document of saved work, as it travels, that names what the replacement says instead. */
export function replaceCodes(document: unknown, { question, to, codes, names }: CodeReplacement): unknown {
  const replaced = (code: unknown) => {
    const next = isCode(code) ? codes.get(String(code)) : undefined;
    if (next === undefined) return code;
    return typeof code === 'number' ? Number(next) : next;
  };
  return visit(document, (node, isChanged) => {
    const isNamed = questionKeys.some((key) => node[key] === question);
    const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
      if (isNamed && questionKeys.includes(key) && value === question) return [key, to];
      if (isNamed && answerKeys.has(key))
        return [key, Array.isArray(value) ? [...new Set(value.map(replaced))] : replaced(value)];
      if (key === 'name' && isChanged && 'expression' in node && typeof value === 'string')
        return [key, names.get(value) ?? value];
      return [key, value];
    });
    return Object.fromEntries(entries);
  });
}

function isCode(code: unknown): code is string | number {
  return typeof code === 'string' || typeof code === 'number';
}

type JsonNode = Readonly<Record<string, unknown>>;

/** Rebuilds a JSON value from its leaves up. `isChanged`: something below the node became different. */
function visit(value: unknown, change: (node: JsonNode, isChanged: boolean) => JsonNode): unknown {
  if (Array.isArray(value)) return value.map((one) => visit(one, change));
  const node = typeof value === 'object' && value !== null ? Node.safeParse(value).data : undefined;
  if (node === undefined) return value;
  const inside = Object.fromEntries(Object.entries(node).map(([key, one]) => [key, visit(one, change)]));
  return change(inside, JSON.stringify(inside) !== JSON.stringify(node));
}
