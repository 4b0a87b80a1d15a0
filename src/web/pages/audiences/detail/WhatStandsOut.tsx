import { useQuery } from '@tanstack/react-query';
import type { SavedAudience } from '../../../../contract/saved-work/saved-audience.ts';
import { usesOf } from '../../../../expression/uses.ts';
import { toExpression } from '../../../../expression/wire.ts';
import { figuresOptions } from '../../../api/figures/figures.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { useCatalogue } from '../../../connected/use-catalogue.ts';
import { families } from '../../../../figures/family.ts';
import type { SignificanceSettings } from '../../../../lib/significance.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { format } from '../../../lib/format.ts';
import { Mark } from '../../../figures/MarkGlyph.tsx';
import { PanelSection } from '../../../ui/lists/PanelSection.tsx';
import { SkeletonRows } from '../../../ui/states/Skeleton.tsx';
import { profileOfRequest, testDefaults } from '../../../lib/test-defaults.ts';
import { profileQuery, profileRows, type StandingOut, standsOut } from './stands-out.ts';
import { Flex, Stack, Text } from '../../../ui/kit.ts';

/** The five answers in which an audience differs most from everyone else in the scope. */
export function WhatStandsOut({ audience }: { readonly audience: SavedAudience }) {
  const catalogue = useCatalogue();
  return (
    <PanelSection title="What stands out" note="index vs everyone">
      {catalogue.status === 'ready' && <Profile audience={audience} catalogue={catalogue.catalogue} />}
      {catalogue.status === 'loading' && <Waiting />}
      {catalogue.status === 'failed' && <p className="quiet">Couldn't load the questions.</p>}
    </PanelSection>
  );
}

function Profile({
  audience,
  catalogue,
}: {
  readonly audience: SavedAudience;
  readonly catalogue: Catalogue;
}) {
  const scope = useScope();
  const read = toExpression(audience.expression);
  const own = 'expression' in read ? usesOf(read.expression) : [];
  const rows = profileRows(catalogue, new Set(own.map(({ question }) => question)));
  const table = useQuery(
    figuresOptions(
      scope.dataset.code,
      'expression' in read && rows.length > 0
        ? profileQuery(
            rows,
            { id: audience.id, expression: read.expression },
            scope.toRequest(),
            profileOfRequest().profile ?? 'linearised',
          )
        : null,
    ),
  );
  if (table.isError) return <p className="quiet">Not compared: {table.error.message}</p>;
  if (table.data === undefined) return <Waiting />;
  const { found, tests } = standsOut(rows, table.data, profileSettings());
  if (found.length === 0) {
    return <p className="quiet">No clear differences after correcting for {format.count(tests)} tests.</p>;
  }
  const longest = Math.max(leastLongest, ...found.map(({ index }) => distanceOf(index)));
  return (
    <Stack component="ul" gap={6}>
      {found.map((one) => (
        <Difference key={one.key} found={one} longest={longest} />
      ))}
    </Stack>
  );
}

const widest = 44;

/** Small differences do not fill the room: an index of 200 or 50 is the least that does. */
const leastLongest = 1;

/** Distance from 100 on a log scale, so that 50 and 200 are equally far. */
function distanceOf(index: number): number {
  return Math.abs(Math.log2(Math.max(index, 1) / 100));
}

interface DifferenceProps {
  readonly found: StandingOut;
  /** How far the one that is farthest from 100 is. */
  readonly longest: number;
}

function Difference({ found: { answer, question, index, mark }, longest }: DifferenceProps) {
  const isAbove = mark.direction === 'above';
  const width = Math.max(2, (distanceOf(index) / longest) * widest);
  return (
    <Flex component="li" gap={10} align="center">
      <Stack component="span" gap={0} flex={1} miw={0} title={question}>
        <span className="isolate ellipsis">{answer}</span>
        <Text span size="note" c="dimmed" truncate>
          {question}
        </Text>
      </Stack>
      <svg width={2 * widest} height={10} aria-hidden="true">
        <rect
          fill={isAbove ? 'var(--up)' : 'var(--down)'}
          x={isAbove ? widest : widest - width}
          width={width}
          height={8}
          y={1}
        />
      </svg>
      <Text span inherit flex="none" w={52} ta="end" className="num">
        <Mark direction={mark.direction} level={mark.level} /> {format.index(index)}
      </Text>
    </Flex>
  );
}

function Waiting() {
  return <SkeletonRows rows={5} rowHeight={24} label="Comparing with everyone" />;
}

/** A profile is hundreds of tests: without a correction chance alone would fill the list. */
function profileSettings(): SignificanceSettings {
  return { levels: testDefaults.read().levels, correction: families.scan.correction };
}
