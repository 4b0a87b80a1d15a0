import { workerData } from 'node:worker_threads';
import { writeDataset } from '../../engine/segments/writing/write-dataset.ts';
import { buildDataset } from '../../importing/dataset/build-dataset.ts';
import { demoSurvey } from '../demo/demo-survey.ts';

if (typeof workerData !== 'string') throw new Error('workerData is not the name of a directory');
const survey = demoSurvey();
await writeDataset(workerData, buildDataset(survey).dataset, survey.respondents.id);
