import { IconPlus } from '@tabler/icons-react';
import type { Clause } from '../../../expression/expression.ts';
import { questionnaireCode } from '../../lib/questionnaire-code.ts';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { withMinCount } from '../draft/clause-edits.ts';
import { oneAnswerReason } from '../../catalogue/catalogue.ts';
import { ClauseChips } from './ClauseChips.tsx';
import { clauseNotes } from './clause-notes.ts';
import { CountView } from './CountView.tsx';
import { MinCountMenu } from './MinCountMenu.tsx';
import { NodeMenu } from './NodeMenu.tsx';
import { NodeStart } from './NodeStart.tsx';
import type { NodeViewProps } from './node-view-props.ts';
import css from './row.module.css';
import { treeRow } from './tree-row.ts';

export function ClauseView(props: NodeViewProps<Clause>) {
  const { node, path, siblings, editor } = props;
  const question = editor.catalogue.questionByCode.get(node.question);
  const name = question?.name ?? node.question;
  const notes = question?.notes ?? '';
  const count = editor.countAt(path);
  const answerCount = node.datapoints?.length ?? 0;
  return (
    <div
      {...treeRow(editor, path, siblings)}
      aria-label={`${node.negated ? 'Exclude' : 'Include'} ${name}`}
      className={classNames(css.row, css.clause)}
    >
      <Flex role="gridcell" gap={6} align="center">
        <NodeStart {...props} subject={name} />
      </Flex>
      <Stack role="gridcell" gap={4} miw={0} className={css.what}>
        <Flex rowGap={2} columnGap={8} align="center" mih={20} className={css.line}>
          <span className="strong isolate">{name}</span>
          <code className="code">{questionnaireCode(node.question)}</code>
          {notes !== '' && (
            <span className={classNames(css.routing, 'ellipsis')} title={notes}>
              {notes}
            </span>
          )}
          {clauseNotes(node, question, editor, count).map((note) => (
            <Text key={note} span size="note" c="ink2">
              {note}
            </Text>
          ))}
        </Flex>
        <Flex gap={5} align="center" className={css.line}>
          {answerCount > 1 && (node.minCount > 1 || oneAnswerReason(question) === undefined) && (
            <MinCountMenu
              answerCount={answerCount}
              minCount={node.minCount}
              onChange={(minCount) =>
                editor.actions.run({ kind: 'changeClause', path, clause: withMinCount(node, minCount) })
              }
            />
          )}
          <ClauseChips node={node} path={path} editor={editor} />
          <IconButton
            label={`Edit answers of ${name}`}
            keys="Enter"
            icon={<IconPlus size={14} stroke={1.75} />}
            className={classNames(css.small, css.edit)}
            onClick={() => editor.actions.choose({ kind: 'edit', path })}
          />
        </Flex>
      </Stack>
      <div role="gridcell" className={css.count}>
        <CountView count={count} negated={node.negated} sizeUnit={editor.catalogue.sizeUnit} />
      </div>
      <div role="gridcell">
        <NodeMenu {...props} />
      </div>
    </div>
  );
}
