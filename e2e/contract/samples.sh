#!/bin/sh
# Every endpoint by curl. Each answers 200 unless its comment says otherwise; `samples.test.ts` runs them all.
# Needs BASE_URL, API_KEY, ACCESS_TOKEN (a key does) and AUDIENCE_ID, CROSSTAB_UUID, CHART_ID, INSIGHT_ID of saved work.

# POST /v1/assistant-api/mcp
curl -X POST "$BASE_URL/v1/assistant-api/mcp" \
  -H "Authorization: Bearer $ACCESS_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"jsonrpc": "2.0", "id": "1", "method": "tools/call", "params": {"name": "chat_svc", "arguments": {"prompt": "Which devices do the young own?", "chat_id": ""}}}'

# POST /v1/assistant-api/mcp
curl -X POST "$BASE_URL/v1/assistant-api/mcp" \
  -H "Authorization: Bearer $ACCESS_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"jsonrpc": "2.0", "id": "2", "method": "tools/call", "params": {"name": "list_datasets", "arguments": {}}}'

# POST /v1/assistant-api/mcp
curl -X POST "$BASE_URL/v1/assistant-api/mcp" \
  -H "Authorization: Bearer $ACCESS_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"jsonrpc": "2.0", "id": "3", "method": "tools/call", "params": {"name": "search_audiences", "arguments": {"search_term": "devices", "limit": 20}}}'

# POST /v1/assistant-api/mcp
curl -X POST "$BASE_URL/v1/assistant-api/mcp" \
  -H "Authorization: Bearer $ACCESS_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"jsonrpc": "2.0", "id": "4", "method": "tools/call", "params": {"name": "explore_insight_svc", "arguments": {"insight_id": "018f3a60-6d92-7b58-8c07-1fe43a9d5b26"}}}'

# POST /v1/assistant-api/mcp answers 401
curl -X POST "$BASE_URL/v1/assistant-api/mcp" \
  -H 'Content-Type: application/json' \
  -d '{"jsonrpc": "2.0", "id": "5", "method": "tools/call", "params": {"name": "list_datasets", "arguments": {}}}'

# POST /v1/assistant-api/generic
curl -X POST "$BASE_URL/v1/assistant-api/generic" \
  -H "Authorization: Bearer $ACCESS_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"prompt": "Which devices do the young own?"}'

# POST /v1/assistant-api/audiences/search
curl -X POST "$BASE_URL/v1/assistant-api/audiences/search" \
  -H "Authorization: Bearer $ACCESS_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"search_term": "gen z", "dataset_codes": ["core"], "exclude_audience_ids": ["018f3a52-7c41-7d0e-9b7a-3f5d2c9e4a10"], "limit": 20}'

# POST /v2/query/stats
curl -X POST "$BASE_URL/v2/query/stats" \
  -H "Authorization: $API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "question": "q22",
    "datapoints": ["q22_1", "q22_2"],
    "suffixes": ["1", "2"],
    "splitter": "waves",
    "segments": ["2025q4", "2026q1"],
    "segmented_base": true,
    "audiences": [{"id": "young", "name": "Young people", "expression": {"and": [{"question": "q1", "datapoints": ["q1_1"]}, {"question": "q37", "datapoints": ["q37_1", "q37_2"], "min_count": 2}]}}],
    "base_audience": {"id": "women", "name": "Women", "expression": {"question": "q3", "datapoints": ["q3_2"]}},
    "locations": ["gb", "de"],
    "waves": ["2025q4", "2026q1"]
  }'

# POST /v2/query/audience_wave_counts
curl -X POST "$BASE_URL/v2/query/audience_wave_counts" \
  -H 'Content-Type: application/json' \
  -d '{"and": [{"question": "q2", "options": ["q2_1"]}, {"or": [{"question": "q37", "options": ["q37_1"]}, {"question": "q22", "options": ["q22_1"], "suffixes": [1], "not": true}]}]}'

# GET /v2/saved/audiences
curl "$BASE_URL/v2/saved/audiences" -H "Authorization: $API_KEY"

# GET /v2/saved/audiences/{id}
curl "$BASE_URL/v2/saved/audiences/$AUDIENCE_ID" -H "Authorization: $API_KEY"

# POST /v2/saved/audiences/filter
curl -X POST "$BASE_URL/v2/saved/audiences/filter" \
  -H "Authorization: $API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"cursor": "", "flags": ["authored"], "folder_id": "", "limit": 10, "name": "young", "offset": 0, "sort_by": "updated_at.desc"}'

