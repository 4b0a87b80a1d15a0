import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { AudienceChoice } from '../../../catalogue/question-pick.ts';
import { dragKind } from '../../../expression-editor/drag/dragged.ts';
import { audienceItem } from '../draft/audience-item.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { openedItems } from '../draft/items-of-pick.ts';

/** What of the tree of questions is to become headers. */
export type HeaderPick =
  /** Answers of one question, null: all; in one column of a grid, null: any column. */
  | {
      readonly kind: 'answers';
      readonly question: string;
      readonly answers: readonly string[] | null;
      readonly suffix: number | null;
    }
  | { readonly kind: 'audience'; readonly audience: AudienceChoice };

/** One header an answer, or one that joins them. */
export const placements = ['split', 'or', 'and'] as const;
export type Placement = (typeof placements)[number];

/** Data of a dragged pick, and the pick by its data. */
export const { data: draggedPick, of: pickOf } = dragKind<HeaderPick>();

/** Name of a pick, at the pointer and spoken: "Gender", "2 answers of Gender", "Good value: Patty Lane". */
export function pickName(pick: HeaderPick, catalogue: Catalogue): string {
  if (pick.kind === 'audience') return pick.audience.name;
  const question = catalogue.questionByCode.get(pick.question);
  const name = question?.name ?? pick.question;
  const at = pick.suffix === null ? '' : `: ${question?.suffixByCode.get(pick.suffix)?.name ?? pick.suffix}`;
  const [only, ...others] = pick.answers ?? [];
  if (pick.answers === null || only === undefined) return `${name}${at}`;
  return others.length === 0
    ? `${question?.datapointByCode.get(only)?.name ?? only}${at}`
    : `${pick.answers.length} answers of ${name}${at}`;
}

/** The rows or columns that it becomes; all answers together are who answered the question at all. */
export function itemsOfHeaderPick(
  pick: HeaderPick,
  placement: Placement,
  catalogue: Catalogue,
  newId: () => string,
): readonly CrosstabItem[] {
  if (pick.kind === 'audience') {
    return [audienceItem(pick.audience.name, pick.audience.expression, newId())];
  }
  const { question, answers, suffix } = pick;
  const suffixes = suffix === null ? null : [suffix];
  const all = catalogue.questionByCode.get(question)?.datapoints.map(({ code }) => code) ?? [];
  const datapoints = placement === 'and' ? (answers ?? all) : answers;
  return openedItems({ question, datapoints, suffixes, minCount: 1 }, placement, catalogue, newId);
}
