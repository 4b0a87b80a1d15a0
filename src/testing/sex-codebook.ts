/**
 * Returns a codebook of a survey with one wave, one place and one question: `sex`, 1 is male and 2 is female. The
 * argument replaces its fields.
 */
export function sexCodebook({
  female = 'Female',
  ...fields
}: {
  readonly female?: string;
  readonly [field: string]: unknown;
}): string {
  return JSON.stringify({
    dataset: { code: 'people', name: 'People' },
    id_column: 'id',
    waves: [{ code: 'w1', name: 'Wave 1' }],
    locations: [{ code: 'a', name: 'A', value: 'A' }],
    questions: [
      {
        code: 'sex',
        name: 'Sex',
        type: 'single',
        column: 'sex',
        datapoints: [
          { code: 'm', name: 'Male', value: 1 },
          { code: 'f', name: female, value: 2 },
        ],
      },
    ],
    ...fields,
  });
}
