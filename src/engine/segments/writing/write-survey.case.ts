import { rm } from 'node:fs/promises';
import { repeatSurvey } from '../../../testing/repeat-survey.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';
import { makePartialDirectory, publishDirectory } from './new-directory.ts';
import { writeSegments } from './write-segments.ts';

// A process that writes a survey of 160,000 respondents as `argv[2]`, to be killed or starved of room meanwhile.
const [, , directory = ''] = process.argv;
const survey = repeatSurvey(tinySurvey, 10_000);
const partial = await makePartialDirectory(directory);
process.stdout.write('begun\n');
try {
  await writeSegments(partial, survey, null);
  await publishDirectory(partial, directory);
  process.stdout.write('done\n');
} catch (error) {
  await rm(partial, { recursive: true, force: true });
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
