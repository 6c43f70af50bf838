import { useOpenSheetMutation } from '@cortile/client/salute.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { HEALTH_CONSENT_MISSING, type OpenedSheet } from '@cortile/contract/salute.ts'
import { HealthFacts } from '@cortile/forms/HealthFacts.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { SoftDisabledButton } from '@cortile/kit/layout/SoftDisabledButton.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDialog } from '../../forms/use-dialog.ts'
import { HealthDialog } from './HealthDialog.tsx'

const Stack = styled.div({ display: 'grid', gap: 16, justifyItems: 'start', '& > *': { maxWidth: '100%' } })
const Hint = styled.p({ margin: 0, color: colorVars.muted })
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })

/** The health sheet of a member: closed until a press, which the register of changes keeps. */
export function HealthPanel({ member }: { member: Anagrafica }) {
  const [open, { isLoading }] = useOpenSheetMutation()
  const [sheet, setSheet] = useState<OpenedSheet | null>(null)
  const dialog = useDialog<OpenedSheet>()
  const show = async () => {
    try {
      setSheet(await open({ params: { id: member.id }, body: {} }).unwrap())
    } catch {
      // A toast has reported the failure.
    }
  }
  return (
    <Panel title="Scheda sanitaria">
      <Stack>
        {sheet === null ? (
          <>
            <Hint>Allergie, farmaci, patologie, diete. Chi la apre resta scritto nel registro.</Hint>
            <SoftDisabledButton variant="outlined" busy={isLoading} onClick={() => void show()}>
              Apri la scheda sanitaria
            </SoftDisabledButton>
          </>
        ) : (
          <>
            {sheet.consenso !== true && (
              <Alert severity="warning">
                <p>{HEALTH_CONSENT_MISSING}: la famiglia lo dà dalla sua pagina, oppure su un foglio firmato.</p>
              </Alert>
            )}
            <HealthFacts sheet={sheet} />
            <Actions>
              <Button variant="outlined" aria-haspopup="dialog" onClick={() => dialog.show(sheet)}>
                Modifica la scheda sanitaria
              </Button>
              <Button variant="outlined" color="inherit" onClick={() => setSheet(null)}>
                Chiudi
              </Button>
            </Actions>
          </>
        )}
      </Stack>
      {dialog.about && (
        <HealthDialog
          key={dialog.opening}
          open={dialog.open}
          member={member}
          sheet={dialog.about}
          onSaved={setSheet}
          onClose={dialog.hide}
        />
      )}
    </Panel>
  )
}
