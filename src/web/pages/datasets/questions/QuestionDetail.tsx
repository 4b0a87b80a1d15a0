import { IconChartBar, IconUsersPlus } from '@tabler/icons-react';
import type { Dataset } from '../../../../contract/dataset.ts';
import type { Question } from '../../../../contract/question.ts';
import type { QuestionCoverage as AskedOf } from '../../../../contract/question-coverage.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { routes } from '../../../app/routes.ts';
import { unsavedAudienceState } from '../../../connected/unsaved-audience.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Flex, Stack, Text } from '../../../ui/kit.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { AlsoCalled } from './AlsoCalled.tsx';
import { CoverageSection } from './CoverageSection.tsx';
import { Distribution } from './Distribution.tsx';
import type { WaveCoverage } from './question-coverage.ts';
import { kindNames } from './question-flags.ts';
import css from './QuestionDetail.module.css';
import { AskedPill } from './AskedPill.tsx';
import { QuestionUses } from './QuestionUses.tsx';

interface QuestionDetailProps {
  readonly question: Question;
  readonly dataset: Dataset;
  readonly waves: readonly Wave[];
  readonly locations: number;
  readonly latest: { readonly codes: ReadonlySet<string>; readonly name: string };
  /** undefined: it is being counted. */
  readonly coverage: readonly WaveCoverage[] | undefined;
  /** undefined: it is being found; null: it could not be. */
  readonly asked: AskedOf | null | undefined;
  readonly allQuestions: readonly Question[];
  readonly onClose: () => void;
}

/** A question: its wording, how it was answered, where it ran, and what it is found by. */
export function QuestionDetail(props: QuestionDetailProps) {
  const { question, dataset, waves, locations, latest, coverage, asked, allQuestions, onClose } = props;
  const ran = waves.filter(({ code }) => question.waves.includes(code));
  const scope = `?d=${encodeURIComponent(dataset.code)}&q=${encodeURIComponent(question.code)}`;
  return (
    <Panel
      kind="inspector"
      label="Question"
      title={
        <>
          <div>
            <code className="code">{question.code}</code>
          </div>
          <Text span inherit fz={16} className="isolate">
            {question.name}
          </Text>
        </>
      }
      onClose={onClose}
    >
      <Stack gap={10} className={css.intro}>
        {question.wording !== '' && (
          <Text size="finding-sm" c="ink2" fw={400}>
            “{question.wording}”
          </Text>
        )}
        <Flex component="p" gap={6} wrap="wrap">
          <Pill>{kindNames[question.kind]}</Pill>
          {question.unit !== '' && <Pill>{question.unit}</Pill>}
          {question.category.path.length > 0 && <Pill>{question.category.path.at(-1)}</Pill>}
          <AskedPill asked={asked ?? undefined} questions={allQuestions} />
        </Flex>
        {question.notes !== '' && <p className="quiet">{question.notes}</p>}
      </Stack>
      <Distribution question={question} waves={ran} latest={latest} />
      <CoverageSection
        question={question}
        waves={waves}
        locations={locations}
        coverage={coverage}
        asked={asked}
        allQuestions={allQuestions}
      />
      <QuestionUses question={question.code} dataset={dataset.code} />
      <AlsoCalled question={question} />
      <Flex gap={6} wrap="wrap" px={16} py={14}>
        <ButtonLink to={`${routes.chartNew}${scope}`} icon={<IconChartBar size={15} stroke={1.5} />}>
          Chart it
        </ButtonLink>
        <ButtonLink
          to={`${routes.audienceNew}?d=${encodeURIComponent(dataset.code)}`}
          state={unsavedAudienceState(question.name, { question: question.code })}
          icon={<IconUsersPlus size={15} stroke={1.5} />}
        >
          Use in audience
        </ButtonLink>
      </Flex>
    </Panel>
  );
}
