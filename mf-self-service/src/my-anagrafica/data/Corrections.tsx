import { useOwnProposalsQuery } from '@cortile/client/proposte.ts'
import { memberFields } from '@cortile/contract/member-fields.ts'
import type { OwnAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { proposableFields, type OwnProposal } from '@cortile/contract/proposte.ts'
import { dateTime } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { CorrectionDialog } from './CorrectionDialog.tsx'

const Stack = styled.div({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  marginBlockStart: 16,
  '& > *': { maxWidth: '100%' },
})
const Hint = styled.p({ margin: 0, color: colorVars.muted })
const Text = styled.p({ margin: 0, overflowWrap: 'anywhere' })

const STATES = {
  attesa: { severity: 'info', words: 'Hai proposto una correzione, e la segreteria deve ancora guardarla' },
  accettata: { severity: 'success', words: 'La segreteria ha accettato la tua correzione' },
  rifiutata: { severity: 'warning', words: 'La segreteria non ha accettato la tua correzione' },
} as const satisfies Record<OwnProposal['stato'], object>

/** Proposes a correction of the record, and shows what became of the last one. */
export function Corrections({ member }: { member: OwnAnagrafica }) {
  const { data } = useOwnProposalsQuery()
  const [opening, setOpening] = useState(0)
  const [open, setOpen] = useState(false)
  const [last] = data?.proposte ?? []
  return (
    <Stack data-screen-only>
      {last && (
        <Alert severity={STATES[last.stato].severity} role="status">
          <Text>
            {STATES[last.stato].words}: {changesOf(last)} ({dateTime(last.created_at)}).
            {last.stato === 'rifiutata' && ' Per sapere perché, chiedi in segreteria.'}
          </Text>
        </Alert>
      )}
      <Hint>Qualcosa non è giusto? Proponi la correzione: la segreteria la guarda e aggiorna la scheda.</Hint>
      {data && data.campi.length > 0 && (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => {
            setOpening((before) => before + 1)
            setOpen(true)
          }}
        >
          {last?.stato === 'attesa' ? 'Cambia la correzione' : 'Proponi una correzione'}
        </Button>
      )}
      {data && opening > 0 && (
        <CorrectionDialog
          key={opening}
          open={open}
          member={member}
          names={data.campi}
          waiting={last?.stato === 'attesa' ? last.campi : {}}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  )
}

function changesOf({ campi }: OwnProposal): string {
  return proposableFields
    .filter((field) => campi[field] !== undefined)
    .map((field) => `${memberFields[field].label.toLowerCase()} «${campi[field] ?? 'niente'}»`)
    .join(', ')
}
