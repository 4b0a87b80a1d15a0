import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { Expression } from '../../contract/expression.ts';
import type { Plan } from '../../insight/plan/plan.ts';
import { createReader } from '../../insight/reading/create-reader.ts';
import { isOutside } from '../../insight/survey/answer-order.ts';
import { fill } from '../../phrases/fill.ts';

/** Ways to leave out those who do something, or who are something. */
const ofDeeds = [
  (does: string) => `How many people do not ${does}?`,
  (does: string) => `share of people who don't ${does}`,
  (does: string) => `Interests of people who never ${does}`,
  (does: string) => `How many women do not ${does}?`,
];
const ofNames = [
  (name: string) => `people without ${name}`,
  (name: string) => `How many people have no ${name}?`,
  (name: string) => `people other than ${name}`,
  (name: string) => `everyone except ${name}`,
  (name: string) => `women but not ${name}`,
  (name: string) => `How many are not ${name}?`,
  (name: string) => `people excluding ${name}`,
  (name: string) => `Those who do not say ${name}`,
];

/** Conditions of a plan, each with whether it is to hold. */
export function conditionsOf({ topics, audience, sides }: Plan) {
  const leaves = (
    one: Expression,
    isDenied: boolean,
  ): { code: string; answers: string; isDenied: boolean }[] => {
    const isNot = isDenied !== (one.not === true);
    const parts = [...(one.and ?? []), ...(one.or ?? [])].flatMap((part) => leaves(part, isNot));
    return one.question
      ? [...parts, { code: one.question, answers: one.datapoints?.join(' ') ?? '', isDenied: isNot }]
      : parts;
  };
  return [
    ...topics.map(({ question, datapoints, negated }) => ({
      code: question,
      answers: datapoints?.join(' ') ?? '',
      isDenied: negated,
    })),
    ...[...audience, ...sides].flatMap(({ expression }) =>
      expression === null ? [] : leaves(expression, false),
    ),
  ];
}

/**
 * Asks about those who do not give an answer, in every way, and returns the prompts that were read as about those who
 * do. One question in `step` is asked about, by two answers or by all of them, of a grid in each column.
 */
export function invertedPrompts(catalogue: Catalogue, step: number, answers: 'two' | 'all') {
  const reader = createReader({ catalogue, audiences: [] });
  const inverted: string[] = [];
  let answered = 0;
  const ask = (prompt: string, code: string, answer: string) => {
    const { plan, missed, choices } = reader.read(prompt, null, []);
    if (plan === null || missed.length > 0 || choices.length > 0) return;
    answered++;
    const own = conditionsOf(plan).filter((one) => one.code === code && one.answers === answer);
    // "Women but not women" holds both.
    if (own.length > 0 && own.every(({ isDenied }) => !isDenied)) inverted.push(prompt);
  };
  const asked = catalogue.questions.filter((_, place) => place % step === 0);
  for (const { code, datapoints } of asked.filter(({ kind }) => kind === 'multiple' || kind === 'single')) {
    const named = datapoints.filter(
      ({ name }) => !/\b(?:none|no|not|don.?t|never|prefer|other)\b/i.test(name),
    );
    const two = [named[0], named[Math.floor(named.length / 2)]];
    const chosen = new Set(answers === 'two' ? two : named);
    for (const answer of chosen) {
      if (answer === undefined) continue;
      const does = answer.phrase?.does;
      const prompts = [
        ...(does === undefined ? [] : ofDeeds.map((say) => say(does))),
        ...ofNames.map((say) => say(answer.phrase?.inline ?? answer.name)),
      ];
      for (const prompt of prompts) ask(prompt, code, answer.code);
    }
  }
  for (const question of asked.filter(({ kind }) => kind === 'grid_single' || kind === 'grid_multiple')) {
    for (const { code } of answers === 'two' ? question.datapoints.slice(0, 2) : question.datapoints) {
      for (const column of question.suffixes.filter((one) => !isOutside(one))) {
        const { does } = fill(question, { datapoints: [code], suffixes: [column.code] });
        // Nobody says "never have used".
        const idioms = does.startsWith('have ')
          ? ofDeeds.filter((say) => !say('').includes('never'))
          : ofDeeds;
        for (const say of idioms) ask(say(does), question.code, code);
      }
    }
  }
  return { inverted, answered };
}
