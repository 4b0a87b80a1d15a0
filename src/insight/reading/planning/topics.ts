import { netPromoterOf } from '../../../figures/questions/net-promoter.ts';
import { canonical, type Topic, topicOf } from '../../plan/plan.ts';
import { isOutside } from '../../survey/answer-order.ts';
import { peopleOf } from '../conditions.ts';
import { together } from '../grammar/together.ts';
import type { Item } from '../meaning.ts';
import { deniesSomething } from '../vocabulary/loose-answers.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { asksMean } from './intent.ts';
import { askedAbout, type Parts, predicatesIn, type Sentence } from './parts.ts';

/** Adds the topics of the question; returns the chunks that belong to none. */
export function addTopics(chunks: readonly Item[], parts: Parts, sentence: Sentence): readonly Item[] {
  const { vocabulary } = sentence;
  const assumed = new Set(
    chunks.flatMap(predicatesIn).flatMap(({ isStepAssumed, topics }) => (isStepAssumed ? topics : [])),
  );
  addAnswers(chunks, parts, sentence);
  const stray = [...addQuestions(chunks, parts, sentence), ...addColumns(chunks, parts, assumed, vocabulary)];
  shareColumns(parts, assumed);
  if (!parts.has('share', 'how_many')) parts.topics = ofAll(parts.topics, vocabulary);
  if (parts.has('share', 'how_many', 'more', 'less', 'likely'))
    parts.topics = parts.topics.map((topic) => ofThoseWhoDo(topic, vocabulary));
  return stray;
}

/** "Interesting or well-paid work": of a question that takes one answer, all of them together are asked one by one. */
function ofAll(topics: readonly Topic[], { questions }: Vocabulary): Topic[] {
  const [first] = topics;
  const { code, kind, datapoints = [] } = questions.get(first?.question ?? '')?.question ?? {};
  const named = new Set(topics.flatMap((topic) => topic.datapoints ?? []));
  const given = datapoints.filter((answer) => !isOutside(answer));
  const isWhole = given.length > 1 && given.every((answer) => named.has(answer.code));
  return first !== undefined &&
    kind === 'single' &&
    isWhole &&
    topics.every(({ question, negated }) => question === code && !negated)
    ? [{ ...first, datapoints: null }]
    : [...topics];
}

/** "What share pre-pay": of a question with yes and no, those who say yes. */
function ofThoseWhoDo(topic: Topic, { questions }: Vocabulary): Topic {
  const { kind, datapoints = [] } = questions.get(topic.question)?.question ?? {};
  if (topic.datapoints !== null || kind !== 'single') return topic;
  const given = datapoints.filter((answer) => !isOutside(answer));
  const affirming = given.filter(({ name }) => !deniesSomething(name));
  // "Should be legal" of a question that has "should not be legal" besides.
  const isEither = given.length === 2 && affirming.length === 1;
  const yes = isEither ? affirming[0] : datapoints.find(({ name }) => name.toLowerCase() === 'yes');
  return yes === undefined ? topic : { ...topic, datapoints: [yes.code] };
}

function addAnswers(chunks: readonly Item[], parts: Parts, sentence: Sentence): void {
  for (const chunk of chunks) {
    const { category, predicate, list, isAnd } = chunk;
    const isAsked = category === 'V' && isOfAskedQuestion(chunk, chunks, sentence);
    if (category === 'V' && predicate !== undefined && isAsked) {
      parts.people.push(peopleOf(predicate.condition));
      continue;
    }
    if (category === 'VV' && list !== undefined && areSides(chunk, chunks, sentence)) {
      parts.sides.push(...list.map(({ condition }) => peopleOf(condition)));
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

/**
 * Whether a list of answers names groups that a figure of another question is compared for: "satisfaction with the
 * network: one company against another", "the age of moderates and liberals".
 */
function areSides(
  { sidesKind, isAnd, question }: Item,
  chunks: readonly Item[],
  { vocabulary }: Sentence,
): boolean {
  if (vocabulary.questions.get(question ?? '')?.question.kind !== 'single') return false;
  const others = chunks.filter((one) => one.question !== undefined && one.question !== question);
  if (others.some(({ category }) => category === 'Q')) return sidesKind === 'versus' || isAnd === true;
  const categories = new Set(chunks.map(({ category }) => category));
  return (
    sidesKind === 'versus' &&
    (others.some(({ category }) => askedAbout.has(category)) ||
      (categories.has('relative') && !categories.has('P')))
  );
}

/** Words between a question and those whose answers are asked for. */
const ofPeople: ReadonlySet<string> = new Set(['of', 'among', 'amongst']);

/** "The age of Republicans", "Republicans age": a whole question is asked of those who give the answer. */
function isOfAskedQuestion(answer: Item, chunks: readonly Item[], sentence: Sentence): boolean {
  const { tokens } = sentence;
  const [other, ...more] = chunks.filter((one) => askedAbout.has(one.category) && one !== answer);
  if (other?.category !== 'Q' || more.length > 0 || other.question === answer.question) return false;
  const [first, second] = other.from < answer.from ? [other, answer] : [answer, other];
  const between = tokens.slice(first.to, second.from);
  return (
    (first === other &&
      chunks.indexOf(second) === chunks.indexOf(first) + 1 &&
      between.some(({ folded }) => ofPeople.has(folded))) ||
    (second === other && between.length === 0 && isOfPerson(other, sentence))
  );
}

/** Whether a question is about the person, or asks how likely they are to recommend. */
function isOfPerson({ question }: Item, { vocabulary: { questions } }: Sentence): boolean {
  const known = questions.get(question ?? '');
  return known !== undefined && (known.isDemographic || netPromoterOf(known.question) !== null);
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
function addQuestions(
  chunks: readonly Item[],
  parts: Parts,
  { tokens, vocabulary }: Sentence,
): readonly Item[] {
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
    if (!asksMean(tokens) && isSplitBy(chunk, chunks, parts, vocabulary) && parts.splits.length === 0)
      parts.splits.push(question);
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
