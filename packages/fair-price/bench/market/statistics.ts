/** For reports, never for prices, so floating-point arithmetic is allowed. */

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const moment = (values: readonly number[], power: number): number => {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** power));
};

/** Linear interpolation. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (at - Math.floor(at)) * (high - low);
}

export const kurtosis = (values: readonly number[]): number =>
  moment(values, 4) / moment(values, 2) ** 2;

export function autocorrelation(values: readonly number[], lag: number): number {
  const middle = mean(values);
  let [product, power] = [0, 0];
  for (const [at, value] of values.entries()) {
    power += (value - middle) ** 2;
    const later = values[at + lag];
    if (later !== undefined) product += (value - middle) * (later - middle);
  }
  return product / power;
}

export function correlation(left: readonly number[], right: readonly number[]): number {
  const [leftMean, rightMean] = [mean(left), mean(right)];
  const product = mean(
    left.map((value, at) => (value - leftMean) * ((right[at] ?? 0) - rightMean)),
  );
  return product / Math.sqrt(moment(left, 2) * moment(right, 2));
}

/** Standard error clustered by moment: orders of one moment count as one draw. */
export interface Share {
  readonly share: number;
  readonly error: number;
  readonly orders: number;
}

export function createTally() {
  let [orders, wins, moments] = [0, 0, 0];
  let [winsSquared, cross, ordersSquared] = [0, 0, 0];
  let [ownOrders, ownWins] = [0, 0];
  function endMoment(): void {
    if (ownOrders === 0) return;
    moments += 1;
    winsSquared += ownWins ** 2;
    cross += ownWins * ownOrders;
    ordersSquared += ownOrders ** 2;
    [ownOrders, ownWins] = [0, 0];
  }
  return {
    add(isWin: boolean): void {
      orders += 1;
      ownOrders += 1;
      if (isWin) {
        wins += 1;
        ownWins += 1;
      }
    },
    endMoment,
    share(): Share {
      endMoment();
      const share = wins / orders;
      const spread = winsSquared - 2 * share * cross + share ** 2 * ordersSquared;
      return { share, orders, error: Math.sqrt((spread * moments) / (moments - 1)) / orders };
    },
  };
}
