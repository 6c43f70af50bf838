import { notify } from '@cortile/frame/notices/notices.tsx'
import { dateTime } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ForeignScans } from './foreign-scans.ts'
import { parseScan } from './scan-format.ts'

const Cards = styled.ul({ margin: '12px 0 0', padding: 0, listStyle: 'none', maxHeight: '40dvh', overflowY: 'auto' })
const Card = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  padding: '4px 0',
  fontVariantNumeric: 'tabular-nums',
})
const Time = styled.span({ color: colorVars.muted, whiteSpace: 'nowrap' })

interface ExpiredReadingsProps {
  scans: ForeignScans
  /** Rejects if the device cannot delete them. */
  onRemove: () => Promise<void>
}

/** Deletes readings that can no longer be sent, after listing them: they are stored nowhere else. */
export function ExpiredReadings({ scans: { name, records }, onRemove }: ExpiredReadingsProps) {
  const [open, setOpen] = useState(false)
  const one = records.length === 1
  const remove = async () => {
    setOpen(false)
    await onRemove().catch(() => notify.error('Le letture sono ancora qui: riprova'))
  }
  return (
    <>
      <Button size="large" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Togli ({records.length})
      </Button>
      <ConfirmDialog
        open={open}
        danger
        confirmLabel="Togli"
        count={one ? '1 lettura viene tolta.' : `${records.length} letture vengono tolte.`}
        onConfirm={() => void remove()}
        onCancel={() => setOpen(false)}
      >
        Vuoi togliere da questo dispositivo le letture di {name} che non si possono più inviare? Tra gli accessi non ci
        saranno.
        <Cards tabIndex={0} aria-label="Letture da togliere">
          {records.map((record) => {
            const scan = parseScan(record)
            return (
              <Card key={record.key}>
                {scan?.body.card_id ?? 'Lettura illeggibile'} {scan && <Time>{dateTime(new Date(scan.at))}</Time>}
              </Card>
            )
          })}
        </Cards>
      </ConfirmDialog>
    </>
  )
}
