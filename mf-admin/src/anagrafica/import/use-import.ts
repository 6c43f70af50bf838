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

/** Import of one file: chosen, columns mapped, previewed, imported. Nothing is stored before the last step. */
export function useImport() {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [looking, setLooking] = useState(false)
  const [done, setDone] = useState<Imported | null>(null)
  /** The day of the papers on which the consents in the file were given; empty: not known. */
  const [signedOn, setSignedOn] = useState('')
  const request = useIdempotentRequest()
  // Number of the last preview request: the replies to earlier ones are stale.
  const lastPreview = useRef(0)
  const [preview] = usePreviewImportMutation()
  const [run, { isLoading: importing }] = useImportMembersMutation()

  const restart = () => {
    lastPreview.current += 1
    setFile(null)
    setReport(null)
    setWrong(null)
    setLooking(false)
    setDone(null)
    setSignedOn('')
    request.forget()
  }

  const look = async (chosen: File, mapping?: Mapping) => {
    const previewNumber = (lastPreview.current += 1)
    setLooking(true)
    setWrong(null)
    try {
      const body = { file: chosen, ...(mapping && { mapping: JSON.stringify(mapping) }) }
      const found = await preview({ body }).unwrap()
      if (previewNumber === lastPreview.current) setReport(found)
    } catch (error) {
      if (previewNumber === lastPreview.current && isApiError(error)) setWrong(error.message)
    }
    if (previewNumber === lastPreview.current) setLooking(false)
  }

  const choose = async (chosen: File) => {
    restart()
    const previewNumber = lastPreview.current
    if (chosen.size > ATTACHMENT_MAX_BYTES) return setWrong(TOO_LARGE)
    try {
      // A copy: the previewed content is imported even if another program changes the file meanwhile.
      const copy = new File([await chosen.arrayBuffer()], chosen.name, { type: 'text/csv' })
      if (previewNumber !== lastPreview.current) return
      setFile(copy)
      await look(copy)
    } catch {
      if (previewNumber === lastPreview.current) setWrong(UNREADABLE)
    }
  }

  const importAll = async () => {
    if (!file || !report) return
    const mapping = JSON.stringify(report.columns.map(({ field }) => field))
    setWrong(null)
    try {
      const body = { file, mapping, ...(signedOn !== '' && { firmato_il: signedOn }) }
      const imported = await request.send(`${mapping} ${signedOn}`, (idempotencyKey) =>
        notify.during(run({ body, idempotencyKey }).unwrap(), {
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
    /** Why the preview or the import failed. */
    wrong,
    looking,
    importing,
    done,
    choose,
    /** Maps a column to another field and refetches the preview. */
    match: (mapping: Mapping) => (file ? look(file, mapping) : Promise.resolve()),
    importAll,
    signedOn,
    setSignedOn,
    restart,
  }
}
