import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deserializer, Serializer } from 'node:v8';
import { buildDataset } from '../importing/dataset/build-dataset.ts';
import type { Survey } from '../importing/survey.ts';
import { demoSurvey } from '../server/demo/demo-survey.ts';

interface Demo {
  readonly survey: Survey;
  readonly built: ReturnType<typeof buildDataset>;
}

let demo: Demo | null = null;

/** The demo survey, generated once per run of `npm test`, since it takes seconds. No test may change it. */
export function sharedDemoSurvey(): Survey {
  return sharedDemo().survey;
}

/** The dataset of the demo survey and its notes, built once likewise. */
export function sharedDemoDataset(): Demo['built'] {
  return sharedDemo().built;
}

function sharedDemo(): Demo {
  demo ??= demoOfRun(process.env['RUN_DIRECTORY']);
  return demo;
}

/** Reads the demo that the first process of a run generates for all. */
function demoOfRun(directory: string | undefined): Demo {
  if (directory === undefined) return generate();
  const path = join(directory, 'shared-demo');
  return isFirst(path) ? write(path, generate()) : (read(path) ?? generate());
}

function generate(): Demo {
  const survey = demoSurvey();
  return { survey, built: buildDataset(survey) };
}

function isFirst(path: string): boolean {
  try {
    writeFileSync(`${path}.begun`, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Unlike `v8.serialize`, leaves every array of numbers a buffer of its own, as where it was generated. */
function write(path: string, generated: Demo): Demo {
  const serializer = new Serializer();
  serializer.writeHeader();
  serializer.writeValue(generated);
  writeFileSync(`${path}.unfinished`, serializer.releaseBuffer());
  renameSync(`${path}.unfinished`, path);
  return generated;
}

/** Waits for the file; null where it doesn't come, since the first process ended before. */
function read(path: string): Demo | null {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let waits = 0; waits < 6_000; waits++) {
    try {
      const deserializer = new Deserializer(readFileSync(path));
      deserializer.readHeader();
      const found: Demo = deserializer.readValue();
      return found;
    } catch {
      Atomics.wait(clock, 0, 0, 20);
    }
  }
  return null;
}
