import { parentPort } from 'node:worker_threads';
import { answerSurveyPrompt } from '../../insight/answering/answer-prompt.ts';
import type { AskSurvey } from '../../insight/answering/ask-survey.ts';
import { firstPrompts } from '../../insight/answering/first-prompts.ts';
import { briefOf } from '../../insight/model/brief.ts';
import { weighReply } from '../../insight/model/weigh-reply.ts';
import { createReader, type Reader } from '../../insight/reading/create-reader.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { QuestionFigures } from '../../figures/questions/question-figures.ts';
import type { AnsweringResult, AnsweringTask, FromWorker, ToWorker } from './messages.ts';

// Reads and answers prompts in a thread of its own; its queries are asked by the thread that started it.

if (parentPort === null) throw new Error('worker-main.ts runs in a worker thread; see answering-workers.ts');
const port = parentPort;
const surveys = new Map<number, { readonly survey: InsightSurvey; readonly reader: Reader }>();
/** What waits for a query, by task and call. */
const waiting = new Map<number, Map<number, (figures: QuestionFigures) => void>>();
let lastCall = 0;

function post(message: FromWorker): void {
  port.postMessage(message);
}

function askOf(id: number): AskSurvey {
  return {
    figures(asked) {
      const call = ++lastCall;
      post({ kind: 'query', id, call, asked });
      return new Promise((resolve) => waiting.get(id)?.set(call, resolve));
    },
  };
}

async function carryOut(id: number, key: number, task: AnsweringTask): Promise<AnsweringResult> {
  const known = surveys.get(key);
  if (known === undefined) throw new Error('a task of a survey that this worker does not have');
  const { survey, reader } = known;
  switch (task.kind) {
    case 'fit':
      return { kind: 'fit', fit: reader.read(task.prompt, task.previous, task.docked).fit };
    case 'answer':
      return {
        kind: 'answer',
        answer: await answerSurveyPrompt(survey, reader, askOf(id), task.request, (progress) =>
          post({ kind: 'progress', id, progress }),
        ),
      };
    case 'suggest':
      return { kind: 'suggest', prompts: await firstPrompts(survey, reader, askOf(id), task.count) };
    case 'brief':
      return { kind: 'brief', brief: briefOf(task.asked, survey, reader) };
    case 'weigh':
      return { kind: 'weigh', weighed: weighReply(task.reply, task.asked, survey, reader) };
    default:
      return assertNever(task);
  }
}

async function begin(id: number, key: number, task: AnsweringTask): Promise<void> {
  waiting.set(id, new Map());
  try {
    post({ kind: 'done', id, result: await carryOut(id, key, task) });
  } catch (error) {
    post({ kind: 'failed', id, error: error instanceof Error ? error : new Error(String(error)) });
  }
  waiting.delete(id);
}

port.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'survey':
      for (const key of message.forget) surveys.delete(key);
      surveys.set(message.key, { survey: message.survey, reader: createReader(message.survey) });
      break;
    case 'task':
      void begin(message.id, message.survey, message.task);
      break;
    case 'results':
      for (const { call, figures } of message.results) {
        const resolve = waiting.get(message.id)?.get(call);
        waiting.get(message.id)?.delete(call);
        resolve?.(figures);
      }
      break;
    case 'drop':
      for (const id of message.ids) waiting.delete(id);
      return;
    default:
      assertNever(message);
  }
  // After all that follows from these results.
  setImmediate(() => post({ kind: 'idle' }));
});
