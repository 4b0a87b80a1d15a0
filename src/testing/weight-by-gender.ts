/** Rakes the tiny survey so that so many of 100 are men, wave by wave, from equal weights. */
export const byGender = (men: number) => ({
  start: '',
  targets: [
    {
      question: 'gender',
      shares: [
        { datapoint: 'm', share: men },
        { datapoint: 'f', share: 100 - men },
      ],
    },
  ],
  within: 'wave',
  caps: null as { least: number; most: number } | null,
  population: null as number | null,
});
