import type { PickPlacement, QuestionPick } from '../../../../catalogue/question-pick.ts';
import { ConnectedChooser } from '../../../../connected/ConnectedChooser.tsx';
import { useSamples } from '../../../../connected/counts/use-samples.ts';
import { isLowBase, lowBase } from '../../../../lib/is-low-base.ts';
import { format } from '../../../../lib/format.ts';
import { itemOfLevels, levelsOf } from '../../../../../figures/questions/nested-items.ts';
import { countedItems, type CrosstabItem, newItemId, type Side } from '../../draft/crosstab-item.ts';
import { audienceItems } from '../../draft/audience-item.ts';
import { openedItems } from '../../draft/items-of-pick.ts';
import { nestedCount, targetsOf } from '../../draft/nesting.ts';
import type { Nesting } from '../nesting-commands.ts';
import type { Editor } from '../use-editor.ts';

interface NestDialogProps extends Nesting {
  readonly editor: Editor;
  readonly side: Side;
}

/** A question, its answers or audiences that are put under headings. */
export function NestDialog({ editor, side, at, spread }: NestDialogProps) {
  const { content, catalogue, commands, groupOf } = editor;
  const targets = targetsOf(content[side], at, spread, groupOf);
  const [first] = targets;
  const own = first?.path.at(-1)?.name ?? '';
  const item = content[side].find(({ id }) => id === at.id);
  const over =
    at.level === 0 && item !== undefined && item.under === undefined ? `“${groupOf(item)}”` : 'its question';
  const nest = (inner: readonly CrosstabItem[]) => editor.nest(side, { at, spread }, inner);
  const itemsOf = (pick: QuestionPick, placement: PickPlacement = 'split') =>
    catalogue === null
      ? []
      : openedItems(pick, placement, catalogue, newItemId).filter(({ asks }) => asks.kind === 'expression');
  return (
    <ConnectedChooser
      opened
      takes="items"
      title={spread === 'only' ? `Nest under “${own}”` : `Nest under every answer of ${over}`}
      renderOutcome={(picks) => {
        const inner = picks.flatMap((one) =>
          one.kind === 'question'
            ? itemsOf(one.pick)
            : one.kind === 'grid'
              ? one.picks.flatMap((pick) => itemsOf(pick))
              : [],
        );
        return inner.length === 0 ? null : <Outcome editor={editor} side={side} {...{ at, spread, inner }} />;
      }}
      onPicks={(picks, placement) => nest(picks.flatMap((pick) => itemsOf(pick, placement)))}
      onPickAudiences={(audiences) => nest(audienceItems(audiences, content))}
      onClose={commands.close}
    />
  );
}

/** Columns up to which n is asked for while a question is looked at. */
const mostCounted = 60;

interface OutcomeProps extends NestDialogProps {
  readonly inner: readonly CrosstabItem[];
}

/** "2 × 7 = 14 columns, 3 under n 100" */
function Outcome({ editor: { content, shown, groupOf }, side, at, spread, inner }: OutcomeProps) {
  const targets = targetsOf(content[side], at, spread, groupOf);
  const { made } = nestedCount(targets, inner.length);
  const items = targets.flatMap(({ path }, place) =>
    inner.flatMap((one, index) => {
      const levels = levelsOf(one);
      return levels === null ? [] : [itemOfLevels([...path, ...levels], `${place} ${index}`)];
    }),
  );
  const counted = side === 'columns' && made <= mostCounted ? items : [];
  const { asks } = shown.base;
  const samples = useSamples(
    counted.flatMap(({ id, asks: of }) =>
      of.kind === 'expression' ? [{ id, expression: of.expression }] : [],
    ),
    asks.kind === 'expression' ? asks.expression : null,
  );
  const low = counted.filter(({ id }) => isLowBase(samples?.get(id) ?? Number.POSITIVE_INFINITY)).length;
  const sum = `${format.count(targets.length)} × ${format.count(inner.length)} = ${countedItems(side, made)}`;
  return low === 0 ? sum : `${sum}, ${format.count(low)} under n ${format.count(lowBase.threshold())}`;
}
