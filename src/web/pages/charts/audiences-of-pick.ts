import type { Clause } from '../../../expression/expression.ts';
import { toWire } from '../../../expression/wire.ts';
import { wireStyles } from '../../../expression/wire-style.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { PickPlacement, QuestionPick } from '../../catalogue/question-pick.ts';
import { pickName } from './audience-names.ts';
import type { NewAudience } from './draft-edits.ts';

/** Answers as series: split, one for each; else one of them all, joined by or, or by and. */
export function audiencesOfPick(
  pick: QuestionPick,
  placement: PickPlacement,
  catalogue: Catalogue,
): readonly NewAudience[] {
  const datapoints =
    pick.datapoints ?? catalogue.questionByCode.get(pick.question)?.datapoints.map(({ code }) => code);
  if (placement === 'split' && datapoints !== undefined) {
    return datapoints.map((code) =>
      toAudience({ ...pick, datapoints: [code], minCount: 1 }, catalogue, 'or'),
    );
  }
  const join = placement === 'and' ? 'and' : 'or';
  const minCount = join === 'and' ? (pick.datapoints?.length ?? 1) : pick.minCount;
  return [toAudience({ ...pick, minCount }, catalogue, join)];
}

function toAudience(pick: QuestionPick, catalogue: Catalogue, join: 'or' | 'and'): NewAudience {
  const clause: Clause = { kind: 'clause', ...pick, negated: false };
  return { id: '', name: pickName(pick, catalogue, join), expression: toWire(clause, wireStyles.chart) };
}
