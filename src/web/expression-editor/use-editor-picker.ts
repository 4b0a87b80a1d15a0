import { useMemo, useState } from 'react';
import type { Expression } from '../../expression/expression.ts';
import { type Path, parentPath } from '../../expression/paths.ts';
import { nodeAt } from '../../expression/walk.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { otherMatch } from './draft/apply-command.ts';
import {
  clauseOfPick,
  pickOfClause,
  type PickPlacement,
  type QuestionPick,
} from '../catalogue/question-pick.ts';
import { commandName } from './draft/command-name.ts';
import type { Draft, DraftAction } from './draft/draft.ts';
import type { DraftCommand } from './draft/draft-command.ts';
import type { DropPlace } from './drag/drop-place.ts';
import { additionAt } from './editor-keys.ts';
import type { PickTarget } from './editor-model.ts';
import { matchName } from './match-words.ts';
import type { PickDestination } from '../chooser/chooser-props.ts';
import type { FollowSelection } from './use-focus-of-selection.ts';
import type { ChooserPick } from '../chooser/use-chooser.ts';

interface PickerInput {
  readonly draft: Draft;
  readonly catalogue: Catalogue;
  readonly onAction: (action: DraftAction) => void;
  readonly follow: FollowSelection;
}

/** The question picker of an editor: its target, and the effect of a pick. */
export function useEditorPicker({ draft, catalogue, onAction, follow }: PickerInput) {
  const { root, selected } = draft.present;
  const [target, setTarget] = useState<PickTarget | null>(null);
  const initialPick = useMemo(() => initialPickOf(root, target), [root, target]);
  const run = (command: DraftCommand) => {
    follow(true);
    onAction({ kind: 'run', command, name: commandName(command, root, catalogue) });
  };
  const place = (nodes: readonly Expression[], placement: PickPlacement, stays: boolean) => {
    const [first] = nodes;
    // The chooser of an empty tree has no target.
    const aim = target ?? additionAt(root, selected, false);
    if (aim.kind !== 'add' || first === undefined) return;
    const { parent, index, beside } = aim;
    if (beside !== undefined && nodes.length === 1) {
      setTarget(null);
      run({ kind: 'insertBeside', onto: beside, node: first });
      return;
    }
    const inGroup = aim.inGroup || placement === 'group';
    const added = inGroup ? [groupIn(root, parent, nodes)] : nodes;
    const [only] = added;
    if (only !== undefined && added.length === 1) run({ kind: 'insert', parent, index, node: only });
    else run({ kind: 'insertAll', parent, index, nodes: added });
    // The next one goes behind it, in the group that was just made.
    const at: Path = [...parent, index];
    const next = inGroup ? { parent: at, index: nodes.length } : { parent, index: index + nodes.length };
    setTarget(stays ? { kind: 'add', ...next, inGroup: false } : null);
  };
  const out = outOf(target);
  const destination: PickDestination | undefined =
    target?.kind !== 'add' || target.beside !== undefined
      ? undefined
      : {
          words: destinationWords(root, target, catalogue),
          onOut: out === null ? null : () => setTarget(out),
        };
  return {
    target,
    destination,
    initialPick,
    isEditing: target?.kind === 'edit',
    open: setTarget,
    close: () => setTarget(null),
    add: (question?: string) => {
      const addition = additionAt(root, selected, false);
      setTarget(question === undefined ? addition : { ...addition, question });
    },
    /** Opens for a question that was dropped. */
    openAt: (at: DropPlace, question: string) => {
      const slot = at.kind === 'slot' ? at : { parent: [], index: 0 };
      const addition = { parent: slot.parent, index: slot.index, inGroup: false, question };
      setTarget({
        kind: 'add',
        ...addition,
        ...(at.kind === 'beside' ? { beside: at.onto } : {}),
      });
    },
    /** `stays`: the picker is ready for the next one. */
    pick: (picks: readonly ChooserPick[], placement: PickPlacement, stays: boolean) => {
      if (target?.kind === 'edit') {
        const [chosen] = picks;
        setTarget(null);
        if (chosen?.kind !== 'question') return;
        const paths = [target.path, ...(target.others ?? [])];
        const commands = paths.map((path): DraftCommand => {
          const clause = clauseOfPick(chosen.pick, nodeAt(root, path)?.negated ?? false);
          return { kind: 'changeClause', path, clause };
        });
        const [only] = commands;
        if (only !== undefined) run(commands.length === 1 ? only : { kind: 'together', commands });
        return;
      }
      place(
        picks.map((one) => nodeOf(one, placement === 'exclusion')),
        placement,
        stays,
      );
    },
  };
}

function nodeOf(pick: ChooserPick, isExcluded: boolean): Expression {
  if (pick.kind === 'question') return clauseOfPick(pick.pick, isExcluded);
  if (pick.kind === 'grid') {
    const children = pick.picks.map((one) => clauseOfPick(one, false));
    return { kind: 'group', match: { kind: 'atLeast', count: 1 }, negated: isExcluded, children };
  }
  const { expression } = pick.audience;
  return isExcluded ? { ...expression, negated: !expression.negated } : expression;
}

type Addition = Extract<PickTarget, { kind: 'add' }>;

/** The same addition after the group it would go into. */
function outOf(target: PickTarget | null): Addition | null {
  if (target?.kind !== 'add') return null;
  const above = parentPath(target.parent);
  return above === null ? null : { ...target, parent: above, index: (target.parent.at(-1) ?? 0) + 1 };
}

/** Says where an addition goes: "First in the audience", "After Work status, in a group: any of". */
function destinationWords(
  root: Expression,
  { parent, index, inGroup }: Addition,
  { questionByCode }: Catalogue,
): string {
  if (inGroup) return 'In a new group';
  const group = nodeAt(root, parent);
  if (group?.kind !== 'group') return 'In the audience';
  const before = group.children[index - 1];
  const name =
    before?.kind === 'clause' ? (questionByCode.get(before.question)?.name ?? before.question) : 'the group';
  const isTop = parent.length === 0;
  if (before === undefined)
    return isTop ? 'First in the audience' : `First in a group: ${lowerFirst(matchName(group.match))}`;
  return isTop ? `After ${name}` : `After ${name}, in a group: ${lowerFirst(matchName(group.match))}`;
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function initialPickOf(root: Expression, target: PickTarget | null): QuestionPick | null {
  if (target?.kind === 'add') {
    const { question } = target;
    return question === undefined ? null : { question, datapoints: null, suffixes: null, minCount: 1 };
  }
  const clause = target === null ? undefined : nodeAt(root, target.path);
  return clause?.kind === 'clause' ? pickOfClause(clause) : null;
}

function groupIn(root: Expression, parent: Path, children: readonly Expression[]): Expression {
  return { kind: 'group', match: otherMatch(root, parent), negated: false, children };
}
