import type { z } from 'zod';
import type { BannerNode, BannerTree } from '../../../contract/saved-work/banner.ts';
import { TabPlan } from '../../../contract/saved-work/tab-plan.ts';
import { bannerLeaves } from '../../../figures/tables/banner-leaves.ts';
import { planQuestions, tablesOf } from '../../../figures/tables/plan-questions.ts';
import { askableQuestions, type Catalogue, type CatalogueQuestion } from '../../catalogue/catalogue.ts';

/** What the editor of a tab plan writes. */
export const PlanDraft = TabPlan.pick({
  name: true,
  dataset_code: true,
  questions: true,
  without: true,
  banner: true,
  bases: true,
  country_codes: true,
  wave_codes: true,
  wave_rule: true,
  weight_code: true,
  settings: true,
});
export type PlanDraft = z.infer<typeof PlanDraft>;

export const emptyPlan: PlanDraft = {
  name: '',
  dataset_code: '',
  questions: [{ kind: 'all' }],
  without: [],
  banner: { kind: 'own', tree: [] },
  bases: [],
  country_codes: [],
  wave_codes: [],
  wave_rule: { kind: 'fixed' },
  weight_code: '',
  settings: { base_rule: 'question', total: 'first', grids: 'by_row' },
};

/** Makes a change as a step with a name, which can be undone. */
export type ChangePlan = (name: string, edit: (plan: PlanDraft) => PlanDraft) => void;

/** What each part of the editor needs. */
export interface PlanPartProps {
  readonly plan: PlanDraft;
  readonly catalogue: Catalogue;
  readonly trees: SavedTrees;
  readonly onChange: ChangePlan;
}

/** Names of saved banners and stubs, by id. */
export interface SavedNames {
  readonly names: ReadonlyMap<string, string>;
}

/** Trees of saved banners and stubs, by id. */
export type SavedTrees = ReadonlyMap<string, BannerTree>;

/** Ids of the saved banners and stubs that a plan names. */
export function savedTreeIds({ questions, banner }: Pick<PlanDraft, 'questions' | 'banner'>): string[] {
  const stubs = questions.flatMap((part) => (part.kind === 'saved' ? [part.id] : []));
  return [...new Set(banner.kind === 'saved' ? [banner.id, ...stubs] : stubs)];
}

/** Questions of the survey that can be in a plan, in questionnaire order. */
export function offeredQuestions({ questions }: Catalogue): readonly CatalogueQuestion[] {
  return planQuestions({ questions: [{ kind: 'all' }], without: [] }, askableQuestions(questions), new Map());
}

export function bannerOf({ banner }: Pick<PlanDraft, 'banner'>, saved: SavedTrees): BannerTree {
  return banner.kind === 'own' ? banner.tree : (saved.get(banner.id) ?? []);
}

/** A table of a plan, whatever its bases. */
export interface PlanTable {
  readonly question: CatalogueQuestion;
  /** Grid row that it is of, and its name; empty: the whole question. */
  readonly row: string;
  readonly rowName: string;
}

/** Tables of a plan once for all of its bases; the numbers of tables and columns that a run makes. */
export function planSize(plan: PlanDraft, catalogue: Catalogue, saved: SavedTrees) {
  const once = planQuestions(plan, offeredQuestions(catalogue), saved).flatMap((question) =>
    tablesOf(question, plan.settings.grids).map((table): PlanTable => ({ question, ...table })),
  );
  const { leaves } = bannerLeaves(bannerOf(plan, saved), (code) => catalogue.questionByCode.get(code));
  const total = plan.settings.total === 'off' ? 0 : 1;
  return { once, tables: once.length * Math.max(1, plan.bases.length), columns: leaves.length + total };
}

/** Why a plan can't be run; undefined where it can. */
export function runRefusal(
  { tables, columns }: Pick<ReturnType<typeof planSize>, 'tables' | 'columns'>,
  mayRun: boolean,
): string | undefined {
  if (!mayRun) return 'View only. Save a copy to run it';
  if (tables === 0) return 'Select a question first';
  return columns === 0 ? 'Show the total or add a question to the banner first' : undefined;
}

/** Takes a question out of the plan, or puts it in: among single questions in the order of `offered`. */
export function toggleQuestion(
  plan: PlanDraft,
  code: string,
  offered: readonly CatalogueQuestion[],
  saved: SavedTrees,
): PlanDraft {
  const has = (one: PlanDraft) =>
    planQuestions(one, offered, saved).some((question) => question.code === code);
  if (has(plan)) {
    const questions = plan.questions.filter((part) => part.kind !== 'question' || part.question !== code);
    const rest = { ...plan, questions };
    return has(rest) ? { ...rest, without: [...plan.without, code] } : rest;
  }
  const shown = { ...plan, without: plan.without.filter((one) => one !== code) };
  if (has(shown)) return shown;
  const questions: PlanDraft['questions'] = [...plan.questions, { kind: 'question', question: code }];
  const place = new Map(offered.map((one, index) => [one.code, index]));
  const placeOf = (part: PlanDraft['questions'][number]) =>
    part.kind === 'question' ? (place.get(part.question) ?? offered.length) : -1;
  return { ...shown, questions: questions.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

/** Every question of the survey, later ones too; or none. */
export function withAllQuestions(plan: PlanDraft, isAll: boolean): PlanDraft {
  return { ...plan, questions: isAll ? [{ kind: 'all' }] : [], without: [] };
}

export function withBanner(plan: PlanDraft, tree: BannerTree): PlanDraft {
  return { ...plan, banner: { kind: 'own', tree } };
}

function headingName(node: BannerNode, catalogue: Catalogue): string {
  return node.kind === 'question'
    ? (catalogue.questionByCode.get(node.question)?.name ?? node.question)
    : node.name;
}

/** Lists the headings of a banner with their columns; those are in the order of all columns. */
export function bannerHeadings(tree: BannerTree, catalogue: Catalogue) {
  const leavesOf = (nodes: BannerTree) =>
    bannerLeaves(nodes, (code) => catalogue.questionByCode.get(code)).leaves;
  const leaves = leavesOf(tree);
  let from = 0;
  return tree.map((node) => {
    const own = leaves.slice(from, (from += leavesOf([node]).length));
    return { name: headingName(node, catalogue), leaves: own };
  });
}
