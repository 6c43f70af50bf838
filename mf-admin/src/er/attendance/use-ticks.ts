import { tickTime, useSendTicksMutation } from '@cortile/client/er-presenze.ts'
import type { AttendanceRow } from '@cortile/contract/er.presenze.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import { useCallback, useState } from 'react'
import { outcomeWords } from './attendance-words.ts'
import { patchRow } from './patch-row.ts'

const NONE: ReadonlyMap<number, string> = new Map()

/** Present, absent, or an earlier tick taken back (null). */
export type TickRow = (row: AttendanceRow, presente: boolean | null) => void

/** Ticks members of a week on a day; `problems`: by member, why its last tick does not count. */
export function useTicks({ settimana_id, giorno }: { settimana_id: number; giorno: string }) {
  const [send] = useSendTicksMutation()
  const dispatch = useAppDispatch()
  const [problems, setProblems] = useState(NONE)

  const tick = useCallback<TickRow>(
    (row, presente) => {
      const { anagrafica_id } = row
      const key = { giorno, settimana_id, anagrafica_id }
      const report = (problem: string | null) =>
        setProblems((before) => {
          const after = new Map(before)
          after.delete(anagrafica_id)
          return problem === null ? after : after.set(anagrafica_id, problem)
        })
      const run = async () => {
        const letto_at = tickTime(row.letto_at)
        report(null)
        dispatch(patchRow(key, { presente, letto_at }))
        try {
          const { esiti } = await send({ body: { righe: [{ ...key, presente, letto_at }] } }).unwrap()
          report(outcomeWords[esiti[0]?.esito ?? 'preso'])
        } catch (error) {
          dispatch(patchRow(key, { presente: row.presente, letto_at: row.letto_at }))
          report(`Non salvato: ${messageOf(error) ?? 'riprova'}`)
        }
      }
      void run()
    },
    [dispatch, giorno, send, settimana_id],
  )
  return { tick, problems }
}
