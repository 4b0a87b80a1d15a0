import type { Question } from '../../../engine/survey/catalogue.ts';
import { hasDatapoint } from '../../../engine/survey/find-question.ts';
import { columnKinds } from '../../../engine/survey/question-cells.ts';
import { locationsQuestion, wavesQuestion } from '../../../expression/expression.ts';
import { isIntervalCode, parseInterval } from '../../../expression/interval.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import { goneAnswer, goneQuestion } from '../../datasets/past-codes.ts';
import { quote, type ForbiddenCodes, ServiceError } from '../../request/service-error.ts';

/** Every code of a request, before any is looked up. */
export interface RequestedCodes {
  readonly questions: readonly RequestedQuestion[];
  readonly waves: readonly RequestedCode[];
  readonly locations: readonly RequestedCode[];
  readonly datasets: readonly RequestedCode[];
  /** Code of a weight; null = the default. */
  readonly weight: string | null;
}

export interface RequestedQuestion {
  readonly code: string;
  readonly datapoints: readonly string[];
  readonly suffixes: readonly number[];
  /** JSON path of the use. */
  readonly origin: string;
}

export interface RequestedCode {
  readonly code: string;
  readonly origin: string;
}

/** The tree of a request, and named parts that the tree's present data lack. */
export interface ResolvedTree {
  readonly tree: RegisteredTree;
  /** Each once. */
  readonly gone: readonly GoneThing[];
}

export interface GoneThing {
  /** `waves` or `locations`, for listed ones. */
  readonly question: string;
  /** `""`: the question itself. */
  readonly answer: string;
  /** The last name. */
  readonly name: string;
}

/**
 * The one tree that all codes of a request belong to. Throws `unknown_code` (also for a dataset that the caller may
 * not see), `mixed_datasets`, `unknown_weight`, then `forbidden_codes` with the codes that exist but are not granted:
 * what is unknown is told before what is forbidden. Whether there is a question of a code is all that is told of what
 * the caller may not see: its datapoints, waves, locations and weights, and which survey it is of, are not looked at.
 * A request without a question or dataset is `invalid_request`, also where the caller sees one tree only: another
 * import would change what it means. What earlier data of the tree had is not unknown but gone.
 */
export function resolveTree(access: DatasetAccess, codes: RequestedCodes): ResolvedTree {
  const named = namedTrees(access, codes);
  const gone = goneParts(access, codes);
  const tree = treeOf(access, named);
  if (tree !== undefined) {
    const { catalogue, past } = tree;
    gone.push(
      ...goneListed(codes.waves, catalogue.waves, past.waves, wavesQuestion, `wave of ${tree.code}`),
      ...goneListed(
        codes.locations,
        catalogue.locations,
        past.locations,
        locationsQuestion,
        `location of ${tree.code}`,
      ),
    );
    checkWeight(codes.weight, tree);
  }
  const forbidden = forbiddenCodes(access, tree !== undefined, codes);
  if (forbidden !== null) {
    throw new ServiceError('forbidden_codes', 'your organisation has no access to some of these codes', {
      details: { forbiddenCodes: forbidden },
    });
  }
  if (tree === undefined) throw new TypeError('a survey that nobody may see was asked');
  const distinct = new Map(gone.map((one) => [`${one.question} ${one.answer}`, one]));
  return { tree, gone: [...distinct.values()] };
}

interface NamedTree {
  readonly tree: RegisteredTree;
  readonly code: string;
}

function namedTrees(access: DatasetAccess, codes: RequestedCodes): readonly NamedTree[] {
  const named = [
    ...codes.questions.map(({ code, origin }) => {
      const known = access.findQuestion(code) ?? access.findGone(code);
      if (known === undefined) throw unknownCode('question', code, origin);
      return { tree: known.tree, code };
    }),
    ...codes.datasets.map(({ code, origin }) => {
      const known = access.findDataset(code);
      if (known === undefined) throw unknownCode('dataset', code, origin);
      return { tree: known.tree, code };
    }),
  ];
  if (named.length === 0) {
    throw new ServiceError(
      'invalid_request',
      'no question tells which dataset is meant; name it in "dataset"',
    );
  }
  return named;
}

/** The requested tree among those that the caller sees; undefined: they see none. */
function treeOf(access: DatasetAccess, named: readonly NamedTree[]): RegisteredTree | undefined {
  const seen = named.filter(({ tree }) => access.trees.some((accessible) => accessible.tree === tree));
  const [first] = seen;
  const other = seen.find(({ tree }) => tree !== first?.tree);
  if (first !== undefined && other !== undefined) {
    throw new ServiceError(
      'mixed_datasets',
      `${quote(first.code)} and ${quote(other.code)} belong to different surveys; ask one survey at a time`,
    );
  }
  return first?.tree;
}

