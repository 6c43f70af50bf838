import * as z from '@cortile/contract/zod.ts'
import { readStored, writeStored } from '@cortile/frame/storage/local-storage.ts'
import { useMemo, useState } from 'react'
import { columnsWith, optionalColumns, type OptionalColumn } from './columns.tsx'

/** The added columns of the list; they belong to the device, whose screen has room for them or not. */
const KEY = 'cortile.anagrafica.colonne'
const Stored = z.array(z.enum(optionalColumns))

/** The columns of the list, and which of them are added; without `fees` those about fees are left out. */
export function useColumns({ fees }: { fees: boolean }) {
  const [stored, setStored] = useState<readonly OptionalColumn[]>(() => readStored(Stored, KEY) ?? [])
  const offered = optionalColumns.filter((column) => fees || column !== 'da_pagare')
  const columns = useMemo(
    () => columnsWith(fees ? stored : stored.filter((column) => column !== 'da_pagare')),
    [stored, fees],
  )
  return {
    columns,
    offered,
    added: stored,
    toggle: (column: OptionalColumn) => {
      const next = stored.includes(column) ? stored.filter((each) => each !== column) : [...stored, column]
      writeStored(KEY, next)
      setStored(next)
    },
  }
}

export type ColumnsState = ReturnType<typeof useColumns>
