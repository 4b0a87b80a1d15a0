import type { Interpretation, InterpretedTopic } from '../../../../contract/chat/interpretation.ts';
import { locationsQuestion, wavesQuestion } from '../../../../expression/expression.ts';
import { scopeWords } from '../../../app/scope/scope-words.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { listed } from '../../../../lib/listed.ts';
import { baseWords } from '../../../../phrases/base-words.ts';
import { Flex, Text } from '../../../ui/kit.ts';

interface ReadAsWordsProps {
  readonly reading: Interpretation;
  /** null until it is there. */
  readonly catalogue: Catalogue | null;
}

/** The reading of a prompt as plain text. */
export function ReadAsWords(props: ReadAsWordsProps) {
  return (
    <Flex component="p" gap={6} align="center" wrap="wrap" mt={10}>
      <Text span size="dense" c="dimmed">
        Read as
      </Text>
      {useReadingWords(props)}
    </Flex>
  );
}

/** A reading in one line: "Gen Z · Ways of paying · all 12 countries · Q3 2026". */
export function useReadingWords({ reading, catalogue }: ReadAsWordsProps): string {
  const scope = useScope();
  const { where, when } = scopeWords({
    ...scope,
    locations: codesOf(reading.locations),
    waves: codesOf(reading.waves),
  });
  const parts = [
    listed(reading.audience.map(({ name }) => name)),
    reading.sides.map(({ name }) => name).join(reading.pooled ? ' and ' : ' vs '),
    baseOfReading(reading) === null ? '' : `base: ${baseOfReading(reading)}`,
    listed(reading.topics.map((topic) => `${topic.negated ? 'not ' : ''}${topicName(topic, catalogue)}`)),
    splitOfReading(reading, catalogue) ?? '',
    where,
    when,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The base of a reading in words; null: it says none. */
export function baseOfReading({ base, base_mode: mode }: Interpretation): string | null {
  if (base === null && mode === '') return null;
  return baseWords({ name: base?.name ?? null, mode: mode === '' ? 'all' : mode });
}

/** "by Age": what the figures of a reading are split by; null: nothing. */
export function splitOfReading({ split_by: by }: Interpretation, catalogue: Catalogue | null): string | null {
  if (by === '') return null;
  if (by === locationsQuestion) return 'by location';
  return by === wavesQuestion ? 'by wave' : `by ${catalogue?.questionByCode.get(by)?.name ?? by}`;
}

/** Codes of the locations or waves of a reading; null: all. */
export function codesOf(list: readonly { readonly code: string }[]): readonly string[] | null {
  return list.length === 0 ? null : list.map(({ code }) => code);
}

/** "Devices owned: Tablet": an answer alone may be one of several questions. */
export function topicName({ question, name }: InterpretedTopic, catalogue: Catalogue | null): string {
  const asked = catalogue?.questionByCode.get(question)?.name;
  if (asked === undefined || asked === name || name === '') return name === '' ? (asked ?? question) : name;
  return `${asked}: ${name}`;
}
