import { askedCells, askedWords } from '../../chooser/asked-cells.ts';
import type { Catalogue, CatalogueQuestion, CatalogueWave } from '../../catalogue/catalogue.ts';
import { format } from '../../lib/format.ts';
import { PanelSection } from '../../ui/lists/PanelSection.tsx';
import { WaveStrip } from '../../ui/marks/WaveStrip.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';

interface AskedInProps {
  readonly catalogue: Catalogue;
  readonly used: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
}

/** The waves in which each question of the audience was asked, one row each, so that gaps line up. */
export function AskedIn({ catalogue, used, selected }: AskedInProps) {
  const questions = [...used].flatMap((code) => {
    const question = catalogue.questionByCode.get(code);
    return question === undefined || code === 'waves' || code === 'locations' ? [] : [question];
  });
  if (questions.length === 0) return null;
  const cutting = questions.filter(({ waves }) => [...selected].some((wave) => !waves.has(wave)));
  const together = [...selected].filter((wave) => questions.every(({ waves }) => waves.has(wave)));
  return (
    <PanelSection title="Question asked in">
      <Stack component="ul" gap={6}>
        {questions.map((question) => (
          <Flex key={question.code} component="li" gap={12} align="center" justify="space-between">
            <Text span size="dense" truncate miw={0} title={question.name}>
              {question.name}
            </Text>
            <WaveStrip
              cells={askedCells(catalogue, question.waves, selected)}
              label={askedWords(question.waves, selected)}
            />
          </Flex>
        ))}
      </Stack>
      {cutting.map((question) => (
        <Text key={question.code} size="dense" c="warn" mt={8}>
          {cutWords(question, catalogue, selected)}
        </Text>
      ))}
      {cutting.length > 1 && (
        <Text size="dense" c="warn" mt={8}>
          Together they leave {format.count(together.length)} of {format.count(selected.size)} waves.
        </Text>
      )}
    </PanelSection>
  );
}

/** `“Wraps” limits the audience to 2 of 8 waves: it was last asked in Q2 2024.` */
function cutWords(question: CatalogueQuestion, catalogue: Catalogue, selected: ReadonlySet<string>): string {
  const { name, waves } = question;
  const asked = [...selected].filter((wave) => waves.has(wave)).length;
  const limits =
    asked === 0
      ? `“${name}” was asked in none of the ${format.count(selected.size)} selected waves`
      : `“${name}” limits the audience to ${format.count(asked)} of ${format.count(selected.size)} waves`;
  const inOrder = catalogue.waves.filter(({ code }) => waves.has(code));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  const reason =
    last !== undefined && last.code !== catalogue.waves.at(-1)?.code
      ? `: it was last asked in ${last.name}`
      : first !== undefined &&
          first.code !== catalogue.waves[0]?.code &&
          inOrder.length === fromOn(first, catalogue)
        ? `: it was first asked in ${first.name}`
        : '';
  return `${limits}${reason}.`;
}

/** How many waves there are from one on. */
function fromOn(wave: CatalogueWave, { waves }: Catalogue): number {
  return waves.length - waves.findIndex(({ code }) => code === wave.code);
}
