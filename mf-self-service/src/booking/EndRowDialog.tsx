import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'

/** How a family ends its row in a waiting list: it refuses the offered place, or it stops waiting. */
export type RowEnd = 'rifiuta' | 'ritira'

const words = {
  rifiuta: {
    title: 'Rifiutare il posto?',
    confirmLabel: 'Rifiuta il posto',
    effect: 'Il posto passa subito a chi segue in lista d’attesa, e non torna. Se ci ripensi, riparti dal fondo.',
  },
  ritira: {
    title: 'Uscire dalla lista d’attesa?',
    confirmLabel: 'Esci dalla lista',
    effect: 'Il numero in lista va perso. Se ci ripensi, riparti dal fondo.',
  },
} as const

interface EndRowDialogProps {
  open: boolean
  end: RowEnd
  week: string
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once more before a row ends: the place, or the position in the list, does not come back. */
export function EndRowDialog({ end, week, ...dialog }: EndRowDialogProps) {
  const { effect, ...texts } = words[end]
  return (
    <ConfirmDialog {...dialog} {...texts} danger>
      <strong>{week}</strong>
      <br />
      {effect}
    </ConfirmDialog>
  )
}
