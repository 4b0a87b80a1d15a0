import { useQuery } from '@tanstack/react-query';
import { insightCategoriesOptions } from '../../api/insights.ts';
import { format } from '../../lib/format.ts';
import { ChoiceChips } from '../../ui/fields/ChoiceChips.tsx';
import { Stack, Text } from '../../ui/kit.ts';

interface CategoryChipsProps {
  /** Findings in all; null where that is not known. */
  readonly total: number | null;
  /** null: all categories. */
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
}

/** The categories with how many findings each holds; how often they were looked at is in the tip. */
export function CategoryChips({ total, chosen, onChoose }: CategoryChipsProps) {
  const categories = useQuery(insightCategoriesOptions());
  if (categories.data === undefined || categories.data.length === 0) return null;
  return (
    <Stack gap={0} mb={14}>
      <ChoiceChips
        isLine
        label="Categories"
        value={String(chosen ?? '')}
        options={[
          { value: '', label: labelOf('All', total) },
          ...categories.data.map(({ id, name, insight_count: count, view_count: views }) => ({
            value: String(id),
            label: labelOf(name, count, viewsWords(views)),
            title: viewsWords(views),
          })),
        ]}
        onChange={(value) => onChoose(value === '' ? null : Number(value))}
      />
    </Stack>
  );
}

function labelOf(name: string, count: number | null, views?: string) {
  return (
    <>
      <span className="isolate">{name}</span>{' '}
      {count !== null && (
        <Text span inherit c="dimmed" fw={400} ml={6} className="num nowrap">
          {format.count(count)}
        </Text>
      )}
      {views !== undefined && <span className="visually-hidden">, {views}</span>}
    </>
  );
}

export function viewsWords(views: number): string {
  return `${format.count(views)} ${views === 1 ? 'view' : 'views'}`;
}
