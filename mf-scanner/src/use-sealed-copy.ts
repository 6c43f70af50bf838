import { validate } from '@cortile/contract/validate.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { loadSealed, storeSealed } from '@cortile/frame/storage/sealed-records.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { useEffect, useState } from 'react'

type Schema = Parameters<typeof validate>[0]
type Value<S extends Schema> = NonNullable<ReturnType<typeof validate<S>>['data']>

interface SealedCopyOptions<S extends Schema> {
  schema: S
  /** What the server has answered, which is stored in the place of the last copy. */
  data: Value<S> | undefined
  /** Whether no copy is wanted now. */
  skip?: boolean
}

/**
 * The encrypted copy of a list on this device and when it was stored, in ms since 1970, for a page that is opened without
 * a network; null where there is none. Read only until there is an answer.
 */
export function useSealedCopy<S extends Schema>(
  name: string,
  { schema, data, skip = false }: SealedCopyOptions<S>,
): { at: number; value: Value<S> } | null {
  const account = useAppSelector(({ session }) => session.user?.id ?? 0)
  const [kept, setKept] = useState<{ at: number; value: Value<S> } | null>(null)
  const isWanted = data === undefined && !skip
  useEffect(() => {
    if (data !== undefined) void storeSealed(account, name, { at: serverNow(), value: data })
  }, [account, name, data])
  useEffect(() => {
    if (!isWanted) return undefined
    let wanted = true
    void loadSealed(account, name, serverNow()).then((found) => {
      const value = found && validate(schema, found.value).data
      if (wanted && found && value !== null && value !== undefined) setKept({ at: found.at, value })
    })
    return () => void (wanted = false)
  }, [account, name, schema, isWanted])
  return kept
}
