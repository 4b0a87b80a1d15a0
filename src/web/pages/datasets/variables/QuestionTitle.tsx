import type { QuestionChange } from '../../../../contract/codebook/codebook-edit.ts';
import type { Question } from '../../../../contract/question.ts';
import { questionnaireCode } from '../../../lib/questionnaire-code.ts';
import { EditableText } from '../../../ui/EditableText.tsx';
import { Flex } from '../../../ui/kit.ts';
import css from './VariablePanel.module.css';

interface QuestionTitleProps {
  /** The question in the codebook, and in the draft. */
  readonly saved: Question;
  readonly question: Question;
  /** `Code` of a question that is not published yet. */
  readonly numberLabel?: string;
  /** null: read only. */
  readonly onSet: ((change: QuestionChange) => void) | null;
}

/** Number and name of a question, each edited in place. */
export function QuestionTitle({ saved, question, numberLabel = 'Number', onSet }: QuestionTitleProps) {
  const { number = '' } = question;
  return (
    <Flex component="span" gap={10} align="center" className={css.title}>
      <EditableText
        label={numberLabel}
        value={number}
        placeholder={questionnaireCode(question.code)}
        className={css.number}
        changed={number !== (saved.number ?? '')}
        onChange={onSet && ((text) => onSet({ number: text }))}
      />
      <EditableText
        label="Name"
        value={question.name}
        className={css.nameText}
        changed={question.name !== saved.name}
        onChange={onSet && ((name) => name !== '' && onSet({ name }))}
      />
    </Flex>
  );
}
