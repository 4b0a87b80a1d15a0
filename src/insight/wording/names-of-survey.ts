import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { type Names, placeOrTime } from '../../phrases/names.ts';
import { type Member, whoOfAll } from '../../phrases/who-of.ts';
import type { People, Plan } from '../plan/plan.ts';
import { surveyNoun } from './people-count.ts';
import { toExpression } from '../../expression/wire.ts';

/** Words of a survey, for sentences that describe an expression. */
export function namesOfSurvey(catalogue: Catalogue): Names {
  return {
    people: surveyNoun(catalogue),
    question: (code) => placeOrTime(code, catalogue) ?? catalogue.questions.find((one) => one.code === code),
  };
}

/**
 * What people are called, by their expressions alone: a prompt's words are never theirs. Saved people keep the name that
 * they were saved under. `place` (" in Germany") goes right after the noun.
 */
export function nameOfPeople(people: readonly People[], catalogue: Catalogue, place = ''): string {
  const members = people.flatMap(({ id, name, expression }): Member[] => {
    if (id !== null && name !== '') return [{ name }];
    if (expression === null) return [];
    const read = toExpression(expression);
    return 'expression' in read
      ? [{ expression: read.expression }]
      : [{ name: `${surveyNoun(catalogue)} chosen by conditions` }];
  });
  return whoOfAll(members, namesOfSurvey(catalogue), place);
}

/** A plan whose people are called by their expressions. */
export function withNames(plan: Plan, catalogue: Catalogue): Plan {
  const named = (one: People): People => ({ ...one, name: nameOfPeople([one], catalogue) });
  const { audience, sides, base } = plan;
  return { ...plan, audience: audience.map(named), sides: sides.map(named), base: base && named(base) };
}
