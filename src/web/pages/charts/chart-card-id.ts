/** Of the card on the page, for what makes a picture of it. */
export const chartCardId = 'chart-card';
