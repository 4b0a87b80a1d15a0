import type { EndpointName } from '../../contract/endpoints.ts';
import { rightsToChats } from './chats.ts';
import { rightsToDatasets } from './datasets.ts';
import { rightsToInsights } from './insights.ts';
import { rightsToPeople } from './people.ts';
import type { RightsByTarget } from './principals.ts';
import { rightsToQuestions } from './questions.ts';
import { rightsToSavedWork } from './saved-work.ts';
import { rightsToService } from './service.ts';

/**
 * The status that each endpoint answers to each principal about each target: every right that there is. Administrators
 * see no more of their colleagues' work than others do; what they may do besides is in the rows of datasets and in
 * `user_id` of a new crosstab.
 */
export const authorisationMatrix: Readonly<Record<EndpointName, RightsByTarget>> = {
  ...rightsToChats,
  ...rightsToQuestions,
  ...rightsToDatasets,
  ...rightsToSavedWork,
  ...rightsToInsights,
  ...rightsToPeople,
  ...rightsToService,
};
