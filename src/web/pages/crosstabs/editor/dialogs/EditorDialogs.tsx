import type { Banner } from '../../../../../contract/saved-work/banner.ts';
import type { ReactNode } from 'react';
import { isSameExpression } from '../../../../../expression/equal.ts';
import type { Expression } from '../../../../../expression/expression.ts';
import { BannerDialog } from '../../../../connected/BannerDialog.tsx';
import type { TableAmong } from '../../../../../contract/query/table-bases.ts';
import { toWire } from '../../../../../expression/wire.ts';
import { wireStyles } from '../../../../../expression/wire-style.ts';
import { sameAnswerOf } from '../../../../../figures/tables/table-bases.ts';
import type { QuestionPick } from '../../../../catalogue/question-pick.ts';
import { toasts } from '../../../../ui/layers/toasts.ts';
import { readAmong } from '../../draft/table-view.ts';
import { ConnectedChooser } from '../../../../connected/ConnectedChooser.tsx';
import { ExpressionDialog } from '../../../../connected/ExpressionDialog.tsx';
import { NameDialog } from '../../../../ui/layers/NameDialog.tsx';
import { audienceItem, audienceItems } from '../../draft/audience-item.ts';
import { bannerTreeOf } from '../../draft/banner-tree.ts';
import { type ItemList, newItemId, nounOf } from '../../draft/crosstab-item.ts';
import { askOf } from '../../draft/edits.ts';
import { peopleName } from '../../../../catalogue/people-name.ts';
import { itemsOfPick } from '../../draft/items-of-pick.ts';
import { NestDialog } from './NestDialog.tsx';
import { ExpandDialog } from './ExpandDialog.tsx';
import type { Editor } from '../use-editor.ts';

/** The dialog open over the table, other than those of saving. One at a time. */
export function EditorDialogs({ editor }: { readonly editor: Editor }): ReactNode {
  const { content, catalogue, commands, add } = editor;
  const { dialog, close, open, rename } = commands;
  switch (dialog?.kind) {
    case 'add': {
      const { list, text = '' } = dialog;
      return (
        <ConnectedChooser
          opened
          takes="items"
          title={`Add ${nounOf(list, 2)}`}
          initialText={text}
          onPicks={(picks, placement) => editor.addPicks(list, picks, placement)}
          onPickAudiences={(audiences) => add(list, audienceItems(audiences, content))}
          {...(list !== 'bases' && {
            expands: true,
            onPickBanner: (banner: Banner) => editor.takeBanner(banner, list, true),
          })}
          onBuild={() => open({ kind: 'build', list })}
          onClose={close}
        />
      );
    }
    case 'among':
      return <AmongDialog editor={editor} block={dialog.block} />;
    case 'nest':
      return <NestDialog editor={editor} {...dialog} />;
    case 'banner':
      return (
        catalogue !== null && (
          <BannerDialog
            catalogue={catalogue}
            own={{ columns: bannerTreeOf(content.columns), rows: bannerTreeOf(content.rows) }}
            onPick={editor.takeBanner}
            onSaved={({ id, name, side, rev }) =>
              commands.look(`save “${name}”`, (view) => ({
                ...view,
                from: { ...view.from, [side]: { banner: id, rev } },
              }))
            }
            onClose={close}
          />
        )
      );
    case 'expand': {
      const [first, ...others] = dialog.questions.flatMap(
        (code) => catalogue?.questionByCode.get(code) ?? [],
      );
      return first && <ExpandDialog editor={editor} side={dialog.side} question={first} others={others} />;
    }
    case 'build':
      return (
        <ExpressionDialog
          opened
          title={`New ${nounOf(dialog.list)}`}
          expression={null}
          onApply={(expression) => {
            if (catalogue !== null)
              add(dialog.list, [audienceItem(peopleName(expression, catalogue), expression)]);
          }}
          onClose={close}
        />
      );
    case 'conditions':
      return <ConditionsDialog editor={editor} list={dialog.list} id={dialog.id} />;
    case 'baseName': {
      const base = content.bases.find(({ id }) => id === dialog.id);
      if (base === undefined) return null;
      return (
        <NameDialog
          action="Rename base"
          initialName={base.name}
          save={(name) => rename('bases', base.id, name)}
          onClose={close}
        />
      );
    }
    default:
      return null;
  }
}

interface AmongDialogProps {
  readonly editor: Editor;
  readonly block: string;
}

/** Chooses an audience or answers that a block is read among; a whole question: those of the same answer to it. */
function AmongDialog({ editor: { content, catalogue, commands, groupOf }, block }: AmongDialogProps) {
  const take = (among: TableAmong) =>
    commands.look(`change the base of “${block}”`, (view) => readAmong(view, block, among));
  const pickQuestion = (pick: QuestionPick) => {
    if (catalogue === null) return;
    const questionOf = (code: string) => catalogue.questionByCode.get(code);
    const [people] = itemsOfPick(pick, 'or', catalogue, newItemId);
    if (people?.asks.kind !== 'expression') return;
    const { question, datapoints } = pick;
    const isSame = content.rows
      .filter((row) => groupOf(row) === block)
      .every(
        ({ asks }) =>
          asks.kind === 'expression' && sameAnswerOf(asks.expression, question, questionOf) !== null,
      );
    const name = questionOf(question)?.name ?? question;
    if (datapoints !== null) {
      take({ name: people.name, expression: toWire(people.asks.expression, wireStyles.crosstab) });
    } else if (isSame) take({ question });
    else toasts.show({ text: `“${name}” doesn’t have the same answers. Choose its answers.` });
  };
  return (
    <ConnectedChooser
      opened
      takes="items"
      title={`Base of “${block}”`}
      onPick={pickQuestion}
      onPickAudiences={([audience]) => audience && take(audience)}
      onClose={commands.close}
    />
  );
}

interface ConditionsDialogProps {
  readonly editor: Editor;
  readonly list: ItemList;
  readonly id: string;
}

/** The conditions of a header. A name derived from the conditions follows the new ones; a given name stays. */
function ConditionsDialog({ editor: { content, catalogue, commands }, list, id }: ConditionsDialogProps) {
  const item = content[list].find((one) => one.id === id);
  if (item === undefined) return null;
  const before = item.asks.kind === 'expression' ? item.asks.expression : null;
  const apply = (expression: Expression) => {
    if (before !== null && isSameExpression(before, expression)) return;
    const isMade =
      catalogue !== null &&
      (before === null ? item.asks.kind === 'everyone' : item.name === peopleName(before, catalogue));
    commands.step(
      `edit “${item.name}”`,
      askOf(list, id, { kind: 'expression', expression }, isMade ? peopleName(expression, catalogue) : null),
    );
  };
  return (
    <ExpressionDialog
      opened
      title={`Edit ${nounOf(list)}: ${item.name}`}
      expression={before}
      onApply={apply}
      onClose={commands.close}
    />
  );
}
