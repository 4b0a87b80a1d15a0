export const datasetTabs = ['variables', 'waves', 'regions', 'weights', 'history', 'access'] as const;
export type DatasetTab = (typeof datasetTabs)[number];

export const datasetTabNames: Readonly<Record<DatasetTab, string>> = {
  variables: 'Variables',
  waves: 'Waves',
  regions: 'Regions',
  weights: 'Weights',
  history: 'History',
  access: 'Access',
};

export function isDatasetTab(key: string): key is DatasetTab {
  return datasetTabs.some((tab) => tab === key);
}
