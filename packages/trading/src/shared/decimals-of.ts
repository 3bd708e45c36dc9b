/** Digits after the point of a wire price. */
export const decimalsOf = (price: string): number => price.split('.')[1]?.length ?? 0;
