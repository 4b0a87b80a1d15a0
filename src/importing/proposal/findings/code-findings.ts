import { finding } from './finding.ts';
import type { ProposalFinding, SurveyProposal } from '../survey-proposal.ts';
import { type Coded, whyBadCode } from '../../../lib/why-bad-code.ts';

const ofDataset = ['dataset_code:', 'namespace_code:'];
const ofParts = ['question_code:', 'wave_code:', 'location_code:', 'weight_code:', 'answer_code:'];
const idBegins = [...ofDataset, ...ofParts];

/** True of a finding about a code: it goes with another code, not with an option. */
export function isAboutCode({ id }: Pick<ProposalFinding, 'id'>): boolean {
  return idBegins.some((begin) => id.startsWith(begin));
}

/** True of a finding about the code of the dataset itself, which a further wave does not choose. */
export function isAboutDatasetCode({ id }: Pick<ProposalFinding, 'id'>): boolean {
  return ofDataset.some((begin) => id.startsWith(begin));
}

/** An error about a code of the dataset to be; `consequence` is a sentence that may begin small and without its full stop. */
export function datasetCodeFinding(
  noun: 'dataset' | 'namespace',
  message: string,
  consequence: string,
): ProposalFinding {
  return finding(`${noun}_code:${noun}`, 'error', message, sentence(consequence));
}

interface CodedItem {
  readonly code: string;
  /** The code before anybody gave another. */
  readonly guessed: string;
  readonly name: string;
}

/**
 * An error a dataset, wave, location, weight, question or answer that cannot have its code: it is no code, is reserved, or
 * is that of another of its kind. Ids end in the guessed code (of an answer: after its question's), which decisions name
 * it by. The reading of a codebook has refused what is no code.
 */
export function codeFindings({
  source: { described },
  code,
  namespace,
  wave,
  location,
  weights,
  questions,
}: Pick<SurveyProposal, 'code' | 'namespace' | 'wave' | 'location' | 'weights' | 'questions'> & {
  readonly source: Pick<SurveyProposal['source'], 'described'>;
}): ProposalFinding[] {
  const included = questions.filter((question) => question.included);
  const ofAnswers = (question: CodedItem, parts: readonly CodedItem[], called: Coded | 'column') =>
    findingsOf(
      'answer',
      parts,
      // The answers of a codebook may have codes that mean something elsewhere.
      (part) => (described || called === 'column' ? null : whyBadCode(called, part)),
      called,
      question,
    );
  return [
    ...(described ? [] : ofDatasetCodes(code, namespace)),
    ...findingsOf('wave', wave.waves),
    ...findingsOf('location', location.locations),
    ...findingsOf(
      'weight',
      weights.map((weight) => ({ ...weight, guessed: weight.code })),
    ),
    ...findingsOf('question', included, (full) => whyBadCode('question', described ? ownCode(full) : full)),
    ...included.flatMap((question) => [
      ...ofAnswers(
        question,
        question.answers.filter((answer) => answer.included),
        question.kind === 'numeric' ? 'band' : 'answer',
      ),
      ...ofAnswers(
        question,
        question.columns.map((column) => ({ ...column, code: `${column.code}`, guessed: `${column.code}` })),
        'column',
      ),
    ]),
  ];
}

/** Without the namespace that the questions of an add-on questionnaire have before it. */
function ownCode(code: string): string {
  return code.slice(code.indexOf('.') + 1);
}

/** One at most: the namespace is the code where nobody gives another. */
function ofDatasetCodes(code: string, namespace: string): ProposalFinding[] {
  const bad = whyBadCode('dataset', code);
  if (bad !== null) return [datasetCodeFinding('dataset', `The dataset cannot have the code “${code}”`, bad)];
  const badNamespace = whyBadCode('namespace', namespace);
  return badNamespace === null
    ? []
    : [
        datasetCodeFinding(
          'namespace',
          `Its questions cannot be called by the namespace “${namespace}”`,
          badNamespace,
        ),
      ];
}

/** Of two of one code it is the one that was called so that keeps it, else the first; the other is to have another. */
function findingsOf(
  noun: Coded & ('wave' | 'location' | 'weight' | 'question' | 'answer'),
  items: readonly CodedItem[],
  whyBad: (code: string) => string | null = (code) => whyBadCode(noun, code),
  called: string = noun,
  of?: CodedItem,
): ProposalFinding[] {
  const first = new Map<string, string>();
  const findings: ProposalFinding[] = [];
  const remedy = noun !== 'question' && noun !== 'answer' ? '' : ', or leave it out';
  const add = (guessed: string, code: string, message: string, consequence: string): void => {
    const id = `${noun}_code:${of === undefined ? '' : `${of.guessed}:`}${guessed}`;
    const told = of === undefined ? message : `${message} in “${of.name}”`;
    const question = of?.code ?? (noun === 'question' ? code : '');
    findings.push(finding(id, 'error', told, consequence, { question }));
  };
  const asGuessed = items.filter(({ code, guessed }) => code === guessed);
  const renamed = items.filter(({ code, guessed }) => code !== guessed);
  for (const { code, guessed, name } of [...asGuessed, ...renamed]) {
    const bad = whyBad(code);
    const other = first.get(code);
    if (bad !== null) add(guessed, code, `“${name}” cannot have the code “${code}”`, sentence(bad));
    else if (other !== undefined) {
      add(
        guessed,
        code,
        `Two ${called}s have the code “${code}”`,
        `“${other}” and “${name}”: give one of them another${remedy}.`,
      );
    } else first.set(code, name);
  }
  return findings;
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
