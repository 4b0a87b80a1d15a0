/** A rule of reliability or security, and the tests and harnesses that fail without it. */
export interface Rule {
  readonly rule: string;
  /** Numbers of the rule (R) and of the goals (G) that measure it. */
  readonly ids: readonly string[];
  /** Whether people judge it: the tests show a part of it only. */
  readonly isReviewed?: boolean;
  /** Names of tests by file. */
  readonly tests?: Readonly<Record<string, readonly string[]>>;
  /** Names for `npm run harness --`. */
  readonly harnesses?: readonly string[];
}

export const rules: readonly Rule[] = [
  // Storage
  {
    rule: 'SQLite is opened in one place: write-ahead log, full synchronisation, strict tables, an engine without known faults.',
    ids: ['R1'],
    tests: {
      'src/server/storage/storage.test.ts': [
        'is opened with write-ahead log, full synchronisation, foreign keys and no trust in its schema',
        'is refused where it keeps another journal than is set, and is left as it was',
        'runs on an engine without the known fault of its log: 3.51.3 or newer',
        'has strict tables only',
      ],
      'src/architecture.test.ts': ['$thing has one home'],
    },
  },
  {
    rule: 'One process owns the data directory. The command speaks to it through its socket; copies are made by the backup of SQLite.',
    ids: ['R2', 'G7'],
    tests: {
      'src/server/storage/storage.test.ts': [
        'is refused to a second process, and free again when the first is killed',
        'copies itself whole while it is in use',
      ],
      'src/server/admin/admin.test.ts': ['its socket is for its owner alone'],
    },
    harnesses: ['backup'],
  },
  {
    rule: 'An answer of 2xx follows its COMMIT: no kill and no power cut loses what was acknowledged.',
    ids: ['R3', 'G1', 'G2'],
    tests: {
      'src/server/storage/shared-commits.test.ts': [
        'no answer precedes the commit',
        'a failed commit keeps nothing and answers all, and the next ones are committed',
      ],
    },
    harnesses: ['kill', 'power-cut'],
  },
  {
    rule: 'Checks that decide a write run in its transaction. One of many writers wins; one idempotency key makes one object.',
    ids: ['R4', 'G23', 'G24'],
    tests: {
      'src/server/storage/storage.test.ts': ['keeps all of its writes or none'],
      'src/server/http/idempotent-answers.test.ts': ['makes one $kind, however often it is sent ($path)'],
    },
    harnesses: ['races'],
  },
  {
    rule: 'Storage failures are mapped once: 503 with Retry-After. Damage turns readiness red and stops writes.',
    ids: ['R5', 'G3', 'G4'],
    tests: {
      'src/server/storage/storage.test.ts': [
        'of a damaged file answers 503, is not ready and takes no writes',
        'of a file that is found damaged at the start is read where it can be, and not written',
        'does not take a broken rule of the schema for trouble with the disk',
      ],
    },
    harnesses: ['disk-full', 'io-faults'],
  },
  {
    rule: 'Files are written aside, synced and renamed, under names of the service. Leftovers are removed at the start.',
    ids: ['R6', 'G6'],
    tests: {
      'src/server/storage/storage.test.ts': ['only half-written files of a killed process are removed'],
      'src/server/admin/import-faults.test.ts': [
        'an import killed at any moment is wholly there or wholly absent, with nothing beside it',
      ],
    },
    harnesses: ['kill-imports', 'kill-revisions', 'kill-editions', 'upgrades'],
  },
  {
    rule: 'An integer revision decides a conflict, not a time. Intervals use a clock that is never set.',
    ids: ['R7', 'G38'],
    tests: {
      'src/server/saved-work/saved-work.test.ts': [
        'is replaced on top of the revision that was read, and on top of no other',
      ],
    },
    harnesses: ['clock-jumps'],
  },
  // The edge
  {
    rule: 'Limits of time, size and number are set on the server object.',
    ids: ['R8', 'G10', 'G11'],
    tests: {
      'src/server/http/listen.test.ts': ['the limits of time, size and number are set'],
      'src/server/http/connection-rules.test.ts': [
        'a body that does not arrive in time is refused with 408 in the general envelope',
        'an upload has longer',
      ],
    },
    harnesses: ['slow-clients', 'half-open'],
  },
  {
    rule: 'A stop answers the requests received, closes connections, and takes ten seconds at most.',
    ids: ['R9', 'G5'],
    tests: {
      'src/server/http/listen.test.ts': [
        'answers what was asked, closes what it answers, and takes nothing new',
        'hangs up on idle clients when its time is over',
      ],
    },
    harnesses: ['stop'],
  },
  {
    rule: 'All routes share one order of checks. An invalid request costs no database work.',
    ids: ['R10'],
    tests: {
      'src/server/app.test.ts': [
        'a bad credential before everything that is wrong with the body',
        'a wrong media type before a size over the limit',
        'a size over the limit before JSON that is none',
        'JSON that is none before the schema',
        'the schema before the object',
      ],
    },
  },
  {
    rule: 'One reader of bodies: media type, size by both framings, UTF-8 only, one schema.',
    ids: ['R11', 'G9'],
    tests: {
      'src/server/http/reading/read-body.test.ts': [
        'a compressed body is refused before it is unpacked',
        'is counted where none is declared, and the rest is not read',
        'is refused by what is declared, without reading',
        'is read across chunks that part a character',
      ],
      'src/server/http/listen.test.ts': ['a body that was refused unread never becomes the next request'],
    },
    harnesses: ['raw-protocol'],
  },
  {
    rule: 'Depth, nodes and lengths are counted first, without recursion. No key reaches a prototype or is given twice.',
    ids: ['R12', 'G12', 'G13'],
    tests: {
      'src/server/http/reading/read-body.test.ts': [
        'may be nested 128 deep and no deeper, however deep it is',
        'with a key that reaches a prototype, like %s, is refused',
        'with a key given twice, like %s, is refused',
      ],
      'src/expression/checks/raw-complexity-of-body.test.ts': [
        'are looked for 100,000 levels deep without overflowing the stack',
      ],
      'src/server/figures/expression-corpus.test.ts': [
        'takes no more than 32 levels, 10,000 groups and 2,000 datapoints, and refuses more within 200 ms of work',
        'takes %j for no expression, never for everyone',
        'refuses keys that reach a prototype',
        'names what %j does not have',
        'repeats no more than a hundred characters of a code',
      ],
      'e2e/contract/stats.test.ts': ['what is unknown before what is forbidden'],
    },
    harnesses: ['sizes'],
  },
  {
    rule: 'Numbers are finite and kept as sent, or refused. No answer holds NaN.',
    ids: ['R13'],
    tests: {
      'src/server/http/reading/read-body.test.ts': ['%s would be kept as another number, and is refused'],
      'src/server/http/writing/serialize-json.test.ts': ['%d in an answer is refused, wherever it stands'],
      'e2e/contract/round-trips.test.ts': ['%s, which no number here is, is refused and not rounded'],
    },
  },
  {
    rule: 'Text is well formed and kept as sent.',
    ids: ['R14', 'G14'],
    tests: {
      'src/server/http/reading/read-body.test.ts': [
        '%s holds what cannot be stored or shown, and is refused',
        '%s is kept as it was sent',
      ],
      'e2e/contract/round-trips.test.ts': [
        '${values} texts and numbers are read back as they were sent, and what cannot be is refused',
      ],
    },
  },
  {
    rule: 'A document can be written back as it was read. Fields of the service are ignored, unknown ones refused.',
    ids: ['R15', 'G21'],
    tests: {
      'src/server/saved-work/saved-work.test.ts': ['can be written back as it was read'],
      'src/server/saved-work/server-owned-fields.test.ts': [
        'unknown fields are refused, prototypes among them',
        '%s is the service’s own, on creating and on replacing',
      ],
    },
  },
  {
    rule: 'Cells, lists, files and queries at once are limited before work starts.',
    ids: ['R16'],
    tests: {
      'src/server/figures/query-faults.test.ts': [
        'a query past its limits is refused before any work',
        'more queries than may run wait, and more than may wait are refused: 429 for one, 503 for all',
      ],
      'src/server/saved-work/store/quota.test.ts': [
        'keeps no more than its bytes, over all kinds and with its trash, but may make one shorter',
      ],
      'src/server/kept-things.test.ts': ['an account keeps so many folders of a kind, and is told how many'],
      'src/server/imports/unpacked-limit.test.ts': [
        'a .zsav of a few kilobytes is read as far as its cases may unpack, and refused at the next one',
      ],
    },
  },
  {
    rule: 'Statistics run in threads with a deadline, a memory limit and a cancel. The event loop keeps turning.',
    ids: ['R17', 'G17'],
    tests: {
      'src/server/figures/client-gone.test.ts': ['on %s ends within 50 ms of its client going away'],
      'src/server/figures/query-faults.test.ts': [
        'a query that takes longer than the deadline is 503 with a time to come back, and the next is answered',
        'a query that its worker dies of twice is 503, and the service goes on',
      ],
      'src/server/http/writing/turn.test.ts': [
        'works side by side have one turn a round of the event loop, in the order in which theirs was over',
      ],
    },
    harnesses: ['heavy-queries', 'fairness', 'chat-load'],
  },
  {
    rule: 'Regular expressions take linear time and none is made from text. A search reads its characters literally.',
    ids: ['R18', 'G16'],
    tests: {
      'src/regular-expressions.test.ts': [
        'no text takes a regular expression more than linear time',
        'no regular expression is made from text',
      ],
      'e2e/contract/saved-audiences.test.ts': ['the characters that a search might read are only characters'],
    },
  },
  {
    rule: 'Orders and flags map to constant SQL; values are bound.',
    ids: ['R19'],
    tests: {
      'src/server/saved-work/audiences/audience-routes.test.ts': ['%j is refused in a sentence'],
      'src/server/saved-work/audiences/audience-page.property.test.ts': [
        'flags, folder and datasets are held against each audience as it is to the caller',
      ],
    },
  },
  {
    rule: 'Expressions obey the algebra of sets.',
    ids: ['G15'],
    tests: {
      'src/engine/identities.test.ts': [
        '¬(A ∧ B) = ¬A ∨ ¬B and ¬(A ∨ B) = ¬A ∧ ¬B',
        'n(¬A) = N − n(A)',
        'n(A ∧ B) + n(A ∨ B) = n(A) + n(B), and so for sizes',
        'min_count k + 1 is part of k',
      ],
    },
    harnesses: ['two-shards', 'copies'],
  },
  {
    rule: 'Error bodies reveal nothing of the inside.',
    ids: ['G44'],
    tests: {
      'src/server/http/writing/error-bodies.test.ts': [
        'answers %s with its status and in its envelope',
        'of 401, 405, 429 and 503 tell the caller what to do',
      ],
      'e2e/contract/every-endpoint.test.ts': [
        'is answered with 401 in the envelope of its group where no credential is sent',
      ],
      'e2e/contract/failures.test.ts': ['answers $method $path with 500, and asks to try again later'],
      'e2e/contract/rate-limits.test.ts': [
        'is answered with 429 by $method $path, and told when to ask again',
      ],
    },
    harnesses: ['fuzz'],
  },
  {
    rule: 'No fuzzed request gets a 5xx or an answer of another shape.',
    ids: ['G8'],
    harnesses: ['fuzz'],
  },
  {
    rule: 'A mixed load at 100 requests a second is answered in time. Reads and writes keep their share of what the machine can do.',
    ids: ['G34', 'G35'],
    harnesses: ['load', 'many-versions', 'long-lists'],
  },
  {
    rule: 'Memory and descriptors stay bounded: over ten minutes of errors, and where there is little of both.',
    ids: ['G36', 'G37'],
    harnesses: ['soak', 'limits'],
  },
  // Identity and permission
  {
    rule: 'Passwords: argon2id, two at once, the same work for unknown accounts. Failures close an account to an address.',
    ids: ['R20', 'G33'],
    tests: {
      'src/server/identity/secrets/password.test.ts': [
        'a password is kept as argon2id over 19 MiB and two passes, with a salt of its own',
        'an account without a password takes the work of one that has it',
        'of twenty at once two are hashed at a time, whoever asks',
      ],
      'src/server/identity/sign-in/failure-limit.test.ts': [
        'ten failures within a minute close an account to one address, until the first is a minute old',
        'a hundred failures within a minute close the service to one address, three hundred to a network',
        'invented names do not push out the failures of an account',
      ],
      'src/server/identity/sign-in/guessing.test.ts': [
        'of guesses from a thousand addresses at once a hundred reach a hash, and the owner still signs in',
        'a browser that has signed in to one account is unknown to another, and may guess no more than others',
      ],
    },
    harnesses: ['sign-ins'],
  },
  {
    rule: 'API keys are shown once and stored as digests, with scopes, expiry and immediate revocation.',
    ids: ['R21'],
    tests: {
      'src/server/identity/identity.test.ts': [
        'is shown once, listed without its secret, used, and refused once revoked',
        'is nowhere in what is stored',
        'expires by the clock',
      ],
      'src/server/identity/secrets/token.test.ts': [
        'with the scope %s is good for that alone, and so is its token',
      ],
    },
  },
  {
    rule: 'Tokens have one algorithm and exactly the fields of the service; each request looks their user up.',
    ids: ['R22', 'G20'],
    tests: {
      'src/server/identity/secrets/token.test.ts': [
        'no hostile token is taken, and all are answered alike',
        'a token ends by the clock, however that jumps',
        'its user or their organisation is shut out, or the user has moved to another organisation',
      ],
    },
    harnesses: ['hostile-tokens'],
  },
  {
    rule: 'One Authorization header. A bad credential never becomes anonymous.',
    ids: ['R23'],
    tests: {
      'src/server/identity/identity.test.ts': [
        'that %s does not become anonymous where no credential is needed',
        'is not looked for in the query, in other headers, in other cookies or in the body',
        'that %s is refused with one answer for all',
      ],
      'src/server/http/listen.test.ts': ['two good keys in two headers are refused'],
      'e2e/contract/every-endpoint.test.ts': [
        'is answered with the same 401 for every credential that is not good',
      ],
    },
  },
  {
    rule: 'Every object is reached through one function, with the permission in the WHERE clause.',
    ids: ['R24', 'G18'],
    tests: {
      'src/server/saved-work/one-door.test.ts': [
        'what people own is reached by way of the files that ask whose it is, and of no others',
      ],
      'src/server/identity/authorisation-matrix.test.ts': [
        'to every principal and about every object, each endpoint answers as the matrix says',
        'every endpoint has its rows in the matrix, and no other name does',
      ],
    },
  },
  {
    rule: 'A foreign object is answered as a missing one, byte for byte.',
    ids: ['R25', 'G19'],
    tests: {
      'src/server/saved-work/server-owned-fields.test.ts': [
        'a foreign object answers byte for byte as one that never was',
      ],
      'src/server/figures/unseen-survey.test.ts': [
        'to nobody in particular a question that is not there and one of a survey that is not public are the same',
      ],
    },
  },
  {
    rule: "A link: its secret is recomputed and stored nowhere. It opens one object and one query, can be revoked, and ends with its owner's rights.",
    ids: ['R26', 'G32'],
    tests: {
      'src/server/saved-work/sharing/sharing.test.ts': [
        'a link shows its object, without people, until it is revoked',
        'a link dies with its object and does not open another with a changed secret',
        'a new link ends the one before it, and administrators read of both',
        'runs out by the clock',
        'shows nothing of a dataset that its owner has lost',
      ],
      'src/server/saved-work/sharing/link-token.test.ts': [
        'the secret of a link is an HMAC over its id and generation, under a key of the installation',
      ],
      'src/server/saved-work/sharing/shared-chart.test.ts': [
        'ignores the query of its address, and ends when the link is off',
      ],
    },
  },
  {
    rule: 'Caches are keyed by organisation, permissions and version.',
    ids: ['R27'],
    tests: {
      'src/server/figures/reading/permissions-name.test.ts': [
        'callers of one organisation who may see the same have one name, others another',
      ],
      'src/server/storage/remember-until-written.test.ts': [
        'a write counts for the next read, by whichever way it comes',
      ],
      'src/server/saved-work/store/work-handlers.test.ts': [
        'an edit, by whomever, is in the next answer',
        'a chart that is shared no longer, or lies in the bin, is not found',
        'what one credential was answered is not the answer of another',
        'a revoked key and a suspended account are refused',
      ],
    },
  },
  {
    rule: 'First start: a secret on the terminal and a secret file that only its owner can read; a short one is refused.',
    ids: ['R28'],
    tests: {
      'src/server/main.test.ts': [
        'makes what is missing, says where it is and how to sign in, and ends with 0 when told to',
      ],
      'src/server/storage/storage.test.ts': [
        'is 32 random bytes, made once, for its owner alone',
        'is refused where it is short or others may read it',
      ],
    },
  },
  {
    rule: "The session is in a cookie that scripts and other sites cannot use. Changes need a header of the application's pages.",
    ids: ['R29'],
    tests: {
      'src/server/identity/identity.test.ts': [
        'lives in a cookie that scripts cannot read and other sites cannot send',
        'over https is bound to the host and to https',
        'is enough to read, and needs the header of our own pages to change anything',
      ],
      'src/server/http/reading/address.test.ts': [
        'behind a proxy the last entries count, which the proxy wrote itself',
      ],
      'src/server/app.test.ts': ['answers over https, and says that it stays https'],
    },
  },
  {
    rule: 'Through an identity provider: code with PKCE, ID tokens checked whole, a person is issuer and subject, groups give roles, and access withdrawn there ends sessions and keys here.',
    ids: ['R43'],
    tests: {
      'src/server/identity/provider/provider.test.ts': [
        'a person of a known group signs in, gets its role, and comes back to where they were',
        'that comes twice, late, from another browser or without a cookie',
        'is read again every fifteen minutes, and follows the groups',
        'ends with all sessions and keys of a person who has no group any more',
        'ends by a logout of the provider, and by no other token',
        'that is local is connected from a session of its own alone, and then has no other way in',
        'keeps its renewal sealed',
      ],
    },
    harnesses: ['hostile-provider'],
  },
  {
    rule: 'One-time codes and passkeys as second factor: sealed keys, a code, challenge or recovery code works once, passkeys bound to the public address, failures slowed, resets audited.',
    ids: ['R44'],
    tests: {
      'src/server/identity/sign-in/second-factor.test.ts': [
        'a second factor is asked for once it is on, takes a code once, and ends sessions begun without it',
        'wrong codes are counted as wrong passwords are, and missing ones are not',
        'each of ten recovery codes works once, and is nowhere in what is stored',
        'removing it takes one of its codes; an administrator resets it, which ends all sessions',
        'a second factor that is required is added before anything else; keys go on, and the machine has a way back',
      ],
      'src/server/identity/sign-in/passkeys.test.ts': [
        'a passkey is made, named, asked for at sign-in and removed; recovery codes go with the last factor',
        'another factor is added with a proof of the first, shares its recovery codes, and outlives it',
        'a second time, of an account that it is not for, of another purpose, and late',
        'wrong signatures are counted as wrong codes are',
      ],
    },
  },
  {
    rule: 'Secrets are in no file, backup, log or refusal.',
    ids: ['G22'],
    tests: {
      'src/server/identity/secrets-at-rest.test.ts': [
        'no password, key, session, token or link is found in files, backups, logs or refusals',
      ],
    },
  },
  // Files, exports, outbound
  {
    rule: 'Files are read in a fenced process: no network, its own directory, limited memory and time.',
    ids: ['R30'],
    tests: {
      'src/importing/process/process-fence.test.ts': [
        'reads the files it is given',
        'writes into its directory',
      ],
      'src/importing/process/shut-network.test.ts': [
        'within the fence nothing leads out: no connection, no port, no name looked up',
      ],
      'src/importing/import-survey.test.ts': [
        'that took longer than its deadline',
        'that took more memory than its limit',
      ],
      'src/importing/table/read-parquet.test.ts': [
        'the reader opens the one file, whatever it is asked, and cannot be told otherwise',
      ],
    },
  },
  {
    rule: 'Readers bound every count by the bytes that exist, and unpacked data by its size.',
    ids: ['R31', 'G28'],
    tests: {
      'src/importing/sav/read-sav.test.ts': [
        'a file that is cut off is refused wherever it is cut',
        'a file that declares more cases than it holds is refused with both numbers',
      ],
      'src/server/imports/unpacked-limit.test.ts': ['a Parquet file likewise, by the bytes of its texts too'],
      'src/importing/table/hostile-files.test.ts': ['of a hundred thousand columns is refused by the limit'],
      'src/importing/hostile-sources.test.ts': ['files with changed bytes end as surveys or as problems'],
      'src/server/imports/imports.test.ts': [
        'of one survey twice at once makes one dataset, and the other is refused',
        'that the service did not end is refused when it starts again',
      ],
    },
    harnesses: ['hostile-files', 'kill-imports'],
  },
  {
    rule: 'Text of files is treated as text of users, codes have a small alphabet, problems are a list.',
    ids: ['R32'],
    tests: {
      'src/importing/table/hostile-files.test.ts': [
        'of formulas is read as text, and refused where it should be numbers',
      ],
      'src/importing/problem-list.test.ts': [
        'at most a hundred are listed, of which the last says that there are more',
      ],
      'e2e/browser-edges.e2e.ts': ['work with an odd name is listed and opened, and pushes nothing aside'],
    },
  },
  {
    rule: 'One function decides which figures may be published.',
    ids: ['R33', 'G30'],
    tests: {
      'src/server/figures/disclosure-floor.test.ts': [
        'of ${queries} random queries none publishes a count of fewer than ${floor} (seed ${seed})',
      ],
      'src/server/assistant/answers.test.ts': [
        'no answer of the route or the tool gives a figure of fewer respondents than the survey’s floor',
      ],
      'src/server/figures/suppressed-figures.test.ts': [
        'a cell is suppressed for few respondents in its base, though none is in its row or column',
      ],
    },
  },
  {
    rule: 'Floors are the policy of the dataset.',
    ids: ['R34'],
    isReviewed: true,
    tests: {
      'src/server/figures/disclosure-floor.test.ts': [
        'a floor counts from the next request on, and 0 takes it away',
      ],
    },
  },
  {
    rule: 'No claim of anonymity is made. Callers without an account are shown less.',
    ids: ['R35'],
    isReviewed: true,
    tests: {
      'src/server/figures/disclosure-floor.test.ts': [
        'callers without an account see nothing of fewer than ten, however low the dataset’s floor',
      ],
    },
  },
  {
    rule: 'Differences of published figures: `src/server/figures/disclosure.ts` says why nothing is rounded.',
    ids: ['G31'],
    isReviewed: true,
  },
  {
    rule: 'Exports hold text as text, never as a formula. File names are made by the service.',
    ids: ['R36', 'G27'],
    tests: {
      'src/workbook/table-workbook.test.ts': [
        'is nowhere a formula',
        'is text, and stays text when somebody edits the cell',
      ],
      'src/workbook/delimited/delimited-text.test.ts': [
        'text that opens a formula begins with an apostrophe, a negative number does not',
      ],
      'src/workbook/package/safe-text.test.ts': [
        'keeps letters of every script and drops what paths, headers and formulas are made of',
      ],
      'src/server/exports/file-name.test.ts': ['a header offers it in ASCII and in UTF-8, and nothing else'],
      'e2e/exports.e2e.ts': [
        'the numbers of a crosstab in its workbook are the service’s, and a formula in a name is text',
      ],
    },
  },
  {
    rule: 'Nothing that a user names is fetched; the one host that is asked is configured.',
    ids: ['R37', 'G29'],
    tests: {
      'src/server/config.test.ts': ['asks a language model only where its address is given'],
      'src/server/assistant/answers.test.ts': ['no connection to anywhere is opened'],
    },
    harnesses: ['fuzz'],
  },
  {
    rule: 'Chat and tools have the rights of the caller alone. Prompts and labels are data.',
    ids: ['R38'],
    tests: {
      'src/server/language-model/language-model.test.ts': [
        'is told of further questions when it asks for them, of those alone that the caller may see',
        'takes prompts and saved names for data: neither is ever in the instructions',
      ],
      'src/server/datasets/other-organisation.test.ts': [
        'a dataset of another organisation is in no list, search, chat, tool or insight',
      ],
    },
  },
  // Browser and supply
  {
    rule: 'The page runs nothing but its own files, and makes no HTML from text.',
    ids: ['R39', 'G25', 'G26'],
    tests: {
      'src/server/http/pages/pages.test.ts': ['is one page, served to a browser at %s'],
      'src/server/app.test.ts': ['sends the same protecting headers with every answer'],
      'src/web/house-rules.test.ts': ['no text becomes HTML or a program'],
    },
  },
  {
    rule: 'Saves carry their revision, drafts survive, only repeatable requests are retried.',
    ids: ['R40', 'G39', 'G40'],
    tests: {
      'src/web/api/client.test.ts': [
        'of a revision that is not the newest is a conflict',
        'a creation is made again with the same key, and makes one thing',
        'a change is made once, and its failure reported',
      ],
      'src/web/saved-work/conformance/drafts.test.ts': [
        '1: a reload before the first save restores the draft',
      ],
      'e2e/browser-edges.e2e.ts': [
        'two people in one browser: the other tab learns of it, and the next sees nothing of the first',
        'a page whose part a new version removed reloads once and loses nothing',
      ],
      'e2e/audience-browser.e2e.ts': [
        'two tabs that edit one audience end in the conflict choice, and nothing is lost',
      ],
      'e2e/crosstab-keeping.e2e.ts': ['what was not saved when its tab crashed is there again'],
      'src/web/api/draft-store.test.tsx': ['the next user of the browser is not offered a draft'],
      'e2e/audiences.e2e.ts': ['an edit in progress survives the end of the session'],
      'e2e/editing-interrupted.e2e.ts': [
        'a user who loses the right to edit while editing learns of it, and keeps a copy',
        'work deleted or unshared while it is edited says so, and keeps the edits',
      ],
      'e2e/all-pages/every-page.e2e.ts': [
        '${pattern} begins at its work, is accessible, fits its window and paper',
      ],
    },
  },
  {
    rule: 'Failed answers and lost networks leave every screen usable, and each change is saved once.',
    ids: ['G41'],
    tests: {
      'e2e/editing-interrupted.e2e.ts': [
        'where the network comes and goes each change is saved once, and none is lost',
      ],
      'e2e/all-pages/every-page.e2e.ts': [
        'the page of an unknown id says that there is nothing, and is accessible',
      ],
    },
  },
  {
    rule: 'Every screen is accessible in every state.',
    ids: ['G42'],
    tests: {
      'e2e/all-pages/accessibility.e2e.ts': ['${pattern} is accessible while loading, failed and empty'],
    },
  },
  {
    rule: 'Packages have exact versions with digests and come from registries; install scripts are listed.',
    ids: ['R41', 'G43'],
    isReviewed: true,
    tests: {
      'src/lockfile.test.ts': [
        'has a sha512 of everything that is installed',
        'holds install scripts of packages on the list alone, and the list nothing else',
        'is used somewhere, or says why it is there all the same',
        'takes everything from a registry: no repository, address or directory',
      ],
    },
  },
  {
    rule: 'Logs: one line of JSON per request, without secrets. Refused callers are always logged.',
    ids: ['R42'],
    tests: {
      'src/server/operations/operations.test.ts': [
        'has one line of JSON a request: id, route, status, time, who, and by which credential',
        'holds no key, password, cookie, body or query string',
        'tells of everyone who is turned away, whatever its level',
      ],
    },
  },
];
