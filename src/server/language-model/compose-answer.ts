import { metricValue } from '../../figures/statements/statement-metrics.ts';
import { storedEvidence } from '../../figures/statements/stored-figures.ts';
import type { ChatWording, WordingPart } from '../../contract/chat-wording.ts';
import { whenOf } from '../../insight/answering/answer-context.ts';
import type { SurveyAnswer } from '../../insight/answering/answer-prompt.ts';
import { lowBase } from '../../insight/answering/draft-insight.ts';
import { toInterpretation } from '../../insight/plan/interpretation.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';
import { listed } from '../../lib/listed.ts';
import type { Spoken } from './converse.ts';
import { printsItself } from './findings.ts';
import { ModelFault } from './model-fault.ts';

interface Composing {
  readonly survey: InsightSurvey;
  readonly maxInsights: number;
}

/**
 * The answer with the model's message. For a prompt that the service had read, the asked finding stays first and other
 * findings of the text follow; for another prompt, findings and reading are those of the one plan that the model ran,
 * and the words not found by the service are listed. Throws `ModelFault` where the text covers more findings than fit,
 * or several plans.
 */
export function composeAnswer(
  answer: SurveyAnswer,
  { parts, used, findings }: Spoken,
  { survey, maxInsights }: Composing,
): { answer: SurveyAnswer; wording: ChatWording } {
  const isRead = answer.insights.length > 0 && answer.plan !== null;
  const own = answer.insights.map((_, at) => at);
  const places = isRead
    ? [0, ...[...used].filter((at) => at !== 0), ...own.filter((at) => at !== 0 && !used.has(at))].slice(
        0,
        maxInsights,
      )
    : [...used].toSorted((a, b) => a - b);
  const plan = isRead ? answer.plan : findings.plans[places[0] ?? 0];
  if (plan === null || plan === undefined) throw new ModelFault('form', 'no plan stands behind the text');
  if (places.length > maxInsights || [...used].some((at) => !places.includes(at)))
    throw new ModelFault('form', 'the text speaks of more findings than were asked for');
  if (!isRead && [...used].some((at) => findings.plans[at] !== plan))
    throw new ModelFault('form', 'the text speaks of several plans');
  const insights = places.flatMap((at) => findings.insights[at] ?? []);
  for (const claim of findings.claims) {
    if (!used.has(claim.insight)) continue;
    const draft = findings.insights[claim.insight];
    const { metric, of = [] } = claim.part;
    const isKnown = draft !== undefined && metric !== undefined;
    const value = isKnown ? metricValue(metric, of, storedEvidence(draft)) : undefined;
    if (!printsItself(claim, value))
      throw new ModelFault('invented_number', 'a number that its figure does not give');
  }
  const isLow = [...used].some((at) => findings.insights[at]?.low_base === true);
  const ending: WordingPart[] = [
    { kind: 'words', text: ' (' },
    { kind: 'name', text: whenOf({ plan, survey }) },
    { kind: 'words', text: isLow ? `; ${lowBase}).` : ').' },
  ];
  const all = [...withoutStop(parts), ...ending].map((part) =>
    part.insight === undefined ? part : { ...part, insight: places.indexOf(part.insight) },
  );
  const words = answer.missed.map((one) => `“${one}”`);
  const reading =
    words.length === 0
      ? 'The language model chose how to read this: the chips above show its reading.'
      : `The survey has no words for ${listed(words)}: the language model chose the reading that the chips above show, and it may have left them out.`;
  return {
    answer: {
      ...answer,
      message: all.map(({ text }) => text).join(''),
      insights,
      ...(isRead
        ? {}
        : {
            outcome: 'answered' as const,
            plan,
            interpretation: toInterpretation(plan, [], survey.catalogue),
            notes: [reading, ...answer.notes],
          }),
    },
    wording: { by: 'language_model', fallback: '', parts: all },
  };
}

/** The full stop moves after the place and time. */
function withoutStop(parts: readonly WordingPart[]): readonly WordingPart[] {
  const last = parts.at(-1);
  return last?.kind === 'words' && last.text.endsWith('.')
    ? [...parts.slice(0, -1), { ...last, text: last.text.slice(0, -1) }]
    : parts;
}
