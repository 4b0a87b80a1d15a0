import { blankFinding } from './blank-finding.ts';
import type { ProposalFinding, ProposedQuestion } from './survey-proposal.ts';
import { whyBadCode } from './why-bad-code.ts';

const idBegin = 'question_code:';

/** True of a finding about a question's code: it goes with another code, not with an option. */
export function isAboutCode({ id }: Pick<ProposalFinding, 'id'>): boolean {
  return id.startsWith(idBegin);
}

/**
 * An error a question that cannot have its code: it is no code, is reserved, or is that of another question. Of two of one
 * code it is the one that was called so, else the later, which is to have another.
 */
export function codeFindings(
  questions: readonly Pick<ProposedQuestion, 'code' | 'guessed' | 'name' | 'included'>[],
): ProposalFinding[] {
  const first = new Map<string, string>();
  const findings: ProposalFinding[] = [];
  const add = (guessed: string, code: string, message: string, consequence: string): void => {
    const id = `${idBegin}${guessed}`;
    findings.push({ ...blankFinding, id, severity: 'error', message, consequence, question: code });
  };
  const asGuessed = questions.filter(({ code, guessed }) => code === guessed);
  const renamed = questions.filter(({ code, guessed }) => code !== guessed);
  for (const { code, guessed, name, included } of [...asGuessed, ...renamed]) {
    if (!included) continue;
    const bad = whyBadCode('question', code);
    const other = first.get(code);
    if (bad !== null) add(guessed, code, `“${name}” cannot have the code “${code}”`, sentence(bad));
    else if (other !== undefined) {
      add(
        guessed,
        code,
        `Two questions have the code “${code}”`,
        `“${other}” and “${name}”: give one of them another, or leave it out.`,
      );
    } else first.set(code, name);
  }
  return findings;
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
