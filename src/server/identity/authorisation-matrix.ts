import type { EndpointName } from '../../contract/endpoints.ts';
import { rightsToChats } from './authorisation/chats.ts';
import { rightsToDatasets } from './authorisation/datasets.ts';
import { rightsToInsights } from './authorisation/insights.ts';
import { rightsToPeople } from './authorisation/people.ts';
import type { RightsByTarget } from './authorisation/principals.ts';
import { rightsToQuestions } from './authorisation/questions.ts';
import { rightsToSavedWork } from './authorisation/saved-work.ts';
import { rightsToService } from './authorisation/service.ts';

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
