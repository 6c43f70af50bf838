import type { Fault } from './hosts-static.ts'

/** Takes every request and answers none. */
export const silent: Fault = () => 'silence'

/** Has a page for every address, as hosts for single-page apps have. */
export const onlyPages: Fault = () => ({
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Benvenuto</title><p>Questo sito è in costruzione.</p>',
})

/** Is there, and can't serve. */
export const broken: Fault = () => ({ status: 500, type: 'text/plain', body: 'Internal error' })

/** The first file that is asked for with such a path arrives by half, as after an upload that broke off. */
export function half(path: RegExp): Fault {
  let first: string | null = null
  return (asked, own) => {
    if (own !== null && path.test(asked)) first ??= asked
    return own !== null && asked === first ? { body: own.slice(0, own.length / 2) } : null
  }
}

/** Whatever has such a path is never answered. */
export function silentFor(path: RegExp): Fault {
  return (asked) => (path.test(asked) ? 'silence' : null)
}

/** Whatever has such a path has another content than it should. */
export function changed(path: RegExp, change: (own: string) => string): Fault {
  return (asked, own) => (own !== null && path.test(asked) ? { body: change(own) } : null)
}

/** Sends whoever asks for a file to another address. */
export function redirected(file: string, location: string): Fault {
  return (asked) => (asked === file ? { status: 302, location } : null)
}
