/** True in `npm run test:full`, and when tests are requested by name. */
export const everything = process.env.CORTILE_FULL === 'true' || process.argv.slice(2).some((each) => !/^--/.test(each))

/**
 * The test files that `npm test` runs on MySQL/MariaDB too; `npm run test:full` runs all. Listed are tests of the
 * differences between the two databases: locks, comparison, counting, sorting, dates, schema changes. The rules test
 * every call, so that each statement of the product runs on both.
 */
export const onSecondDatabase = [
  // Every rule, and with it every call; killed and restarted processes.
  '<rootDir>/test/rules/**/*.test.ts',
  '<rootDir>/test/attacks/**/*.test.ts',
  '<rootDir>/test/survival/{kills,outage.mysql,restarts,statement-kills.mysql}.test.ts',
  // Connections, transactions, locks, migrations, constraints, time.
  '<rootDir>/src/db/**/*.test.ts',
  '<rootDir>/test/schema-copy.test.ts',
  '<rootDir>/src/**/*.mysql.test.ts',
  '<rootDir>/src/main/start-at-once.test.ts',
  // Concurrent calls.
  '<rootDir>/src/**/*-at-once.test.ts',
  '<rootDir>/src/features/scanner/late-readings.test.ts',
  '<rootDir>/src/{domain/mail/hourly-quota,jobs/delivery/in-hand,jobs/delivery/left-behind}.test.ts',
  '<rootDir>/src/features/auth/guessing.test.ts',
  // Comparison, sorting and search.
  '<rootDir>/src/domain/member-view/{member-search.repository,list-pages}.test.ts',
  '<rootDir>/src/features/anagrafica/{similar,derived-fields,merge-request}.test.ts',
  '<rootDir>/src/features/{groups/groups,cassa/listino}.test.ts',
  '<rootDir>/src/{features/presence/roll-call,domain/access/presence.repository}.test.ts',
  // Counts and sums.
  '<rootDir>/src/domain/access/rebuild-rollups.test.ts',
  '<rootDir>/src/features/system/checks.test.ts',
  '<rootDir>/src/features/{dashboard/dashboard,chiusura/totals,quotes/quota-members,er/week-sheet}.test.ts',
  '<rootDir>/src/features/saldo/saldo.test.ts',
  // Reading and writing of whole tables.
  '<rootDir>/src/domain/consent/append-only.test.ts',
  '<rootDir>/src/domain/erasure/erase-canaries.test.ts',
  '<rootDir>/src/jobs/retention/retention.test.ts',
  '<rootDir>/src/tools/backup/{backup,newer-schema}.test.ts',
]
