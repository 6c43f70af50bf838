import { notify } from '@cortile/frame/notices/notices.tsx'
import { SoftDisabledButton } from '@cortile/kit/layout/SoftDisabledButton.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'

interface ExportButtonProps {
  /** Content of the file, where the page does not make it clear: "Esporta CSV" alone otherwise. */
  label?: string
  /** Requests and saves the file. A failure has already been reported when it rejects. */
  save: () => Promise<unknown>
  disabled?: boolean
}

/** Saves all pages of the shown list as a spreadsheet file. */
export function ExportButton({ label = 'Esporta CSV', save, disabled = false }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await notify
      .during(save(), { pending: 'Preparazione del file...', success: 'File scaricato con successo' })
      .catch(() => undefined)
    setBusy(false)
  }
  return (
    <SoftDisabledButton
      variant="outlined"
      startIcon={<Download size={20} aria-hidden />}
      title={label}
      busy={busy}
      disabled={disabled}
      onClick={() => void run()}
    >
      <span data-tool-label>{label}</span>
    </SoftDisabledButton>
  )
}
