import type { ColumnType, Generated, Selectable } from 'kysely';
import type { AuditAction } from '../../contract/people/audit-event.ts';
import type { Role } from '../../contract/people/auth.ts';
import type { CodebookRevision } from '../../contract/codebook/codebook-revision.ts';
import type { EditionState } from '../../contract/saved-work/edition.ts';
import type { SavedKind } from '../../contract/saved-work/sharing.ts';

/**
 * The tables as kysely types them; `migrations/` makes them. Timestamps are RFC 3339 UTC with milliseconds, for
 * people; `rev` is for concurrency. Booleans are 0 and 1; JSON is text.
 */
export interface Schema {
  /** What this installation remembers of itself, by name. */
  readonly installation: {
    name: string;
    value: string;
  };
  readonly organisations: {
    id: Generated<number>;
    name: string;
    created_at: string;
    suspended_at: string | null;
    /** 1: members sign in with a second factor. */
    requires_second_factor: Generated<number>;
  };
  readonly users: {
    id: Generated<number>;
    organisation_id: number;
    /** Lower case. */
    email: string;
    name: string;
    role: Role;
    /** `identity/password.ts`; null until one was set. */
    password_hash: string | null;
    created_at: string;
    suspended_at: string | null;
  };
  /** Only digests of secrets are stored. */
  readonly sessions: {
    id: string;
    user_id: number;
    secret_digest: string;
    created_at: string;
    expires_at: string;
    /** The browser's own name for itself when it signed in. */
    agent: Generated<string>;
    last_used_at: string | null;
  };
  /** Users who are entered through an identity provider: a person is issuer and subject, never an e-mail address. */
  readonly provider_people: {
    issuer: string;
    subject: string;
    user_id: number;
    created_at: string;
  };
  /** Keys of one-time codes. */
  readonly second_factors: {
    user_id: number;
    /** Sealed (`identity/seal.ts`). */
    sealed_key: string;
    /** 0: no code of it has come back yet. */
    confirmed: number;
    /** Step of the last code that was used; none up to it counts again. */
    last_step: number;
    created_at: string;
  };
  readonly passkeys: {
    /** Of the credential, base64url. */
    id: string;
    user_id: number;
    name: string;
    /** COSE key, base64url. */
    public_key: string;
    /** The authenticator's count of signatures; 0: it counts none. */
    sign_count: number;
    /** JSON list. */
    transports: string;
    created_at: string;
    last_used_at: string | null;
  };
  /** Failed sign-ins of the last hour, for the limits on guessing. */
  readonly failure_counts: {
    /** Digest of the account and address. */
    key: string;
    is_of_account: number;
    /** JSON list of epoch milliseconds. */
    times: string;
    last_at: number;
  };
  readonly recovery_codes: {
    user_id: number;
    digest: string;
  };
  /** Sessions begun through the identity provider. */
  readonly provider_sessions: {
    session_id: string;
    /** The provider's own id of the session; `""`: it gave none. */
    sid: string;
    /** Sealed (`identity/seal.ts`); `""`: the provider gave none. */
    refresh_token: string;
    /** Time at which groups were last read. */
    checked_at: string;
  };
  readonly api_keys: {
    id: string;
    user_id: number;
    name: string;
    secret_digest: string;
    created_at: string;
    expires_at: string | null;
    last_used_at: string | null;
    revoked_at: string | null;
    /** JSON array; null: everything. */
    scopes: string | null;
    /** JSON array; null: all of the owner's. */
    datasets: string | null;
    revoked_reason: Generated<string>;
  };
  /** How often a key was used on a day (`2026-03-31`, UTC). */
  readonly api_key_calls: {
    key_id: string;
    day: string;
    calls: number;
  };
  /** Something that was done in an organisation; the actor's e-mail is kept as it was then. */
  readonly audit_events: {
    id: Generated<number>;
    organisation_id: number;
    at: string;
    user_id: number;
    actor: string;
    /** Name of the actor's organisation where it is another; `""`: it is the same. */
    organisation: Generated<string>;
    /** Written by `createAuditLog` alone. */
    action: AuditAction;
    /** The affected thing, as `AuditSubject`; `""`: nothing that is erased by name. */
    about: Generated<string>;
    subject: string;
    /** Follows the subject, and stays when that is erased. */
    detail: Generated<string>;
  };
  readonly workspace_settings: {
    organisation_id: number;
    /** `StatisticsSettings`. */
    statistics: string;
    updated_at: string;
  };
  /** Keyed by dataset and number, from 1. */
  readonly codebook_revisions: {
    dataset_id: string;
    number: number;
    data_version: string;
    cause: CodebookRevision['cause'];
    /** null: the service. */
    user_id: number | null;
    /** E-mail, as it was then. */
    actor: string;
    at: string;
    reason: string;
    /** `CodebookEdit[]`, as sent. */
    edits: string;
    /** `CodebookChange[]`. */
    changes: string;
  };
  readonly codebook_items: {
    dataset_id: string;
    kind: 'question' | 'answer' | 'column';
    /** `""`: the survey itself. */
    question: string;
    /** Code of the answer or column; `""`: of the question. */
    code: string;
    from_revision: number;
    /** The first revision without it; null: it is in the newest. */
    to_revision: number | null;
    /** `EntryFields`. */
    document: string;
  };
  /** The name of a column or audience in an organisation's exports, once and for all. */
  readonly export_names: {
    dataset_id: string;
    organisation_id: number;
    /** Key of the column, or the audience. */
    meaning: string;
    name: string;
  };
  /** An open text that all who use the survey may read. */
  readonly opened_texts: {
    dataset_id: string;
    /** Name of the file variable, in lower case. */
    variable: string;
    at: string;
  };
  readonly one_time_links: {
    id: string;
    user_id: number;
    secret_digest: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  /** One row a dataset tree. */
  readonly datasets: {
    id: string;
    /** Code of the tree, which is the code of its root. */
    code: string;
    name: string;
    /** Organisation that the tree belongs to. */
    owner_id: number;
    /** The tree's nodes (`DatasetNode[]`). */
    nodes: string;
    public: number;
    /** Figures that rest on fewer respondents are withheld; 0: none are. */
    min_cell: number;
    synthetic: number;
    respondents: number;
    /** Name of the directory under `DATA_DIR/datasets`: one a version. */
    directory: string;
    version: string;
    /** `Catalogue`. */
    catalogue: string;
    created_at: string;
  };
  /** A copy of a dataset in a database; `dataset_id` may be of a deleted one. */
  readonly dataset_copies: {
    table_name: string;
    /** `CopyAddress[]`: the shards. */
    servers: string;
    dataset_id: string;
    code: string;
    /** `""`: there is one server. */
    cluster: string;
    /** `CopyRecord`. */
    record: string;
    /** 1: it answers the queries of its dataset. */
    answers: number;
    created_at: string;
  };
  /** Start of a version's time as the present one. */
  readonly dataset_presentations: {
    id: Generated<number>;
    dataset_id: string;
    version: string;
    at: string;
  };
  /** A state that a dataset tree had. */
  readonly dataset_versions: {
    dataset_id: string;
    /** Counted from 1. */
    number: number;
    version: string;
    /** Path below `DATA_DIR/datasets`. */
    directory: string;
    respondents: number;
    waves: number;
    questions: number;
    note: string;
    created_at: string;
  };
  /** An organisation may query one node of a tree, and whatever else it says. */
  readonly dataset_grants: {
    organisation_id: number;
    dataset_id: string;
    node_code: string;
    created_at: string;
    may_export: number;
    may_grant: number;
  };
  /** An audience, crosstab or chart. */
  readonly saved_work: {
    id: string;
    kind: SavedKind;
    organisation_id: number;
    owner_id: number;
    folder_id: string | null;
    name: string;
    /** The wire document as it was sent. */
    document: string;
    /** 1: comes with a dataset, seen by everyone who may see that. */
    curated: Generated<number>;
    /** Audiences only: identifier in the older scheme. */
    v1_id: number | null;
    /** Audiences only. */
    position: number | null;
    rev: Generated<number>;
    created_at: string;
    updated_at: string;
    /** null: not in the bin. */
    deleted_at: string | null;
    /** Charts only, as are all columns below: triggers read them from the document. */
    view_type: Generated<number>;
    question_code: Generated<string>;
    dataset_code: Generated<string>;
    /** One name per line, the base's first. */
    audience_names: Generated<string>;
  };
  /** An earlier state of saved work. */
  readonly work_versions: {
    work_id: string;
    /** The revision that the last saving in it made. */
    rev: number;
    /** Owner of the saved work. */
    owner_id: number;
    saved_by: number;
    /** Time of the first saving in it. */
    began_at: string;
    saved_at: string;
    name: string;
    /** `""`: a further saving may replace it. */
    label: Generated<string>;
    /** Change note entered when saving. */
    change: string;
    document: string;
  };
  /** Kept by triggers: bytes of all versions of an account, in UTF-8. Only ever read. */
  readonly version_bytes: {
    owner_id: number;
    bytes: number;
  };
  readonly folders: {
    id: string;
    organisation_id: number;
    owner_id: number;
    /** Kind of the work in the folder. */
    kind: SavedKind;
    parent_id: string | null;
    name: string;
    position: Generated<number>;
    /** 1: of examples, seen by everyone. */
    curated: Generated<number>;
    rev: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  /** What a request with an `Idempotency-Key` was answered. */
  readonly idempotent_answers: {
    user_id: number;
    key: string;
    request_digest: string;
    /** Headers and body. */
    answer: string;
    created_at: string;
  };
  /** Saved work of others that a user has taken off their list. */
  readonly unlisted_work: {
    user_id: number;
    work_id: string;
  };
  readonly work_sharings: {
    work_id: string;
    /** Role of everyone in the owner's organisation; null: not shared with the organisation. */
    organisation_role: 'view' | 'edit' | null;
    note: string;
    shared_at: string;
    /** null: no link. */
    link_id: string | null;
    /** Digest of a secret that an earlier release made at random; null: the secret is computed from the generation. */
    link_digest: string | null;
    link_generation: number | null;
    link_expires_at: string | null;
    /** 1: other pages may hold it in a frame. */
    link_embeddable: Generated<number>;
  };
  readonly work_sharees: {
    work_id: string;
    user_id: number;
    role: 'view' | 'edit';
    created_at: string;
  };
  /** A run of a tab plan or report. */
  readonly editions: {
    work_id: string;
    /** Counted from 1. */
    number: number;
    organisation_id: number;
    started_by: number;
    state: EditionState;
    /** Why it is incomplete; `""` otherwise. */
    reason: string;
    /** `Snapshot`. */
    snapshot: string;
    created_at: string;
    /** `""`: it is waiting or under way. */
    ended_at: string;
    /** When readers were first shown it; `""`: never. */
    published_at: Generated<string>;
  };
  /** A table of an edition, or its changes. */
  readonly edition_parts: {
    work_id: string;
    edition: number;
    /** Counted from 1; 0: the changes of the edition. */
    number: number;
    state: 'done' | 'failed' | 'left_out';
    reason: string;
    sample: number | null;
    /** Headers, request and figures of a table, or the changes, as compressed JSON. */
    document: Uint8Array;
  };
  readonly chats: {
    id: string;
    organisation_id: number;
    owner_id: number;
    created_at: string;
    updated_at: string;
    /** `""`: without a name. */
    title: Generated<string>;
    /** Removed things return for a while; null: alive. */
    removed_at: string | null;
    /** The original conversation of a read-only copy for the organisation; null: it is an original. */
    copied_from: ColumnType<string | null, string | null | undefined, never>;
  };
  readonly chat_turns: {
    chat_id: string;
    /** Counted from 1. */
    position: number;
    /** The `ChatRequest`. */
    request: string;
    /** The `ChatResult`. */
    answer: string;
    created_at: string;
  };
  readonly chat_insights: {
    id: string;
    chat_id: string;
    turn_position: number;
    /** `InsightCalculation`. */
    calculation: string;
  };
  readonly chat_marks: {
    chat_id: string;
    turn_position: number;
    /** `""`: the answer as a whole. */
    insight_id: string;
    created_at: string;
  };
  readonly insights: {
    id: number;
    dataset_code: string;
    name: string;
    description: string;
    type: string;
    /** Of earlier versions, which drew from it; no longer read. */
    picture: string;
    /** The `StatsQuery` that gives its figures. */
    query: string;
    published_at: string;
    created_at: string;
    updated_at: string;
    /** The owner; null: shared by everyone who may see the dataset. */
    organisation_id: ColumnType<number | null, number | undefined, number>;
    /** `InsightCalculation`; null: it came without. */
    calculation: ColumnType<string | null, string | undefined, string>;
    /** Version of the survey that it was last checked against; null: it never was. */
    checked_version: ColumnType<string | null, string | null | undefined, string>;
    /** What no longer holds, found by that check; `""`: all does. */
    problem: Generated<string>;
  };
  readonly insight_categories: {
    id: number;
    name: string;
  };
  readonly insights_in_categories: {
    insight_id: number;
    category_id: number;
  };
  readonly insight_views: {
    insight_id: number;
    /** `2026-03-31`, UTC. */
    day: string;
    count: number;
  };
  readonly dataset_imports: {
    id: string;
    organisation_id: number;
    owner_id: number;
    /** `DatasetImport`. */
    document: string;
    ended: number;
    created_at: string;
    /** `SurveyDecisions` of an import that waits with a proposal. */
    decisions: string;
    /** Its directory under `DATA_DIR/uploads`. */
    upload: string;
    /** `KeptReading`; null where no file was read by one. */
    reading: string | null;
  };
  readonly language_model_usage: {
    organisation_id: number;
    /** A UTC date. */
    day: string;
    tokens: number;
  };
}

/** A row of a table as it is read. */
export type Row<Table extends keyof Schema> = Readonly<Selectable<Schema[Table]>>;