function checkWeight(weight: string | null, { code, catalogue }: RegisteredTree): void {
  if (weight === null || weight === 'unweighted') return;
  if (catalogue.weights.some((scheme) => scheme.code === weight)) return;
  const known = catalogue.weights.map((scheme) => scheme.code).join(', ');
  throw new ServiceError('unknown_weight', `${quote(weight)} is no weight of ${code}; it has ${known}`);
}

/** Throws `unknown_code` for parts that never existed. */
function goneParts(access: DatasetAccess, codes: RequestedCodes): GoneThing[] {
  return codes.questions.flatMap(({ code, datapoints, suffixes, origin }): GoneThing[] => {
    const known = access.findQuestion(code);
    if (known === undefined) {
      const tree = access.findGone(code)?.tree;
      const name = tree === undefined ? undefined : goneQuestion(tree, code)?.name;
      return [{ question: code, answer: '', name: name ?? code }];
    }
    if (!known.isPermitted) return [];
    const { tree, question } = known;
    const columns = new Set(question.suffixes.map((suffix) => suffix.code));
    const missing = [
      ...datapoints.filter((one) => !hasDatapoint(question, one)),
      ...suffixes.filter((one) => !columns.has(one)),
    ];
    return missing.map((answer) => {
      const name = goneAnswer(tree, question, answer);
      if (name !== undefined) return { question: code, answer: String(answer), name };
      if (typeof answer === 'number') throw unknownCode(`suffix of ${quote(code)}`, String(answer), origin);
      checkInterval(question, answer, origin);
      throw unknownCode(`datapoint of ${quote(code)}`, answer, origin);
    });
  });
}

/** Throws `invalid_request` for an interval that is written otherwise, or asked of a question that takes none. */
function checkInterval({ code, kind, datapoints }: Question, datapoint: string, origin: string): void {
  if (!isIntervalCode(datapoint)) return;
  const place = origin === '' ? 'the expression' : origin;
  const asked = `${quote(datapoint)} in ${place}`;
  if (columnKinds[kind] !== 'numbers') {
    throw new ServiceError(
      'invalid_request',
      `${asked}: ${quote(code)} takes no intervals, only numeric questions do; choose answers, or make bands`,
    );
  }
  const row = kind === 'numeric' ? '' : (datapoints[0]?.code ?? '');
  const interval = parseInterval(datapoint);
  if (interval === null || (interval.row === null) !== (row === '')) {
    throw new ServiceError(
      'invalid_request',
      `${asked} is no interval of ${quote(code)}; write it as ${quote(`${row}[20,45)`)}, ${quote(`${row}[65,)`)} or ${quote(`${row}(,0)`)}`,
    );
  }
}

/** Throws `unknown_code` for parts that never existed. */
function goneListed(
  requested: readonly RequestedCode[],
  listed: readonly { readonly code: string }[],
  past: ReadonlyMap<string, string>,
  question: string,
  kind: string,
): GoneThing[] {
  const known = new Set(listed.map(({ code }) => code));
  return requested
    .filter(({ code }) => !known.has(code))
    .map(({ code, origin }) => {
      const name = past.get(code);
      if (name === undefined) throw unknownCode(kind, code, origin);
      return { question, answer: code, name };
    });
}

function forbiddenCodes(
  access: DatasetAccess,
  seesTree: boolean,
  codes: RequestedCodes,
): ForbiddenCodes | null {
  const questions = codes.questions.filter(({ code }) => !access.mayAsk(code));
  if (questions.length === 0) return null;
  const distinct = new Map(
    questions.map(({ code, datapoints: sent, origin }) => {
      const datapoints = [...new Set(sent)];
      return [JSON.stringify([code, origin, datapoints]), { code, datapoints, origin }];
    }),
  );
  return {
    questions: [...distinct.values()],
    locations: seesTree ? [] : [...new Set(codes.locations.map(({ code }) => code))],
    waves: seesTree ? [] : [...new Set(codes.waves.map(({ code }) => code))],
  };
}

function unknownCode(kind: string, code: string, origin: string): ServiceError {
  const place = origin === '' ? 'the expression' : origin;
  return new ServiceError(
    'unknown_code',
    `${quote(code)} in ${place} is no ${kind}; see the catalogue for the codes`,
    { details: { unknownQuestion: kind === 'question' } },
  );
}
