import type { Question } from '../../../../../contract/codebook/question.ts';
import type { QuestionCoverage } from '../../../../../contract/codebook/question-coverage.ts';
import { Pill } from '../../../../ui/marks/Pill.tsx';
import { askedWords } from './asked-words.ts';

interface AskedPillProps {
  readonly asked: QuestionCoverage | undefined;
  readonly questions: readonly Question[];
}

/** The respondents asked, where another question decides. */
export function AskedPill({ asked, questions }: AskedPillProps) {
  const words = asked?.filter == null ? null : askedWords(asked.filter, questions);
  return (
    words !== null && (
      <Pill tone="outlined" title={words.full}>
        {words.short}
      </Pill>
    )
  );
}
