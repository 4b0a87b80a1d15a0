import { chosenRequests } from './chosen-requests.ts';
import { drawnRequests } from './drawn-requests.ts';
import { type RecordedAnswer, writeRecordedAnswers } from './recorded-answers.ts';
import { openReplayApp } from './replay-app.ts';
import { forbiddenCode, replaySurveys } from './replay-surveys.ts';

const seed = 20_261_123;

/** `npm run record`: asks every request of the replay and overwrites the recorded answers. Run by hand only. */
const surveys = replaySurveys();
const app = await openReplayApp(surveys);
const asked = surveys.filter(({ catalogue }) => catalogue.code !== forbiddenCode);
const recorded: RecordedAnswer[] = [];
for (const request of [...chosenRequests, ...drawnRequests(asked, seed)]) {
  recorded.push({ request, answer: await app.answer(request) });
}
await app.close();
writeRecordedAnswers(recorded);
process.stdout.write(`${recorded.length} answers recorded\n`);
