import { useImportMembersMutation, usePreviewImportMutation } from '@cortile/client/import.ts'
import type { ImportReport, Mapping } from '@cortile/contract/import.ts'
import { ATTACHMENT_MAX_BYTES } from '@cortile/contract/limits.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { useRef, useState } from 'react'

export interface Imported {
  importati: number
  doppie: number
  errate: number
}

const TOO_LARGE = 'Il file supera i 10 MB: dividilo in più file'
const UNREADABLE = 'Il file non si può leggere: chiudilo negli altri programmi e riprova'

/** One file on its way in: chosen, matched with what we keep, looked at, imported. Nothing is stored before the last step. */
export function useImport() {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [looking, setLooking] = useState(false)
  const [done, setDone] = useState<Imported | null>(null)
  const request = useIdempotentRequest()
  // Answers to questions that have been asked differently since are for nobody.
  const asked = useRef(0)
  const [preview] = usePreviewImportMutation()
  const [run, { isLoading: importing }] = useImportMembersMutation()

  const restart = () => {
    asked.current += 1
    setFile(null)
    setReport(null)
    setWrong(null)
    setLooking(false)
    setDone(null)
    request.forget()
  }

  const look = async (chosen: File, mapping?: Mapping) => {
    const turn = (asked.current += 1)
    setLooking(true)
    setWrong(null)
    try {
      const body = { file: chosen, ...(mapping && { mapping: JSON.stringify(mapping) }) }
      const found = await preview({ body }).unwrap()
      if (turn === asked.current) setReport(found)
    } catch (error) {
      if (turn === asked.current && isApiError(error)) setWrong(error.message)
    }
    if (turn === asked.current) setLooking(false)
  }

  const choose = async (chosen: File) => {
    restart()
    const turn = asked.current
    if (chosen.size > ATTACHMENT_MAX_BYTES) return setWrong(TOO_LARGE)
    try {
      // What was looked at is what is imported, whatever another programme does to the file meanwhile.
      const kept = new File([await chosen.arrayBuffer()], chosen.name, { type: 'text/csv' })
      if (turn !== asked.current) return
      setFile(kept)
      await look(kept)
    } catch {
      if (turn === asked.current) setWrong(UNREADABLE)
    }
  }

  const importAll = async () => {
    if (!file || !report) return
    const mapping = JSON.stringify(report.columns.map(({ field }) => field))
    setWrong(null)
    try {
      const imported = await request.send(mapping, (idempotencyKey) =>
        notify.during(run({ body: { file, mapping }, idempotencyKey }).unwrap(), {
          pending: 'Importazione in corso...',
          success: 'Iscritti importati con successo',
        }),
      )
      setDone(imported)
    } catch (error) {
      if (isApiError(error)) setWrong(error.message)
    }
  }

  return {
    name: file?.name ?? null,
    report,
    /** Why the file could not be looked at, or imported. */
    wrong,
    looking,
    importing,
    done,
    choose,
    /** Takes a column for something else, and looks again. */
    match: (mapping: Mapping) => (file ? look(file, mapping) : Promise.resolve()),
    importAll,
    restart,
  }
}
