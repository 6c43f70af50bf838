import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import { LogOut } from 'lucide-react'
import { ButtonLink } from '../navigation/ButtonLink.tsx'
import { PairingForm } from './PairingForm.tsx'

const Narrow = styled.div({ maxWidth: 560, '& p': { marginBlockStart: 0 } })

/** In place of a page of door or till on a device that must be paired first. */
export function PairingScreen() {
  return (
    <>
      <PageHeader
        title="Abbina questo dispositivo"
        actions={
          <ButtonLink to="/profilo/logout" variant="outlined" startIcon={<LogOut size={20} aria-hidden />}>
            Logout
          </ButtonLink>
        }
      />
      <Narrow>
        <Panel>
          <p>Ingresso e cassa si aprono solo sui dispositivi abbinati: una sessione copiata altrove non apre niente.</p>
          <PairingForm />
        </Panel>
      </Narrow>
    </>
  )
}
