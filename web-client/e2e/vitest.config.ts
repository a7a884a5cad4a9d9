import { defineConfig } from 'vitest/config';

// Browser tests against a real server: `BREHON_BIN=…/brehon npm run e2e`.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    environment: 'node',
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
  },
});
