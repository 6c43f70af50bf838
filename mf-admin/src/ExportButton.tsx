import { notify } from '@cortile/frame/notices.tsx'
import { Button } from '@cortile/kit/mui.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'

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
    <Button
      variant="outlined"
      startIcon={<Download size={20} aria-hidden />}
      loading={busy}
      loadingPosition="start"
      disabled={disabled}
      onClick={() => void run()}
    >
      {label}
    </Button>
  )
}
