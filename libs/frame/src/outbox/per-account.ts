import type { Store } from '../store/store.ts'

type Dispatch = Store['dispatch']

/** One instance for each account in each page, kept while its screen is unmounted, so that running work continues. */
export function perAccount<A extends { id: number }, D>(open: (dispatch: Dispatch, account: A) => D) {
  const pages = new WeakMap<Dispatch, Map<number, D>>()
  return (dispatch: Dispatch, account: A): D => {
    const own = pages.get(dispatch) ?? new Map<number, D>()
    pages.set(dispatch, own)
    const found = own.get(account.id) ?? open(dispatch, account)
    own.set(account.id, found)
    return found
  }
}
