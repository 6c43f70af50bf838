import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { contactsOf, type Reachable } from './contacts.ts'
import { callAddress } from './telephone.ts'

const Lines = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Phone = styled.a({ display: 'inline-block', '@media print': { color: 'inherit', textDecoration: 'none' } })
const None = styled.span({ color: colorVars.muted })

/** The contacts of a person on a sheet, one line each. On a telephone the numbers are links that call. */
export function ContactLines({ person }: { person: Reachable }) {
  const contacts = contactsOf(person)
  if (contacts.length === 0) return <None>Nessun recapito</None>
  return (
    <Lines>
      {contacts.map(({ who, phone }, index) => (
        <li key={index}>
          {who}: {phone === null ? <None>senza numero</None> : <Phone href={callAddress(phone)}>{phone}</Phone>}
        </li>
      ))}
    </Lines>
  )
}
