import type { Question } from '../../engine/survey/catalogue.ts';
import { openingOf } from '../../figures/questions/opening.ts';
import { appliesTo } from '../plan/people-of-topic.ts';
import type { Topic } from '../plan/plan.ts';

/** Columns that the rows of a grid are compared at: those that its codebook opens it on, else the usual ones; null: no grid. */
export function columnsOf(question: Question): readonly number[] | null {
  if (question.kind !== 'grid_single') return null;
  const opened = question.view === undefined ? null : openingOf(question).suffixes;
  return opened ?? appliesTo(question, { datapoints: null, suffixes: null }).suffixes;
}

/**
 * A topic of several grid rows without columns, at the columns where its rows are compared: counting any column would give
 * about 100% in each row. A topic of one row is returned as it is, since its columns are the answer.
 */
export function atColumns(topic: Topic, question: Question): Topic {
  const isOpen = question.kind === 'grid_single' && topic.suffixes === null && topic.datapoints?.length !== 1;
  return isOpen ? { ...topic, suffixes: columnsOf(question) } : topic;
}
