import { buildDataset } from '../importing/dataset/build-dataset.ts';
import type { Survey } from '../importing/survey.ts';
import { demoSurvey } from '../server/demo/demo-survey.ts';

type BuiltDataset = ReturnType<typeof buildDataset>;

let survey: Survey | null = null;
let built: BuiltDataset | null = null;

/** The demo survey, generated once for all tests of a process, since it takes seconds. No test may change it. */
export function sharedDemoSurvey(): Survey {
  survey ??= demoSurvey();
  return survey;
}

/** The dataset of the demo survey and its notes, built once likewise. */
export function sharedDemoDataset(): BuiltDataset {
  built ??= buildDataset(sharedDemoSurvey());
  return built;
}
