import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Phone } from 'lucide-react'
import { callAddress } from '../../ui/telephone.ts'

const List = styled.ul({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' })
const Contact = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  overflowWrap: 'anywhere',
})
const Empty = styled.p({ margin: 0, color: colorVars.muted })

/** The contacts to call in an emergency: the number is the largest element, and a link that calls. */
export function EmergencyContacts({ member }: { member: Anagrafica }) {
  const contacts = [
    { name: member.nome_contatto_emergenza_1, phone: member.telefono_contatto_emergenza_1 },
    { name: member.nome_contatto_emergenza_2, phone: member.telefono_contatto_emergenza_2 },
  ].filter(({ name, phone }) => name || phone)
  return (
    <Panel title="Contatti di emergenza">
      {contacts.length === 0 ? (
        <Empty>
          {member.minorenne ? 'Nessun contatto oltre al genitore o tutore.' : 'Nessun contatto di emergenza.'}
        </Empty>
      ) : (
        <List>
          {contacts.map(({ name, phone }, index) => (
            <Contact key={index}>
              <span>{name ?? 'Senza nome'}</span>
              {phone ? (
                <Button
                  href={callAddress(phone)}
                  variant="outlined"
                  startIcon={<Phone size={18} aria-hidden />}
                  aria-label={`Chiama ${name ?? 'il contatto di emergenza'}: ${phone}`}
                >
                  {phone}
                </Button>
              ) : (
                <span>Senza numero</span>
              )}
            </Contact>
          ))}
        </List>
      )}
    </Panel>
  )
}
