import type { AnagraficaRow, MergedFieldName, SimilarMember } from '@cortile/contract/anagrafica.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { date, dateTime, surnameFirst } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import { fonts, radius, rem, target, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { Check, Users } from 'lucide-react'
import { useDialog } from '../../forms/use-dialog.ts'
import { ageWords } from '../age-words.ts'
import { MailLink, PhoneLink } from '../detail/ContactLinks.tsx'
import { mailAddress } from '../mail-address.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { SimilarDialog } from './SimilarDialog.tsx'
import { useApprove } from './use-approve.ts'
import { useMerge } from './use-merge.ts'

const Root = styled.article({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  padding: '16px 20px',
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.medium,
  backgroundColor: colorVars.surface,
  overflowWrap: 'anywhere',
  '&[data-gone]': { backgroundColor: colorVars.sunken },
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
  fontSize: rem(fontSize.lead),
  lineHeight: 1.3,
})
const Line = styled.p({ margin: 0, display: 'flex', flexWrap: 'wrap', gap: '4px 16px' })
const Quiet = styled(Line)({ color: colorVars.muted, fontSize: rem(fontSize.small) })
const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [narrow]: { flex: '1 1 100%', '& > *': { flex: '1 1 45%' } },
})
const Approve = styled(Button)({ minHeight: target.kiosk, minWidth: 148, fontSize: rem(fontSize.lead) })

interface RequestCardProps {
  request: AnagraficaRow
  /** False once another user has approved or deleted it. */
  isPending: boolean
  /** Similar members, the surest match first, as far as known. */
  similar: readonly SimilarMember[]
  /** Whether rows have just moved up under the pointer. */
  isSliding: () => boolean
  /** It is no longer a request: approved, merged or rejected here. */
  onProcessed: () => void
}

/** An enrolment request, with the data needed to approve it. */
export function RequestCard({ request, isPending, similar, isSliding, onProcessed }: RequestCardProps) {
  const { findSimilar, confirm, busy: approving } = useApprove(request.id)
  const { merge, busy: merging } = useMerge(request.id)
  const busy = approving || merging
  const rejection = useDialog<AnagraficaRow>()
  const dialog = useDialog<readonly SimilarMember[]>()
  const name = surnameFirst(request)
  const approve = async () => {
    if (await confirm()) onProcessed()
    dialog.hide()
  }
  const mergeWith = async (member: AnagraficaRow, campi: MergedFieldName[]) => {
    if (!(await merge(member, campi))) return
    onProcessed()
    dialog.hide()
  }
  const begin = async () => {
    if (busy) return
    const found = await findSimilar()
    if (found === null) return
    if (found.length > 0) dialog.show(found)
    else await approve()
  }
  return (
    <Root aria-label={name} data-gone={!isPending || undefined}>
      <Words>
        <Name>
          <Link to={`/anagrafica/${request.id}`}>{name}</Link>
          {similar.length > 0 && <Chip color="warning" icon={<Users size={16} aria-hidden />} label="Esiste già?" />}
        </Name>
        <Line>
          Data di nascita {date(request.data_nascita)}, {request.luogo_nascita}: {ageWords(request)}
        </Line>
        <Contacts person={request} />
        <Quiet>Arrivata il {dateTime(request.created_at)}</Quiet>
      </Words>
      <Actions>
        {!isPending && <Chip label="Non è più in attesa" />}
        {isPending && similar.length > 0 && (
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
        {isPending && (
          <Button
            variant="outlined"
            color="inherit"
            aria-haspopup="dialog"
            aria-label={`Rifiuta ${name}`}
            disabled={busy}
            onClick={() => rejection.show(request)}
          >
            Rifiuta
          </Button>
        )}
        {isPending && (
          <Approve
            data-approve
            variant="contained"
            startIcon={<Check size={24} aria-hidden />}
            aria-label={`Approva ${name}`}
            loading={busy}
            loadingPosition="start"
            // A held key would approve one request after the other.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            // A key acts on the focused button; a click may have been meant for the row that was here before.
            onClick={({ detail }) => void (detail > 0 && isSliding() ? undefined : begin())}
          >
            Approva
          </Approve>
        )}
      </Actions>
      {dialog.about && (
        <SimilarDialog
          key={dialog.opening}
          open={dialog.open}
          request={request}
          similar={dialog.about}
          busy={busy}
          onMerge={(member, campi) => void mergeWith(member, campi)}
          onApprove={() => void approve()}
          onClose={dialog.hide}
        />
      )}
      {rejection.about && (
        <RejectDialog
          key={rejection.opening}
          open={rejection.open}
          request={rejection.about}
          address={mailAddress(rejection.about)}
          wrongAddress={rejection.about.error_email}
          onRejected={onProcessed}
          onClose={rejection.hide}
        />
      )}
    </Root>
  )
}

/** Contacts of the family: for a minor, those of the guardian. */
function Contacts({ person }: { person: AnagraficaRow }) {
  const { minorenne } = person
  const email = mailAddress(person)
  const phone = minorenne ? person.telefono_tutore : person.telefono
  return (
    <Line>
      {minorenne && person.nome_tutore && <span>Tutore: {person.nome_tutore}</span>}
      {email && <MailLink address={email} />}
      {phone && <PhoneLink number={phone} />}
    </Line>
  )
}
