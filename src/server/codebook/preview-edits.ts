import { changeWords, classOf, isMade } from '../../codebook/change-words.ts';
import { type FieldChange, readingFields } from '../../codebook/overlay.ts';
import type { CodebookPreview, CodebookPreviewQuery } from '../../contract/codebook/codebook-revision.ts';
import { limits } from '../../contract/limits.ts';
import type { WorkKind } from '../../contract/work-change.ts';
import type { AccessibleTree, RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { beginTurn } from '../http/turn.ts';
import type { Principal } from '../request/principal.ts';
import { codesOfDocument } from '../saved-work/changes/codes-of-document.ts';
import { readChartDocument } from '../saved-work/kinds/chart-kind.ts';
import { readCrosstabDocument } from '../saved-work/kinds/crosstab-kind.ts';
import { configurationOf } from '../saved-work/sharing/shared-chart-query.ts';
import { savedWorkOn } from '../saved-work/changes/saved-work.ts';
import { applyAs, assertSourcesSeen } from './apply-as.ts';
import { figuresBeforeAndAfter } from '../figures/before-and-after.ts';
import { withCodebook } from '../datasets/with-codebook.ts';

type Work = CodebookPreview['work'];
type Effect = Work['affected'][number]['effect'];

/** The heaviest first. */
const effects: readonly Effect[] = ['figures change', 'retired inside', 'renamed', 'words change'];

/** What edits would change on the newest revision; nothing is stored. */
export async function previewEdits(
  deps: ServerDeps,
  principal: Principal,
  { accessible, whole }: { readonly accessible: AccessibleTree; readonly whole: RegisteredTree },
  { edits, figures }: CodebookPreviewQuery,
  signal: AbortSignal,
): Promise<CodebookPreview> {
  const { tree } = accessible;
  // A question that the caller does not see is not there.
  assertSourcesSeen(deps.datasets.accessOf(principal), edits);
  const applied = applyAs(principal, accessible, whole, edits);
  const { changes, problems } = applied;
  const after = withCodebook(whole, { revision: whole.codebook.revision + 1, overlay: applied.after });
  const readings = changes.filter(({ field }) => readingFields.has(field));
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
    let total = 0;
    if (changes.length === 0) return { total, affected };
    for await (const { kind, id, name, document } of savedWorkOn(deps, principal, tree, beginTurn(signal))) {
      const used = codesOfDocument(JSON.parse(document));
      const isOfTree = [...used.keys()].some((code) => tree.questions.has(code));
      const weight = isOfTree ? weightOfWork(kind, document) : null;
      const found = new Set(
        changes.flatMap(
          (change) =>
            (isOfWeight(change, after) ? effectOfWeight(weight, tree, change) : effectOn(used, change)) ?? [],
        ),
      );
      const effect = effects.find((one) => found.has(one));
      if (effect === undefined) continue;
      total++;
      if (affected.length < limits.previewedWork) affected.push({ kind, id, name, effect });
    }
    return { total, affected };
  }
}

/** Code of the weight that saved work is counted with, `""` where it follows the survey; null: it has none. */
function weightOfWork(kind: WorkKind, document: string): string | null {
  if (kind === 'crosstabs') return readCrosstabDocument({ document }).weight_code ?? '';
  if (kind !== 'charts') return null;
  const { metadata } = readChartDocument({ document });
  return configurationOf({ metadata: { json: metadata?.json ?? [] } }).weight;
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
): Effect | null {
  if (field === 'defaultWeight') return weight === '' ? 'figures change' : null;
  if (weight === null || (weight || catalogue.weights[0]?.code) !== (question || code)) return null;
  if (field === 'weighing') return 'figures change';
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
): Effect | null {
  const parts = used.get(question);
  if (parts === undefined) return null;
  // A number, or a missing code, counts in figures of the whole question.
  if (readingFields.has(field)) return 'figures change';
  const listed = typeof code === 'number' ? parts.suffixes : parts.datapoints;
  if (code !== '' && listed !== null && !listed.has(String(code))) return null;
  if (field === 'retired') return after === undefined ? 'words change' : 'retired inside';
  return field === 'name' ? 'renamed' : 'words change';
}
