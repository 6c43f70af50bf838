import styled from '@emotion/styled'
import type { AnagraficaRow, SimilarMember } from '@cortile/contract/anagrafica.ts'
import { Link } from '@cortile/frame/router.ts'
import { age, date, dateTime, dayOf, surnameFirst } from '@cortile/kit/format.ts'
import { narrow } from '@cortile/kit/media.ts'
import { Button } from '@cortile/kit/mui.ts'
import { paint } from '@cortile/kit/paint.ts'
import { Tag } from '@cortile/kit/Tag.tsx'
import { fonts, radius, rem, target, type } from '@cortile/kit/tokens.ts'
import { Check, Users } from 'lucide-react'
import { MailLink, PhoneLink } from '../detail/ContactLinks.tsx'
import { useDialog } from '../../use-dialog.ts'
import { SimilarDialog } from './SimilarDialog.tsx'
import { useApprove } from './use-approve.ts'

const Root = styled.article({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  padding: '16px 20px',
  border: `1px solid ${paint.line}`,
  borderRadius: radius.medium,
  backgroundColor: paint.surface,
  overflowWrap: 'anywhere',
  [narrow]: { padding: 16 },
})
const Words = styled.div({ flex: '1 1 320px', minWidth: 0, display: 'grid', gap: 4 })
const Name = styled.h2({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  margin: 0,
  fontFamily: fonts.title,
  fontSize: rem(type.lead),
  lineHeight: 1.3,
})
const Line = styled.p({ margin: 0, display: 'flex', flexWrap: 'wrap', gap: '4px 16px' })
const Quiet = styled(Line)({ color: paint.muted, fontSize: rem(type.small) })
const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [narrow]: { flex: '1 1 100%', '& > *': { flex: '1 1 45%' } },
})
const Approve = styled(Button)({ minHeight: target.kiosk, minWidth: 148, fontSize: rem(type.lead) })

interface RequestCardProps {
  request: AnagraficaRow
  /** Members that it looks like, the surest first. */
  similar: readonly SimilarMember[]
  onApproved: () => void
}

/** Somebody who has asked to be enrolled, with what the desk needs to say yes. */
export function RequestCard({ request, similar, onApproved }: RequestCardProps) {
  const { approve, busy } = useApprove(request.id)
  const dialog = useDialog<readonly SimilarMember[]>()
  const name = surnameFirst(request)
  const confirm = async () => {
    if (await approve()) onApproved()
    dialog.hide()
  }
  const twins = similar.length > 0
  return (
    <Root aria-label={name}>
      <Words>
        <Name>
          <Link to={`/anagrafica/${request.id}`}>{name}</Link>
          {twins && (
            <Tag tone="avviso" icon={<Users size={16} aria-hidden />}>
              Esiste già?
            </Tag>
          )}
        </Name>
        <Line>{born(request)}</Line>
        <Contacts person={request} />
        <Quiet>Arrivata il {dateTime(request.created_at)}</Quiet>
      </Words>
      <Actions>
        {twins && (
          <Button
            variant="outlined"
            color="inherit"
            aria-haspopup="dialog"
            aria-label={`Confronta ${name}`}
            onClick={() => dialog.show(similar)}
          >
            Confronta
          </Button>
        )}
        <Approve
          data-approve
          variant="contained"
          startIcon={<Check size={24} aria-hidden />}
          aria-label={`Approva ${name}`}
          loading={busy}
          loadingPosition="start"
          onClick={() => (twins ? dialog.show(similar) : void confirm())}
        >
          Approva
        </Approve>
      </Actions>
      {dialog.about && (
        <SimilarDialog
          key={dialog.opening}
          open={dialog.open}
          request={request}
          similar={dialog.about}
          busy={busy}
          onApprove={() => void confirm()}
          onClose={dialog.hide}
        />
      )}
    </Root>
  )
}

function born({ data_nascita, luogo_nascita, minorenne }: AnagraficaRow): string {
  const years = age(data_nascita, dayOf(new Date()))
  const born = `Data di nascita ${date(data_nascita)}, ${luogo_nascita}`
  return `${born}: ${years} ${years === 1 ? 'anno' : 'anni'}, ${minorenne ? 'minorenne' : 'maggiorenne'}`
}

/** How the family is reached: of a minor its guardian. */
function Contacts({ person }: { person: AnagraficaRow }) {
  const { minorenne } = person
  const email = minorenne ? person.email_tutore : person.email
  const phone = minorenne ? person.telefono_tutore : person.telefono
  return (
    <Line>
      {minorenne && person.nome_tutore && <span>Tutore: {person.nome_tutore}</span>}
      {email && <MailLink address={email} />}
      {phone && <PhoneLink number={phone} />}
    </Line>
  )
}
