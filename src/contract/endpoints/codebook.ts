import { z } from 'zod';
import {
  Codebook,
  CodebookPreview,
  CodebookPreviewQuery,
  CodebookReversal,
  CodebookRevision,
  CodebookRevisionList,
  CodebookUndo,
  NewCodebookRevision,
} from '../codebook/codebook-revision.ts';
import { DerivedPreview, DerivedPreviewQuery } from '../codebook/derived-preview.ts';
import {
  DescribedPeople,
  DescribedPeopleQuery,
  PhraseProposalList,
  PhraseProposalQuery,
} from '../codebook/phrase-proposal.ts';
import { WeightPreviewQuery, WeightRaking } from '../codebook/weight-definition.ts';
import { declareEndpoints } from '../endpoint.ts';
import { Code, Revision } from '../fields.ts';
import { limits } from '../limits.ts';

const dataset = z.object({ code: Code });
const revision = z.object({ code: Code, number: Revision });

/** What a survey's questions are called and how their answers are read, revision by revision. */
export const codebookEndpoints = declareEndpoints('codebook', {
  readCodebook: {
    method: 'GET',
    path: '/v2/datasets/{code}/codebook',
    summary: 'Questions of a dataset tree as of a revision, retired ones too',
    params: dataset,
    query: z.object({ revision: Revision.optional() }),
    response: Codebook,
  },
  previewCodebookEdits: {
    method: 'POST',
    path: '/v2/datasets/{code}/codebook/preview',
    summary: 'What edits would change, with the saved work and the figures that they touch',
    scope: 'read',
    params: dataset,
    request: CodebookPreviewQuery,
    response: CodebookPreview,
    bodyLimitBytes: limits.documentBodyBytes,
  },
  previewDerivedQuestion: {
    method: 'POST',
    path: '/v2/questions/preview',
    summary: 'A derived question before it is saved, with its figures',
    tag: 'questions',
    scope: 'read',
    errors: 'query',
    refusals: [403, 404],
    request: DerivedPreviewQuery,
    response: DerivedPreview,
    bodyLimitBytes: limits.documentBodyBytes,
  },
  proposePhrases: {
    method: 'POST',
    path: '/v2/phrases/propose',
    summary: 'Phrases that the wordings of questions suggest, with the rule of each',
    scope: 'read',
    refusals: [404],
    request: PhraseProposalQuery,
    response: PhraseProposalList,
  },
  describeExpression: {
    method: 'POST',
    path: '/v2/expressions/describe',
    summary: 'The people of an expression in words',
    scope: 'read',
    request: DescribedPeopleQuery,
    response: DescribedPeople,
  },
  previewWeight: {
    method: 'POST',
    path: '/v2/datasets/{code}/weights/preview',
    summary: 'A derived weight before it is saved: how raking goes',
    tag: 'datasets',
    scope: 'read',
    params: dataset,
    refusals: [404],
    request: WeightPreviewQuery,
    response: WeightRaking,
    bodyLimitBytes: limits.documentBodyBytes,
  },
  createCodebookRevision: {
    method: 'POST',
    path: '/v2/datasets/{code}/codebook/revisions',
    summary: 'Edit the codebook of a dataset tree',
    refusals: [412],
    params: dataset,
    request: NewCodebookRevision,
    response: CodebookRevision,
    idempotencyKey: true,
    bodyLimitBytes: limits.documentBodyBytes,
  },
  listCodebookRevisions: {
    method: 'GET',
    path: '/v2/datasets/{code}/codebook/revisions',
    summary: 'Revisions of a codebook, newest first',
    params: dataset,
    query: z.object({ question: Code.optional(), before: Revision.optional() }),
    response: CodebookRevisionList,
  },
  readCodebookRevision: {
    method: 'GET',
    path: '/v2/datasets/{code}/codebook/revisions/{number}',
    summary: 'A revision of a codebook with its edits',
    params: revision,
    response: CodebookRevision,
  },
  undoCodebookRevision: {
    method: 'POST',
    path: '/v2/datasets/{code}/codebook/revisions/{number}/undo',
    summary: 'Undo a revision by a new one',
    refusals: [412],
    params: revision,
    request: CodebookUndo,
    response: CodebookRevision,
  },
  returnToCodebookRevision: {
    method: 'POST',
    path: '/v2/datasets/{code}/codebook/revisions/{number}/return',
    summary: 'Return to a revision by a new one',
    refusals: [412],
    params: revision,
    request: CodebookReversal,
    response: CodebookRevision,
  },
});
