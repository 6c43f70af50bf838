import type { Fault } from './hosts-static.ts'

/** Never responds. */
export const silentHost: Fault = () => 'silence'

/** Serves an HTML page for every path, like hosts for single-page apps. */
export const onlyPages: Fault = () => ({
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Benvenuto</title><p>Questo sito è in costruzione.</p>',
})

/** Responds with 500. */
export const failingHost: Fault = () => ({ status: 500, type: 'text/plain', body: 'Internal error' })

/** The first requested file with a matching path is truncated, as after an interrupted upload. */
export function truncatedFile(path: RegExp): Fault {
  let first: string | null = null
  return (asked, own) => {
    if (own !== null && path.test(asked)) first ??= asked
    return own !== null && asked === first ? { body: own.slice(0, own.length / 2) } : null
  }
}

/** Never responds to matching paths. */
export function silentFor(path: RegExp): Fault {
  return (asked) => (path.test(asked) ? 'silence' : null)
}

/** Changes the content of matching paths. */
export function changedFile(path: RegExp, change: (own: string) => string): Fault {
  return (asked, own) => (own !== null && path.test(asked) ? { body: change(own) } : null)
}

/** Redirects the request for a file to another URL. */
export function redirectedFile(file: string, location: string): Fault {
  return (asked) => (asked === file ? { status: 302, location } : null)
}