# POST /v2/saved/crosstabs
curl -X POST "$BASE_URL/v2/saved/crosstabs" \
  -H "Authorization: $API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "bases": [{"id": "b1", "name": "Everyone", "full_name": "", "subtitle": "", "expression": {}, "avg": {"datapoint": "", "question": ""}, "dbu": {"datapoint": "", "question": ""}}],
    "columns": [{"id": "c1", "name": "Gen Z", "full_name": "Generation: Gen Z", "subtitle": "Generation", "expression": {"question": "q2", "datapoints": ["q2_1"]}}],
    "rows": [{"id": "r1", "name": "Phone", "full_name": "Devices owned: Phone", "subtitle": "Devices owned", "expression": {"question": "q37", "datapoints": ["q37_1"]}}],
    "country_codes": ["gb", "de"],
    "wave_codes": ["2025q4", "2026q1"],
    "name": "Devices by generation",
    "copied_from": "",
    "folder_id": "",
    "metadata": {"json": [123, 125], "valid": true},
    "notes": "",
    "shared": [],
    "sharing_note": ""
  }'

# PUT /v2/saved/crosstabs/{uuid}
curl -X PUT "$BASE_URL/v2/saved/crosstabs/$CROSSTAB_UUID" \
  -H "Authorization: $API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"bases": [], "columns": [], "rows": [], "country_codes": [], "wave_codes": [], "name": "Devices by generation"}'

# PUT /v2/saved/crosstabs/{uuid} answers 400
curl -X PUT "$BASE_URL/v2/saved/crosstabs/$CROSSTAB_UUID" -H "Authorization: $API_KEY"

# POST /v1/charts/search
curl -X POST "$BASE_URL/v1/charts/search" \
  -H "Authorization: Bearer $ACCESS_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"results_limit": 10, "search_term": "devices"}'

# GET /v1/charts/{id}
curl "$BASE_URL/v1/charts/$CHART_ID" -H "Authorization: Bearer $ACCESS_TOKEN"

# PUT /v1/charts/{id}
curl -X PUT "$BASE_URL/v1/charts/$CHART_ID" \
  -H "Authorization: Bearer $ACCESS_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{
    "id": "'$CHART_ID'",
    "name": "Devices of the young",
    "folder_id": "",
    "attributes": [{"datapoint_code": "q37_1", "namespace_code": "core", "question_code": "q37", "suffix_code": ""}],
    "audiences": [{"id": "young", "name": "Young people", "color_index": 1, "is_hidden": false, "expression": {"question": "q1", "datapoints": ["q1_1"]}}],
    "base_audience": {"id": "", "name": "", "color_index": 0, "is_hidden": false, "expression": {}},
    "color": "#176866",
    "dataset_codes": ["core"],
    "dataset_names": ["Synthetic demo survey"],
    "location_codes": ["gb", "de"],
    "wave_codes": ["2025q4", "2026q1"],
    "metrics": ["audience_percentage", "audience_index"],
    "segments": [],
    "segmented_base": false,
    "splitter": "",
    "group_type": 1,
    "sort_type": 2,
    "sort_parameter_type": 1,
    "view_type": 1,
    "sort_parameter_value": "audience_percentage",
    "is_owner": true,
    "is_public": false,
    "is_shared": false,
    "owner_id": 1,
    "owner_email": "",
    "shared_type": "",
    "created_at": 1772442900,
    "updated_at": 1772442900,
    "shared_at": 0
  }'

# POST /v1/charts/{id}/duplicate
curl -X POST "$BASE_URL/v1/charts/$CHART_ID/duplicate" -H "Authorization: Bearer $ACCESS_TOKEN"

# DELETE /v1/charts
curl -X DELETE "$BASE_URL/v1/charts" \
  -H "Authorization: Bearer $ACCESS_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"chart_ids": ["'$CHART_ID'"]}'

# POST /v3/insights/search
curl -X POST "$BASE_URL/v3/insights/search" \
  -H "Authorization: $API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"query": "", "limit": 10, "offset": 0, "total": 0, "order": "desc", "order_by": "published_at"}'

# GET /v3/insights/{id}
curl "$BASE_URL/v3/insights/$INSIGHT_ID" -H "Authorization: $API_KEY"

# GET /v3/insights/categories
curl "$BASE_URL/v3/insights/categories" -H "Authorization: $API_KEY"

# POST /v2/namespaces/filter
curl -X POST "$BASE_URL/v2/namespaces/filter" \
  -H "Authorization: $API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"namespaces": [{"code": "gaming"}]}'
