import { IconPlus, IconChevronDown, IconStack2 } from '@tabler/icons-react';
import type { Clause } from '../../../expression/expression.ts';
import { questionnaireCode } from '../../lib/questionnaire-code.ts';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { withMinCount, withoutDatapoint, withoutSuffix } from '../draft/clause-edits.ts';
import { oneAnswerReason } from '../../catalogue/catalogue.ts';
import { clauseNotes } from './clause-notes.ts';
import { CountView } from './CountView.tsx';
import { NodeMenu } from './NodeMenu.tsx';
import { NodeStart } from './NodeStart.tsx';
import { type NodeViewProps, treeRow } from './tree-row.ts';
import css from './row.module.css';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/marks/Chip.tsx';
import { Menu } from '../../ui/layers/Menu.tsx';
import type { MenuItem } from '../../ui/layers/MenuRow.tsx';
import { minCountName } from '../match-words.ts';

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
            icon={<IconPlus size={14} />}
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

const shownAtFirst = 12;

/** Answers, then the suffixes that they are asked for. */
function ClauseChips({ node, path, editor }: Omit<NodeViewProps<Clause>, 'siblings'>) {
  const [expanded, setExpanded] = useState(false);
  const question = editor.catalogue.questionByCode.get(node.question);
  const answers = node.datapoints ?? [];
  const shown = expanded ? answers : answers.slice(0, shownAtFirst);
  const change = (clause: Clause) => editor.actions.run({ kind: 'changeClause', path, clause });
  const nameOf = (code: string) => question?.datapointByCode.get(code)?.name ?? code;
  const suffixName = (code: number) => question?.suffixByCode.get(code)?.name ?? String(code);
  return (
    <>
      {node.datapoints === null && <span className="quiet">answered it</span>}
      {shown.map((code) => (
        <Chip
          key={code}
          removeLabel={`Remove ${nameOf(code)}`}
          onRemove={answers.length > 1 ? () => change(withoutDatapoint(node, code)) : undefined}
        >
          {nameOf(code)}
        </Chip>
      ))}
      {shown.length < answers.length && (
        <Button small look="ghost" onClick={() => setExpanded(true)}>
          and {answers.length - shown.length} more
        </Button>
      )}
      {node.suffixes !== null && <span className="quiet">for</span>}
      {node.suffixes?.map((code) => (
        <Chip
          key={code}
          look="outlined"
          removeLabel={`Remove ${suffixName(code)}`}
          onRemove={() => change(withoutSuffix(node, code))}
        >
          {suffixName(code)}
        </Chip>
      ))}
    </>
  );
}

interface MinCountMenuProps {
  readonly answerCount: number;
  readonly minCount: number;
  readonly onChange: (minCount: number) => void;
}

const highestKey = 9;

/** How many of the answers one person must have given. */
function MinCountMenu({ answerCount, minCount, onChange }: MinCountMenuProps) {
  const counts = Array.from({ length: Math.min(answerCount - 1, highestKey) }, (_, index) => index + 1);
  const items = [...counts, answerCount].map(
    (count): MenuItem => ({
      key: String(count),
      label: itemLabel(count, answerCount),
      checked: count === minCount,
      ...keyOf(count),
      onSelect: () => onChange(count),
    }),
  );
  return (
    <Menu
      label="How many of these answers"
      items={items}
      renderTrigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={`${css.chip ?? ''} finger`}
          data-plain={minCount === 1 || undefined}
        >
          <IconStack2 size={13} aria-hidden />
          {minCountName(minCount, answerCount)}
          <IconChevronDown size={12} aria-hidden />
        </button>
      )}
    />
  );
}

/** The figures 1 to 9 do the same at the clause itself. */
function keyOf(count: number): Pick<MenuItem, 'keys'> {
  return count > highestKey ? {} : { keys: String(count) };
}

function itemLabel(count: number, answerCount: number): string {
  if (count === 1) return `any of the ${answerCount}`;
  return count === answerCount ? `all ${answerCount}` : `at least ${count}`;
}
