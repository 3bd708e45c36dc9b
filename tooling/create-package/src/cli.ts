/** `pnpm create-package`: the only way a package is born. */
import { createPackage } from './create-package.ts';
import { InvalidOptionsError, parseOptions } from './parse-options.ts';

try {
  const options = parseOptions(process.argv.slice(2));
  const folder = createPackage(process.cwd(), options);
  console.log(
    `${folder} is there. Next: its floor in tooling/check-workspace/src/floors.ts, then pnpm install, then its README.`,
  );
} catch (error) {
  if (!(error instanceof InvalidOptionsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
