import { changeWords, classOf, isMade } from '../../codebook/change-words.ts';
import { readersOf } from '../../codebook/derived/broken-definitions.ts';
import { type FieldChange, readingFields } from '../../codebook/overlay.ts';
import type {
  CodebookPreview,
  CodebookPreviewQuery,
  WorkEffect,
} from '../../contract/codebook/codebook-revision.ts';
import { ChartInput } from '../../contract/saved-work/chart.ts';
import { CrosstabInput } from '../../contract/saved-work/crosstab.ts';
import { limits } from '../../contract/limits.ts';
import { TabPlanInput } from '../../contract/saved-work/tab-plan.ts';
import type { WorkKind } from '../../contract/codebook/work-change.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { beginTurn } from '../http/writing/turn.ts';
import type { Principal } from '../request/principal.ts';
import { codesOfDocument } from '../saved-work/changes/codes-of-document.ts';
import { readDocument } from '../saved-work/kinds/work-descriptor.ts';
import { configurationOf } from '../../figures/questions/chart-query.ts';
import { hiddenWork, type SavedWork, savedWorkOn } from '../saved-work/changes/saved-work.ts';
import type { PlannedEdits } from './plan-edits.ts';
import type { Found } from './codebooks.ts';
import { createEditRights } from './edit-rights.ts';
import { figuresBeforeAndAfter } from '../figures/before-and-after.ts';
import { withNextCodebook } from '../datasets/with-codebook.ts';

type Work = CodebookPreview['work'];

const colleagues = ['colleagues'] as const;
const everyones = ['colleagues', 'elsewhere'] as const;

/** The heaviest first. */
const effects: readonly WorkEffect[] = ['figures change', 'retired inside', 'renamed', 'words change'];

/** What a plan would change on the newest revision; nothing is stored. */
export async function previewPlan(
  deps: ServerDeps,
  principal: Principal,
  { accessible, whole }: Found,
  applied: Pick<PlannedEdits, 'changes' | 'after' | 'problems'>,
  { figures }: Pick<CodebookPreviewQuery, 'figures'>,
  signal: AbortSignal,
): Promise<CodebookPreview> {
  const { tree } = accessible;
  const { changes, problems } = applied;
  const after = withNextCodebook(whole, applied.after);
  const readings = changes.filter(({ field }) => readingFields.has(field));
  // Of a question that is read otherwise, everything that is made of it is, too.
  const made = readings.flatMap((change) =>
    readersOf(applied.after, change.question).map((question): FieldChange => {
      const field = after.weighings.has(question) ? 'weighing' : 'definition';
      return { ...change, question, code: '', field };
    }),
  );
  return {
    class: classOf(changes),
    seconds: secondsOf(tree, changes),
    changes: changeWords(tree.record, whole.codebook.overlay, applied.after, changes),
    problems: [...problems],
    work: await touchedWork(),
    figures:
      figures === true && readings.length > 0
        ? await figuresBeforeAndAfter(deps, principal, { before: tree, after }, readings, signal)
        : [],
  };

  async function touchedWork(): Promise<Work> {
    const affected: Work['affected'] = [];
    const others = new Map<WorkEffect, number>();
    let total = 0;
    if (changes.length === 0) return { total, affected, others: [] };
    const turn = beginTurn(signal);
    for await (const work of savedWorkOn(deps, principal, tree, turn)) {
      const effect = effectOnWork(work);
      if (effect === undefined) continue;
      total++;
      const { kind, id, name } = work;
      if (affected.length < limits.previewedWork) affected.push({ kind, id, name, effect });
    }
    // What is changed of the survey reaches other organisations too: their work is a number to those who may do that.
    const whose = createEditRights(deps).mayEditSurvey(principal, whole) ? everyones : colleagues;
    for await (const work of hiddenWork(deps, principal, whose, turn)) {
      const effect = effectOnWork(work);
      if (effect !== undefined) others.set(effect, (others.get(effect) ?? 0) + 1);
    }
    return {
      total,
      affected,
      others: effects.flatMap((effect) => {
        const count = others.get(effect);
        return count === undefined ? [] : [{ effect, count }];
      }),
    };
  }

  function effectOnWork({ kind, document }: Pick<SavedWork, 'kind' | 'document'>): WorkEffect | undefined {
    const used = codesOfDocument(JSON.parse(document));
    const isOfTree = [...used.keys()].some((code) => tree.questions.has(code));
    const weight = isOfTree ? weightOfWork(kind, document) : null;
    const found = new Set(
      [...changes, ...made].flatMap(
        (change) =>
          (isOfWeight(change, after) ? effectOfWeight(weight, tree, change) : effectOn(used, change)) ?? [],
      ),
    );
    return effects.find((one) => found.has(one));
  }
}

/** Code of the weight that saved work is counted with, `""` where it follows the survey; null: it has none. */
function weightOfWork(kind: WorkKind, document: string): string | null {
  if (kind === 'crosstabs') return readDocument(CrosstabInput, { document }).weight_code ?? '';
  if (kind === 'tab_plans') return readDocument(TabPlanInput, { document }).weight_code ?? '';
  if (kind !== 'charts') return null;
  const { metadata } = readDocument(ChartInput, { document });
  return configurationOf(metadata).weight;
}

/** Whether a change is of the survey or of a derived weight. */
function isOfWeight({ question }: FieldChange, after: RegisteredTree): boolean {
  return question === '' || after.weighings.has(question);
}

/** How a change of a weight, or of the default one, shows in work that is counted with this weight. */
function effectOfWeight(
  weight: string | null,
  { catalogue }: RegisteredTree,
  { question, code, field }: FieldChange,
): WorkEffect | null {
  if (field === 'defaultWeight') return weight === '' ? 'figures change' : null;
  if (weight === null || (weight || catalogue.weights[0]?.code) !== (question || code)) return null;
  if (field === 'weighing') return 'figures change';
  if (field === 'retired') return 'retired inside';
  return field === 'name' ? 'renamed' : 'words change';
}

/** Columns are made of respondents at about two million a second. */
function secondsOf({ catalogue }: RegisteredTree, changes: readonly FieldChange[]): number {
  const made = changes.filter(isMade).length;
  return made === 0 ? 0 : Math.max(0.1, Math.round((made * catalogue.respondentCount) / 200_000) / 10);
}

/** How a change shows in a document that uses these codes; null: it does not. */
function effectOn(
  used: ReturnType<typeof codesOfDocument>,
  { question, code, field, after }: FieldChange,
): WorkEffect | null {
  const parts = used.get(question);
  if (parts === undefined) return null;
  // A number, or a missing code, counts in figures of the whole question.
  if (readingFields.has(field)) return 'figures change';
  const { named, isOpen } = typeof code === 'number' ? parts.suffixes : parts.datapoints;
  const isNamed = code === '' || named.has(String(code));
  if (!isNamed && !isOpen) return null;
  // Work that takes whatever answers there are names none that is retired.
  if (field === 'retired') return after !== undefined && isNamed ? 'retired inside' : 'words change';
  return field === 'name' ? 'renamed' : 'words change';
}
