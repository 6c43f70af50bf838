import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { SoftDisabledButton } from '@cortile/kit/layout/SoftDisabledButton.tsx'
import { target } from '@cortile/kit/theme/tokens.ts'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { keyOf, type AttendanceController } from './attendance-controller.ts'
import type { ShownRow } from './shown-attendance.ts'

interface MarkAllProps {
  controller: AttendanceController
  /** The members that are shown. */
  rows: readonly ShownRow[]
}

/** Ticks all shown members present that have no state, after a question. */
export function MarkAll({ controller, rows }: MarkAllProps) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const unmarked = rows.filter(({ presence }) => presence === null)
  const people = asked.size === 1 ? '1 persona' : `${asked.size} persone`
  return (
    <>
      <SoftDisabledButton
        variant="outlined"
        off={unmarked.length === 0}
        startIcon={<CheckCheck size={20} aria-hidden />}
        sx={{ minHeight: target.kiosk }}
        onClick={() => {
          setAsked(new Set(unmarked.map(keyOf)))
          setOpen(true)
        }}
      >
        Segna presenti tutti quelli senza segno
      </SoftDisabledButton>
      <ConfirmDialog
        open={open}
        careful
        title={`Segnare presenti ${people}?`}
        confirmLabel="Segna presenti"
        onConfirm={() => {
          // Without those that another phone has ticked meanwhile.
          const left = unmarked.filter((row) => asked.has(keyOf(row)))
          controller.tick(left, true)
          setOpen(false)
        }}
        onCancel={() => setOpen(false)}
      >
        Vale per chi vedi in elenco e non ha ancora un segno. Chi è già segnato, o è entrato dalla porta, resta com’è.
      </ConfirmDialog>
    </>
  )
}
