import { IconPlus } from '@tabler/icons-react';
import type { Clause } from '../../../expression/expression.ts';
import { classNames } from '../../lib/class-names.ts';
import { withMinCount } from '../draft/clause-edits.ts';
import { DragHandle } from '../drag/DragHandle.tsx';
import { ClauseChips } from './ClauseChips.tsx';
import css from './ClauseView.module.css';
import { clauseNotes } from './clause-notes.ts';
import { CountView } from './CountView.tsx';
import { IncludeSwitch } from './IncludeSwitch.tsx';
import { MinCountMenu } from './MinCountMenu.tsx';
import { NodeMenu } from './NodeMenu.tsx';
import { oneAnswerReason } from '../one-answer-each.ts';
import type { NodeViewProps } from './node-view-props.ts';
import { treeRow } from './tree-row.ts';

export function ClauseView({ node, path, siblings, editor }: NodeViewProps<Clause>) {
  const question = editor.catalogue.questionByCode.get(node.question);
  const name = question?.name ?? node.question;
  const answerCount = node.datapoints?.length ?? 0;
  return (
    <div
      {...treeRow(editor, path, siblings)}
      aria-label={`${node.negated ? 'Exclude' : 'Include'} ${name}`}
      className={css.clause}
    >
      <div role="gridcell" className={css.start}>
        <DragHandle path={path} editor={editor} />
        <IncludeSwitch
          subject={name}
          negated={node.negated}
          onChange={(negated) => editor.actions.run({ kind: 'negate', path, negated })}
        />
      </div>
      <div role="gridcell" className={css.what}>
        <div className={css.title}>
          <span className={classNames(css.name, 'isolate')}>{name}</span>
          <code className={css.code}>{node.question}</code>
          {question?.notes !== undefined && question.notes !== '' && (
            <span className={css.routing} title={question.notes}>
              {question.notes}
            </span>
          )}
          {clauseNotes(node, question, editor, editor.countAt(path)).map((note) => (
            <span key={note} className={css.note}>
              {note}
            </span>
          ))}
        </div>
        <div className={css.chips}>
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
          <button
            type="button"
            className={css.add}
            aria-label={`Edit answers of ${name}`}
            title="Edit answers (↵)"
            onClick={() => editor.actions.choose({ kind: 'edit', path })}
          >
            <IconPlus size={14} stroke={1.75} />
          </button>
        </div>
      </div>
      <div role="gridcell" className={css.count}>
        <CountView count={editor.countAt(path)} negated={node.negated} sizeUnit={editor.catalogue.sizeUnit} />
      </div>
      <div role="gridcell">
        <NodeMenu node={node} path={path} siblings={siblings} editor={editor} />
      </div>
    </div>
  );
}
