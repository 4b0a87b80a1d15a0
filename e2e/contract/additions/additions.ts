import type { Addition } from '../support/addition.ts';
import { catalogueAdditions } from './catalogue.ts';
import { codebookAdditions } from './codebook.ts';
import { documentAdditions } from './documents.ts';
import { importAdditions } from './imports.ts';
import { peopleAdditions } from './people.ts';
import { queryAdditions } from './queries.ts';
import { tabPlanAdditions } from './tab-plans.ts';

/** Every endpoint that the service has beyond those of the interface. */
export const additions: readonly Addition[] = [
  ...documentAdditions,
  ...tabPlanAdditions,
  ...queryAdditions,
  ...catalogueAdditions,
  ...codebookAdditions,
  ...importAdditions,
  ...peopleAdditions,
];
