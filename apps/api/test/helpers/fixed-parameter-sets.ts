import {
  defaultSet,
  type Engine,
  type ParameterSetSchedule,
} from '../../src/trading/market/parameter-sets.js';

/** For every day, without a log. */
export function fixedParameterSets(engine: Engine): ParameterSetSchedule {
  return { publishFirstSet: () => Promise.resolve(), setOn: () => defaultSet(engine) };
}
