import { causeOf, isUnreachable } from '../db/errors.ts'
import { ConfigError } from './config.ts'

/**
 * Why the server did not start, or a command-line tool failed, in one plain line; a configuration error gives one line
 * for each variable.
 */
export function explain(error: unknown, failed = 'Could not start'): string {
  if (error instanceof ConfigError) return error.message.replace(/^/gm, 'Configuration: ')
  if (isUnreachable(error)) return 'The database does not answer. Is it running, and is DATABASE_URL right?'
  if (!(error instanceof Error)) return `${failed}: ${String(error)}`
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${portOf(error)} is already taken. Stop what is using it, or choose another: PORT=3001 npm start`
  if (code === 'EACCES' && 'port' in error)
    return `Not allowed to listen on port ${portOf(error)}. Choose one above 1023: PORT=3000`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `No permission to write ${pathOf(error)}. Make VAR_DIR a folder that this user may write to.`
  return `${failed}: ${causeOf(error) ?? error.message}`
}

function portOf(error: Error): string {
  return 'port' in error ? String(error.port) : ''
}

function pathOf(error: Error): string {
  return 'path' in error && typeof error.path === 'string' ? error.path : ''
}
