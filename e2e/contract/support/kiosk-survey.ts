/**
 * A survey small enough to add up by hand: two waves, two locations, eight respondents. Nobody may see it without a
 * grant, unlike the demo.
 *
 * Of the second wave 4 of 12 people are women (one with weight 3, one with weight 1); the first of them, 3 of those 4,
 * has seen television, and so has a man with weight 3: 6 of 12.
 */
export const kioskRows = `id,wave,location,weight,gender,tv,web
1,w1,gb,1,f,1,0
2,w1,gb,2,m,1,1
3,w1,de,1,f,0,1
4,w1,de,1,m,0,0
5,w2,gb,3,f,1,1
6,w2,gb,5,m,0,1
7,w2,de,1,f,0,0
8,w2,de,3,m,1,0
`;

export const kioskCodebook = {
  dataset: { code: 'kiosk', name: 'Kiosk survey' },
  id_column: 'id',
  weight_column: 'weight',
  wave_column: 'wave',
  waves: [
    { code: 'w1', name: 'Wave 1' },
    { code: 'w2', name: 'Wave 2' },
  ],
  location_column: 'location',
  locations: [
    { code: 'gb', name: 'United Kingdom', value: 'gb' },
    { code: 'de', name: 'Germany', value: 'de' },
  ],
  questions: [
    {
      code: 'gender',
      name: 'Gender',
      type: 'single',
      column: 'gender',
      datapoints: [
        { code: 'm', name: 'Male', value: 'm' },
        { code: 'f', name: 'Female', value: 'f' },
      ],
    },
    {
      code: 'seen',
      name: 'Media seen',
      type: 'multiple',
      datapoints: [
        { code: 'tv', name: 'Television', column: 'tv' },
        { code: 'web', name: 'Web', column: 'web' },
      ],
    },
  ],
};
