import { groupOf } from '../plan/plan.ts';
import type { StoredFigure } from '../../figures/statements/stored-figures.ts';
import type { StatementPart } from '../../contract/statement.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import type { DraftInsight } from '../answering/draft-insight.ts';
import { surveyUnit } from '../wording/people-count.ts';
import { nameOfPeople } from '../wording/names-of-survey.ts';
import { fill, type Filled } from '../../phrases/fill.ts';
import { negative } from '../../phrases/negative.ts';

/**
 * A number that a language model may speak of, by `id` alone: what it is, whose it is, and what it says of them. All
 * three are the service's words; the model chooses among them and never writes one itself.
 */
export interface Claim {
  /** "n1", "n2", …: unlike any other of the same conversation with the model. */
  readonly id: string;
  /** Position of the insight that it belongs to. */
  readonly insight: number;
  readonly part: StatementPart;
  /** Whose number it is: "women", "people in Germany". `""`: of two groups, or of none. */
  readonly who: string;
  /** What it says of them, behind the people: "own a tablet". `""`: nothing but what the metric is. */
  readonly what: string;
  /** Of what the number counts, behind it: "people", "points". `""`: nothing, or a sign that is part of it. */
  readonly unit: string;
}

/**
 * The numbers that the insights' own statements print, with the role of each; withheld ones have none. `where` is the
 * places of the plan, as they stand behind people: " in Germany".
 */
export function claimsOf(
  insights: readonly DraftInsight[],
  catalogue: Catalogue,
  { hasTopics, where }: { readonly hasTopics: boolean; readonly where: string },
): readonly Claim[] {
  const claims: Claim[] = [];
  for (const [insight, draft] of insights.entries()) {
    if (draft.kind === 'too_few') continue;
    for (const part of draft.statement ?? []) {
      // A slope is reported with the verdict, never in its place.
      if (part.kind !== 'number' || part.metric === 'slope') continue;
      const { who, what } = roleOf(draft, part, catalogue, hasTopics);
      claims.push({
        id: `n${claims.length + 1}`,
        insight,
        part,
        who: who === '' || draft.query.splitter === locationsQuestion ? who : `${who}${where}`,
        what,
        unit: unitOf(part, draft, catalogue),
      });
    }
  }
  return claims;
}

interface Role {
  readonly who: string;
  readonly what: string;
}

const nobody: Role = { who: '', what: '' };

function roleOf(
  draft: DraftInsight,
  { metric, of = [] }: StatementPart,
  catalogue: Catalogue,
  hasTopics: boolean,
): Role {
  const [first = 0] = of;
  if (metric === 'difference' || metric === 'mean_difference') return nobody;
  if (metric === 'mean' || metric === 'mean_sample') {
    const row = draft.means?.[first];
    const named = draft.means_query?.audiences?.find(({ id }) => id === row?.audience)?.name ?? '';
    return { who: named === '' ? 'everyone' : named, what: `on average (${draft.question.name})` };
  }
  const figure = draft.figures[first];
  if (figure === undefined) return nobody;
  const base = draft.base_audience.expression === null ? 'everyone' : draft.base_audience.name;
  switch (metric) {
    case 'audience_share':
    case 'audience_size':
    case 'audience_share_rest': {
      const what = hasTopics ? figure.audience.name : `are ${figure.audience.name}`;
      return { who: base, what: metric === 'audience_share_rest' ? negative(what) : what };
    }
    case 'audience_sample':
      return { who: peopleOfFigure(figure, draft, catalogue), what: '' };
    case 'base_size':
    case 'base_sample':
      return { who: base, what: '' };
    case 'base_percentage':
      return { who: base, what: wordsOf(figure, draft, catalogue)?.does ?? '' };
    case 'complement_percentage':
    case 'complement_size':
      return {
        who: peopleOfFigure(figure, draft, catalogue),
        what: wordsOf(figure, draft, catalogue)?.doesNot ?? '',
      };
    default:
      return {
        who: peopleOfFigure(figure, draft, catalogue),
        what: wordsOf(figure, draft, catalogue)?.does ?? '',
      };
  }
}

/** The people of a figure: its audience, which holds the plan's common one, and its segment. */
function peopleOfFigure(
  { audience, segment }: StoredFigure,
  { query }: DraftInsight,
  catalogue: Catalogue,
): string {
  const people = audience.expression === null ? [] : [audience];
  const split = { question: query.splitter ?? '', datapoints: [segment] };
  return nameOfPeople(segment === '' ? people : [...people, groupOf(split)], catalogue);
}

function wordsOf(
  { datapoint, suffixes }: StoredFigure,
  { query }: DraftInsight,
  { questions }: Catalogue,
): Filled | null {
  const question = questions.find(({ code }) => code === query.question);
  if (question === undefined) return null;
  const columns = query.split_suffixes === true ? suffixes : query.suffixes?.map(Number);
  return fill(question, { datapoints: [datapoint], suffixes: columns ?? null });
}

function unitOf({ metric = 'difference' }: StatementPart, draft: DraftInsight, catalogue: Catalogue): string {
  if (metric.endsWith('_sample')) return 'respondents';
  if (metric.endsWith('_size')) return surveyUnit(catalogue);
  if (metric === 'difference') return 'points';
  return metric === 'mean' ? unitOfMeans(draft, catalogue) : '';
}

function unitOfMeans({ question }: DraftInsight, { questions }: Catalogue): string {
  return questions.find(({ code }) => code === question.code)?.unit ?? '';
}
