import type { DerivedDefinition } from '../../../../contract/codebook/derived-definition.ts';
import type { DerivedPreview } from '../../../../contract/codebook/derived-preview.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import { assertNever } from '../../../../lib/assert-never.ts';
import { useCatalogue } from '../../../connected/use-catalogue.ts';
import { Flex } from '../../../ui/kit.ts';
import { SkeletonRows } from '../../../ui/states/Skeleton.tsx';
import { useAnswerShares } from '../variables/answers/use-answer-shares.ts';
import { ArithmeticForm } from './ArithmeticForm.tsx';
import { AskedTwiceForm } from './AskedTwiceForm.tsx';
import { BandsForm } from './BandsForm.tsx';
import { type Conditions, ConditionsForm } from './ConditionsForm.tsx';
import { CountForm } from './CountForm.tsx';
import type { NewFigures } from './NewAnswers.tsx';
import type { ReadyScore } from './recode.ts';
import { RecodeForm, type RecodeFormProps } from './RecodeForm.tsx';
import { SourceButton } from './SourceButton.tsx';

interface DefinitionFormProps {
  readonly definition: DerivedDefinition;
  readonly questionOf: (code: string) => Question | undefined;
  readonly preview: DerivedPreview | undefined;
  readonly onChange: (definition: DerivedDefinition) => void;
  readonly onReady: (score: ReadyScore) => void;
}

export function DefinitionForm({ definition, questionOf, preview, onChange, onReady }: DefinitionFormProps) {
  const figures = figuresOf(definition, preview);
  switch (definition.form) {
    case 'recode':
    case 'bands': {
      const question = questionOf(definition.question);
      if (question === undefined) return <p className="note">Choose a question to begin with.</p>;
      return definition.form === 'recode' ? (
        <RecodeOfQuestion
          recode={definition}
          question={question}
          figures={figures}
          onChange={onChange}
          onReady={onReady}
        />
      ) : (
        <BandsForm bands={definition} question={question} figures={figures} onChange={onChange} />
      );
    }
    case 'asked_twice':
      return (
        <AskedTwiceForm asked={definition} questionOf={questionOf} figures={figures} onChange={onChange} />
      );
    case 'combine': {
      const [one, other] = definition.questions;
      return (
        <Flex gap={8} align="center" wrap="wrap">
          <SourceButton
            label="First question"
            question={questionOf(one)}
            onChoose={(code) => onChange({ ...definition, questions: [code, other] })}
          />
          <span className="quiet">with</span>
          <SourceButton
            label="Second question"
            question={questionOf(other)}
            onChoose={(code) => onChange({ ...definition, questions: [one, code] })}
          />
        </Flex>
      );
    }
    case 'first_match':
    case 'any_match':
      return <ConditionsInSurvey conditions={definition} figures={figures} onChange={onChange} />;
    case 'count':
      return <CountForm count={definition} questionOf={questionOf} onChange={onChange} />;
    case 'arithmetic':
      return <ArithmeticForm arithmetic={definition} questionOf={questionOf} onChange={onChange} />;
    case 'cells':
      return <p className="note">Its answers are those of the questions that were grouped or split.</p>;
    default:
      return assertNever(definition);
  }
}

/** A recode with the shares of its question; of a grid, those of its first row. */
function RecodeOfQuestion(props: Omit<RecodeFormProps, 'shares'>) {
  const { question } = props;
  const row = question.suffixes.length > 0 ? (question.datapoints[0]?.code ?? null) : null;
  const { figures: shares } = useAnswerShares(question, question.waves, row);
  return <RecodeForm {...props} shares={shares.byCode} />;
}

interface ConditionsInSurveyProps {
  readonly conditions: Conditions;
  readonly figures: NewFigures;
  readonly onChange: (conditions: Conditions) => void;
}

function ConditionsInSurvey(props: ConditionsInSurveyProps) {
  const state = useCatalogue();
  if (state.status !== 'ready') return <SkeletonRows rows={4} rowHeight={40} label="Loading the questions" />;
  return <ConditionsForm {...props} catalogue={state.catalogue} />;
}

/** Figures by the place of the answer; a recode's empty bands are not sent, and have none. */
function figuresOf(definition: DerivedDefinition, preview: DerivedPreview | undefined): NewFigures {
  const counts = preview?.counts ?? [];
  const sent =
    definition.form === 'recode'
      ? definition.answers.flatMap(({ from }, place) => (from.length > 0 ? [place] : []))
      : [...counts.keys()];
  const rest = definition.form === 'recode' ? definition.answers.length : counts.length;
  return new Map(
    counts.map(({ percentage: value, sample }, at) => [String(sent[at] ?? rest), { value, sample }]),
  );
}
