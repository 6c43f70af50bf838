import { CentredCard } from '@cortile/kit/layout/CentredCard.tsx'
import styled from '@emotion/styled'
import { LogOut } from 'lucide-react'
import { CentreBrand } from '../layout/CentreBrand.tsx'
import { ButtonLink } from '../navigation/ButtonLink.tsx'
import { PairingForm } from './PairingForm.tsx'

const End = styled.div({ display: 'flex', justifyContent: 'center' })

/** In place of the pages of door and till, on a device that must be paired first. */
export function PairingScreen() {
  return (
    <CentredCard
      title="Abbina questo dispositivo"
      subtitle="Ingresso e cassa si aprono solo sui dispositivi abbinati: una sessione copiata altrove non apre niente."
      brand={<CentreBrand />}
      footer={
        <End>
          <ButtonLink to="/profilo/logout" variant="text" startIcon={<LogOut size={20} aria-hidden />}>
            Logout
          </ButtonLink>
        </End>
      }
    >
      <PairingForm />
    </CentredCard>
  )
}
