import { defineConfig } from 'drizzle-kit';

/**
 * `pnpm --filter @candela/api migrations --name <what>` writes the next migration from the schema.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/app/schema.ts',
  out: './drizzle',
});
