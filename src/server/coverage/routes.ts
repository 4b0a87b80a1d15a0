import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import type { CoverageOfWave, QuestionCoverage } from '../../contract/codebook/question-coverage.ts';
import { oncePerVersion } from '../datasets/once-per-version.ts';
import type { Principal } from '../request/principal.ts';
import { type IsPublishable, publishableTo } from '../figures/disclosure.ts';
import { countCoverage } from './count-coverage.ts';

/** Who was asked what. */
export function coverageHandlers(deps: ServerDeps) {
  const coverage = createCoverage(deps);
  return {
    async listQuestionCoverage({ principal, params }) {
      return { body: { questions: await coverage.read(principal, params.code) } };
    },
  } satisfies Handlers;
}

/** Coverage of the questions of each tree, counted once a version. */
function createCoverage({ datasets, engine }: Pick<ServerDeps, 'datasets' | 'engine'>) {
  const countedOf = oncePerVersion(({ catalogue }) => countCoverage(engine, catalogue));
  return {
    /** `code` is that of a tree or of one of its datasets. Throws `not_found`. */
    async read(principal: Principal, code: string): Promise<QuestionCoverage[]> {
      const { tree, namespaces } = datasets.accessOf(principal).readDataset(code);
      const mayName = (question: string): boolean =>
        namespaces.has(tree.questions.get(question)?.namespace ?? '');
      const isPublishable = publishableTo(principal, tree);
      return (await countedOf(tree))
        .filter((question) => mayName(question.code))
        .map((question) => ({
          code: question.code,
          filter:
            question.filter?.rules.every((rule) => mayName(rule.question)) === true ? question.filter : null,
          waves: question.waves.filter((wave) => mayBeTold(wave, isPublishable)),
        }));
    },
  };
}

/** Respondents not asked, left blank or without a choice: the difference of two counts is a count as well. */
function mayBeTold(wave: CoverageOfWave, isPublishable: IsPublishable): boolean {
  const { respondents, filled, answered, dont_know: dontKnow } = wave;
  const asked = wave.asked ?? respondents;
  return isPublishable(
    respondents,
    filled,
    answered,
    dontKnow ?? 0,
    respondents - asked,
    Math.max(0, asked - filled),
    filled - answered,
  );
}
