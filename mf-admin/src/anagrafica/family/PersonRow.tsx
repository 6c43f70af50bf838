import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { RELATION_LABELS, type LinkedPerson } from '@cortile/contract/persone.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { date, dayOf } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { MailLink, PhoneLink } from '../detail/ContactLinks.tsx'
import { WrongAddress } from '../detail/WrongAddress.tsx'
import { FIRST_GUARDIAN } from './person-values.ts'

const Root = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '12px clamp(16px, 4vw, 20px)',
  borderTop: `1px solid ${colorVars.line}`,
  overflowWrap: 'anywhere',
})
const Facts = styled.div({ display: 'grid', flex: '1 1 240px', gap: 6, minWidth: 0 })
const Rights = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
const Line = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' })
const Muted = styled.span({ color: colorVars.muted })
// Beside the facts, in line with the name.
const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: 4,
  marginBlock: -6,
  marginInline: -8,
})

interface PersonRowProps {
  link: LinkedPerson
  member: Anagrafica
  onEdit: () => void
  onRemove: () => void
  onMerge: () => void
}

/** An adult of a child: contacts, rights, and until when. */
export function PersonRow({ link, member, onEdit, onRemove, onMerge }: PersonRowProps) {
  const merges = useMay('families.merge')
  const name = link.nome === '' ? 'Senza nome' : link.nome
  const bounces = link.posizione === FIRST_GUARDIAN && member.minorenne && member.error_email
  return (
    <Root>
      <Facts>
        <Line>
          <strong>
            {link.anagrafica_id === null ? name : <Link to={`/anagrafica/${link.anagrafica_id}`}>{name}</Link>}
          </strong>
          <Muted>{RELATION_LABELS[link.relazione]}</Muted>
        </Line>
        {(link.telefono !== null || link.email !== null) && (
          <Line>
            {link.telefono && <PhoneLink number={link.telefono} />}
            {link.email && <MailLink address={link.email} />}
            {bounces && <WrongAddress />}
          </Line>
        )}
        <Rights>
          {rightsOf(link, member).map((right) => (
            <Chip key={right} size="small" label={right} />
          ))}
          <Muted>{termOf(link)}</Muted>
          {link.documento_visto_at && <Muted>documento visto il {date(dayOf(link.documento_visto_at))}</Muted>}
        </Rights>
      </Facts>
      <Actions data-screen-only>
        <Button size="small" aria-haspopup="dialog" aria-label={`Modifica ${name}`} onClick={onEdit}>
          Modifica
        </Button>
        {merges && (
          <Button
            size="small"
            color="inherit"
            aria-haspopup="dialog"
            aria-label={`Unisci ${name} con un’altra scheda`}
            onClick={onMerge}
          >
            Unisci
          </Button>
        )}
        <Button
          size="small"
          color="error"
          aria-haspopup="dialog"
          aria-label={`Togli ${name} da ${member.nome}`}
          onClick={onRemove}
        >
          Togli
        </Button>
      </Actions>
    </Root>
  )
}

/** What the adult may do; the record of an adult is opened by the member alone. */
function rightsOf({ tutore, vede, paga, ritira, una_volta }: LinkedPerson, { minorenne }: Anagrafica): string[] {
  return [
    ...(tutore ? ['Tutore'] : []),
    ...(vede && minorenne ? ['Vede la scheda'] : []),
    ...(paga ? ['Paga'] : []),
    ...(ritira ? [una_volta ? 'Ritira una volta' : 'Ritira'] : []),
  ]
}

/** `dal 3/12/2026`, `fino al 10/6/2027`, or nothing for a link without end that has begun. */
function termOf({ dal, al, usato_at }: LinkedPerson): string {
  const words = [
    ...(dal > dayOf(new Date()) ? [`dal ${date(dal)}`] : []),
    ...(al === null ? [] : [`fino al ${date(al)}`]),
  ]
  return usato_at === null ? words.join(' ') : 'già usata'
}
