import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProposedQuestion } from '../../../../../contract/survey-proposal.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { decideQuestion } from '../decision-edits.ts';
import css from '../Import.module.css';
import type { StepProps } from '../step-props.ts';
import { bandCodeProblems, codeOfBand, readBands, type TypedBand, typedBands } from './band-edits.ts';
import { Flex, Stack, Text } from '../../../../ui/kit.ts';
import { Problem } from '../../../../ui/Problem.tsx';

interface BandEditsProps {
  readonly question: ProposedQuestion;
  /** Why bands cannot have the codes that they have, by the guessed code. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onDecide: StepProps['onDecide'];
}

/** The bands that a number is counted in; means use the numbers themselves. */
export function BandEdits({ question, problems, onDecide }: BandEditsProps) {
  const [typed, setTyped] = useState<readonly TypedBand[]>(() => typedBands(question));
  const read = readBands(typed);
  const codeProblems = bandCodeProblems(typed);
  const codeProblem = codeProblems.find((problem) => problem !== undefined);
  const problem = 'problem' in read ? read.problem : codeProblem;
  const toldOf = (band: TypedBand): string | undefined => {
    const answer = question.answers.find(({ code }) => code === codeOfBand(band));
    return answer === undefined ? undefined : problems[answer.guessed];
  };
  const change = (place: number, part: Partial<TypedBand>) =>
    setTyped(typed.map((band, index) => (index === place ? { ...band, ...part } : band)));
  return (
    <Stack component="fieldset" gap={8}>
      <Text component="legend" size="dense" c="ink2" mb={8}>
        Bands, both bounds included; means use the numbers themselves
      </Text>
      {typed.map((band, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- bands have no other name while they are typed
        <div key={place} className={css.band}>
          <TextField label="From" value={band.from} onChange={(from) => change(place, { from })} />
          <TextField label="To" value={band.to} onChange={(to) => change(place, { to })} />
          <TextField label="Called" value={band.name} onChange={(name) => change(place, { name })} />
          <TextField
            label="Code"
            value={band.code ?? codeOfBand(band)}
            placeholder={codeOfBand({ ...band, code: '' })}
            onChange={(code) => change(place, { code })}
            maxLength={64}
            error={codeProblems[place] ?? toldOf(band)}
          />
          <IconButton
            label={`Remove the band ${band.name}`}
            icon={<IconX size={15} stroke={1.5} />}
            onClick={() => setTyped(typed.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      {'problem' in read && <Problem>{read.problem}</Problem>}
      <Flex gap={4} wrap="wrap">
        <Button
          small
          icon={<IconPlus size={14} stroke={1.5} />}
          onClick={() => setTyped([...typed, { name: '', from: '', to: '' }])}
        >
          Add band
        </Button>
        <Button
          small
          disabledReason={problem}
          onClick={() => {
            if ('bands' in read && problem === undefined)
              onDecide((decisions) => decideQuestion(decisions, question.guessed, { bands: read.bands }));
          }}
        >
          Use these bands
        </Button>
      </Flex>
    </Stack>
  );
}
