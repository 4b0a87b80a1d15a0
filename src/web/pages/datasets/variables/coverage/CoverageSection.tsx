import { useState } from 'react';
import type { QuestionEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import type { Location } from '../../../../../contract/codebook/location.ts';
import type { Question, QuestionKind } from '../../../../../contract/codebook/question.ts';
import type {
  QuestionCoverage as AskedOf,
  QuestionCoverage,
} from '../../../../../contract/codebook/question-coverage.ts';
import type { Wave } from '../../../../../contract/codebook/wave.ts';
import { firstListed } from '../../../../lib/first-listed.ts';
import { format } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Fact, Facts } from '../../../../ui/lists/Facts.tsx';
import { PanelSection } from '../../../../ui/lists/PanelSection.tsx';
import { type AnswerChange, answerChanges } from './answer-changes.ts';
import { AskedDialog } from './AskedDialog.tsx';
import { askedWords } from './asked-words.ts';
import { Flex } from '../../../../ui/kit.ts';
import { isGrid, takesSeveral } from '../../../../../lib/question-kind.ts';

interface CoverageSectionProps {
  readonly question: Question;
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
  /** undefined: it is being found; null: it could not be. */
  readonly asked: AskedOf | null | undefined;
  readonly allQuestions: readonly Question[];
  /** null: read only. */
  readonly onEdit: ((edit: QuestionEdit) => void) | null;
}

/** Where the question ran, who was asked, who left it blank, and the effect on tables. */
export function CoverageSection(props: CoverageSectionProps) {
  const { question, waves, locations, asked, allQuestions, onEdit } = props;
  const [isOpen, setOpen] = useState(false);
  const ran = waves.filter(({ code }) => question.waves.includes(code));
  const rule = asked?.filter == null ? null : askedWords(asked.filter, allQuestions);
  const blanks = asked == null ? null : blankFacts(asked, question.kind);
  return (
    <PanelSection
      title="Coverage"
      note={
        // A derived question runs where its sources do, and with one wave in one place there is nothing to choose.
        onEdit !== null &&
        question.derived === undefined &&
        waves.length * locations.length > 1 && (
          <Button small look="ghost" onClick={() => setOpen(true)}>
            Correct…
          </Button>
        )
      }
    >
      {isOpen && onEdit !== null && (
        <AskedDialog
          question={question}
          waves={waves}
          locations={locations}
          onEdit={onEdit}
          onClose={() => setOpen(false)}
        />
      )}
      <Facts>
        <Fact name="First asked">{ran[0]?.name ?? 'never'}</Fact>
        <Fact name="Waves">
          {format.count(ran.length)} of {format.count(waves.length)}
        </Fact>
        <Fact name="Regions">
          {format.count(question.locations.length)} of {format.count(locations.length)}
        </Fact>
        {blanks?.facts.map(({ name, share, of }) => (
          <Fact key={name} name={name}>
            {share} <span className="quiet">{of}</span>
          </Fact>
        ))}
        {asked === undefined && <Fact name="Answered by">··</Fact>}
      </Facts>
      {rule !== null && <p className="note">{rule.full}</p>}
      {blanks?.isUntold === true && (
        <p className="note">
          The file doesn't distinguish "not asked" from "no answer": no other answer explains it.
        </p>
      )}
      {ran.length > 0 && ran.length < waves.length && (
        <Flex component="p" mt={10} className="callout">
          {consequenceOf(ran, waves)}
        </Flex>
      )}
      {answerChanges(question, waves).map((change) => (
        <Flex component="p" key={change.wave} mt={10} className="callout">
          {changeWords(change)}
        </Flex>
      ))}
    </PanelSection>
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

/** "From Q2 2024 on “Breakfast bun” is among the answers, and “Soup” no more." */
function changeWords({ wave, added, dropped }: AnswerChange): string {
  if (added.length === 0) return `From ${wave} on ${named(dropped)} can no longer be answered.`;
  const gone = dropped.length === 0 ? '' : `, and ${named(dropped)} no longer`;
  return `From ${wave} on ${named(added)} can be answered${gone}.`;
}

const mostNamed = 3;

function named(names: readonly string[]): string {
  return firstListed(
    names.map((name) => `“${name}”`),
    mostNamed,
  );
}

interface BlankFact {
  readonly name: string;
  readonly share: string;
  /** Whole of the share. */
  readonly of: string;
}

interface BlankFacts {
  readonly facts: readonly BlankFact[];
  /** Some respondents have no cell, and it is unknown whether they were asked. */
  readonly isUntold: boolean;
}

/**
 * Splits respondents without an answer into not asked, left blank, chose nothing, and said that they don't know, over
 * all waves in which the question ran; null where every wave is suppressed.
 */
export function blankFacts(
  { waves }: Pick<QuestionCoverage, 'waves'>,
  kind: QuestionKind,
): BlankFacts | null {
  const respondents = sumOf(waves.map((wave) => wave.respondents));
  const asked = sumOf(waves.map((wave) => wave.asked));
  const filled = sumOf(waves.map((wave) => wave.filled)) ?? 0;
  const answered = sumOf(waves.map((wave) => wave.answered)) ?? 0;
  const dontKnow = sumOf(waves.map((wave) => wave.dont_know));
  if (respondents === null || respondents === 0) return null;
  const facts: BlankFact[] =
    asked === null
      ? [{ name: 'Answered by', ...shareOf(filled, respondents, 'in those waves') }]
      : [
          { name: 'Asked of', ...shareOf(asked, respondents, 'in those waves') },
          { name: 'Blank', ...shareOf(asked - filled, asked, 'of those asked') },
        ];
  const whole = asked ?? filled;
  const whom = asked === null ? 'among respondents who answered' : 'of those asked';
  if (takesSeveral({ kind }))
    facts.push({ name: 'Selected none', ...shareOf(filled - answered, whole, whom) });
  if (dontKnow !== null) {
    const name = isGrid({ kind }) ? 'Don’t know, in any row' : 'Don’t know';
    facts.push({ name, ...shareOf(dontKnow, whole, whom) });
  }
  return { facts, isUntold: asked === null };
}

function shareOf(part: number, whole: number, of: string): Pick<BlankFact, 'share' | 'of'> {
  return part === 0 || whole === 0
    ? { share: 'nobody', of: '' }
    : { share: format.percentInText((100 * part) / whole), of };
}

/** null where one count is unknown. */
function sumOf(counts: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const count of counts) {
    if (count === null) return null;
    sum += count;
  }
  return sum;
}
