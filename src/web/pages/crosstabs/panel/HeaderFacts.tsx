import { describe } from '../../../../phrases/who-of.ts';
import { useSizeUnit } from '../../../app/scope/use-scope.ts';
import type { SizeUnit } from '../../../../figures/measures.ts';
import { type Catalogue, catalogueNames } from '../../../catalogue/catalogue.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { absentLabel } from '../../../../figures/reasons.ts';
import type { Line } from '../../../../figures/tables/line.ts';
import css from './EditorPanel.module.css';
import { Fact, Facts } from '../../../ui/lists/Facts.tsx';
import { Flex, Text } from '../../../ui/kit.ts';

interface HeaderFactsProps {
  /** null: nothing is chosen. */
  readonly line: Line | null;
  readonly catalogue: Catalogue | null;
  /** Letter under which it is compared; empty where it is not. */
  readonly letter: string;
  /** Absent where it has no conditions, or may not be changed. */
  readonly onEdit: (() => void) | null;
}

/** A row or column by itself: its people, their number, and where it was asked. */
export function HeaderFacts({ line, catalogue, letter, onEdit }: HeaderFactsProps) {
  const sizeUnit = useSizeUnit();
  if (line === null)
    return (
      <Text inherit c="ink2" px={16} py={14}>
        Choose a row, a column or a cell.
      </Text>
    );
  const { item, group, margin } = line;
  return (
    <>
      <div className={css.part}>
        <Text component="h2" size="page" className="isolate">
          {item.name}
        </Text>
        <p className="note isolate">{group}</p>
        <Text size="finding-sm" mt={6}>
          {sentenceOf(line, catalogue)}
        </Text>
      </div>
      <div className={css.part}>
        <Facts>
          {factsOf(line, letter, sizeUnit).map(([label, value]) => (
            <Fact key={label} name={label}>
              <span className="num">{value}</span>
            </Fact>
          ))}
        </Facts>
        {margin.kind === 'ready' && margin.isLowBase && (
          <p className="note">Read as a direction only. Under 30 respondents nothing is tested.</p>
        )}
      </div>
      {onEdit !== null && (
        <Flex px={16} py={14} direction="column">
          <Button onClick={onEdit} keys="↵">
            Edit conditions
          </Button>
        </Flex>
      )}
    </>
  );
}

function sentenceOf({ item: { asks, fullName } }: Line, catalogue: Catalogue | null): string {
  switch (asks.kind) {
    case 'everyone':
      return 'Everyone in the base.';
    case 'expression':
      return catalogue === null ? fullName : describe(asks.expression, catalogueNames(catalogue)).text;
    case 'average':
      return `The mean of ${fullName}.`;
    case 'sum':
      return `The total of ${fullName}.`;
    case 'statistic':
      return `${fullName}.`;
    default:
      return 'Its conditions were saved by another program in a form that cannot be shown here.';
  }
}

function factsOf(
  { margin }: Line,
  letter: string,
  sizeUnit: SizeUnit,
): readonly (readonly [string, string])[] {
  const named = letter === '' ? [] : [['Letter', letter] as const];
  switch (margin.kind) {
    case 'ready':
      return [
        ['Respondents', format.count(margin.sample)],
        ...(sizeUnit === 'people' ? [['People', format.sizeInFull(margin.size)] as const] : []),
        ['Waves', format.count(margin.waves.length)],
        ...named,
      ];
    case 'absent':
      return [['Respondents', absentLabel(margin.reason)], ...named];
    default:
      return [['Respondents', '··'], ...named];
  }
}
