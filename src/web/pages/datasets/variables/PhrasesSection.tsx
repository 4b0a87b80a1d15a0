import type { AnswerCode, Phrase } from '../../../../contract/codebook/question-words.ts';
import type { Dataset } from '../../../../contract/datasets/dataset.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import { peopleNoun, sizeUnitOf } from '../../../../figures/size-unit.ts';
import { capitalised } from '../../../../lib/capitalised.ts';
import { fill } from '../../../../phrases/fill.ts';
import { phraseProblems } from '../../../../phrases/phrase-problems.ts';
import { withPhrases } from '../../../../phrases/proposal/propose-phrases.ts';
import { fromWirePhrase, toWirePhrase } from '../../../../phrases/wire-words.ts';
import { toFacts } from '../../../connected/use-catalogue.ts';
import { format } from '../../../lib/format.ts';
import { EditableText } from '../../../ui/fields/EditableText.tsx';
import { Flex, Text } from '../../../ui/kit.ts';
import { PanelSection } from '../../../ui/lists/PanelSection.tsx';
import { Pill } from '../../../ui/marks/Pill.tsx';
import { toasts } from '../../../ui/layers/toasts.ts';
import { needsPhrase } from './answers/question-flags.ts';
import { useAnswerShares } from './answers/use-answer-shares.ts';
import type { EditedFields } from './draft/codebook-draft.ts';
import { isOffered } from '../../../../lib/offered.ts';

interface PhrasesSectionProps extends EditedFields {
  /** Codes of the waves in which it ran. */
  readonly waves: readonly string[];
  /** Weights of the dataset, the default first. */
  readonly weights: Dataset['weights'];
}

const fields = ['does', 'does_not', 'people', 'noun'] as const;
type Field = (typeof fields)[number];

const fieldNames: Readonly<Record<Field, string>> = {
  does: 'People who',
  does_not: 'Not',
  people: 'As a group',
  noun: 'Topic',
};

/** The phrases of a question, each edited in place over a sentence that it makes of the first answer. */
export function PhrasesSection({ saved, question, waves, weights, onSet }: PhrasesSectionProps) {
  const facts = toFacts(question);
  const proposed = toWirePhrase(withPhrases(facts).phrase ?? {});
  const sentences = useSentences(saved, facts, waves, peopleNoun(sizeUnitOf(weights)));
  const set = (field: Field, text: string) => {
    // A text that is as proposed, or empty, is derived again.
    const phrase: Phrase = { ...question.phrase, [field]: text === proposed[field] ? '' : text };
    const [problem] = phraseProblems(fromWirePhrase(phrase));
    if (problem === undefined) onSet?.({ phrase });
    else toasts.show({ text: `${problem.message}. ${problem.remedy}` });
  };
  return (
    <PanelSection title="Phrases" note={needsPhrase(question) && <Pill tone="warn">needs a phrase</Pill>}>
      {fields.map((field) => {
        const own = question.phrase?.[field] ?? '';
        const text = own === '' ? (proposed[field] ?? '') : own;
        return (
          <Flex key={field} gap={10} align="baseline" mb={6}>
            <Text span size="dense" c="ink2" w={74} flex="none">
              {fieldNames[field]}
            </Text>
            <div>
              <EditableText
                label={fieldNames[field]}
                value={text}
                placeholder={field === 'noun' ? 'No topic' : 'From the first'}
                changed={own !== (saved.phrase?.[field] ?? '')}
                {...(field === 'does' && { shortcut: { keys: 'P', label: 'Edit the phrase' } })}
                onChange={onSet && ((typed) => set(field, typed))}
              />
              {sentences?.[field] !== undefined && (
                <Text component="p" size="finding-sm" fw={400} c="ink2" className="isolate">
                  {sentences[field]}
                </Text>
              )}
            </div>
          </Flex>
        );
      })}
    </PanelSection>
  );
}

/** A sentence for each phrase with the figure of the first answer that was given, in the first row of a grid; null: none. */
function useSentences(
  saved: Question,
  facts: ReturnType<typeof toFacts>,
  waves: readonly string[],
  asked: string,
): Readonly<Partial<Record<Field, string>>> | null {
  const row = facts.suffixes.length > 0 ? (saved.datapoints.find(isOffered)?.code ?? null) : null;
  const { figures } = useAnswerShares(saved, waves, row);
  const answers = row === null ? saved.datapoints : saved.suffixes;
  const counted = answers.filter((one) => isOffered(one) && figures.byCode.has(String(one.code)));
  const shareOf = ({ code }: { readonly code: AnswerCode }) => figures.byCode.get(String(code))?.value ?? 0;
  // A sentence about nobody shows nothing.
  const first = counted.find((one) => shareOf(one) > 0) ?? counted[0];
  if (first === undefined || facts.kind === 'grid_numeric') return null;
  const parts =
    typeof first.code === 'number'
      ? { datapoints: row === null ? null : [row], suffixes: [first.code] }
      : { datapoints: [first.code], suffixes: null };
  const { does, doesNot, people } = fill(facts, parts);
  const share = shareOf(first);
  return {
    does: `${format.percentInText(share)} of ${asked} ${does}.`,
    does_not: `${format.percentInText(100 - share)} of ${asked} ${doesNot}.`,
    people: `${capitalised(people)} are ${format.percentInText(share)} of those asked.`,
  };
}
