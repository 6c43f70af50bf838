/** In `npm run test:full`, and when tests are asked for by name. */
export const everything = process.env.CORTILE_FULL === 'true' || process.argv.slice(2).some((each) => !/^--/.test(each))

/**
 * The test files that `npm test` runs on MySQL/MariaDB too; `npm run test:full` runs all. What stands here works with what
 * the two databases do differently: how they lock, compare, count, sort, keep dates and change their schema. The rules go
 * through every call, so that each statement of the product runs on both.
 */
export const onSecondDatabase = [
  // Every rule, once, and with it every call; what is killed and comes back.
  '<rootDir>/test/rules/**/*.test.ts',
  '<rootDir>/test/survival/{kills,outage.mysql,restarts}.test.ts',
  // Connections, transactions, locks, migrations, constraints, time.
  '<rootDir>/src/db/**/*.test.ts',
  '<rootDir>/test/schema-copy.test.ts',
  '<rootDir>/src/**/*.mysql.test.ts',
  '<rootDir>/src/main/start-at-once.test.ts',
  // Two at once.
  '<rootDir>/src/**/*-at-once.test.ts',
  '<rootDir>/src/features/scanner/late-readings.test.ts',
  '<rootDir>/src/{domain/mail/hourly-quota,jobs/delivery/in-hand,jobs/delivery/left-behind}.test.ts',
  '<rootDir>/src/features/auth/guessing.test.ts',
  // What is compared, sorted and searched.
  '<rootDir>/src/domain/member-view/{member-search.repository,list-pages}.test.ts',
  '<rootDir>/src/features/anagrafica/{similar,derived-fields}.test.ts',
  '<rootDir>/src/features/{groups/groups,cassa/listino}.test.ts',
  '<rootDir>/src/{features/presence/roll-call,domain/access/presence.repository}.test.ts',
  // What is counted and summed up.
  '<rootDir>/src/domain/access/rebuild-rollups.test.ts',
  '<rootDir>/src/features/system/checks.test.ts',
  '<rootDir>/src/features/{dashboard/dashboard,chiusura/totals,quotes/quota-members,er/week-sheet}.test.ts',
  '<rootDir>/src/features/saldo/saldo.test.ts',
  // Whole tables read and written.
  '<rootDir>/src/domain/consent/append-only.test.ts',
  '<rootDir>/src/domain/erasure/erase-canaries.test.ts',
  '<rootDir>/src/jobs/retention/retention.test.ts',
  '<rootDir>/src/tools/backup/{backup,newer-schema}.test.ts',
  '<rootDir>/demo/load-demo.test.ts',
]
