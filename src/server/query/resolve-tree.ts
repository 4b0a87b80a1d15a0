import type { DatasetAccess, RegisteredTree } from '../datasets/access.ts';
import { quote } from '../http/quote.ts';
import { type ForbiddenCodes, ServiceError } from '../http/service-error.ts';
import type { RequestedCode, RequestedCodes } from './requested-codes.ts';

/**
 * The one tree that all codes of a request belong to. Throws `unknown_code` (also for a dataset that the caller may
 * not see), `mixed_datasets`, `unknown_weight`, then `forbidden_codes` with the codes that exist but are not granted:
 * what is unknown is told before what is forbidden, and nothing of a survey that the caller may not see but whether it
 * has the codes that they sent. A request without a question or dataset is `invalid_request`, also
 * where the caller sees one tree only: another import would change what it means.
 */
export function resolveTree(access: DatasetAccess, codes: RequestedCodes): RegisteredTree {
  const tree = treeOf(access, codes);
  checkQuestionParts(access, codes);
  const isSeen = access.trees.some((accessible) => accessible.tree === tree);
  const survey = isSeen ? tree.code : 'this survey';
  checkListed(codes.waves, tree.catalogue.waves, `wave of ${survey}`);
  checkListed(codes.locations, tree.catalogue.locations, `location of ${survey}`);
  const { weight } = codes;
  if (weight !== null && !tree.catalogue.weights.some((scheme) => scheme.code === weight)) {
    const known = tree.catalogue.weights.map((scheme) => scheme.code).join(', ');
    throw new ServiceError(
      'unknown_weight',
      `${quote(weight)} is no weight of ${survey}; ${isSeen ? `it has ${known}` : 'leave it out for the default'}`,
    );
  }
  const forbidden = forbiddenCodes(access, isSeen, codes);
  if (forbidden !== null) {
    throw new ServiceError('forbidden_codes', 'your organisation has no access to some of these codes', {
      details: { forbiddenCodes: forbidden },
    });
  }
  return tree;
}

function treeOf(access: DatasetAccess, codes: RequestedCodes): RegisteredTree {
  const named = [
    ...codes.questions.map(({ code, origin }) => {
      const known = access.findQuestion(code);
      if (known === undefined) throw unknownCode('question', code, origin);
      return { tree: known.tree, code, origin };
    }),
    ...codes.datasets.map(({ code, origin }) => {
      const known = access.findDataset(code);
      if (known === undefined) throw unknownCode('dataset', code, origin);
      return { tree: known.tree, code, origin };
    }),
  ];
  const [first] = named;
  if (first === undefined) {
    throw new ServiceError(
      'invalid_request',
      'no question tells which dataset is meant; name it in "dataset"',
    );
  }
  const other = named.find(({ tree }) => tree !== first.tree);
  if (other !== undefined) {
    throw new ServiceError(
      'mixed_datasets',
      `${quote(first.code)} and ${quote(other.code)} belong to different surveys; ask one survey at a time`,
    );
  }
  return first.tree;
}

function checkQuestionParts(access: DatasetAccess, codes: RequestedCodes): void {
  for (const { code, datapoints, suffixes, origin } of codes.questions) {
    const question = access.findQuestion(code)?.question;
    if (question === undefined) continue;
    const knownDatapoints = new Set(question.datapoints.map((datapoint) => datapoint.code));
    const unknown = datapoints.find((datapoint) => !knownDatapoints.has(datapoint));
    if (unknown !== undefined) throw unknownCode(`datapoint of ${quote(code)}`, unknown, origin);
    const knownSuffixes = new Set(question.suffixes.map((suffix) => suffix.code));
    const unknownSuffix = suffixes.find((suffix) => !knownSuffixes.has(suffix));
    if (unknownSuffix !== undefined)
      throw unknownCode(`suffix of ${quote(code)}`, String(unknownSuffix), origin);
  }
}

function checkListed(
  requested: readonly RequestedCode[],
  listed: readonly { readonly code: string }[],
  kind: string,
): void {
  const known = new Set(listed.map(({ code }) => code));
  const unknown = requested.find(({ code }) => !known.has(code));
  if (unknown !== undefined) throw unknownCode(kind, unknown.code, unknown.origin);
}

function forbiddenCodes(
  access: DatasetAccess,
  seesTree: boolean,
  codes: RequestedCodes,
): ForbiddenCodes | null {
  const questions = codes.questions.filter(({ code }) => access.findQuestion(code)?.isPermitted === false);
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
  );
}
