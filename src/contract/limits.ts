/**
 * Every bound that a request is held to. A refusal names the bound that it broke (`refusal.ts`); the published
 * schemas carry them as `maxLength`, `maxItems`, `minimum` and `maximum`.
 */
export const limits = {
  /** Bodies, before they are parsed. */
  bodyBytes: 1_048_576,
  documentBodyBytes: 4_194_304,
  jsonDepth: 128,

  /** Lengths of text, in UTF-16 code units. */
  nameLength: 255,
  notesLength: 20_000,
  textLength: 10_000,
  codeLength: 255,
  styleLength: 64,
  promptLength: 4_000,
  emailLength: 254,
  factorCodeLength: 32,
  passkeyLength: 8_192,
  addressLength: 2_048,
  logoutTokenLength: 16_384,
  passwordMinimumLength: 8,
  passwordLength: 128,
  /** Passkeys of an account. */
  passkeys: 20,
  /** Datasets that an API key may be limited to. */
  keyDatasets: 100,

  /** Expressions: checked by an iterative walk before any schema, which recurses, sees them. */
  expressionDepth: 32,
  expressionNodes: 10_000,
  leafDatapoints: 2_000,

  /** Series that a chart draws next to its base. */
  chartSeries: 8,

  /** Codebooks. */
  codebookEdits: 1_000,
  alsoCalled: 50,
  categoryDepth: 8,
  revisionPage: 50,
  previewedWork: 100,
  previewedFigures: 12,
  exportedAudiences: 50,
  openTextPage: 50,
  /** Rows of a grid whose figures are previewed. */
  previewedRows: 3,
  /** Answers or conditions of a derived question, the questions that it reads, how deep these may be derived themselves. */
  derivedAnswers: 1_000,
  derivedSources: 200,
  derivedDepth: 8,
  formulaNodes: 500,
  /** Derived questions of a dataset tree that an organisation may keep. */
  derivedQuestions: 2_000,
  /** Targets of a derived weight, and answers of each; derived weights of a tree that an organisation may keep. */
  weightTargets: 10,
  targetCategories: 1_000,
  derivedWeights: 50,
  /** Builds of columns of an organisation: at once, waiting, and how long each may take. */
  buildsAtOnce: 2,
  buildsWaiting: 8,
  buildSeconds: 60,

  /** Lists and pages. */
  listItems: 1_000,
  /** Waves that a point of a trend pools. */
  rollingWaves: 104,
  pageItems: 1_000,
  chartSearchDefault: 100,
  sharedUsers: 200,
  /** Savings of a crosstab or chart that are kept to look back at. */
  documentVersions: 100,

  /** Interface section 8. */
  audienceSearchItems: 100,
  audienceSearchDefault: 20,
  chatInsights: 20,
  chatInsightsDefault: 5,
  chatDockedAudiences: 50,
  /** What one prompt may name. */
  promptTopics: 20,
  promptConditions: 50,

  /** Queries. */
  statsAudiences: 50,
  statsNets: 50,
  statsCells: 200_000,
  /** Proportions of a figure query: the deciles. */
  quantiles: 9,
  /** Bins of a histogram. */
  numberBins: 60,
  crosstabRows: 1_000,
  crosstabColumns: 200,
  /** Levels of a banner, tables and filters of a tab plan. */
  bannerLevels: 3,
  planParts: 500,
  planBases: 10,
  /** Runs of tab plans: their cells, bytes and minutes; how many a plan keeps, a person has waiting, an organisation under way. */
  editionFigures: 2_000_000,
  editionBytes: 67_108_864,
  editionMinutes: 10,
  editionsKept: 24,
  editionsWaiting: 3,
  editionsAtOnce: 2,
  /** Pages of a report, items of a page and of all pages, characters of a text and of an id. */
  reportPages: 100,
  reportPageItems: 6,
  reportItems: 500,
  reportText: 20_000,
  /** Figures that a text of a report quotes. */
  reportFigures: 50,
  partIdLength: 64,
  /** Audiences by segment: charts have more columns than tables. */
  figureColumns: 1_000,
  funnelNodes: 1_000,
  /** Of an expression that is counted without a credential. */
  anonymousNodes: 200,
  /** Tests of pairs of columns, over all rows. */
  letterTests: 200_000,
  associations: 100,
  associationCells: 400,

  /** Opaque configuration of a front end: bytes of `metadata.json`. */
  metadataBytes: 262_144,

  /** Limits of imported files, as sent and once unpacked. */
  importBytes: 2_147_483_648,
  importUnpackedBytes: 21_474_836_480,
  importProblems: 100,

  /** Storage limits of an account and of an organisation. Documents have quotas of their own, by configuration. */
  foldersOfKind: 1_000,
  keys: 50,
  chats: 1_000,
  chatTurns: 500,
  members: 1_000,
  publishedInsights: 1_000,

  /** Seconds that a token lives. */
  tokenSeconds: 900,
} as const;
