import { useState } from 'react';
import type { Question } from '../../../../contract/codebook/question.ts';
import { ConnectedChooser } from '../../../connected/ConnectedChooser.tsx';
import { questionnaireCode } from '../../../lib/questionnaire-code.ts';
import { Button } from '../../../ui/Button.tsx';
import { Flex } from '../../../ui/kit.ts';

interface SourceButtonProps {
  /** What the question is for: "From", "Question A". */
  readonly label: string;
  readonly question: Question | undefined;
  readonly onChoose: (code: string) => void;
}

/** A question that another one is made of, chosen from the survey. */
export function SourceButton({ label, question, onChoose }: SourceButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const name =
    question === undefined
      ? null
      : `${question.number ?? questionnaireCode(question.code)} · ${question.name}`;
  return (
    <Flex gap={8} align="center" wrap="wrap">
      {name !== null && <span className="strong isolate">{name}</span>}
      <Button
        aria-label={name === null ? `Choose a question: ${label}` : `Change ${label}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {name === null ? 'Choose a question' : 'Change'}
      </Button>
      <ConnectedChooser
        takes="question"
        title={label}
        opened={isOpen}
        onPick={(pick) => onChoose(pick.question)}
        onClose={() => setOpen(false)}
      />
    </Flex>
  );
}
