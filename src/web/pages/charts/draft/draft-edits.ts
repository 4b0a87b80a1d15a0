import { mostHighlighted } from '../../../../contract/saved-work/chart-configuration.ts';
import type { Expression as WireExpression } from '../../../../contract/expression.ts';
import { seriesKey } from '../../../../figures/questions/chart-query.ts';
import { firstColumns, openingColumns, openingOf } from '../../../../figures/questions/opening.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { heldNets } from '../settings/answer-edits.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ChartDraft, DraftAudience } from './chart-draft.ts';

export interface NewAudience {
  /** Id of the saved audience; `""` for one made here. */
  readonly id: string;
  readonly name: string;
  readonly expression: WireExpression | null;
}

interface ChosenQuestion {
  readonly question: string;
  readonly datapoints: readonly string[] | null;
  readonly suffixes: readonly number[] | null;
}

/**
 * Another question begins with its own finding, and with the base and columns that it opens on; other answers of the
 * same one keep a title that was written. No choice joins all columns of a grid.
 */
export function chooseQuestion(
  draft: ChartDraft,
  { question, datapoints, suffixes }: ChosenQuestion,
  { questionByCode }: Pick<Catalogue, 'questionByCode'>,
): ChartDraft {
  const asked = questionByCode.get(question);
  const isSame = question === draft.question;
  const isSplit = isSame && draft.splitSuffixes;
  const joined = suffixes ?? (asked === undefined || isSplit ? null : openingColumns(asked));
  const splitSuffixes = isSplit || (joined === null && asked !== undefined && asked.suffixes.length > 0);
  const columns = joined ?? (asked === undefined || isSplit ? null : firstColumns(asked));
  const chosen = { ...draft, datapoints, suffixes: columns, splitSuffixes };
  if (isSame) return { ...chosen, nets: heldNets(draft.nets, datapoints) };
  const baseMode = asked === undefined ? 'all' : openingOf(asked).base;
  return { ...chosen, question, baseMode, further: [], nets: [], order: [], highlight: [], title: null };
}

export function roomForAudiences({ audiences }: ChartDraft): number {
  return Math.max(0, limits.chartSeries - audiences.length);
}

/** Adds as many as there is room for, each in the first colour that is free. */
export function addAudiences(draft: ChartDraft, added: readonly NewAudience[]): ChartDraft {
  const audiences = [...draft.audiences];
  for (const { id, name, expression } of added.slice(0, roomForAudiences(draft))) {
    audiences.push({
      key: seriesKey(new Set(audiences.map(({ key }) => key)), id),
      id,
      name,
      color: freeColor(audiences),
      isHidden: false,
      expression,
    });
  }
  return { ...draft, audiences };
}

export function removeAudience(draft: ChartDraft, key: string): ChartDraft {
  return { ...draft, audiences: draft.audiences.filter((audience) => audience.key !== key) };
}

export function changeAudience(
  draft: ChartDraft,
  key: string,
  change: Partial<Omit<DraftAudience, 'key' | 'color'>>,
): ChartDraft {
  return {
    ...draft,
    audiences: draft.audiences.map((audience) =>
      audience.key === key ? { ...audience, ...change } : audience,
    ),
  };
}

/** One place up (−1) or down (1); at an end it stays. */
export function moveAudience(draft: ChartDraft, key: string, by: -1 | 1): ChartDraft {
  const from = draft.audiences.findIndex((audience) => audience.key === key);
  const moved = draft.audiences[from];
  if (moved === undefined) return draft;
  const audiences = draft.audiences.toSpliced(from, 1);
  return { ...draft, audiences: audiences.toSpliced(Math.max(0, from + by), 0, moved) };
}

/** Puts one in the place of another, which makes room. */
export function placeAudience(draft: ChartDraft, key: string, at: string): ChartDraft {
  const from = draft.audiences.findIndex((audience) => audience.key === key);
  const to = draft.audiences.findIndex((audience) => audience.key === at);
  const moved = draft.audiences[from];
  if (moved === undefined || to === -1 || from === to) return draft;
  return { ...draft, audiences: draft.audiences.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

export function toggleAudience(draft: ChartDraft, key: string): ChartDraft {
  const hidden = draft.audiences.find((audience) => audience.key === key)?.isHidden ?? false;
  return changeAudience(draft, key, { isHidden: !hidden });
}

/** Shows only this one; again, all of them. */
export function soloAudience(draft: ChartDraft, key: string): ChartDraft {
  const isAlone = draft.audiences.every((audience) => audience.isHidden === (audience.key !== key));
  return {
    ...draft,
    audiences: draft.audiences.map((audience) => ({
      ...audience,
      isHidden: !isAlone && audience.key !== key,
    })),
  };
}

/** Highlights a series or an answer, or no longer; as many as there may be, the latest last. */
export function toggleHighlight(draft: ChartDraft, one: string): ChartDraft {
  const others = draft.highlight.filter((other) => other !== one);
  const isAdded = others.length === draft.highlight.length;
  return { ...draft, highlight: isAdded ? [...others, one].slice(-mostHighlighted) : others };
}

/**
 * Sets the split. Over time audiences are compared with the base of the same wave; other segments with the whole base.
 */
export function splitBy(draft: ChartDraft, splitter: string): ChartDraft {
  if (splitter === draft.splitter) return draft;
  return {
    ...draft,
    splitter,
    segments: null,
    points: { kind: 'wave' },
    segmentedBase: splitter === 'waves' && draft.audiences.length > 0,
  };
}

/** The lowest that no series has; the last one where all are taken. */
export function freeColor(audiences: readonly Pick<DraftAudience, 'color'>[]): number {
  const taken = new Set(audiences.map(({ color }) => color));
  for (let color = 1; color < limits.chartSeries; color++) if (!taken.has(color)) return color;
  return limits.chartSeries;
}
