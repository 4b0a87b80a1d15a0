import type { AskedFigures } from '../../../insight/answering/ask-survey.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import type { QuestionRequest } from '../projections/question.ts';
import type { FindSavedExpression, ReadRequest } from '../request-reader.ts';
import { readMeansRequest } from './means.ts';
import { readStatsRequest } from './stats.ts';

/** Shares and means of a question, as the requests for either are read; throws what these do, and RangeError for neither. */
export function readQuestionRequest(
  { shares, means, tests }: AskedFigures,
  access: DatasetAccess,
  findSaved: FindSavedExpression,
): ReadRequest<QuestionRequest> {
  const ofMeans = means === undefined ? null : readMeansRequest(means, access, findSaved);
  const ofShares = shares === null ? null : readStatsRequest(shares, access, findSaved);
  const read = ofShares ?? ofMeans;
  if (read === null) throw new RangeError('a question is asked for neither shares nor means');
  const { scope } = read.request;
  return {
    ...read,
    request: {
      scope,
      shares: ofShares?.request ?? null,
      means: ofMeans?.request ?? null,
      tests: tests ?? {},
    },
  };
}
