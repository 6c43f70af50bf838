/**
 * Says that something is wrong, and makes the exit status 1. Not on the standard output: cron sends a mail for what it is not told
 * to throw away, so a check that is right may be silent.
 */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
