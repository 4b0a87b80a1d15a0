import { questionnaireCode } from '../../../lib/questionnaire-code.ts';
import { EditableText } from '../../../ui/fields/EditableText.tsx';
import { Flex } from '../../../ui/kit.ts';
import css from './VariablePanel.module.css';
import type { EditedFields } from './draft/codebook-draft.ts';

interface QuestionTitleProps extends EditedFields {
  /** `Code` of a question that is not published yet. */
  readonly numberLabel?: string;
}

/** Number and name of a question, each edited in place. */
export function QuestionTitle({ saved, question, numberLabel = 'Number', onSet }: QuestionTitleProps) {
  const { number = '' } = question;
  return (
    <Flex miw={0} fz={17} lh="24px" component="span" gap={10} align="center">
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
