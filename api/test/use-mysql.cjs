// Before a test file of this suite: which of the two databases it is about (test-database.ts).
process.env.TEST_DB = 'mysql'
