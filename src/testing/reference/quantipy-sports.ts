/**
 * Reference figures for the survey in the folder `quantipy-sports`, computed from its data.csv by programs that share
 * nothing with this one.
 *
 * R 4.2.2 with package survey 4.1-1: read.csv(data.csv, na.strings = ""), one expression a case (its `how`), written
 * with "%.17g"; the words used in the expressions (line, v, pct, index, wilson, rest ...) are explained in
 * reference-case.ts. Every figure was computed a second time from the request itself with Python 3.11 (csv module,
 * math.fsum, the formulas of the variance written out); the two agree within 1e-14. A few were computed a third time
 * with SQLite 3.40.
 *
 * Weights have eight decimals, so integer weights of 23 bits are not exact. 177 respondents have a blank location
 * (the location "unstated", in which the question `locality` did not run); 157 have a blank weight_b and are left
 * out of every base and sample of that weight.
 */
import type { ReferenceCase } from './reference-case.ts';

/** Whether the weights of the file are exact as integers: then weighted figures hold within 1e-9, else 1e-6. */
export const weightsAreExact = false;

export const quantipySportsCases: readonly ReferenceCase[] = [
  {
    name: 'the blank location is part of all: respondents whose main activity is aerobics',
    how: 'R: n(q1 %in% 4)',
    query: {
      kind: 'stats',
      request: { question: 'ds-sports.q1', datapoints: ['q1_4'] },
      row: { datapoint: 'q1_4', segment: '', audience: '' },
      field: 'positive_sample',
      expected: 2999,
    },
  },
  {
    name: 'the question of the location column did not run where the location is blank: 8,078 respondents',
    how: 'R: n(ran(locality))',
    query: {
      kind: 'stats',
      request: { question: 'ds-sports.locality', datapoints: ['locality_3'] },
      row: { datapoint: 'locality_3', segment: '', audience: '' },
      field: 'base_sample',
      expected: 8078,
    },
  },
  {
    name: 'the suburban share of women, read without the respondents of unstated location',
    how: 'R: pct(locality %in% 3, gender %in% 2, line = ran(locality))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-sports.locality',
        datapoints: ['locality_3'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-sports.gender', datapoints: ['gender_2'] } },
        ],
      },
      row: { datapoint: 'locality_3', segment: '', audience: 'a' },
      field: 'audience_percentage',
      expected: 16.295729460030458,
    },
  },
  {
    name: 'snowboarding ever, of everyone',
    how: 'R: pct(on(q2_5), everyone, line = everyone)',
    query: {
      kind: 'stats',
      request: { question: 'ds-sports.q2', datapoints: ['q2_5'] },
      row: { datapoint: 'q2_5', segment: '', audience: '' },
      field: 'audience_percentage',
      expected: 6.2150453868199,
    },
  },
  {
    name: 'snowboarding ever, of those who were asked',
    how: 'R: pct(on(q2_5), !is.na(q2_5), line = everyone)',
    query: {
      kind: 'stats',
      request: { question: 'ds-sports.q2', datapoints: ['q2_5'], base_mode: 'asked' },
      row: { datapoint: 'q2_5', segment: '', audience: '' },
      field: 'audience_percentage',
      expected: 16.07036323425218,
    },
  },
  {
    name: '2,999 respondents were asked about other sports',
    how: 'R: n(!is.na(q2_5))',
    query: {
      kind: 'stats',
      request: { question: 'ds-sports.q2', datapoints: ['q2_5'], base_mode: 'asked' },
      row: { datapoint: 'q2_5', segment: '', audience: '' },
      field: 'audience_sample',
      expected: 2999,
    },
  },
  {
    name: 'with weight B, snowboarding ever of everyone with that weight',
    how: 'R: pct(on(q2_5), !is.na(weight_b), line = everyone, weight = weight_b)',
    query: {
      kind: 'stats',
      request: { question: 'ds-sports.q2', datapoints: ['q2_5'], weight: 'weight_b' },
      row: { datapoint: 'q2_5', segment: '', audience: '' },
      field: 'audience_percentage',
      expected: 6.283634738387427,
    },
  },
  {
    name: 'with weight B, 157 respondents without it are not counted',
    how: 'R: n(!is.na(weight_b))',
    query: {
      kind: 'stats',
      request: { question: 'ds-sports.q4', datapoints: ['q4_1'], weight: 'weight_b' },
      row: { datapoint: 'q4_1', segment: '', audience: '' },
      field: 'audience_sample',
      expected: 8098,
    },
  },
  {
    name: 'with weight B, the size of men in suburbs and in remote places over waves 1 and 4',
    how: 'R: size(gender %in% 1 & !is.na(weight_b), line = locality %in% c(3, 5) & wave %in% c("w1", "w4"), weight = weight_b)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-sports.q4',
        datapoints: ['q4_1'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-sports.gender', datapoints: ['gender_1'] } },
        ],
        locations: ['locality_3', 'locality_5'],
        waves: ['w1', 'w4'],
        weight: 'weight_b',
      },
      row: { datapoint: 'q4_1', segment: '', audience: 'a' },
      field: 'audience_size',
      expected: 182.57435988,
    },
  },
  {
    name: 'with weight B, the index of surfing very likely among those doing sports with others',
    how: 'R: index(q5_1 %in% c(5, 97), q4 %in% 1 & !is.na(weight_b), base = !is.na(weight_b), line = everyone, weight = weight_b)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-sports.q5',
        datapoints: ['q5_1'],
        suffixes: ['5', '97'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-sports.q4', datapoints: ['q4_1'] } }],
        weight: 'weight_b',
      },
      row: { datapoint: 'q5_1', segment: '', audience: 'a' },
      field: 'audience_index',
      expected: 92.64888293607645,
    },
  },
  {
    name: 'basketball owners in the unstated location alone: a size averaged over five waves',
    how: 'R: size(on(q3_1), line = is.na(locality))',
    query: {
      kind: 'stats',
      request: { question: 'ds-sports.q3', datapoints: ['q3_1'], locations: ['unstated'] },
      row: { datapoint: 'q3_1', segment: '', audience: '' },
      field: 'positive_size',
      expected: 24.60751389,
    },
  },
  {
    name: 'a location without any user of digital cameras is outside that line',
    how: 'R: n(ran(q7_5))',
    query: {
      kind: 'stats',
      request: { question: 'ds-sports.q7', datapoints: ['q7_5'], suffixes: ['2'] },
      row: { datapoint: 'q7_5', segment: '', audience: '' },
      field: 'base_sample',
      expected: 7360,
    },
  },
  {
    name: 'joining a class weekly or more often, among owners of at least three of six pieces of equipment',
    how: 'R: pct(q6_2 %in% 1:3, rowSums(on(cbind(q3_1, q3_2, q3_3, q3_4, q3_5, q3_6))) >= 3, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-sports.q6',
        datapoints: ['q6_2'],
        suffixes: ['1', '2', '3'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: {
              question: 'ds-sports.q3',
              datapoints: ['q3_1', 'q3_2', 'q3_3', 'q3_4', 'q3_5', 'q3_6'],
              min_count: 3,
            },
          },
        ],
      },
      row: { datapoint: 'q6_2', segment: '', audience: 'a' },
      field: 'audience_percentage',
      expected: 19.838841621718537,
    },
  },
  {
    name: 'a grid leaf with a minimum: at least two of the three activities never',
    how: 'R: n(rowSums(atleast(cbind(q6_1, q6_2, q6_3), 10)) >= 2)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-sports.q6',
        datapoints: ['q6_1'],
        suffixes: ['10'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: {
              question: 'ds-sports.q6',
              datapoints: ['q6_1', 'q6_2', 'q6_3'],
              suffixes: ['10'],
              min_count: 2,
            },
          },
        ],
      },
      row: { datapoint: 'q6_1', segment: '', audience: 'a' },
      field: 'audience_sample',
      expected: 369,
    },
  },
  {
    name: 'the complement holds people not asked: not skipping breakfast',
    how: 'R: n(!on(q8_1))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-sports.gender',
        datapoints: ['gender_1'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-sports.q8', datapoints: ['q8_1'], not: true } },
        ],
      },
      row: { datapoint: 'gender_1', segment: '', audience: 'a' },
      field: 'audience_sample',
      expected: 7306,
    },
  },
  {
    name: "a nested audience's percentage in a base of women, in urban and rural places",
    how: 'R: pct(religion %in% 1, gender %in% 2 & (on(q9_1) | on(q9_2)) & (q2b %in% 1 | (q5_2 %in% 5 & !on(q8_96))), line = locality %in% c(2, 4))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-sports.religion',
        datapoints: ['religion_1'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: {
              and: [
                {
                  or: [
                    { question: 'ds-sports.q9', datapoints: ['q9_1'] },
                    { question: 'ds-sports.q9', datapoints: ['q9_2'] },
                  ],
                },
                {
                  or: [
                    { question: 'ds-sports.q2b', datapoints: ['q2b_1'] },
                    {
                      and: [
                        { question: 'ds-sports.q5', datapoints: ['q5_2'], suffixes: ['5'] },
                        { question: 'ds-sports.q8', datapoints: ['q8_96'], not: true },
                      ],
                    },
                  ],
                },
              ],
            },
          },
        ],
        base_audience: {
          id: 'base',
          name: 'base',
          expression: { question: 'ds-sports.gender', datapoints: ['gender_2'] },
        },
        locations: ['locality_2', 'locality_4'],
      },
      row: { datapoint: 'religion_1', segment: '', audience: 'a' },
      field: 'audience_percentage',
      expected: 12.579331890261148,
    },
  },
  {
    name: 'the share of bicycle owners who are in the nested audience',
    how: 'R: pct((on(q9_1) | on(q9_2)) & (q2b %in% 1 | (q5_2 %in% 5 & !on(q8_96))), on(q3_6), line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-sports.q3',
        datapoints: ['q3_6'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: {
              and: [
                {
                  or: [
                    { question: 'ds-sports.q9', datapoints: ['q9_1'] },
                    { question: 'ds-sports.q9', datapoints: ['q9_2'] },
                  ],
                },
                {
                  or: [
                    { question: 'ds-sports.q2b', datapoints: ['q2b_1'] },
                    {
                      and: [
                        { question: 'ds-sports.q5', datapoints: ['q5_2'], suffixes: ['5'] },
                        { question: 'ds-sports.q8', datapoints: ['q8_96'], not: true },
                      ],
                    },
                  ],
                },
              ],
            },
          },
        ],
      },
      row: { datapoint: 'q3_6', segment: '', audience: 'a' },
      field: 'datapoint_percentage',
      expected: 24.280169570222096,
    },
  },
  {
    name: 'wave 3 against itself: the index of lifting weights among men',
    how: 'R: index(q1 %in% 3, gender %in% 1, base = everyone, line = wave %in% "w3")',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-sports.q1',
        datapoints: ['q1_3'],
        splitter: 'waves',
        segments: ['w3'],
        segmented_base: true,
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-sports.gender', datapoints: ['gender_1'] } },
        ],
      },
      row: { datapoint: 'q1_3', segment: 'w3', audience: 'a' },
      field: 'audience_index',
      expected: 102.21464630420546,
    },
  },
  {
    name: 'wave 3 against all waves: the index of lifting weights among men',
    how: 'R: 100 * pct(q1 %in% 3, gender %in% 1, line = wave %in% "w3") / pct(q1 %in% 3, everyone, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-sports.q1',
        datapoints: ['q1_3'],
        splitter: 'waves',
        segments: ['w3'],
        segmented_base: false,
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-sports.gender', datapoints: ['gender_1'] } },
        ],
      },
      row: { datapoint: 'q1_3', segment: 'w3', audience: 'a' },
      field: 'audience_index',
      expected: 101.54429680461811,
    },
  },
  {
    name: 'the low end of the Wilson interval of regular sport among men in suburbs, waves 2 to 5',
    how: 'R: wilson(q2b %in% 1, gender %in% 1, line = locality %in% 3 & wave %in% c("w2", "w3", "w4", "w5"))[["low"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-sports.q2b',
        datapoints: ['q2b_1'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-sports.gender', datapoints: ['gender_1'] } },
        ],
        locations: ['locality_3'],
        waves: ['w2', 'w3', 'w4', 'w5'],
      },
      row: { datapoint: 'q2b_1', segment: '', audience: 'a' },
      field: 'confidence_interval.low',
      expected: 7.764413835238024,
    },
  },
  {
    name: 'the high end of the Wilson interval of regular sport among men in suburbs, waves 2 to 5',
    how: 'R: wilson(q2b %in% 1, gender %in% 1, line = locality %in% 3 & wave %in% c("w2", "w3", "w4", "w5"))[["high"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-sports.q2b',
        datapoints: ['q2b_1'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-sports.gender', datapoints: ['gender_1'] } },
        ],
        locations: ['locality_3'],
        waves: ['w2', 'w3', 'w4', 'w5'],
      },
      row: { datapoint: 'q2b_1', segment: '', audience: 'a' },
      field: 'confidence_interval.high',
      expected: 15.499194180001616,
    },
  },
  {
    name: 'the interval of a share among those who were asked has the asked as its domain',
    how: 'R: wilson(on(q8_3), !is.na(q8_3), line = everyone)[["low"]]',
    query: {
      kind: 'stats',
      request: { question: 'ds-sports.q8', datapoints: ['q8_3'], base_mode: 'asked' },
      row: { datapoint: 'q8_3', segment: '', audience: '' },
      field: 'confidence_interval.low',
      expected: 21.590986592071324,
    },
  },
  {
    name: 'z of buying for oneself in a shop among those doing sports with others, against the rest, wave 1',
    how: 'R: rest(on(q9_1), q4 %in% 1, base = everyone, line = wave %in% "w1")[["z"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-sports.q9',
        datapoints: ['q9_1'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-sports.q4', datapoints: ['q4_1'] } }],
        waves: ['w1'],
      },
      row: { datapoint: 'q9_1', segment: '', audience: 'a' },
      field: 'significance.z',
      expected: 2.0541919691987505,
    },
  },
  {
    name: 'p_value of buying for oneself in a shop among those doing sports with others, against the rest, wave 1',
    how: 'R: rest(on(q9_1), q4 %in% 1, base = everyone, line = wave %in% "w1")[["p"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-sports.q9',
        datapoints: ['q9_1'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-sports.q4', datapoints: ['q4_1'] } }],
        waves: ['w1'],
      },
      row: { datapoint: 'q9_1', segment: '', audience: 'a' },
      field: 'significance.p_value',
      expected: 0.03995711537559471,
    },
  },
  {
    name: 'respondents of wave 5 who own a football or a hockey stick',
    how: 'R: n((on(q3_2) | on(q3_3)) & wave %in% "w5")',
    query: {
      kind: 'wave_counts',
      request: { question: 'ds-sports.q3', datapoints: ['q3_2', 'q3_3'] },
      wave: 'w5',
      field: 'total',
      expected: 1542,
    },
  },
  {
    name: 'the weighted share of wave 2 in rural places, of those with a stated location',
    how: 'R: pct(locality %in% 4, everyone, line = ran(locality) & wave %in% "w2")',
    query: {
      kind: 'wave_counts',
      request: { question: 'ds-sports.locality', datapoints: ['locality_4'] },
      wave: 'w2',
      field: 'percentage',
      expected: 9.885721485337632,
    },
  },
  {
    name: 'a crosstab cell over overlapping answers: its share of the base',
    how: 'R: pct(on(q9_1) & on(q3_2), everyone, line = everyone)',
    query: {
      kind: 'crosstab',
      request: {
        rows: [{ id: 'r', name: 'row', expression: { question: 'ds-sports.q9', datapoints: ['q9_1'] } }],
        columns: [
          { id: 'c', name: 'column', expression: { question: 'ds-sports.q3', datapoints: ['q3_2'] } },
        ],
      },
      cell: { row: 'r', column: 'c' },
      field: 'intersect.percentage',
      expected: 23.60150555032468,
    },
  },
];
