import type { ChatResult } from '../../contract/chat/chat.ts';
import { InsightCalculation } from '../../contract/chat/insight.ts';
import type { DatasetAccess } from '../datasets/access.ts';
import { seesQuestionsOf } from '../figures/reading/sees-questions.ts';
import type { Storage } from '../storage/storage.ts';

/** Whether the caller may see the data that a figure was counted from. */
export function seesInsight({ dataset, query }: InsightCalculation, access: DatasetAccess): boolean {
  return access.findDataset(dataset.code) !== undefined && seesQuestionsOf(query, access);
}

/** Whether a caller may see another user's answer: its datasets, questions and every figure. */
export function seesAnswer(
  { sources, interpretation }: ChatResult,
  calculations: readonly InsightCalculation[],
  access: DatasetAccess,
): boolean {
  const topics = interpretation?.topics ?? [];
  return (
    sources.datasets.every(({ code }) => access.findDataset(code) !== undefined) &&
    topics.every(({ question }) => access.findQuestion(question)?.isPermitted ?? true) &&
    calculations.every((calculation) => seesInsight(calculation, access))
  );
}

/** The calculations of the insights of an answer. */
export function calculationsOf(storage: Storage, chatId: string, turn: number): InsightCalculation[] {
  return storage
    .all(
      storage.sql
        .selectFrom('chat_insights')
        .where('chat_id', '=', chatId)
        .where('turn_position', '=', turn)
        .select('calculation'),
    )
    .map(({ calculation }) => InsightCalculation.parse(JSON.parse(calculation)));
}
