import { configureGlobal, readConfigureGlobal } from 'fast-check';
import { testSeed } from './seed.ts';

// fast-check prints seed and path of a counterexample.
configureGlobal({ ...readConfigureGlobal(), seed: testSeed() });
