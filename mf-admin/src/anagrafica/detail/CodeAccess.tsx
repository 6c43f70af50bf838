import { useOtpLockQuery, useUnlockOtpMutation } from '@cortile/client/anagrafica.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { KeyRound } from 'lucide-react'
import { useDialog } from '../../forms/use-dialog.ts'
import { useFocusAfter } from '../../lists/use-focus-after.ts'

const Root = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  marginBlockStart: 20,
  paddingBlockStart: 16,
  borderTop: `1px solid ${colorVars.line}`,
})
const About = styled.p({ margin: 0, flex: '1 1 220px', color: colorVars.muted })

/** Unlocks a family that has typed too many wrong codes, while it is locked out. */
export function CodeAccess({ member }: { member: Anagrafica }) {
  const unlocks = useMay('otp.unlock')
  const dialog = useDialog<readonly string[]>()
  const [unlock, { isLoading }] = useUnlockOtpMutation()
  const addresses = addressesOf(member)
  const { data: lock } = useOtpLockQuery(
    { params: { id: member.id } },
    // Only members that can log in by code can be locked out.
    { skip: !unlocks || member.isRequest || addresses.length === 0, refetchOnMountOrArgChange: true },
  )
  const locked = lock?.bloccato === true
  const onUnlocked = useFocusAfter(
    () => !dialog.open && !locked,
    () => document.querySelector('h1'),
  )
  if (!locked) return null
  const confirm = async () => {
    await notify
      .during(unlock({ params: { id: member.id } }).unwrap(), {
        pending: 'Sblocco in corso...',
        success: 'Codici sbloccati: ora può chiederne uno nuovo',
      })
      .then(() => onUnlocked())
      .catch(() => undefined)
    dialog.hide()
  }
  return (
    <Root>
      <About>Troppi tentativi: l’accesso con il codice è bloccato, anche per 24 ore.</About>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<KeyRound size={20} aria-hidden />}
        onClick={() => dialog.show(addresses)}
      >
        Sblocca i codici
      </Button>
      <ConfirmDialog
        open={dialog.open}
        busy={isLoading}
        confirmLabel="Sblocca"
        onConfirm={() => void confirm()}
        onCancel={dialog.hide}
      >
        Vuoi sbloccare l’accesso con il codice alla scheda di {surnameFirst(member)}? Vale per{' '}
        {(dialog.about ?? addresses).join(' e ')}: fallo solo se chi te lo chiede è davvero della famiglia.
      </ConfirmDialog>
    </Root>
  )
}

/** The addresses whose codes open the record. */
function addressesOf({ email, email_tutore, minorenne }: Anagrafica): string[] {
  const all = [email, minorenne ? email_tutore : null].filter((address) => address !== null)
  return [...new Set(all)]
}
