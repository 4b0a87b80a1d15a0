import type { CodebookEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import type { CodebookPreview } from '../../../../../contract/codebook/codebook-revision.ts';
import type { CodebookScope } from '../../../../../contract/codebook/derived-definition.ts';
import { format } from '../../../../lib/format.ts';
import { questionsOf } from '../../use-apply-edits.ts';

interface Shared {
  readonly code: string;
  readonly derived?: { readonly scope: CodebookScope } | undefined;
}

/** Ordered from the fewest people to the most. */
const scopes: readonly CodebookScope[] = ['mine', 'organisation', 'survey'];

const reaches: Readonly<Record<CodebookScope, string>> = {
  mine: 'for you only',
  organisation: 'for your organisation',
  survey: 'for everyone who uses the survey',
};

/** Returns when edits take effect and who sees them. `owned`: questions and weights as they are before the edits. */
export function effectWords(
  seconds: CodebookPreview['seconds'],
  edits: readonly CodebookEdit[],
  owned: readonly Shared[],
): string {
  const when = Math.ceil(seconds) === 0 ? 'at once' : `in about ${format.count(Math.ceil(seconds))} s`;
  return `effect ${when}, ${reaches[reachOf(edits, owned)]}.`;
}

/** Names a build of columns, with its expected time where that is known. */
export function buildWords(seconds: CodebookPreview['seconds']): string {
  const whole = Math.ceil(seconds);
  if (whole === 0) return 'Building columns';
  return `Building columns, about ${format.count(whole)} ${whole === 1 ? 'second' : 'seconds'}`;
}

/** Returns the widest scope of the edited questions and weights; a return to a revision has no edits. */
function reachOf(edits: readonly CodebookEdit[], owned: readonly Shared[]): CodebookScope {
  const found = new Set(
    edits.flatMap((edit): readonly CodebookScope[] => {
      if (edit.op === 'derive') return [edit.scope];
      if (edit.op === 'weigh' && edit.create !== undefined) return [edit.create.scope];
      const edited = edit.op === 'weight' ? [edit.weight] : questionsOf(edit);
      const before = edited.map((code) => owned.find((one) => one.code === code)?.derived?.scope ?? 'survey');
      return edit.op === 'scope' ? [...before, edit.scope] : before;
    }),
  );
  return scopes.findLast((scope) => found.has(scope)) ?? 'survey';
}
