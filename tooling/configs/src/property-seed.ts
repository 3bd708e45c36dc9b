import { configureGlobal, readConfigureGlobal } from 'fast-check';
import { testSeed } from './seed.ts';

// On failure, fast-check prints the seed and path of the counterexample.
configureGlobal({ ...readConfigureGlobal(), seed: testSeed() });
