import { canonical } from '../../plan/is-same-plan.ts';
import { type Topic, topicOf } from '../../plan/plan.ts';
import { peopleOf } from '../conditions.ts';
import { together } from '../grammar/together.ts';
import type { Item } from '../meaning.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { askedAbout, namesPeople, type Parts, predicatesIn, type Sentence } from './parts.ts';

/** Adds the topics of the question; returns the chunks that belong to none. */
export function addTopics(chunks: readonly Item[], parts: Parts, sentence: Sentence): readonly Item[] {
  const { vocabulary } = sentence;
  const assumed = new Set(
    chunks.flatMap(predicatesIn).flatMap(({ isStepAssumed, topics }) => (isStepAssumed ? topics : [])),
  );
  addAnswers(chunks, parts, sentence);
  const stray = [
    ...addQuestions(chunks, parts, vocabulary),
    ...addColumns(chunks, parts, assumed, vocabulary),
  ];
  shareColumns(parts, assumed);
  if (parts.has('share', 'how_many', 'more', 'less', 'likely'))
    parts.topics = parts.topics.map((topic) => ofThoseWhoDo(topic, vocabulary));
  return stray;
}

/** "What share pre-pay": of a question with yes and no, those who say yes. */
function ofThoseWhoDo(topic: Topic, { questions }: Vocabulary): Topic {
  const { kind, datapoints = [] } = questions.get(topic.question)?.question ?? {};
  const yes = datapoints.find(({ name }) => name.toLowerCase() === 'yes');
  return topic.datapoints !== null || kind !== 'single' || yes === undefined
    ? topic
    : { ...topic, datapoints: [yes.code] };
}

function addAnswers(chunks: readonly Item[], parts: Parts, sentence: Sentence): void {
  for (const [at, chunk] of chunks.entries()) {
    const { category, predicate, list, isAnd } = chunk;
    const isAsked = category === 'V' && isOfAskedQuestion(chunk, chunks, sentence);
    if (category === 'V' && predicate !== undefined && (isAsked || namesPeople(chunks, at))) {
      parts.people.push(peopleOf(predicate.condition));
      continue;
    }
    // Two things that one person has.
    if (category === 'VV' && isAnd === true && list !== undefined && parts.has('how_many', 'share')) {
      parts.conditions.push(together(list, 'and'));
      continue;
    }
    const own = category === 'V' && predicate !== undefined ? [predicate] : [];
    for (const one of category === 'VV' ? (list ?? []) : own) {
      if (one.topics.length === 0) parts.conditions.push(one);
      // "Digital camera: how often is it used" names it twice.
      parts.topics.push(
        ...one.topics.filter((topic) => !parts.topics.some((known) => canonical(known) === canonical(topic))),
      );
    }
  }
}

/** Words between a question and those whose answers are asked for. */
const ofPeople: ReadonlySet<string> = new Set(['of', 'among', 'amongst']);

/** "The age of Republicans": a whole question is asked of those who give the answer. */
function isOfAskedQuestion(answer: Item, chunks: readonly Item[], { tokens }: Sentence): boolean {
  const [other, ...more] = chunks.filter((one) => askedAbout.has(one.category) && one !== answer);
  return (
    other?.category === 'Q' &&
    more.length === 0 &&
    other.question !== answer.question &&
    chunks[chunks.indexOf(answer) - 1] === other &&
    tokens.slice(other.to, answer.from).some(({ folded }) => ofPeople.has(folded))
  );
}

/** "Which age groups own a tablet": a question about the respondents splits what is asked about. */
function isSplitBy(
  { question }: Item,
  chunks: readonly Item[],
  { has }: Parts,
  { questions }: Vocabulary,
): boolean {
  return (
    questions.get(question ?? '')?.isDemographic === true &&
    has('which', 'most', 'least') &&
    chunks.some((one) => one.category === 'V' || (one.category === 'Q' && one.question !== question))
  );
}

/** Adds questions and splits; returns those that a plan has no room for. */
function addQuestions(chunks: readonly Item[], parts: Parts, vocabulary: Vocabulary): readonly Item[] {
  const stray: Item[] = [];
  for (const [at, chunk] of chunks.entries()) {
    const { category, question } = chunk;
    if (category === 'by' && question !== undefined) parts.splits.push(question);
    // A plan has one split: "by age and gender" is not read as one of them.
    if (category === 'Q' && chunks[at - 1]?.category === '#and' && chunks[at - 2]?.category === 'by') {
      stray.push(chunk);
      continue;
    }
    if (
      category !== 'Q' ||
      question === undefined ||
      parts.topics.some((topic) => topic.question === question)
    )
      continue;
    if (isSplitBy(chunk, chunks, parts, vocabulary) && parts.splits.length === 0) parts.splits.push(question);
    else parts.topics.push(topicOf(question, null));
  }
  return stray;
}

/** Puts columns to the rows that are asked about; returns those that belong to none. */
function addColumns(
  chunks: readonly Item[],
  parts: Parts,
  assumed: ReadonlySet<Topic>,
  vocabulary: Vocabulary,
): readonly Item[] {
  const stray: Item[] = [];
  const isCompared = parts.has('than', 'versus');
  for (const chunk of chunks) {
    const { category, question, columns = null } = chunk;
    if (category !== 'C' || question === undefined) continue;
    const isOpen = (topic: Topic) =>
      topic.question === question && (topic.suffixes === null || assumed.has(topic));
    const named = parts.topics.find((topic) => topic.question === question && !isOpen(topic));
    if (named !== undefined && columns !== null && isCompared)
      parts.topics = parts.topics.map((topic) =>
        topic === named
          ? { ...topic, suffixes: [...new Set([...(topic.suffixes ?? []), ...columns])] }
          : topic,
      );
    else if (parts.topics.some(isOpen))
      parts.topics = parts.topics.map((topic) => (isOpen(topic) ? { ...topic, suffixes: columns } : topic));
    else if (vocabulary.questions.get(question)?.question.kind === 'grid_single' || parts.topics.length > 0)
      stray.push(chunk);
    else parts.topics.push(topicOf(question, null, columns));
  }
  return stray;
}

/** A column said with one of two rows is meant of both. */
function shareColumns(parts: Parts, assumed: ReadonlySet<Topic>): void {
  for (const topic of parts.topics) {
    if (topic.suffixes === null || assumed.has(topic)) continue;
    parts.topics = parts.topics.map((one) =>
      one.question === topic.question && (one.suffixes === null || assumed.has(one))
        ? { ...one, suffixes: topic.suffixes }
        : one,
    );
  }
}
