/**
 * Reference figures for the survey in the folder `gss-1972-2024`, computed from its data.csv by programs that share
 * nothing with this one.
 *
 * R 4.2.2 with package survey 4.1-1: read.csv(data.csv, na.strings = ""), one expression a case (its `how`), written
 * with "%.17g"; the words used in the expressions (line, v, pct, index, wilson, rest ...) are explained in
 * reference-case.ts. Every figure was computed a second time from the request itself with Python 3.11 (csv module,
 * math.fsum, the formulas of the variance written out); the two agree within 1e-14. A few were computed a third time
 * with SQLite 3.40.
 *
 * Weights have eight decimals over a range of 0.07 to 14.3, so integer weights of 23 bits are not exact.
 * Intervals and tests use strata and clusters: ids = stratum.psu, strata = stratum; where the stratum is blank
 * (1972 to 1974) ids = the respondent, strata = the wave; options(survey.lonely.psu = "adjust") for the one
 * stratum with a lone cluster (1285, in 1993). The Wilson interval takes z, not t, on n* = p(1-p)/Var.
 */
import type { ReferenceCase } from './reference-case.ts';

/** Whether the weights of the file are exact as integers: then weighted figures hold within 1e-9, else 1e-6. */
export const weightsAreExact = false;

export const generalSocialSurveyCases: readonly ReferenceCase[] = [
  {
    name: 'respondents of 35 waves who say that marijuana should be legal',
    how: 'R: n(grass %in% 1)',
    query: {
      kind: 'stats',
      request: { question: 'ds-gss.grass', datapoints: ['grass_1'] },
      row: { datapoint: 'grass_1', segment: '', audience: '' },
      field: 'positive_sample',
      expected: 13266,
    },
  },
  {
    name: 'marijuana was asked in 29 of 35 waves: its base leaves the other six out',
    how: 'R: n(ran(grass))',
    query: {
      kind: 'stats',
      request: { question: 'ds-gss.grass', datapoints: ['grass_1'] },
      row: { datapoint: 'grass_1', segment: '', audience: '' },
      field: 'base_sample',
      expected: 63646,
    },
  },
  {
    name: 'marijuana should be legal, as a share of everyone in the 29 waves',
    how: 'R: pct(grass %in% 1, everyone, line = ran(grass))',
    query: {
      kind: 'stats',
      request: { question: 'ds-gss.grass', datapoints: ['grass_1'] },
      row: { datapoint: 'grass_1', segment: '', audience: '' },
      field: 'audience_percentage',
      expected: 20.933059850035555,
    },
  },
  {
    name: 'marijuana should be legal, as a share of those with an answer',
    how: 'R: pct(grass %in% 1, !is.na(grass), line = ran(grass))',
    query: {
      kind: 'stats',
      request: { question: 'ds-gss.grass', datapoints: ['grass_1'], base_mode: 'asked' },
      row: { datapoint: 'grass_1', segment: '', audience: '' },
      field: 'audience_percentage',
      expected: 33.56865505895059,
    },
  },
  {
    name: 'sizes are means over the 29 waves of the line: women',
    how: 'R: size(sex %in% 2, line = ran(grass))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-gss.grass',
        datapoints: ['grass_1'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-gss.sex', datapoints: ['sex_2'] } }],
      },
      row: { datapoint: 'grass_1', segment: '', audience: 'a' },
      field: 'audience_size',
      expected: 1137.503514019655,
    },
  },
  {
    name: 'an audience on political views and a row on marijuana: only waves that asked both count',
    how: 'R: index(grass %in% 1, polviews %in% 1:3, base = everyone, line = ran(grass) & ran(polviews))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-gss.grass',
        datapoints: ['grass_1'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: {
              question: 'ds-gss.polviews',
              datapoints: ['polviews_1', 'polviews_2', 'polviews_3'],
            },
          },
        ],
      },
      row: { datapoint: 'grass_1', segment: '', audience: 'a' },
      field: 'audience_index',
      expected: 147.15384525906595,
    },
  },
  {
    name: 'the base of political views × marijuana, unweighted',
    how: 'R: n(ran(grass) & ran(polviews))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-gss.grass',
        datapoints: ['grass_1'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: {
              question: 'ds-gss.polviews',
              datapoints: ['polviews_1', 'polviews_2', 'polviews_3'],
            },
          },
        ],
      },
      row: { datapoint: 'grass_1', segment: '', audience: 'a' },
      field: 'base_sample',
      expected: 62142,
    },
  },
  {
    name: 'three waves requested, one of which did not ask about marijuana: the size is a mean of two',
    how: 'R: size(grass %in% 2, line = ran(grass) & wave %in% c("y1984", "y1985", "y1986"))',
    query: {
      kind: 'stats',
      request: { question: 'ds-gss.grass', datapoints: ['grass_2'], waves: ['y1984', 'y1985', 'y1986'] },
      row: { datapoint: 'grass_2', segment: '', audience: '' },
      field: 'positive_size',
      expected: 1130.473645765,
    },
  },
  {
    name: 'the share of very happy people who are married, in the South, 2010 to 2018',
    how: 'R: pct(marital %in% 1, happy %in% 1, line = bigregion %in% 3 & wave %in% c("y2010", "y2012", "y2014", "y2016", "y2018"))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-gss.happy',
        datapoints: ['happy_1'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-gss.marital', datapoints: ['marital_1'] } },
        ],
        locations: ['bigregion_3'],
        waves: ['y2010', 'y2012', 'y2014', 'y2016', 'y2018'],
      },
      row: { datapoint: 'happy_1', segment: '', audience: 'a' },
      field: 'datapoint_percentage',
      expected: 68.56766845114338,
    },
  },
  {
    name: 'respondents of a nested audience with two negations who are strong Democrats',
    how: 'R: n(partyid %in% 1 & (degree %in% 4:5 | kids %in% 1) & !(religion %in% 4) & !(sex %in% 2 & marital %in% 5))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-gss.partyid',
        datapoints: ['partyid_1'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: {
              and: [
                {
                  or: [
                    { question: 'ds-gss.degree', datapoints: ['degree_4', 'degree_5'] },
                    { question: 'ds-gss.kids', datapoints: ['kids_1'] },
                  ],
                },
                { question: 'ds-gss.religion', datapoints: ['religion_4'], not: true },
                {
                  not: true,
                  and: [
                    { question: 'ds-gss.sex', datapoints: ['sex_2'] },
                    { question: 'ds-gss.marital', datapoints: ['marital_5'] },
                  ],
                },
              ],
            },
          },
        ],
      },
      row: { datapoint: 'partyid_1', segment: '', audience: 'a' },
      field: 'positive_sample',
      expected: 3174,
    },
  },
  {
    name: "the nested audience's share of strong Democrats in a base of Black respondents",
    how: 'R: pct(partyid %in% 1, race %in% 2 & (degree %in% 4:5 | kids %in% 1) & !(religion %in% 4) & !(sex %in% 2 & marital %in% 5), line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-gss.partyid',
        datapoints: ['partyid_1'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: {
              and: [
                {
                  or: [
                    { question: 'ds-gss.degree', datapoints: ['degree_4', 'degree_5'] },
                    { question: 'ds-gss.kids', datapoints: ['kids_1'] },
                  ],
                },
                { question: 'ds-gss.religion', datapoints: ['religion_4'], not: true },
                {
                  not: true,
                  and: [
                    { question: 'ds-gss.sex', datapoints: ['sex_2'] },
                    { question: 'ds-gss.marital', datapoints: ['marital_5'] },
                  ],
                },
              ],
            },
          },
        ],
        base_audience: {
          id: 'base',
          name: 'base',
          expression: { question: 'ds-gss.race', datapoints: ['race_2'] },
        },
      },
      row: { datapoint: 'partyid_1', segment: '', audience: 'a' },
      field: 'audience_percentage',
      expected: 34.45478220622784,
    },
  },
  {
    name: 'a numeric question as a condition: people who told their age and are not too happy',
    how: 'R: n(!is.na(age) & happy %in% 3)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-gss.happy',
        datapoints: ['happy_3'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-gss.age' } }],
      },
      row: { datapoint: 'happy_3', segment: '', audience: 'a' },
      field: 'positive_sample',
      expected: 9934,
    },
  },
  {
    name: '2022 against itself: the index of Black respondents for marijuana',
    how: 'R: index(grass %in% 1, race %in% 2, base = everyone, line = wave %in% "y2022")',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-gss.grass',
        datapoints: ['grass_1'],
        splitter: 'waves',
        segments: ['y2022'],
        segmented_base: true,
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-gss.race', datapoints: ['race_2'] } }],
      },
      row: { datapoint: 'grass_1', segment: 'y2022', audience: 'a' },
      field: 'audience_index',
      expected: 115.35668728837278,
    },
  },
  {
    name: '2022 against all: the datapoint is the mean of the 29 waves with marijuana',
    how: 'R: 100 * size(grass %in% 1 & race %in% 2, line = wave %in% "y2022") / size(grass %in% 1, line = ran(grass))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-gss.grass',
        datapoints: ['grass_1'],
        splitter: 'waves',
        segments: ['y2022'],
        segmented_base: false,
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-gss.race', datapoints: ['race_2'] } }],
      },
      row: { datapoint: 'grass_1', segment: 'y2022', audience: 'a' },
      field: 'datapoint_percentage',
      expected: 30.488194771187047,
    },
  },
  {
    name: "another question as splitter: women's index for legal marijuana within people with a graduate degree",
    how: 'R: index(grass %in% 1, sex %in% 2 & degree %in% 5, base = degree %in% 5, line = ran(grass))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-gss.grass',
        datapoints: ['grass_1'],
        splitter: 'ds-gss.degree',
        segments: ['degree_5'],
        segmented_base: true,
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-gss.sex', datapoints: ['sex_2'] } }],
      },
      row: { datapoint: 'grass_1', segment: 'degree_5', audience: 'a' },
      field: 'audience_index',
      expected: 96.11829927685994,
    },
  },
  {
    name: 'a condition against four early waves confines the line to the other waves',
    how: 'R: size(happy %in% 1, line = !(wave %in% c("y1972", "y1973", "y1974", "y1975")))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-gss.happy',
        datapoints: ['happy_1'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: {
              and: [
                { question: 'waves', datapoints: ['y1972', 'y1973', 'y1974', 'y1975'], not: true },
                { question: 'ds-gss.sex', datapoints: ['sex_2'] },
              ],
            },
          },
        ],
      },
      row: { datapoint: 'happy_1', segment: '', audience: 'a' },
      field: 'datapoint_size',
      expected: 643.8040759180645,
    },
  },
  {
    name: 'with strata and clusters: the low end of the interval of very happy in 1973 (no strata), 1993 (a lone cluster) and 2018',
    how: 'R: wilson(happy %in% 1, everyone, line = wave %in% c("y1973", "y1993", "y2018"))[["low"]]',
    query: {
      kind: 'stats',
      request: { question: 'ds-gss.happy', datapoints: ['happy_1'], waves: ['y1973', 'y1993', 'y2018'] },
      row: { datapoint: 'happy_1', segment: '', audience: '' },
      field: 'confidence_interval.low',
      expected: 31.142196889343097,
    },
  },
  {
    name: 'with strata and clusters: the high end of the interval of very happy in 1973 (no strata), 1993 (a lone cluster) and 2018',
    how: 'R: wilson(happy %in% 1, everyone, line = wave %in% c("y1973", "y1993", "y2018"))[["high"]]',
    query: {
      kind: 'stats',
      request: { question: 'ds-gss.happy', datapoints: ['happy_1'], waves: ['y1973', 'y1993', 'y2018'] },
      row: { datapoint: 'happy_1', segment: '', audience: '' },
      field: 'confidence_interval.high',
      expected: 34.22391197767294,
    },
  },
  {
    name: 'with strata and clusters: the low end of the interval of marijuana among Black respondents in the South, 2016 to 2022',
    how: 'R: wilson(grass %in% 1, race %in% 2, line = ran(grass) & bigregion %in% 3 & wave %in% c("y2016", "y2018", "y2022"))[["low"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-gss.grass',
        datapoints: ['grass_1'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-gss.race', datapoints: ['race_2'] } }],
        locations: ['bigregion_3'],
        waves: ['y2016', 'y2018', 'y2022'],
      },
      row: { datapoint: 'grass_1', segment: '', audience: 'a' },
      field: 'confidence_interval.low',
      expected: 32.26220352885564,
    },
  },
  {
    name: 'with strata and clusters: z of not too happy among the divorced against the rest, 1993, 1994 and 1996, West',
    how: 'R: rest(happy %in% 3, marital %in% 3, base = everyone, line = bigregion %in% 4 & wave %in% c("y1993", "y1994", "y1996"))[["z"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-gss.happy',
        datapoints: ['happy_3'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-gss.marital', datapoints: ['marital_3'] } },
        ],
        locations: ['bigregion_4'],
        waves: ['y1993', 'y1994', 'y1996'],
      },
      row: { datapoint: 'happy_3', segment: '', audience: 'a' },
      field: 'significance.z',
      expected: 2.6854531384004274,
    },
  },
  {
    name: 'respondents of 2024 with two or more children who are Independents',
    how: 'R: n(kids %in% 3:5 & partyid %in% 3:5 & wave %in% "y2024")',
    query: {
      kind: 'wave_counts',
      request: {
        and: [
          { question: 'ds-gss.kids', datapoints: ['kids_3', 'kids_4', 'kids_5'] },
          { question: 'ds-gss.partyid', datapoints: ['partyid_3', 'partyid_4', 'partyid_5'] },
        ],
      },
      wave: 'y2024',
      field: 'total',
      expected: 732,
    },
  },
  {
    name: 'the weighted share of 1973 for legal marijuana',
    how: 'R: pct(grass %in% 1, everyone, line = wave %in% "y1973")',
    query: {
      kind: 'wave_counts',
      request: { question: 'ds-gss.grass', datapoints: ['grass_1'] },
      wave: 'y1973',
      field: 'percentage',
      expected: 19.901971865468024,
    },
  },
  {
    name: 'a wave that did not ask is listed with zero',
    how: 'R: n(grass %in% 1 & wave %in% "y1985")',
    query: {
      kind: 'wave_counts',
      request: { question: 'ds-gss.grass', datapoints: ['grass_1'] },
      wave: 'y1985',
      field: 'total',
      expected: 0,
    },
  },
  {
    name: 'the complement of an audience counts only in waves that asked: 1982 has none, though its 1,860 respondents did not choose it',
    how: 'R: n(!(grass %in% 1) & wave %in% "y1982" & ran(grass))',
    query: {
      kind: 'wave_counts',
      request: { question: 'ds-gss.grass', datapoints: ['grass_1'], not: true },
      wave: 'y1982',
      field: 'total',
      expected: 0,
    },
  },
  {
    name: 'a crosstab cell over the common waves of two questions: conservative and against marijuana',
    how: 'R: index(polviews %in% 5:7, grass %in% 2, base = everyone, line = ran(grass) & ran(polviews))',
    query: {
      kind: 'crosstab',
      request: {
        rows: [
          {
            id: 'r',
            name: 'row',
            expression: {
              question: 'ds-gss.polviews',
              datapoints: ['polviews_5', 'polviews_6', 'polviews_7'],
            },
          },
        ],
        columns: [
          { id: 'c', name: 'column', expression: { question: 'ds-gss.grass', datapoints: ['grass_2'] } },
        ],
      },
      cell: { row: 'r', column: 'c' },
      field: 'intersect.index',
      expected: 120.08634111781919,
    },
  },
];
