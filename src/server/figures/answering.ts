import { EngineError, type EngineErrorKind } from '../../engine/engine-error.ts';
import type { DatasetAccess, RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import type { AskOptions } from './ask-in-parts.ts';
import { floorFor, type IsPublishable, publishableTo } from './disclosure.ts';
import { permissionsName } from './reading/permissions-name.ts';
import { queryOfHeld } from './query-of-held.ts';
import type { FindSavedExpression, ReadRequest } from './reading/request-reader.ts';
import type { AskFigures } from './tiles.ts';
import { withoutGone } from './without-gone.ts';

export type AnsweringDeps = Pick<ServerDeps, 'config' | 'datasets' | 'engine' | 'findSavedExpression'>;

/** A request about a survey as one caller may ask it. */
export interface Asked<Request = unknown> extends ReadRequest<Request> {
  readonly ask: AskFigures;
  /** Respondents that every figure shown rests on. */
  readonly floor: number;
  readonly isPublishable: IsPublishable;
}

/** Refusals of codes that were checked before: the engine has another codebook or other data by now. */
const lostKinds: ReadonlySet<EngineErrorKind> = new Set([
  'unknown_dataset',
  'unknown_code',
  'unknown_weight',
  'not_numeric',
]);

/** Reads requests with the rights of their callers, and has each answered by one state of its survey. */
export function createAnswering(deps: AnsweringDeps) {
  const { config, datasets, engine } = deps;

  function askedOf<Request>(principal: Principal | null, read: ReadRequest<Request>): Asked<Request> {
    const { tree, gone } = read;
    const permissions = () => permissionsName(principal, datasets.accessOf(principal), tree);
    const ask: AskFigures = async (query, signal) => {
      const figures = await engine.figures(tree.code, queryOfHeld(query, tree), signal, permissions());
      if (!isPresent(tree, datasets.trees)) throw new SurveyChanged(tree.code);
      return figures;
    };
    return {
      ...read,
      ask: gone.length === 0 ? ask : askWithoutGone(ask, tree),
      floor: floorFor(principal, tree),
      isPublishable: publishableTo(principal, tree),
    };
  }

  /** Reads a request with the rights of its caller, then answers it. */
  function answering<Wire, Request, Answer>(
    read: (wire: Wire, access: DatasetAccess, findSaved: FindSavedExpression) => ReadRequest<Request>,
    answer: (asked: Asked<Request>, options: AskOptions) => Promise<Answer>,
  ) {
    return async (principal: Principal, wire: Wire, signal: AbortSignal): Promise<Answer> => {
      const findSaved: FindSavedExpression = (id) => deps.findSavedExpression(principal, id);
      return await ofPresentTree(
        () => askedOf(principal, read(wire, datasets.accessOf(principal), findSaved)),
        (asked) => answer(asked, { signal, deadlineMs: config.queryDeadlineMs }),
      );
    };
  }

  /** Reads and answers a request, again where its survey changed meanwhile: no answer mixes data or codebooks. */
  async function ofPresentTree<Read extends { readonly tree: RegisteredTree }, Answer>(
    read: () => Read,
    answer: (asked: Read) => Promise<Answer>,
  ): Promise<Answer> {
    for (;;) {
      const asked = read();
      try {
        return await answer(asked);
      } catch (error) {
        if (!mayComeFromChange(error) || isPresent(asked.tree, datasets.trees)) throw error;
      }
    }
  }

  return { askedOf, answering, ofPresentTree };
}

/** Whether the service still serves a tree's data and codebook. */
function isPresent({ id, version, codebook }: RegisteredTree, trees: readonly RegisteredTree[]): boolean {
  return trees.some(
    (tree) => tree.id === id && tree.version === version && tree.codebook.revision === codebook.revision,
  );
}

/** Ends an answer part way: its next part would be of other data, or by another codebook. */
class SurveyChanged extends ServiceError {
  constructor(code: string) {
    super('unavailable', `the survey "${code}" changed while the query was answered; send the query again`);
  }
}

/** Whether an error may come from a survey that changed after its request was read. */
function mayComeFromChange(error: unknown): boolean {
  return error instanceof SurveyChanged || (error instanceof EngineError && lostKinds.has(error.kind));
}

function askWithoutGone(ask: AskFigures, tree: RegisteredTree): AskFigures {
  return async (asked, signal) => {
    const { query, answer } = withoutGone(asked, tree);
    return answer(await ask(query, signal));
  };
}
