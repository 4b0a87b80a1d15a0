import { type ReactNode, useState } from 'react';
import type { SurveyProposal } from '../../../../../contract/survey-proposal.ts';
import { capitalised } from '../../../../../lib/capitalised.ts';
import { format } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Flex, Stack } from '../../../../ui/kit.ts';
import { Pill } from '../../../../ui/Pill.tsx';
import { Problem } from '../../../../ui/Problem.tsx';
import { codeProblems } from '../code-problems.ts';
import type { Named } from '../decision-edits.ts';
import { NamesDialog } from './NamesDialog.tsx';
import { VariableSelect } from './VariableSelect.tsx';

interface NamedPartProps {
  readonly title: string;
  readonly noun: 'wave' | 'location';
  readonly proposal: SurveyProposal;
  readonly source: Pick<SurveyProposal['wave'], 'variable' | 'candidates' | 'reason'>;
  readonly names: readonly (Named & { readonly respondents: number | null })[];
  /** Words for no variable. */
  readonly none: string;
  readonly dialogTitle: string;
  /** Whether the user says in which order they come. */
  readonly isOrdered?: boolean;
  readonly onSource: (variable: string) => void;
  /** Resolves to what is proposed with those names. */
  readonly onNames: (names: readonly Named[]) => Promise<SurveyProposal>;
  /** Further choices about the variable. */
  readonly children: ReactNode;
}

const mostNames = 24;

/** Waves or locations: the variable that they come from, their names with n, and what is wrong with their codes. */
export function NamedPart(props: NamedPartProps) {
  const { title, noun, proposal, source, names, none, dialogTitle, isOrdered = false } = props;
  const [isNaming, setNaming] = useState(false);
  const problemsOf = (one: SurveyProposal) => codeProblems(one, noun);
  return (
    <Stack gap={8} p={14}>
      <h2 className="heading">{title}</h2>
      <Flex gap={4} wrap="wrap">
        <VariableSelect
          label={`${title} from`}
          labelPlace="hidden"
          value={source.variable}
          variables={source.candidates}
          none={none}
          onChange={props.onSource}
        />
        {props.children}
        <Button onClick={() => setNaming(true)}>{isOrdered ? 'Names and order…' : 'Rename…'}</Button>
      </Flex>
      <p className="quiet">{capitalised(source.reason)}.</p>
      {names.length > 0 && (
        <Flex component="ul" gap={4} wrap="wrap">
          {names.slice(0, mostNames).map(({ guessed, name, respondents }) => (
            <li key={guessed}>
              <Pill>
                <span className="isolate">{name}</span>
                {respondents !== null && ` n ${format.count(respondents)}`}
              </Pill>
            </li>
          ))}
          {names.length > mostNames && (
            <li className="quiet">and {format.count(names.length - mostNames)} more</li>
          )}
        </Flex>
      )}
      {Object.entries(problemsOf(proposal)).map(([guessed, problem]) => (
        <Problem key={guessed}>{problem}</Problem>
      ))}
      {isNaming && (
        <NamesDialog
          title={dialogTitle}
          isOrdered={isOrdered}
          names={names}
          proposal={proposal}
          problemsOf={problemsOf}
          onSet={props.onNames}
          onClose={() => setNaming(false)}
        />
      )}
    </Stack>
  );
}
