import { columnKey, type Dataset } from '../../engine/survey/dataset.ts';
import { buildDataset } from '../../importing/dataset/build-dataset.ts';
import { panelSurvey } from '../panel-survey.ts';
import { repeatSurvey } from '../repeat-survey.ts';
import { routedDataset } from '../routed-survey.ts';
import { clusteredTinySurvey, tinySurvey } from '../tiny-survey.ts';
import { sharedDemoDataset } from '../demo-dataset.ts';

/** Code of the survey that the first organisation may not use. */
export const forbiddenCode = 'secret';
/** Code of the survey with a disclosure floor. */
export const flooredCode = 'floored';

/** The surveys of the replay, each with a namespace of its own; the demo with its child. */
export function replaySurveys(): readonly Dataset[] {
  return [
    sharedDemoDataset().dataset,
    inNamespace('tiny', tinySurvey),
    inNamespace('often', repeatSurvey(tinySurvey, 5)),
    inNamespace('clustered', repeatSurvey(clusteredTinySurvey, 5)),
    inNamespace(flooredCode, tinySurvey),
    inNamespace(forbiddenCode, tinySurvey),
    routedDataset(),
    inNamespace('panel', buildDataset(panelSurvey(({ id }) => id)).dataset),
  ];
}

/** The same survey as the tree `code`, whose question codes begin with it. */
export function inNamespace(code: string, dataset: Dataset): Dataset {
  const { catalogue, columns } = dataset;
  const prefixed = (key: string) => `${code}.${key}`;
  return {
    ...dataset,
    version: `${dataset.version}-${code}`,
    catalogue: {
      ...catalogue,
      code,
      datasets: [{ code, name: code, namespace: code, parent: null }],
      questions: catalogue.questions.map((question) => ({
        ...question,
        code: prefixed(question.code),
        namespace: code,
      })),
    },
    columns: new Map(Array.from(columns, ([key, column]) => [columnKey(prefixed(key)), column])),
  };
}
