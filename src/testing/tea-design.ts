/** What a codebook says of its survey next to the questions: two waves in two locations, with a weight. */
export const teaDesign = {
  dataset: { code: 'tea', name: 'Tea drinkers' },
  id_column: 'id',
  weight_column: 'w',
  wave_column: 'wave',
  waves: [
    { code: 'w1', name: 'Wave 1' },
    { code: 'w2', name: 'Wave 2' },
  ],
  location_column: 'region',
  locations: [
    { code: 'north', name: 'North', value: 1 },
    { code: 'south', name: 'South', value: 2 },
  ],
};
