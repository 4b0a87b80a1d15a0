export const everyoneName = 'Everyone';
