/** How expressions travel in a chart: suffixes as text, answers as datapoints. */
export const wireStyle = { suffixes: 'string', datapointsKey: 'datapoints' } as const;
