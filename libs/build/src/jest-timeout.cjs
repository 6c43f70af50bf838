// A child process, an outage or a page on a busy machine takes longer than jest's five seconds; the full numbers of a rule
// may take minutes. Here and not in a configuration, where it would count for all suites of a run or for none.
jest.setTimeout(process.env.CORTILE_FULL === 'true' ? 1_800_000 : 60_000)
