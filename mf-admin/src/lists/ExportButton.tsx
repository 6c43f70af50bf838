import { notify } from '@cortile/frame/notices/notices.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { SoftDisabledButton } from './SoftDisabledButton.tsx'

interface ExportButtonProps {
  /** What the file holds: "Esporta CSV" alone where the page says it. */
  label?: string
  /** Has the file made and saved; why it failed has then been said. */
  save: () => Promise<unknown>
  disabled?: boolean
}

/** Saves what the page shows, all pages of it, as a file for a spreadsheet. */
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
      busy={busy}
      disabled={disabled}
      onClick={() => void run()}
    >
      {label}
    </SoftDisabledButton>
  )
}
