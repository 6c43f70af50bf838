import { Id } from '@cortile/contract/fields.ts'
import * as z from '@cortile/contract/zod.ts'
import { readStored, writeStored } from '@cortile/frame/storage/local-storage.ts'
import { useState } from 'react'

/** Ids of the products that come first on this till. They belong to the device, not to an account. */
const KEY = 'cortile.cassa.preferiti'

export function useFavourites() {
  const [ids, setIds] = useState<readonly number[]>(() => readStored(z.array(Id), KEY) ?? [])
  const toggle = (id: number) => {
    const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
    writeStored(KEY, next)
    setIds(next)
  }
  return { ids, toggle }
}
