/** The error envelopes of the interface's section 7, by the group of endpoints that answers with them. */
export type ErrorFamily =
  /** Chat and audience search: `{code, message}`, 401 `{message}`. */
  | 'assistant'
  /** Tool endpoint: 401 and edge errors `{error, message, code}`; the rest is JSON-RPC. */
  | 'tool'
  /** Stats and the other queries: `{error, error_type, code, message}`, 403 with `forbidden_codes`. */
  | 'query'
  /** Saved audiences and crosstabs: a JSON string. */
  | 'text'
  /** Charts: `{code, message}`. */
  | 'chart'
  /** Insights and namespaces: `{code, err, type}`. */
  | 'insight'
  /** Everything of our own: `{code, err, message, meta?, type}`. */
  | 'general';
