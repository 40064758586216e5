// The two sides: seats alternate between them.

export const HOME = 0;
export const AWAY = 1;

export const sideOf = (seat: number): number => seat % 2;
