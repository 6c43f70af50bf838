// A child process, an outage or a page on a busy machine takes longer than jest's default of five seconds; the full
// numbers of a rule may take minutes. Not `testTimeout` in a config, which applies to all projects of a run or to none.
jest.setTimeout(process.env.CORTILE_FULL === 'true' ? 1_800_000 : 60_000)
