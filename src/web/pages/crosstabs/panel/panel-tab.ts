export const panelTabs = ['cell', 'header', 'notes', 'history'] as const;
export type PanelTab = (typeof panelTabs)[number];
