import { useChangeOwnSheetMutation, useOwnSheetQuery } from '@cortile/client/salute.ts'
import type { OwnAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import type { OpenedSheet } from '@cortile/contract/salute.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { HealthForm, healthValues } from '@cortile/forms/health-values.ts'
import { HealthFacts } from '@cortile/forms/HealthFacts.tsx'
import { HealthFields } from '@cortile/forms/HealthFields.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'

const Stack = styled.div({ display: 'grid', gap: 16, justifyItems: 'start', '& > *': { maxWidth: '100%' } })
const Note = styled.p({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const Hint = styled.p({ margin: 0, color: colorVars.muted })

const UNREADABLE =
  'La scheda sanitaria adesso non si può leggere. Intanto di’ a voce in segreteria allergie e medicine.'

/**
 * What the centre knows of the member's health: the note of the signup, and the sheet, which the family keeps; a minor
 * only reads it.
 */
export function OwnHealth({ member, mayWrite }: { member: OwnAnagrafica; mayWrite: boolean }) {
  const { data: sheet, error, isFetching, refetch } = useOwnSheetQuery()
  const [opening, setOpening] = useState(0)
  const [open, setOpen] = useState(false)
  // Encrypted under another key: the reason is the administrators' to see.
  const isForeign = isApiError(error) && error.status === 409
  return (
    <Panel title="Salute">
      <Stack>
        {member.note && (
          <Note>
            <strong>Dal modulo di iscrizione:</strong> {member.note}
          </Note>
        )}
        {isForeign && <Alert severity="warning">{UNREADABLE}</Alert>}
        {error && !sheet && !isForeign && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
        {!sheet && !error && (
          <Loading>
            <SkeletonLines lines={4} />
          </Loading>
        )}
        {sheet && sheet.consenso !== true && (
          <Hint>
            {mayWrite
              ? 'Per aggiungere la scheda sanitaria (allergie, farmaci, diete) prima rispondi Sì a «Dati sulla salute», tra i consensi più in basso.'
              : 'La scheda sanitaria (allergie, farmaci, diete) la compila un genitore o tutore, dalla sua pagina.'}
          </Hint>
        )}
        {sheet?.consenso === true && (
          <>
            <HealthFacts sheet={sheet} />
            {mayWrite && (
              <Button
                variant="outlined"
                aria-haspopup="dialog"
                onClick={() => {
                  setOpening((before) => before + 1)
                  setOpen(true)
                }}
              >
                Modifica la scheda sanitaria
              </Button>
            )}
            <Hint>La vede la segreteria, quando serve; ogni volta che la apre resta scritto.</Hint>
          </>
        )}
      </Stack>
      {sheet && opening > 0 && (
        <OwnHealthDialog key={opening} open={open} sheet={sheet} onClose={() => setOpen(false)} />
      )}
    </Panel>
  )
}

interface OwnHealthDialogProps {
  open: boolean
  sheet: OpenedSheet
  onClose: () => void
}

function OwnHealthDialog({ open, sheet, onClose }: OwnHealthDialogProps) {
  const [change] = useChangeOwnSheetMutation()
  const [values] = useState(() => healthValues(sheet))
  const record = useRecordForm({
    schema: HealthForm,
    values,
    save: async (body) => {
      await notify.during(change({ body }).unwrap(), {
        pending: 'Salvataggio in corso...',
        success: 'Scheda sanitaria salvata',
      })
      onClose()
    },
  })
  return (
    <FormDialog record={record} open={open} title="Scheda sanitaria" submitLabel="Salva" onClose={onClose}>
      <HealthFields />
    </FormDialog>
  )
}
