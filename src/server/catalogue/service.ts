import type { Category } from '../../contract/codebook/category.ts';
import type { Location } from '../../contract/codebook/location.ts';
import { otherNamesOf } from '../../insight/reading/places.ts';
import type { Namespace } from '../../contract/codebook/namespace.ts';
import type { Question as WireQuestion, QuestionFilter } from '../../contract/codebook/question.ts';
import type { Splitter } from '../../contract/codebook/splitter.ts';
import type { Wave } from '../../contract/codebook/wave.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { hasPair } from '../../engine/survey/pairs.ts';
import type { DatasetAccess, RegisteredTree, AccessibleTree } from '../datasets/access.ts';
import { ServiceError } from '../request/service-error.ts';
import { searchQuestions } from './search-questions.ts';
import { toWireQuestion, categoryId } from './to-wire-question.ts';
import { waveKind } from './wave-kind.ts';

type NamedNamespaces = readonly { readonly code: string }[] | undefined;

export function filterNamespaces(access: DatasetAccess, named: NamedNamespaces): Namespace[] {
  return selectNamespaces(access, named).flatMap(({ tree, accessible, namespaces }) =>
    namespaces.map((code) => {
      const node = tree.catalogue.datasets.find(({ namespace }) => namespace === code);
      const parent = tree.catalogue.datasets.find((candidate) => candidate.code === node?.parent);
      const parentCode = parent !== undefined && accessible.nodes.has(parent.code) ? parent.namespace : '';
      return {
        code,
        name: node?.name ?? code,
        type: node?.parent === null ? 'core' : 'module',
        parent_namespace_code: { value: parentCode },
      };
    }),
  );
}

export function filterWaves(access: DatasetAccess, named: NamedNamespaces): Wave[] {
  return selectNamespaces(access, named).flatMap(({ tree, accessible }) => {
    const { waves, locations } = tree.catalogue;
    return waves.map((wave, index) => ({
      id: `${tree.code}:${wave.code}`,
      code: wave.code,
      name: wave.name,
      accessible: true,
      date_start: wave.dateStart ?? '',
      date_end: wave.dateEnd ?? '',
      kind: waveKind(wave),
      namespaces: toReferences(accessible.namespaces),
      dataset: tree.code,
      respondents: sum(tree.pairCounts.slice(index * locations.length, (index + 1) * locations.length)),
    }));
  });
}

export function filterLocations(access: DatasetAccess, named: NamedNamespaces): Location[] {
  return selectNamespaces(access, named).flatMap(({ tree, accessible }) => {
    const { waves, locations, fielded } = tree.catalogue;
    return locations.map((location, index) => ({
      id: `${tree.code}:${location.code}`,
      code: location.code,
      name: location.name,
      accessible: true,
      kind: location.kind ?? 'location',
      also_called: [...otherNamesOf(location.name)],
      namespaces: toReferences(accessible.namespaces),
      dataset: tree.code,
      respondents: sum(waves.map((_, wave) => tree.pairCounts[wave * locations.length + index] ?? 0)),
      waves: waves
        .filter((_, wave) => hasPair(fielded, wave * locations.length + index))
        .map(({ code }) => code),
    }));
  });
}

/** Waves, locations, and the questions with one answer per respondent. */
export function filterSplitters(access: DatasetAccess, named: NamedNamespaces): Splitter[] {
  return selectNamespaces(access, named).flatMap((selection) => {
    const { tree, accessible } = selection;
    const namespaces = toReferences(accessible.namespaces);
    const scopes = (['waves', 'locations'] as const).map(
      (kind): Splitter => ({
        id: `${tree.code}:${kind}`,
        code: kind,
        name: kind === 'waves' ? 'Wave' : 'Location',
        accessible: true,
        kind,
        namespaces,
        dataset: tree.code,
        segments: tree.catalogue[kind].map(({ code, name }) => ({ code, name })),
      }),
    );
    const questions = questionsOf(selection)
      .filter(canSplit)
      .map(
        (question): Splitter => ({
          id: `${tree.code}:${question.code}`,
          code: question.code,
          name: question.name,
          accessible: true,
          kind: 'question',
          namespaces: toReferences([question.namespace]),
          dataset: tree.code,
          segments: question.datapoints.map(({ code, name }) => ({ code, name })),
        }),
      );
    return scopes.concat(questions);
  });
}

function canSplit({ kind, datapoints }: Question): boolean {
  return kind === 'single' || (kind === 'numeric' && datapoints.length > 0);
}

export function filterCategories(access: DatasetAccess, named: NamedNamespaces): Category[] {
  return selectNamespaces(access, named).flatMap(categoriesOf);
}

