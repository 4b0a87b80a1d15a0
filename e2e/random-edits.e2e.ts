import * as fc from 'fast-check';
import { browserHeader } from '../src/contract/people/auth.ts';
import { FunnelResult } from '../src/contract/query/funnel.ts';
import { Question } from '../src/contract/codebook/question.ts';
import { SavedAudience } from '../src/contract/saved-work/saved-audience.ts';
import { ScopedWaveCountsResult } from '../src/contract/query/wave-counts.ts';
import { describe } from '../src/phrases/who-of.ts';
import type { Clause, Expression } from '../src/expression/expression.ts';
import { preOrder } from '../src/expression/walk.ts';
import { toWire } from '../src/expression/wire.ts';
import { catalogueNames } from '../src/web/catalogue/catalogue.ts';
import { catalogueOf } from '../src/web/catalogue/catalogue-of.ts';
import { anyStep } from '../src/web/expression-editor/draft/any-step.case.ts';
import { newDraft, reduceDraft } from '../src/web/expression-editor/draft/draft.ts';
import { plainExpression } from '../src/web/expression-editor/draft/plain-expression.ts';
import { deepTest, expect, test } from './fixtures.ts';

test.use({ sharesService: true });

const headers = { [browserHeader]: '1' };
const sentences = 6;
const editsEach = 200;

/** What the tests of the draft call `q0` to `q8`, in the demo survey. */
const codes = ['q3', 'q4', 'q5', 'q8', 'q12', 'q37', 'q46', 'q57', 'q68'];

deepTest(
  'after any 200 edits and undos the sentence and the counts are those of the service',
  async ({ page }) => {
    test.setTimeout(180_000);
    const { request } = page;
    const answer = await request.post('/v2/questions/filter', {
      headers,
      data: { dataset: 'core', limit: 200 },
    });
    const body: { questions: unknown[] } = await answer.json();
    const questions = body.questions.map((one) => Question.parse(one));
    const names = catalogueNames(
      catalogueOf({
        dataset: 'core',
        datasetName: '',
        synthetic: true,
        sizeUnit: 'people',
        waves: [],
        locations: [],
        questions: questions.map(({ category, also_called, ...question }) => ({
          ...question,
          category: category.path,
          alsoCalled: also_called,
        })),
      }),
    );
    const clause = (name: string): Clause => {
      const question = codes[Number(name.slice(1))] ?? 'q3';
      const datapoints = [`${question}_1`, `${question}_2`];
      return { kind: 'clause', question, datapoints, suffixes: null, minCount: 1, negated: false };
    };
    const post = async (path: string, data: object): Promise<unknown> => {
      const response = await request.post(path, { headers, data });
      expect(response.ok(), `${path} answered ${await response.text()}`).toBe(true);
      return response.json();
    };
    const wireOf = (node: Expression) => toWire(node, { suffixes: 'integer', datapointsKey: 'datapoints' });

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: editsEach, maxLength: editsEach }),
        async (steps) => {
          let draft = newDraft(clause('q0'));
          for (const [what, where, count] of steps) {
            draft = reduceDraft(draft, anyStep(draft, clause, what, where, count));
          }
          if (draft.present.root.children.length === 0) return;
          const expression = plainExpression(draft.present.root);
          const wire = wireOf(expression);

          const saved = SavedAudience.parse(
            await post('/v2/saved/audiences', { name: 'Random', expression: wire }),
          );
          expect(saved.description).toBe(describe(expression, names).text);

          const nodes = [...preOrder(expression)].map(({ node }) => node);
          const funnel = FunnelResult.parse(await post('/v2/query/funnel', { expression: wire }));
          expect(funnel.nodes).toHaveLength(nodes.length);
          // The whole, and a few of its parts by themselves.
          for (const at of new Set([0, Math.floor(nodes.length / 2), nodes.length - 1])) {
            const node = nodes[at] ?? expression;
            const counted = ScopedWaveCountsResult.parse(
              await post('/v3/query/audience_wave_counts', { expression: wireOf(node) }),
            );
            expect(funnel.nodes[at]?.sample).toBe(counted.audience_sample);
            expect(funnel.nodes[at]?.size).toBeCloseTo(counted.audience_size, 0);
          }
        },
      ),
      { numRuns: sentences, endOnFailure: true },
    );
  },
);
