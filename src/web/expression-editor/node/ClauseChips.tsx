import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Clause } from '../../../expression/expression.ts';
import type { Path } from '../../../expression/paths.ts';
import { classNames } from '../../lib/class-names.ts';
import { withoutDatapoint, withoutSuffix } from '../draft/clause-edits.ts';
import type { EditorModel } from '../editor-model.ts';
import css from './ClauseChips.module.css';

interface ClauseChipsProps {
  readonly node: Clause;
  readonly path: Path;
  readonly editor: EditorModel;
}

const shownAtFirst = 12;

/** Answers, then the suffixes that they are asked for. */
export function ClauseChips({ node, path, editor }: ClauseChipsProps) {
  const [expanded, setExpanded] = useState(false);
  const question = editor.catalogue.questionByCode.get(node.question);
  const answers = node.datapoints ?? [];
  const shown = expanded ? answers : answers.slice(0, shownAtFirst);
  const change = (clause: Clause) => editor.actions.run({ kind: 'changeClause', path, clause });
  return (
    <>
      {node.datapoints === null && <span className={css.words}>answered it</span>}
      {shown.map((code) => (
        <AnswerChip
          key={code}
          name={question?.datapointByCode.get(code)?.name ?? code}
          {...(answers.length > 1 && { onRemove: () => change(withoutDatapoint(node, code)) })}
        />
      ))}
      {shown.length < answers.length && (
        <button type="button" className={css.more} onClick={() => setExpanded(true)}>
          and {answers.length - shown.length} more
        </button>
      )}
      {node.suffixes !== null && <span className={css.words}>for</span>}
      {node.suffixes?.map((code) => (
        <AnswerChip
          key={code}
          outlined
          name={question?.suffixByCode.get(code)?.name ?? String(code)}
          onRemove={() => change(withoutSuffix(node, code))}
        />
      ))}
    </>
  );
}

interface AnswerChipProps {
  readonly name: string;
  readonly outlined?: boolean;
  readonly onRemove?: () => void;
}

function AnswerChip({ name, outlined = false, onRemove }: AnswerChipProps) {
  return (
    <span className={classNames(css.chip, outlined && css.outlined)}>
      <span className={classNames(css.name, 'isolate')} title={name}>
        {name}
      </span>
      {onRemove !== undefined && (
        <button type="button" className={css.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconX size={12} stroke={1.75} />
        </button>
      )}
    </span>
  );
}
