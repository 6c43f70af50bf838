import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { mayBook } from '@cortile/contract/er.rules.ts'
import { STATO_ACCESSO_LABELS } from '@cortile/contract/stato-accesso.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { Link } from '@cortile/frame/navigation/router.ts'
import { monete, surnameFirst } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { PrintButton } from '@cortile/kit/layout/PrintButton.tsx'
import { DirectionChip } from '@cortile/kit/status/DirectionChip.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { Pencil, CalendarDays } from 'lucide-react'
import { useDialog } from '../../forms/use-dialog.ts'
import { ageWords } from '../age-words.ts'
import { ConfirmSignup } from './ConfirmSignup.tsx'
import { MemberGroup } from './MemberGroup.tsx'
import { Neighbours } from './Neighbours.tsx'
import { PresenceButton } from './PresenceButton.tsx'
import { StatoSwitch } from './StatoSwitch.tsx'
import { WeeksDialog } from './WeeksDialog.tsx'

const Age = styled.p({ margin: 0 })
const States = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 16px',
  '& > *': { minHeight: target.staff, display: 'inline-flex', alignItems: 'center' },
})
const Saldo = styled.span({ gap: 6, '& strong': { color: colorVars.text, fontVariantNumeric: 'tabular-nums' } })

/** Name, states and actions of a member at a glance. */
export function MemberHeader({ member }: { member: Anagrafica }) {
  return (
    <PageHeader
      title={surnameFirst(member)}
      subtitle={
        <>
          <Age>{ageWords(member)}</Age>
          <States>
            {member.isRequest && (
              <span>
                <Chip color="info" label="Richiesta di iscrizione" />
              </span>
            )}
            <MemberGroup member={member} />
            <span>
              <DirectionChip
                direction={member.stato_accesso === 'dentro' ? 'in' : 'out'}
                label={STATO_ACCESSO_LABELS[member.stato_accesso]}
              />
            </span>
            <StatoSwitch member={member} />
            <Balance member={member} />
          </States>
        </>
      }
      tools={<Neighbours id={member.id} />}
      actions={<MemberActions member={member} />}
    />
  )
}

/** The balance; a link to its movements if the user may see them. */
function Balance({ member }: { member: Anagrafica }) {
  const manages = useMay('saldo.manage')
  const amount = <strong>{monete(member.saldo)}</strong>
  return (
    <Saldo>
      Saldo {manages && !member.isRequest ? <Link to={`/anagrafica/${member.id}/saldo`}>{amount}</Link> : amount}
    </Saldo>
  )
}

/** The everyday actions on a member; on a request, its approval. */
function MemberActions({ member }: { member: Anagrafica }) {
  const canBook = useMay('er.book')
  return (
    <>
      {member.isRequest ? <ConfirmSignup member={member} /> : <PresenceButton member={member} />}
      {canBook && !member.isRequest && mayBook(member.gruppo) && <WeeksButton member={member} />}
      <ButtonLink
        to={`/anagrafica/${member.id}/modifica`}
        variant="outlined"
        startIcon={<Pencil size={20} aria-hidden />}
      >
        Modifica
      </ButtonLink>
      {!member.isRequest && <PrintButton variant="outlined">Stampa scheda</PrintButton>}
    </>
  )
}

/** Opens the summer camp weeks of a member whose group takes part. */
function WeeksButton({ member }: { member: Anagrafica }) {
  const dialog = useDialog<true>()
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<CalendarDays size={20} aria-hidden />}
        onClick={() => dialog.show(true)}
      >
        Opzioni ER
      </Button>
      {dialog.about && <WeeksDialog key={dialog.opening} open={dialog.open} member={member} onClose={dialog.hide} />}
    </>
  )
}
