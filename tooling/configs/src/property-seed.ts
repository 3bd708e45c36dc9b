import { configureGlobal, readConfigureGlobal } from 'fast-check';
import { testSeed } from './seed.ts';

// fast-check prints the seed and the path of a counterexample with each failure.
configureGlobal({ ...readConfigureGlobal(), seed: testSeed() });
