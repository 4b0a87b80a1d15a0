import type { ImportNote } from '../import-note.ts';
import { ProblemList } from '../problem-list.ts';
import type { SurveyProposal } from '../proposal/survey-proposal.ts';
import type { SourceFile, SourceVariable } from '../source/source-file.ts';
import { wavesOfRows } from './respondent-rows.ts';
import { surveyWeights } from './survey-weights.ts';
import { type WeightSpread, weightSpread } from './weight-spread.ts';

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
  const byName = new Map(file.variables.map((variable) => [variable.name, variable]));
  const variableOf = (name: string): SourceVariable => {
    const variable = byName.get(name);
    if (variable === undefined) throw new Error(`the file has no variable ${name}, which its proposal names`);
    return variable;
  };
  const waves = wavesOfRows(file, byName.get(proposal.wave.variable) ?? null, proposal.wave);
  const rows = Uint32Array.from(waves.keys()).filter((row) => (waves[row] ?? -1) >= 0);
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
