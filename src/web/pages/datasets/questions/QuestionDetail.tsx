import { IconChartBar, IconUsersPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Dataset } from '../../../../contract/dataset.ts';
import type { Question } from '../../../../contract/question.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { routes } from '../../../app/routes.ts';
import { unsavedAudienceState } from '../../../connected/unsaved-audience.ts';
import { format } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelSection } from '../../../ui/PanelSection.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { AlsoCalled } from './AlsoCalled.tsx';
import { Distribution } from './Distribution.tsx';
import type { WaveCoverage } from './question-coverage.ts';
import { kindNames } from './question-flags.ts';
import css from './QuestionDetail.module.css';
import { UsedIn } from './UsedIn.tsx';

interface QuestionDetailProps {
  readonly question: Question;
  readonly dataset: Dataset;
  readonly waves: readonly Wave[];
  readonly locations: number;
  readonly latest: { readonly codes: ReadonlySet<string>; readonly name: string };
  /** undefined: it is being counted. */
  readonly coverage: readonly WaveCoverage[] | undefined;
  readonly onClose: () => void;
}

/** A question: its wording, how it was answered, where it ran, and what it is found by. */
export function QuestionDetail(props: QuestionDetailProps) {
  const { question, dataset, waves, locations, latest, coverage, onClose } = props;
  const ran = waves.filter(({ code }) => question.waves.includes(code));
  const asked = coverage?.filter((cell) => cell !== null) ?? [];
  const answered = asked.reduce((sum, cell) => sum + cell.answered, 0);
  const respondents = asked.reduce((sum, cell) => sum + cell.respondents, 0);
  const scope = `?d=${encodeURIComponent(dataset.code)}&q=${encodeURIComponent(question.code)}`;
  return (
    <Panel
      kind="inspector"
      label="Question"
      title={
        <>
          <code className={css.code}>{question.code}</code>
          <span className={css.name}>
            <span className="isolate">{question.name}</span>
          </span>
        </>
      }
      onClose={onClose}
    >
      <div className={css.intro}>
        {question.wording !== '' && <p className={css.wording}>“{question.wording}”</p>}
        <p className={css.chips}>
          <Pill>{kindNames[question.kind]}</Pill>
          {question.unit !== '' && <Pill>{question.unit}</Pill>}
          {question.category.path.length > 0 && <Pill tone="outlined">{question.category.path.at(-1)}</Pill>}
        </p>
        {question.notes !== '' && <p className={css.notes}>{question.notes}</p>}
      </div>
      <Distribution question={question} waves={ran} latest={latest} />
      <PanelSection title="Coverage">
        <dl className={css.facts}>
          <Fact name="First asked">{ran[0]?.name ?? 'never'}</Fact>
          <Fact name="Waves">
            {format.count(ran.length)} of {format.count(waves.length)}
          </Fact>
          <Fact name="Regions">
            {format.count(question.locations.length)} of {format.count(locations)}
          </Fact>
          <Fact name="Answered by">
            {respondents === 0
              ? '··'
              : `${format.percentInText((100 * answered) / respondents)} in those waves`}
          </Fact>
        </dl>
        {ran.length > 0 && ran.length < waves.length && (
          <p className={css.consequence}>{consequenceOf(ran, waves)}</p>
        )}
      </PanelSection>
      <UsedIn question={question.code} dataset={dataset.code} />
      <AlsoCalled question={question} />
      <div className={css.actions}>
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
      </div>
    </Panel>
  );
}

/** "Any table with this question uses Q2–Q4 2025 only, for every number in the row, its base included." */
function consequenceOf(ran: readonly Wave[], waves: readonly Wave[]): string {
  const places = ran.map((wave) => waves.indexOf(wave));
  const isRange = (places.at(-1) ?? 0) - (places[0] ?? 0) === ran.length - 1;
  const which = isRange
    ? format.waveRange(ran[0]?.name ?? '', ran.at(-1)?.name ?? '')
    : `the ${format.count(ran.length)} waves that asked it`;
  return `Any table with this question uses ${which} only, for every number in the row, its base included.`;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
