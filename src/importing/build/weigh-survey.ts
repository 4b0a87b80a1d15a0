import type { ImportNote } from '../import-note.ts';
import { ProblemList } from '../problem-list.ts';
import type { SurveyProposal } from '../proposal/survey-proposal.ts';
import type { SourceFile } from '../source/source-file.ts';
import { rowsInWaves, variableLookup } from './respondent-rows.ts';
import { surveyWeights } from './survey-weights.ts';
import { type WeightSpread, weightSpread } from '../../engine/weighting/weight-spread.ts';

/** What a weight of a proposal comes to. */
export interface WeighedWeight extends WeightSpread {
  readonly code: string;
  /** Why it cannot be used; none: it can. */
  readonly problems: readonly string[];
  /** How it went, such as in how many rounds. */
  readonly notes: readonly string[];
}

/** The weights that a proposal would give the respondents of a file, each told by its spread. */
export function weighSurvey(file: SourceFile, proposal: SurveyProposal): readonly WeighedWeight[] {
  const variableOf = variableLookup(file);
  const { rows } = rowsInWaves(file, proposal.wave);
  return proposal.weights.map((weight) => {
    const problems = new ProblemList();
    const notes: ImportNote[] = [];
    const [made] = surveyWeights([weight], proposal.findings, variableOf, rows, problems, notes);
    return {
      code: weight.code,
      ...weightSpread(made?.values ?? new Float64Array()),
      problems: problems.list().map(({ message }) => message),
      notes: notes.map(({ message }) => message),
    };
  });
}
