/**
 * Classifies errors of both engines, also those that Objection has wrapped. The numbers are MySQL's and MariaDB's error
 * numbers, the names SQLite's result codes and Node's system errors.
 */

/** A query without an answer in time: its connection was discarded, and it is unknown whether it took effect. */
export class QueryDeadlineError extends Error {
  readonly code = 'QUERY_DEADLINE'
  constructor(ms: number) {
    super(`no answer from the database within ${ms} ms`)
    this.name = 'QueryDeadlineError'
  }
}

/**
 * The database's own message of an error, in one line; `null` for an error of another source. knex puts the whole
 * statement before it, which for a page of rows has hundreds of kilobytes.
 */
export function causeOf(error: unknown): string | null {
  const { code, errno, message } = factsOf(error)
  if (!/^(ER_|SQLITE_)/.test(code)) return null
  // The statement ends at the last separator.
  const words = message.slice(message.lastIndexOf(' - ') + 1).replace(/^- /, '')
  return `${words} (${errno > 0 ? `${code}, ${errno}` : code})`
}

interface Facts {
  code: string
  errno: number
  message: string
  fatal: boolean
  name: string
}

function factsOf(error: unknown, depth = 0): Facts {
  const known: Facts = { code: '', errno: 0, message: '', fatal: false, name: '' }
  if (typeof error !== 'object' || error === null) return known
  const inner = 'nativeError' in error ? error.nativeError : undefined
  if (inner !== undefined && depth < 3) return factsOf(inner, depth + 1)
  if ('code' in error && typeof error.code === 'string') known.code = error.code
  if ('errno' in error && typeof error.errno === 'number') known.errno = error.errno
  if ('message' in error && typeof error.message === 'string') known.message = error.message
  if ('name' in error && typeof error.name === 'string') known.name = error.name
  known.fatal = 'fatal' in error && error.fatal === true
  return known
}

const UNIQUE = new Set([1062, 1586])
const FOREIGN_KEY = new Set([1216, 1217, 1451, 1452])
const CHECK = new Set([3819, 4025])
const DUPLICATE_INDEX = 1061
const NO_SUCH_INDEX = 1091
/** Deadlock (also a failed certification on Galera), lock wait, row changed since read, error during commit. */
const RETRYABLE = new Set([1213, 1205, 1020, 1180])
/**
 * Too many connections, node without quorum (1047), shutting down, network errors, read-only server, killed
 * connection, statement over the server's own time limit.
 */
const UNREACHABLE = new Set([
  1040, 1047, 1053, 1080, 1158, 1159, 1160, 1161, 1184, 1203, 1226, 1290, 1317, 1836, 1927, 1969, 2006, 2013, 3024,
  3169, 4031,
])
const UNREACHABLE_CODE =
  /^(QUERY_DEADLINE|LOCK_LOST|PROTOCOL_(CONNECTION_LOST|SEQUENCE_TIMEOUT|PACKETS_OUT_OF_ORDER)|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|SQLITE_(BUSY|LOCKED|CANTOPEN|IOERR|FULL|READONLY)(_\w+)?)$/

/** A unique or primary key was violated; with `column`, only if the key covers that column. */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  const { errno, code, message } = factsOf(error)
  if (!UNIQUE.has(errno) && code !== 'SQLITE_CONSTRAINT_UNIQUE' && code !== 'SQLITE_CONSTRAINT_PRIMARYKEY') return false
  if (column === undefined) return true
  // Only the part that names the key: MySQL's message begins with the value, which may contain any text.
  const key = message.slice(Math.max(message.lastIndexOf(' for key '), message.lastIndexOf('failed: ')))
  return key.includes(column)
}

/** A foreign key was violated: the parent is missing, or a child still refers to the row. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { errno, code } = factsOf(error)
  // RESTRICT is a trigger inside SQLite, and the schema has no other triggers.
  return FOREIGN_KEY.has(errno) || code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === 'SQLITE_CONSTRAINT_TRIGGER'
}

/** A check constraint was violated. */
export function isCheckViolation(error: unknown): boolean {
  const { errno, code } = factsOf(error)
  return CHECK.has(errno) || code === 'SQLITE_CONSTRAINT_CHECK'
}

/** An index of that name exists already. */
export function isIndexThere(error: unknown): boolean {
  const { errno, message } = factsOf(error)
  return errno === DUPLICATE_INDEX || /index \w+ already exists$/.test(message)
}

/** No index of that name exists. */
export function isIndexGone(error: unknown): boolean {
  const { errno, message } = factsOf(error)
  return errno === NO_SUCH_INDEX || /no such index: \w+$/.test(message)
}

/** The transaction lost against another one and may be run again from its start. After the last retry: a 503. */
export function isRetryable(error: unknown): boolean {
  const { errno, code } = factsOf(error)
  return RETRYABLE.has(errno) || /^SQLITE_(BUSY|LOCKED)(_\w+)?$/.test(code)
}

/** The database can't be reached or can't serve now: a 503, never a 401 and never a defect. */
export function isUnreachable(error: unknown): boolean {
  const { errno, code, fatal, name } = factsOf(error)
  if (UNREACHABLE.has(errno) || UNREACHABLE_CODE.test(code)) return true
  if (name === 'KnexTimeoutError' || name === 'TimeoutError') return true
  // The driver gives no code when a command meets a connection that has just been closed.
  return fatal && code === ''
}