/** Headings in the order in which the questionnaire first comes to them, each after the one above it. */
function categoriesOf(selection: TreeSelection): Category[] {
  const found = new Map<
    string,
    { name: string; parentId: string; namespaces: Set<string>; questions: number }
  >();
  for (const { category, namespace } of questionsOf(selection)) {
    for (const [depth, name] of category.entries()) {
      const id = categoryId(category.slice(0, depth + 1));
      const heading = found.get(id) ?? {
        name,
        parentId: categoryId(category.slice(0, depth)),
        namespaces: new Set(),
        questions: 0,
      };
      heading.namespaces.add(namespace);
      heading.questions += 1;
      found.set(id, heading);
    }
  }
  return Array.from(found, ([id, { name, parentId, namespaces, questions }]) => ({
    id,
    name,
    parent_id: parentId,
    accessible: true,
    namespaces: toReferences(namespaces),
    dataset: selection.tree.code,
    questions,
  }));
}

const defaultPage = 100;

export function filterQuestions(
  access: DatasetAccess,
  filter: QuestionFilter,
): { questions: WireQuestion[]; total: number } {
  const trees = new Map<Question, RegisteredTree>();
  const codes = new Set(filter.codes);
  for (const selection of selectNamespaces(access, filter.namespaces)) {
    const inDataset = namespacesUnder(selection.tree, filter.dataset ?? '');
    const isWhole = codes.size > 0 || filter.retired === true;
    for (const question of isWhole ? allQuestionsOf(selection) : questionsOf(selection)) {
      if (inDataset.has(question.namespace) && fits(question, filter.category ?? '', codes))
        trees.set(question, selection.tree);
    }
  }
  const found = searchQuestions([...trees.keys()], filter.search ?? '');
  const offset = filter.offset ?? 0;
  const page = found.slice(offset, offset + (filter.limit ?? defaultPage));
  return {
    total: found.length,
    questions: page.flatMap((question) => {
      const tree = trees.get(question);
      return tree === undefined ? [] : [toWireQuestion(tree, question)];
    }),
  };
}

export function readQuestion(access: DatasetAccess, code: string): WireQuestion {
  const known = access.findQuestion(code);
  if (known === undefined || !known.isPermitted) throw new ServiceError('not_found', 'question not found');
  return toWireQuestion(known.tree, known.question);
}

/** An empty category or set of codes asks for nothing in particular. */
function fits({ code, category }: Question, heading: string, codes: ReadonlySet<string>): boolean {
  if (codes.size > 0 && !codes.has(code)) return false;
  return heading === '' || category.some((_, depth) => categoryId(category.slice(0, depth + 1)) === heading);
}

/** Namespaces of the dataset `code` and everything below it; of all datasets where `code` is `""`. */
function namespacesUnder({ catalogue }: RegisteredTree, code: string): ReadonlySet<string> {
  const under = new Set<string>();
  // Parents stand before their children.
  for (const node of catalogue.datasets) {
    if (code === '' || node.code === code || (node.parent !== null && under.has(node.parent)))
      under.add(node.code);
  }
  return new Set(catalogue.datasets.filter((node) => under.has(node.code)).map(({ namespace }) => namespace));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** The part of a tree that a filter of the catalogue asks for. */
interface TreeSelection {
  readonly tree: RegisteredTree;
  /** What of the tree the caller may see. */
  readonly accessible: AccessibleTree;
  /** Namespaces asked for, in the tree's order; at least one. */
  readonly namespaces: readonly string[];
}

/** None named = all that the caller may see. Names that are unknown, or of datasets not granted, are left out. */
function selectNamespaces(
  access: DatasetAccess,
  named: readonly { readonly code: string }[] | undefined,
): readonly TreeSelection[] {
  const wanted = named === undefined || named.length === 0 ? null : new Set(named.map(({ code }) => code));
  return access.trees.flatMap((accessible) => {
    const { tree } = accessible;
    const namespaces = tree.catalogue.datasets
      .map(({ namespace }) => namespace)
      .filter((namespace) => accessible.namespaces.has(namespace) && (wanted?.has(namespace) ?? true));
    return namespaces.length === 0 ? [] : [{ tree, accessible, namespaces }];
  });
}

/** Retired ones too: who names a question finds it. */
function allQuestionsOf({ tree, namespaces }: TreeSelection): readonly Question[] {
  return [...tree.questions.values()].filter(({ namespace }) => namespaces.includes(namespace));
}

/** The questions in the questionnaire's order. */
function questionsOf({ tree, namespaces }: TreeSelection): readonly Question[] {
  return tree.catalogue.questions.filter(({ namespace }) => namespaces.includes(namespace));
}

function toReferences(namespaces: Iterable<string>): { code: string }[] {
  return Array.from(namespaces, (code) => ({ code }));
}
