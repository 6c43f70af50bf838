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
  '<rootDir>/src/**/*.mysql.test.ts',
  '<rootDir>/src/start/start-at-once.test.ts',
  // Two at once.
  '<rootDir>/src/**/*-at-once.test.ts',
  '<rootDir>/src/scanner/late-readings.test.ts',
  '<rootDir>/src/mail/{hour,in-hand,left-behind}.test.ts',
  '<rootDir>/src/auth/guessing.test.ts',
  // What is compared, sorted and searched.
  '<rootDir>/src/anagrafica/{find-page,list-pages,similar,derived-fields}.test.ts',
  '<rootDir>/src/{groups/groups,cassa/listino}.test.ts',
  '<rootDir>/src/presence/{roll-call,inside}.test.ts',
  // What is counted and summed up.
  '<rootDir>/src/access/rebuild-rollups.test.ts',
  '<rootDir>/src/system/checks.test.ts',
  '<rootDir>/src/{dashboard/dashboard,chiusura/totals,quotes/quota-members,er/week-sheet}.test.ts',
  '<rootDir>/src/saldo/saldo.test.ts',
  // Triggers, and whole tables read and written.
  '<rootDir>/src/privacy/append-only.test.ts',
  '<rootDir>/src/anagrafica/erase-canaries.test.ts',
  '<rootDir>/src/retention/retention.test.ts',
  '<rootDir>/src/backup/{backup,newer-schema}.test.ts',
  '<rootDir>/demo/load-demo.test.ts',
]
