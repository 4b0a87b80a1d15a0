import { limits } from '../../../contract/limits.ts';
import type { MeansQuery as WireQuery } from '../../../contract/means.ts';
import type { Question } from '../../../engine/survey/catalogue.ts';
import { hasMeans } from '../../../engine/survey/has-numbers.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import { quote } from '../../http/quote.ts';
import { ServiceError } from '../../http/service-error.ts';
import type { MeansRequest } from '../projections/means.ts';
import { type FindSavedExpression, readAudiences, readBase } from '../query-audiences.ts';
import { codesOfScope, listOrAll, toScope, weightOf } from '../query-scope.ts';
import { codesOfExpressions, joinCodes } from '../requested-codes.ts';
import { resolveTree } from '../resolve-tree.ts';

/**
 * A means request with its lists written out, all its codes known and granted. Throws what `readAudiences`, `readBase`
 * and `resolveTree` throw; `not_numeric` for a question without means; `query_too_large`.
 */
export function readMeansRequest(
  wire: WireQuery,
  access: DatasetAccess,
  findSaved: FindSavedExpression,
): { readonly tree: RegisteredTree; readonly request: MeansRequest } {
  const audiences = readAudiences(wire.audiences ?? [], findSaved);
  const base = readBase(wire.base_audience, findSaved);
  const suffixes = listOrAll((wire.suffixes ?? []).map(Number));
  const question = {
    code: wire.question,
    datapoints: wire.datapoints ?? [],
    suffixes: suffixes ?? [],
    origin: 'question',
  };
  const sent = [base, ...audiences.map((audience) => audience.sent)].filter((one) => one !== null);
  const codes = joinCodes(
    codesOfExpressions(sent),
    { questions: [question], ...codesOfScope(wire) },
    weightOf(wire),
  );
  const tree = resolveTree(access, codes);
  const asked = tree.questions.get(wire.question);
  const datapoints = listOrAll(wire.datapoints);
  checkMeans(asked, (datapoints ?? asked?.datapoints ?? []).length * audiences.length);
  const request: MeansRequest = {
    question: wire.question,
    unit: asked?.unit ?? '',
    datapoints: datapoints ?? datapointsOfGrid(asked) ?? [null],
    suffixes,
    audiences:
      audiences.length === 0
        ? [{ id: '', expression: null }]
        : audiences.map(({ id, sent: expression }) => ({ id, expression: expression?.expression ?? null })),
    base: base?.expression ?? null,
    scope: toScope(wire),
    // The number of respondents in a bin is not known.
    histogram: wire.histogram === true && tree.minCell === 0,
  };
  return { tree, request };
}

/** null = the question is no grid. */
function datapointsOfGrid(question: Question | undefined): readonly string[] | null {
  return question?.kind.startsWith('grid_') === true ? question.datapoints.map(({ code }) => code) : null;
}

function checkMeans(question: Question | undefined, rows: number): void {
  if (question === undefined) return;
  if (!hasMeans(question)) {
    throw new ServiceError(
      'not_numeric',
      `question ${quote(question.code)} has no means: its answers stand for no numbers, or people give several of them`,
    );
  }
  if (rows > limits.statsCells) {
    throw new ServiceError(
      'query_too_large',
      `a means query answers at most ${limits.statsCells} rows; this asks for ${rows}: name fewer datapoints or audiences`,
    );
  }
}
