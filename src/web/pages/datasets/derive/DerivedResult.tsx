import type { UseQueryResult } from '@tanstack/react-query';
import type { DerivedPreview } from '../../../../contract/codebook/derived-preview.ts';
import { format } from '../../../lib/format.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Flex, Stack, Text } from '../../../ui/kit.ts';
import { PanelSection } from '../../../ui/PanelSection.tsx';
import { ResultPanel } from '../DraftPage.tsx';

interface DerivedResultProps {
  readonly name: string;
  readonly preview: UseQueryResult<DerivedPreview>;
  /** The missing step before there is a result; null: none. */
  readonly remedy: string | null;
  readonly waves: number;
  readonly locations: number;
}

/** Shown for a suppressed count. */
const tooFew = 'too few';

/** A variable in the making: its shares, its definition in words, and where it can be answered. */
export function DerivedResult({ name, preview, remedy, waves, locations }: DerivedResultProps) {
  const found = remedy === null ? preview.data : undefined;
  return (
    <ResultPanel
      title={name}
      note={found && (waves === 1 ? '1 wave' : `all ${format.count(waves)} waves`)}
      remedy={remedy}
      error={preview.error}
      sections={
        found !== undefined && (
          <>
            <PanelSection title="In words">
              <Text component="p" size="finding-sm" fw={400} className="isolate">
                {found.explanation}
              </Text>
            </PanelSection>
            <PanelSection title="Where it can be answered">
              <Facts>
                <Fact name="Waves">
                  {format.count(found.question.waves.length)} of {format.count(waves)}
                </Fact>
                <Fact name="Regions">
                  {format.count(found.question.locations.length)} of {format.count(locations)}
                </Fact>
                <Fact name="Blank">{found.suppressed ? tooFew : format.count(found.blank)}</Fact>
                {found.overlap > 0 && (
                  <Fact name="Met several conditions">{format.count(found.overlap)}</Fact>
                )}
              </Facts>
              {found.notes.map((note) => (
                <p key={note} className="callout">
                  {note}
                </p>
              ))}
            </PanelSection>
          </>
        )
      }
    >
      {found !== undefined && <Shares preview={found} />}
    </ResultPanel>
  );
}

/** Names of the counted answers, in order. */
export function namesOfCounts({ question, counts }: DerivedPreview): readonly string[] {
  const answers = [...question.suffixes, ...question.datapoints];
  return counts.map(
    ({ datapoint }) => answers.find(({ code }) => String(code) === datapoint)?.name ?? datapoint,
  );
}

function Shares({ preview }: { readonly preview: DerivedPreview }) {
  const { question, counts, mean } = preview;
  const most = Math.max(Number.MIN_VALUE, ...counts.map(({ percentage }) => percentage));
  const names = namesOfCounts(preview);
  return (
    <Stack component="ul" gap={4} aria-label="Shares">
      {counts.map(({ datapoint, sample, percentage, suppressed }, place) => (
        <Flex component="li" key={datapoint} gap={8} align="center">
          <Text component="span" size="dense" flex={1} className="isolate">
            {names[place]}
          </Text>
          <Text component="span" w={64} className="track" aria-hidden="true">
            <span style={{ width: `${(100 * percentage) / most}%` }} />
          </Text>
          <Text component="span" w={40} ta="end" size="dense" fw={600} className="num">
            {suppressed ? '–' : format.percent(percentage)}
          </Text>
          <Text component="span" w={48} ta="end" size="dense" c="ink2" className="num">
            {suppressed ? tooFew : format.count(sample)}
          </Text>
        </Flex>
      ))}
      {mean !== null && (
        <li className="quiet num">
          {question.mean_name === undefined || question.mean_name === '' ? 'Mean' : question.mean_name}{' '}
          {format.mean(mean, question.unit)}
        </li>
      )}
    </Stack>
  );
}
