import {
  defaultSet,
  type Engine,
  type ParameterSetSchedule,
} from '../../src/trading/market/parameter-sets.js';

export function fixedParameterSets(engine: Engine): ParameterSetSchedule {
  return { publishFirstSet: () => Promise.resolve(), setOn: () => defaultSet(engine) };
}
